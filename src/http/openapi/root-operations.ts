// The paths that are at the root, whatever the base path, as the OpenAPI document describes them.
import { ANY_PATH_ERRORS } from './openapi-parts.ts';
import { errorResponses, GATE_ERRORS, headerRefs } from './openapi-responses.ts';
import type { JsonSchema } from './schemas.ts';

const statusObject = (status: string): JsonSchema => ({
  type: 'object',
  required: ['status'],
  properties: { status: { const: status } },
});

const frontPage: JsonSchema = {
  type: 'object',
  properties: {
    name: { const: 'Firmament' },
    version: { type: 'string' },
    about: { type: 'string' },
    operations: { type: 'array', items: { type: 'string' } },
    docs: { type: 'string' },
    openapi: { type: 'string' },
  },
  required: ['name', 'version', 'about', 'operations', 'docs', 'openapi'],
  additionalProperties: false,
};

const ROOT_PATHS = {
  '/': {
    summary: 'What this service is; a browser is redirected to the console, or to /docs if there is none',
    type: 'application/json',
    schema: frontPage,
  },
  '/healthz': { summary: 'Whether the process runs', type: 'application/json', schema: statusObject('ok') },
  '/readyz': {
    summary: 'Whether it can answer requests',
    type: 'application/json',
    schema: statusObject('ready'),
  },
  '/metrics': { summary: 'Metrics in Prometheus form', type: 'text/plain', schema: { type: 'string' } },
  '/openapi.json': { summary: 'This document', type: 'application/json', schema: { type: 'object' } },
  '/docs': { summary: 'This document to read and try', type: 'text/html', schema: { type: 'string' } },
} as const;

export function rootPaths(root: { readonly url: string }) {
  return Object.fromEntries(
    Object.entries(ROOT_PATHS).map(([path, operation]) => [
      path,
      { servers: [root], get: rootOperation(operation) },
    ]),
  );
}

/** `/metrics` needs a key with `admin` or `admin:read`. */
function rootOperation({ summary, type, schema }: (typeof ROOT_PATHS)[keyof typeof ROOT_PATHS]) {
  const isMetrics = type === 'text/plain';
  const headers = headerRefs(type === 'text/html' ? ['X-Request-Id', 'Cache-Control'] : ['X-Request-Id']);
  return {
    tags: ['Running it'],
    summary,
    security: isMetrics ? [{ apiKey: [] }] : [],
    responses: {
      200: { description: summary, headers, content: { [type]: { schema } } },
      ...(schema === frontPage && {
        303: {
          description: 'For a browser: the console, or the documentation',
          headers: headerRefs(['X-Request-Id', 'Location']),
        },
      }),
      ...errorResponses([...(isMetrics ? GATE_ERRORS : []), 'not_ready', ...ANY_PATH_ERRORS]),
    },
  };
}
