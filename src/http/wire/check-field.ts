// Checks one value against its schema. Fields are checked one by one, in the contract's order, so that the
// first wrong one is told; a validator for the whole body would tell them in an order of its own.
import { Ajv } from 'ajv';
import type { JsonSchema } from '../openapi/schemas.ts';

export type FieldCheck = (value: unknown) => boolean;

// Strict mode objects to unions of types, which the contract is full of. Checking the schemas themselves is left to a
// test: it compiles the schema of schemas first, and took most of a start's time. One for all: it compiles a schema once.
const ajv = new Ajv({ strict: false, unicodeRegExp: true, meta: false, validateSchema: false });

export function createFieldCheck(schema: JsonSchema): FieldCheck {
  const validate = ajv.compile<unknown>(schema);
  return (value) => validate(value);
}
