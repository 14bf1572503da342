// Checks one value against its schema. Fields are checked one by one, in the contract's order, so that the first wrong
// one is reported; a validator for the whole body would report them in its own order.
import { Ajv, type ValidateFunction } from 'ajv';
import type { JsonSchema } from '../openapi/schemas.ts';

export type FieldCheck = (value: unknown) => boolean;

// Strict mode rejects unions of types, which the contract uses often. A test checks the schemas themselves: here that
// would compile the schema of schemas first, which took most of the start time. One instance for all: it compiles a
// schema once.
const ajv = new Ajv({ strict: false, unicodeRegExp: true, meta: false, validateSchema: false });

/** Compiled with its first use: compiling all fields took 28 ms of each start. */
export function createFieldCheck(schema: JsonSchema): FieldCheck {
  let validate: ValidateFunction<unknown> | undefined;
  return (value) => {
    validate ??= ajv.compile<unknown>(schema);
    return validate(value);
  };
}
