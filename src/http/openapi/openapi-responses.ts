// The responses of the OpenAPI document: a success, one response for each status of errors, and references to parts.
import { ERRORS, type ErrorName, statusOf } from '../../errors.ts';
import type { HeaderName } from './openapi-parts.ts';
import type { JsonSchema } from './schemas.ts';

export const GATE_ERRORS: readonly ErrorName[] = [
  'no_key',
  'unknown_key',
  'expired_key',
  'missing_scope',
  'rate_exceeded',
  'quota_exceeded',
];

export const LIMIT_HEADERS: readonly HeaderName[] = [
  'RateLimit-Policy',
  'RateLimit',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Quota-Limit',
  'X-Quota-Remaining',
];

export function success(description: string, schema: JsonSchema, headers: readonly HeaderName[]) {
  return { description, headers: headerRefs(headers), content: { 'application/json': { schema } } };
}

/** One response per status, with an example for each row of the table with that status. */
export function errorResponses(names: readonly ErrorName[]) {
  const statuses = new Set(names.map((name) => statusOf(ERRORS[name])));
  return Object.fromEntries(
    [...statuses].map((status) => {
      const rows = [...new Set(names)].filter((name) => statusOf(ERRORS[name]) === status);
      // A caller that passed the gate, or was refused there by a limit or a scope, sees its limit.
      const isLimited = status !== 401 && names.includes('missing_scope');
      return [status, errorResponse(status, rows, isLimited ? LIMIT_HEADERS : [])];
    }),
  );
}

function errorResponse(status: number, rows: readonly ErrorName[], headers: readonly HeaderName[]) {
  return {
    description: rows.map((name) => `${ERRORS[name].number}: ${ERRORS[name].when}`).join('. '),
    headers: headerRefs(['X-Request-Id', ...(ERROR_HEADERS[status] ?? []), ...headers]),
    content: { 'application/json': { schema: ref('Error'), examples: exampleRefs(rows) } },
  };
}

const ERROR_HEADERS: { readonly [status: number]: readonly HeaderName[] } = {
  401: ['WWW-Authenticate'],
  405: ['Allow'],
  409: ['Retry-After'],
  429: ['Retry-After'],
  503: ['Retry-After'],
};

function exampleRefs(rows: readonly ErrorName[]) {
  return Object.fromEntries(rows.map((name) => [name, { $ref: `#/components/examples/${name}` }]));
}

export function headerRefs(names: readonly HeaderName[]) {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

export function ref(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}
