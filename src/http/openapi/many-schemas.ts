// The schemas of answers to many questions at once: batches and exports.
import { IDENTIFIER_PARAMETERS } from '../../domain/identifiers/company-identifier.ts';
import { type JsonSchema, searchFields } from './schemas.ts';
import { companySearchProperties, hasFilter } from './search-schemas.ts';

const ref = { type: ['string', 'number'], maxLength: 256, description: 'The `ref` of the request' };

const batchRequest: JsonSchema = {
  type: 'object',
  description: 'The parameters of `GET /company`, as text or as a JSON integer; null counts as not sent',
  properties: {
    ref: {
      ...ref,
      type: ['string', 'number', 'null'],
      description:
        'Your own name for it, echoed in its result. Send a number of more than 15 digits as a text.',
    },
    ...Object.fromEntries(
      [...IDENTIFIER_PARAMETERS, 'country', 'include'].map((name) => [
        name,
        { type: ['string', 'integer', 'null'] },
      ]),
    ),
  },
};

export const batchBody: JsonSchema = {
  type: 'object',
  required: ['requests'],
  properties: {
    country: { type: ['string', 'null'], description: 'For requests without their own. Left out: AU.' },
    requests: { type: 'array', minItems: 1, maxItems: 1000, items: batchRequest },
  },
};

export const batchResult: JsonSchema = {
  oneOf: [
    {
      type: 'object',
      required: ['status', 'matched_by', 'company'],
      additionalProperties: false,
      properties: {
        ref,
        status: { const: 200 },
        matched_by: {
          type: 'string',
          enum: IDENTIFIER_PARAMETERS,
          description: 'The identifier that decided',
        },
        match_conflict: {
          type: 'array',
          items: { type: 'string' },
          description: 'Identifiers of the request that belong to another company',
        },
        company: { $ref: '#/components/schemas/Company' },
      },
    },
    {
      type: 'object',
      required: ['status', 'error', 'message'],
      additionalProperties: false,
      properties: {
        ref,
        status: { type: 'integer', enum: [400, 404, 429] },
        error: { type: 'integer' },
        message: { type: 'string' },
      },
    },
  ],
};

export const peopleExportBody: JsonSchema = {
  type: 'object',
  description: 'The body of a people search without `from` and `size`.',
  required: ['companyId'],
  properties: Object.fromEntries(
    Object.entries(searchFields)
      .filter(([name]) => name !== 'from' && name !== 'size')
      .map(([name, { schema }]) => [name, schema]),
  ),
};

const { from: _, size: __, ...withoutPaging } = companySearchProperties;

export const companyExportBody = (networkField: string): JsonSchema => ({
  type: 'object',
  description: 'The body of a company search without `from` and `size`.',
  properties: {
    ...withoutPaging,
    has: hasFilter(networkField),
    selectedCountry: {
      ...searchFields.selectedCountry.schema,
      description: 'In which country to see the companies, as `country` of `GET /company`. Left out: AU.',
    },
  },
});
