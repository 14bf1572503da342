// The schemas of searching companies by their facts, and of counting companies and people.
import { HAS_BITS, TEXT_FACTS } from '../../store/formats/company-columns/company-facts.ts';
import { COMPANY_SORTS } from '../../store/formats/company-columns/sort-window.ts';
import { summarySchema } from './find-schemas.ts';
import { type JsonSchema, searchFields } from './schemas.ts';

export const MOST_COMPANIES = 100;
export const DEFAULT_COMPANIES = 10;
export const MAX_FILTER_CHARACTERS = 256;
export const MOST_FILTER_VALUES = 100;

const oneText = { type: 'string', minLength: 1, maxLength: MAX_FILTER_CHARACTERS };

/** One value or a list: any of them. */
const textFilter = (
  description: string,
  examples: readonly unknown[],
  item: JsonSchema = oneText,
): JsonSchema => ({
  description,
  anyOf: [item, { type: 'array', items: item, minItems: 1, maxItems: MOST_FILTER_VALUES }, { type: 'null' }],
  examples,
});

const number = (description: string): JsonSchema => ({
  description,
  anyOf: [
    { type: 'string', pattern: '^[0-9]{1,9}$' },
    { type: 'integer', minimum: 0, maximum: 999_999_999 },
    { type: 'null' },
  ],
});

/** In the order in which they are checked. */
export const companySearchProperties = {
  q: {
    type: ['string', 'null'],
    minLength: 1,
    maxLength: MAX_FILTER_CHARACTERS,
    description:
      'Words of a name. One name of the company must have all of them; the last one may be unfinished. Legal forms, case and accents do not matter.',
    examples: ['southern cross'],
  },
  country: textFilter('Where the head office is: an ISO 3166-1 code or a name', ['AU']),
  state: textFilter('A state of the company: its code or name', ['NSW']),
  city: textFilter('The city of the head office', ['Sydney']),
  industry: textFilter('An industry, as profiles name it', ['Robotics']),
  company_size: textFilter('A size band, as profiles have it', ['1000+']),
  employees_from: number('At least this many employees'),
  employees_to: number('At most this many employees'),
  company_type: textFilter('A kind of company, as profiles name it', ['Public Company']),
  status: textFilter('The status in the business register', ['Active']),
  technology: textFilter('A product that the company uses', ['Google Analytics']),
  founded_from: number('Founded in this year or later'),
  founded_to: number('Founded in this year or before'),
  has: hasFilter('network'),
  sort: {
    description:
      'The order: the most employees first; the newest or the oldest first; or `relevance`, the default with `q`: names that are exactly these words first, then the most employees. What is not known comes last.',
    enum: [...COMPANY_SORTS, null],
  },
  from: searchFields.from.schema,
  size: {
    description: `Companies per page, 1 to ${MOST_COMPANIES}.`,
    default: String(DEFAULT_COMPANIES),
    anyOf: [
      { type: 'string', pattern: '^0{0,8}(?:[1-9]|[1-9][0-9]|100)$', maxLength: 9 },
      { type: 'integer', minimum: 1, maximum: MOST_COMPANIES },
      { type: 'null' },
    ],
  },
} as const;

export const COMPANY_SEARCH_FIELDS: readonly string[] = Object.keys(companySearchProperties);

/** What a company may have, by its name on the wire: `networkField` for `network`. */
export function hasName(name: string, networkField: string): string {
  return name === 'network' ? networkField : name;
}

export function hasFilter(networkField: string) {
  return textFilter('What the company must have: all of these', [['website', 'people']], {
    type: 'string',
    enum: Object.keys(HAS_BITS).map((name) => hasName(name, networkField)),
  });
}

export const companySearchBody = (networkField: string): JsonSchema => ({
  type: 'object',
  description:
    'All fields are optional, and null counts as not sent: {} finds all companies. A filter takes one value or a list, any of them; `has` takes all of them. Unknown fields are ignored, unless they look like a misspelt one.',
  properties: { ...companySearchProperties, has: hasFilter(networkField) },
});

/** A company in the answer of a search. */
export const foundCompanySchema: JsonSchema = {
  ...summarySchema,
  properties: {
    ...(summarySchema.properties as object),
    matched_name: { type: ['string', 'null'], description: 'The name that `q` meets; null without `q`' },
    score: {
      type: ['number', 'null'],
      minimum: 0,
      maximum: 1,
      description: 'How alike the names are; null without `q`',
    },
  },
};

const counts = (description: string): JsonSchema => ({
  type: 'array',
  description,
  items: {
    type: 'object',
    required: ['value', 'count'],
    additionalProperties: false,
    properties: { value: { type: 'string' }, count: { type: 'integer', minimum: 1 } },
  },
});

function facetsOf(facets: { readonly [name: string]: JsonSchema }): JsonSchema {
  return { type: 'object', required: Object.keys(facets), additionalProperties: false, properties: facets };
}

export const companyFacetsSchema: JsonSchema = facetsOf({
  ...Object.fromEntries(TEXT_FACTS.map((fact) => [fact, counts(`Companies by ${fact}`)])),
  founded: counts('Companies by the decade of their foundation, such as 1990s'),
  has: counts('Companies by what they have; the filter `has` is applied here too'),
});

export const peopleFacetsSchema: JsonSchema = facetsOf({
  seniority: counts('People by seniority ID'),
  department: counts('People by department ID'),
  country: counts('People by country'),
});
