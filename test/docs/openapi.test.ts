// The committed OpenAPI document is the one that the service serves.
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { ERRORS } from '../../src/errors.ts';
import { createOpenApiDocument } from '../../src/http/openapi/openapi.ts';

const document = createOpenApiDocument({ basePath: '', networkField: 'network', console: true });
const text = JSON.stringify(document);

test('docs/openapi.json is up to date; "npm run generate" writes it', () => {
  expect(JSON.parse(readFileSync('docs/openapi.json', 'utf8'))).toEqual(JSON.parse(text));
});

test('every row of the error table is in the OpenAPI document, under its status', () => {
  for (const { number } of Object.values(ERRORS)) {
    expect(text, String(number)).toContain(`"error":${number}`);
    expect(text, String(Math.floor(number / 100))).toContain(`"${Math.floor(number / 100)}":{"description"`);
  }
});

test('every schema of the document is a valid JSON schema', () => {
  const { components } = document as { components: { schemas: object } };
  const ajv = new Ajv2020({ strict: false });
  for (const [name, schema] of Object.entries(components.schemas)) {
    expect(ajv.validateSchema(schema), name).toBe(true);
  }
});

test('every reference in the document leads somewhere', () => {
  for (const [, path = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const target = path
      .split('/')
      .reduce<unknown>((at, step) => (at as { [name: string]: unknown } | undefined)?.[step], document);
    expect(target, path).toBeDefined();
  }
});
