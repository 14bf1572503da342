// Checks answers against the JSON schemas that the Reconciliation Service API 0.2 publishes.
import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';

const FOLDER = new URL('../fixtures/reconciliation-0.2/', import.meta.url);
const SECURITY = 'http://swagger.io/v2/schema.json';

export type SchemaName =
  | 'data-extension-property-proposal'
  | 'data-extension-query'
  | 'data-extension-response'
  | 'manifest'
  | 'reconciliation-query-batch'
  | 'reconciliation-result-batch'
  | 'suggest-entities-response'
  | 'suggest-properties-response'
  | 'suggest-types-response';

/** What Swagger 2.0 says about an API key; the manifest's schema refers to it there. */
const apiKey = {
  type: 'object',
  properties: { type: { const: 'apiKey' }, name: { type: 'string' }, in: { enum: ['header', 'query'] } },
  required: ['type', 'name', 'in'],
  additionalProperties: false,
};

/** What is wrong; undefined if nothing is. */
export function createReconcileCheck(): (name: SchemaName, value: unknown) => string | undefined {
  // The schemas name a version of JSON schema that no validator has under this address, and a format that we do not check.
  const ajv = new Ajv({ strict: false, allErrors: true, validateSchema: false, formats: { uri: true } });
  ajv.addSchema({ $id: SECURITY, definitions: { securityDefinitions: { additionalProperties: apiKey } } });
  const ids = new Map<string, string>();
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.json'))) {
    const schema = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as { readonly $id: string };
    ajv.addSchema(schema);
    ids.set(file.replace('.json', ''), schema.$id);
  }
  return (name, value) => {
    const validate = ajv.getSchema(ids.get(name) ?? '');
    if (validate === undefined) throw new Error(`There is no schema ${name}.`);
    return validate(value) === true ? undefined : ajv.errorsText(validate.errors);
  };
}
