// Every schema of the contract, written once. Validation, serialising, the OpenAPI document and the tests all use them;
// the name of the field `network` follows the setting.
import { profileShape } from '../../domain/company/company.ts';
import { PERSON_FLAGS } from '../../domain/people/person.ts';
import { COUNTRY_CODES, DEPARTMENTS, SENIORITIES } from '../../domain/reference.ts';
import type { GroupShape, Shape } from '../../domain/values/shape.ts';
import type { ErrorName } from '../../errors.ts';

export type JsonSchema = { readonly [keyword: string]: unknown };

export const MAX_POSITION_CHARACTERS = 256;
const MAX_PAGE_SIZE = 1000;
export const DEFAULT_PAGE_SIZE = 10;
const MAX_OFFSET = 999_999_999;

/** The 13 codes in any case, as a pattern: a JSON Schema enumeration cannot ignore case. */
const countryPattern = `^\\s*(?:${COUNTRY_CODES.map((code) =>
  [...code].map((letter) => `[${letter}${letter.toLowerCase()}]`).join(''),
).join('|')})\\s*$`;

const countryCodes = `One of ${COUNTRY_CODES.join(', ')}, in any case.`;

const countryText = {
  pattern: countryPattern,
  description: `${countryCodes} Left out: AU.`,
  examples: ['AU'],
};

export const countryParameter: JsonSchema = { type: 'string', ...countryText };

export const anyCountryParameter: JsonSchema = {
  ...countryParameter,
  description: `${countryCodes} Left out: any country.`,
};

interface BodyField {
  readonly schema: JsonSchema;
  readonly error: ErrorName;
}

/** The fields of a people search in the order in which they are checked. */
export const searchFields = {
  companyId: {
    schema: {
      type: 'string',
      minLength: 1,
      maxLength: 256,
      description: 'Identifier of the company to search within',
      examples: ['f000000000001'],
    },
    error: 'bad_company_id',
  },
  selectedCountry: {
    schema: {
      type: ['string', 'null'],
      ...countryText,
      description: `Country to search in. ${countryText.description}`,
    },
    error: 'unsupported_country',
  },
  position: {
    schema: {
      type: ['string', 'null'],
      maxLength: MAX_POSITION_CHARACTERS,
      description:
        'Position title. Every word must occur in the title, in any order; an abbreviation matches its long form. Empty: no filter.',
      examples: ['engineer'],
    },
    error: 'bad_position',
  },
  seniority: idField(
    'Seniority ID; GET /reference/seniorities lists them.',
    SENIORITIES.length,
    'bad_seniority',
  ),
  department: idField(
    'Department ID; GET /reference/departments lists them.',
    DEPARTMENTS.length,
    'bad_department',
  ),
  from: {
    schema: {
      description: 'How many matches to skip. Past the end is an empty list.',
      default: '0',
      anyOf: [
        { type: 'string', pattern: '^[0-9]{1,9}$' },
        { type: 'integer', minimum: 0, maximum: MAX_OFFSET },
        { type: 'null' },
      ],
    },
    error: 'bad_from',
  },
  size: {
    schema: {
      description: `Matches per page, 1 to ${MAX_PAGE_SIZE}.`,
      default: String(DEFAULT_PAGE_SIZE),
      anyOf: [
        { type: 'string', pattern: '^0{0,8}(?:[1-9]|[1-9][0-9]|[1-9][0-9]{2}|1000)$', maxLength: 9 },
        { type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE },
        { type: 'null' },
      ],
    },
    error: 'bad_size',
  },
} as const satisfies { readonly [name: string]: BodyField };

export type SearchField = keyof typeof searchFields;

export const searchBody: JsonSchema = {
  type: 'object',
  description: 'Unknown fields are ignored; null counts as not sent, except in companyId.',
  required: ['companyId'],
  properties: Object.fromEntries(Object.entries(searchFields).map(([name, field]) => [name, field.schema])),
};

export const errorBody: JsonSchema = {
  type: 'object',
  description: 'An error. `error` is the HTTP status × 100 + n; the numbers never change their meaning.',
  required: ['error', 'message'],
  additionalProperties: false,
  properties: { error: { type: 'integer' }, message: { type: 'string' } },
};

export const referenceList = (idName: 'id' | 'code'): JsonSchema => ({
  type: 'array',
  items: {
    type: 'object',
    required: [idName, 'name'],
    additionalProperties: false,
    properties: { [idName]: { type: 'string' }, name: { type: 'string' } },
  },
});

/** The company object of an answer. */
export function profileSchema(networkField: string): JsonSchema {
  const { properties, ...schema } = schemaOf(profileShape, networkField) as JsonSchema & {
    readonly properties: object;
  };
  return { ...schema, properties: { ...properties, provenance } };
}

const origin = {
  source: {
    type: 'string',
    description: "Name of the source; `file` for the operator's own files, `operator` for corrections",
  },
  record_id: { type: 'string', description: "The source's own identifier of the record" },
  loaded_at: { type: ['string', 'null'], description: 'When it was loaded; null if that was not stored' },
  as_of: { type: 'string', description: 'The day on which the source last changed the record' },
  who: { type: 'string', description: 'Who made the correction' },
};
const required = ['source', 'record_id', 'loaded_at'];

const provenance: JsonSchema = {
  type: 'object',
  description:
    'Only with `include=provenance`: for each known field, by its dotted name, where its value comes from. For a list, `also` has its other sources.',
  additionalProperties: {
    type: 'object',
    required,
    additionalProperties: false,
    properties: {
      ...origin,
      country: {
        type: 'string',
        enum: COUNTRY_CODES,
        description: 'The region whose own value it is; absent for a global value',
      },
      also: {
        type: 'array',
        items: { type: 'object', required, additionalProperties: false, properties: origin },
      },
    },
  },
};

/** One element of the answer to a people search. */
export function matchSchema(networkField: string): JsonSchema {
  const properties = {
    person_id: { type: 'string', description: 'Identifier of the person' },
    position: { type: ['string', 'null'], description: 'Position title' },
    company_name: { type: 'string', description: "The company's global name" },
    [networkField]: {
      type: ['string', 'null'],
      description: "Slug of the person's profile on the professional network",
    },
    ...Object.fromEntries(
      PERSON_FLAGS.map((flag) => [flag, { type: 'boolean', description: FLAG_MEANINGS[flag] }]),
    ),
  };
  return { type: 'object', required: Object.keys(properties), additionalProperties: false, properties };
}

/** The answer to a lookup of a person. */
export function personSchema(networkField: string): JsonSchema {
  const match = matchSchema(networkField) as { readonly properties: object };
  const ids = (list: readonly unknown[]) => list.map((_, place) => String(place + 1));
  const properties = {
    ...match.properties,
    company_id: { type: 'string', description: 'Identifier of the company' },
    country: { type: 'string', enum: COUNTRY_CODES, description: 'Where the person works' },
    seniority: { type: 'string', enum: ids(SENIORITIES), description: 'Seniority ID' },
    department: { type: 'string', enum: ids(DEPARTMENTS), description: 'Department ID' },
  };
  return { type: 'object', required: Object.keys(properties), additionalProperties: false, properties };
}

const FLAG_MEANINGS = {
  has_email: 'A work e-mail exists',
  has_personal_email: 'A personal e-mail exists',
  has_phone: 'A phone number exists',
  has_dnd_phone: 'A do-not-disturb phone exists',
  has_mobile: 'A mobile number exists',
} as const;

function idField<const E extends ErrorName>(description: string, most: number, error: E) {
  const ids = Array.from({ length: most }, (_, place) => String(place + 1));
  const schema = {
    description: `${description} "1" to "${most}".`,
    anyOf: [{ type: 'string', enum: ids }, { type: 'integer', minimum: 1, maximum: most }, { type: 'null' }],
  };
  return { schema, error };
}

const MEMBER_SCHEMAS = {
  text: { type: 'string' },
  number: { type: 'number' },
  list: { type: 'array', items: { type: 'string' } },
} as const;

function schemaOf(shape: Shape, networkField: string): JsonSchema {
  const description = shape.about;
  switch (shape.kind) {
    case 'text':
    case 'decimal':
      return { type: ['string', 'null'], description };
    case 'date':
      return { type: ['string', 'null'], pattern: '^\\d{4}-\\d{2}-\\d{2}$', description };
    case 'integer':
    case 'number':
    case 'boolean':
      return { type: [shape.kind, 'null'], description };
    case 'list':
      return { ...MEMBER_SCHEMAS.list, description };
    case 'map':
      return { type: 'object', additionalProperties: MEMBER_SCHEMAS[shape.of], description };
    case 'group':
      return groupSchema(shape, networkField);
  }
}

function groupSchema(shape: GroupShape, networkField: string): JsonSchema {
  const properties = Object.fromEntries(
    Object.entries(shape.fields).map(([name, field]) => [
      name === 'network' ? networkField : name,
      schemaOf(field, networkField),
    ]),
  );
  return {
    type: shape.whenUnknown === 'null' ? ['object', 'null'] : 'object',
    description: shape.about,
    required: Object.keys(properties),
    additionalProperties: false,
    properties,
  };
}
