// Checks what an assistant sends to a tool. The validator of the protocol's library says that there are "additional properties",
// but not which, so that an assistant cannot mend its call; this one names the field and what is accepted.
import type { JsonSchemaType, jsonSchemaValidator } from '@modelcontextprotocol/server';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { quoteValue } from '../../domain/values/quote-value.ts';

/** The schemas are ours: a test checks them. */
const OPTIONS = { strict: false, unicodeRegExp: true, meta: false, validateSchema: false };

export function createInputChecks(): jsonSchemaValidator {
  const ajv = new Ajv({ ...OPTIONS, verbose: true });
  return {
    getValidator: <T>(schema: JsonSchemaType) => {
      let validate: ValidateFunction<T> | undefined;
      return (input) => {
        // With its first use: a service may never be asked by an assistant.
        validate ??= ajv.compile<T>(schema);
        return validate(input)
          ? { valid: true, data: input, errorMessage: undefined }
          : { valid: false, data: undefined, errorMessage: describe(validate.errors?.[0]) };
      };
    },
  };
}

function describe(error: ErrorObject | undefined): string {
  const place = error?.instancePath.slice(1).replaceAll('/', '.') ?? '';
  const at = (name: string) => quoteValue(place === '' ? name : `${place}.${name}`);
  if (error?.keyword === 'additionalProperties') {
    const known = Object.keys(error.parentSchema?.properties ?? {});
    return `there is no field ${at(error.params.additionalProperty)}. Accepted: ${known.join(', ')}.`;
  }
  if (error?.keyword === 'required') return `the field ${at(error.params.missingProperty)} is missing.`;
  if (error?.keyword === 'enum') {
    return `${place} is ${quoteValue(error.data)}. Accepted: ${error.params.allowedValues.join(', ')}.`;
  }
  return `${place === '' ? 'the input' : place} ${error?.message}.`;
}
