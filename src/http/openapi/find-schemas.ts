// The schemas of finding companies by name.
import { IDENTIFIER_PARAMETERS } from '../../domain/identifiers/company-identifier.ts';
import type { JsonSchema } from './schemas.ts';

/** A company in a list. */
export const summarySchema: JsonSchema = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    name: { type: 'string' },
    matched_name: { type: 'string', description: 'The name that the query meets' },
    fqdn: { type: ['string', 'null'] },
    hq_location: { type: ['string', 'null'] },
    hq_country: { type: ['string', 'null'] },
    employee_count: { type: ['integer', 'null'] },
    score: { type: 'number', minimum: 0, maximum: 1, description: 'How alike the names are' },
  },
  required: ['id', 'name', 'matched_name', 'fqdn', 'hq_location', 'hq_country', 'employee_count', 'score'],
  additionalProperties: false,
};

const optionalText = (maxLength: number) => ({ type: ['string', 'null'], maxLength });

/** The body of a match. */
export const matchBody: JsonSchema = {
  type: 'object',
  properties: {
    queries: {
      type: 'object',
      minProperties: 1,
      maxProperties: 100,
      additionalProperties: {
        type: 'object',
        description: 'A name, an identifier, or both',
        properties: {
          name: optionalText(256),
          country: { ...optionalText(256), description: 'Where its head office is. Left out: any country.' },
          state: optionalText(256),
          city: optionalText(256),
          ...Object.fromEntries(
            IDENTIFIER_PARAMETERS.map((name) => [
              name,
              { type: ['string', 'integer', 'null'], maxLength: 2048 },
            ]),
          ),
        },
      },
    },
  },
  required: ['queries'],
};

export const matchesSchema: JsonSchema = {
  type: 'object',
  additionalProperties: {
    type: 'object',
    properties: {
      result: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: { type: 'string' },
            name: { type: 'string' },
            score: { type: 'number', minimum: 0, maximum: 1 },
            match: { type: 'boolean' },
            features: {
              type: 'array',
              items: {
                type: 'object',
                properties: { id: { type: 'string' }, value: { type: 'number', minimum: 0, maximum: 1 } },
                required: ['id', 'value'],
                additionalProperties: false,
              },
            },
          },
          required: ['id', 'name', 'score', 'match', 'features'],
          additionalProperties: false,
        },
      },
    },
    required: ['result'],
    additionalProperties: false,
  },
};
