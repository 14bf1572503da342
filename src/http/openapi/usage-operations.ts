// Usage of keys and what is loaded, as the OpenAPI document describes them.
import { ANY_PATH_ERRORS } from './openapi-parts.ts';
import { errorResponses, GATE_ERRORS, LIMIT_HEADERS, ref, success } from './openapi-responses.ts';
import type { JsonSchema } from './schemas.ts';

const count: JsonSchema = { type: 'integer', minimum: 0 };
const ms: JsonSchema = { type: ['number', 'null'], description: 'Milliseconds, estimated from a histogram' };
const time: JsonSchema = { type: 'string' };

const FIGURES: { readonly [name: string]: JsonSchema } = {
  calls: count,
  answers: { ...count, description: 'Answers that count against a quota' },
  statuses: { type: 'object', additionalProperties: count, description: 'Calls by status' },
  p50: ms,
  p95: ms,
  p99: ms,
};

function figures(more: { readonly [name: string]: JsonSchema }): JsonSchema {
  const properties = { ...more, ...FIGURES };
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

function summary(more: { readonly [name: string]: JsonSchema }): JsonSchema {
  const properties = {
    ...more,
    from: time,
    to: { ...time, description: 'Not included' },
    step: { type: 'string', enum: ['hour', 'day'] },
    total: figures({}),
    operations: { type: 'array', items: figures({ operation: { type: 'string' } }) },
    series: {
      type: 'array',
      items: figures({ at: time }),
      description: 'By hour or day; those without calls are left out',
    },
  };
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

const text: JsonSchema = { type: 'string' };

export const USAGE_SCHEMAS = {
  Usage: summary({
    key: {
      type: 'object',
      properties: { id: text, name: text },
      required: ['id', 'name'],
      additionalProperties: false,
    },
  }),
  AllUsage: summary({
    keys: { type: 'array', items: figures({ id: text, name: { type: ['string', 'null'] } }) },
  }),
};

const parameter = (name: string, description: string) => ({ name, in: 'query', schema: text, description });

const PARAMETERS = [
  parameter('from', 'A day such as 2026-11-01, or a time in UTC; 30 days before `to` if it is left out.'),
  parameter(
    'to',
    'A day, which is included, or a time in UTC; now if it is left out. At most 400 days after `from`.',
  ),
  parameter('step', '`hour` or `day`; hours for at most 31 days.'),
  parameter('operation', 'Only calls of this operation, such as `GET /company`.'),
  parameter('status', 'Only calls with this status.'),
];

function operation(summaryText: string, id: string, schema: string, parameters: readonly object[]) {
  return {
    tags: ['Running it'],
    operationId: id,
    summary: summaryText,
    parameters,
    responses: {
      200: success('The figures', ref(schema), ['X-Request-Id', ...LIMIT_HEADERS]),
      ...errorResponses([
        ...(['bad_usage_query', 'repeated_parameter'] as const),
        ...(schema === 'AllUsage' ? (['no_such_key'] as const) : []),
        ...GATE_ERRORS,
        ...ANY_PATH_ERRORS,
      ]),
    },
  };
}

export const USAGE_PATHS = {
  '/status': {
    get: {
      tags: ['Running it'],
      operationId: 'readContents',
      summary: 'What is loaded, and how old it is; a key with any scope may ask',
      responses: {
        200: success('The sources', ref('Contents'), ['X-Request-Id', ...LIMIT_HEADERS]),
        ...errorResponses([...GATE_ERRORS, ...ANY_PATH_ERRORS]),
      },
    },
  },
  '/usage': {
    get: operation('What this key used; a key with any scope may ask', 'readUsage', 'Usage', PARAMETERS),
  },
  '/admin/usage': {
    get: operation('What all keys used', 'readAllUsage', 'AllUsage', [
      parameter('key', 'Only calls of the key with this id.'),
      ...PARAMETERS,
    ]),
  },
};
