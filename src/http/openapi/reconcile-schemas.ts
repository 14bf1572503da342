// The schemas of reconciliation. The specification publishes its own, against which the answers are tested; these describe
// what this service answers.
import type { JsonSchema } from './schemas.ts';

const text = { type: 'string' } as const;

function object(
  properties: { readonly [name: string]: JsonSchema },
  optional: readonly string[] = [],
): JsonSchema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', properties, required, additionalProperties: false };
}

const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
const type = object({ id: text, name: text });
const described = object({ id: text, name: text, description: text });

const suggestService = object({
  service_url: text,
  service_path: text,
  flyout_service_url: text,
  flyout_service_path: text,
});

const setting = object({
  name: text,
  label: text,
  type: { const: 'select' },
  default: text,
  help_text: text,
  choices: list(object({ value: text, name: text })),
});

const manifest = object(
  {
    versions: list(text),
    name: text,
    identifierSpace: text,
    schemaSpace: text,
    documentation: text,
    serviceVersion: text,
    defaultTypes: list(type),
    batchSize: { type: 'integer', description: 'The most queries of one request' },
    view: object({ url: { ...text, description: 'A page about the company {{id}}, for people' } }),
    preview: object({ url: text, width: { type: 'integer' }, height: { type: 'integer' } }),
    suggest: object({ entity: suggestService, property: suggestService, type: suggestService }),
    extend: object({
      propose_properties: object({ service_url: text, service_path: text }),
      property_settings: list(setting),
    }),
    authentication: {
      ...object({ type: text, name: text, in: text }),
      description: 'Missing where the key is in the URL',
    },
  },
  ['authentication'],
);

const results: JsonSchema = {
  type: 'object',
  description: 'By the names of the queries',
  additionalProperties: object({
    result: list(
      object({
        id: text,
        name: text,
        description: { ...text, description: 'Place and domain' },
        type: list(type),
        score: { type: 'number', minimum: 0, maximum: 100 },
        match: { type: 'boolean', description: 'True for at most one candidate, and only where it is safe' },
        features: list(object({ id: text, value: { type: 'number', minimum: 0, maximum: 1 } })),
      }),
    ),
  }),
};

const extension = object({
  meta: list(object({ id: text, name: text })),
  rows: {
    type: 'object',
    description: 'By the id of the company, then by that of the property: its values',
    additionalProperties: {
      type: 'object',
      additionalProperties: list({
        type: 'object',
        properties: {
          str: text,
          int: { type: 'integer' },
          float: { type: 'number' },
          date: { ...text, description: 'With the time, in ISO form' },
        },
        minProperties: 1,
        maxProperties: 1,
        additionalProperties: false,
      }),
    },
  },
});

export const RECONCILE_SCHEMAS: { readonly [name: string]: JsonSchema } = {
  ReconcileManifest: manifest,
  ReconcileResults: results,
  ReconcileExtension: extension,
  ReconcileEntities: object({
    result: list(object({ id: text, name: text, description: text, notable: list(type) })),
  }),
  ReconcileSuggestions: object({ result: list(described) }),
  ReconcileFlyout: object({ id: text, html: text }),
  ReconcileProperties: object({ properties: list(described), type: text, limit: { type: 'integer' } }, [
    'limit',
  ]),
};
