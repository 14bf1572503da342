// Tools about companies: find them, get one, match names.
import { IDENTIFIER_PARAMETERS } from '../../domain/identifiers/company-identifier.ts';
import { COUNTRY_CODES, readCountry } from '../../domain/reference.ts';
import {
  FROM,
  fields,
  HEAD_OFFICE,
  limitField,
  list,
  PAGE_FIELDS,
  record,
  type Tool,
  type ToolInput,
  text,
} from './tool.ts';

const COUNTRY = {
  type: 'string',
  enum: [...COUNTRY_CODES],
  description: 'One of the served countries.',
} as const;
const MANY_VALUES = 'one value, as list_filter_values gives it';

/** Filters of a company search, beside the name. */
const FILTERS = {
  country: text(HEAD_OFFICE),
  state: text(`State: ${MANY_VALUES}.`),
  city: text('City of the head office.'),
  industry: text(`Industry: ${MANY_VALUES}.`),
  company_size: text(`Size band: ${MANY_VALUES}.`),
  company_type: text(`Kind of company: ${MANY_VALUES}.`),
  status: text(`Operating status: ${MANY_VALUES}.`),
  technology: text('A product that the company uses.'),
  employees_from: { type: 'integer', minimum: 0, description: 'At least this many employees.' },
  employees_to: { type: 'integer', minimum: 0, description: 'At most this many employees.' },
  founded_from: { type: 'integer', description: 'Founded in this year or later.' },
  founded_to: { type: 'integer', description: 'Founded in this year or earlier.' },
} as const;

const USUAL_LIMIT = 5;

const findCompanies: Tool = {
  name: 'find_companies',
  title: 'Find companies',
  description:
    'Finds companies by the beginning of a name, by filters, or both. Use it first when you have a name: the likeliest company comes first, ' +
    'also with a small misspelling. It gives summaries with the id that get_company and search_people take. Ask the user when two could be meant.',
  input: fields({
    name: text('The name, or its beginning.'),
    ...FILTERS,
    limit: limitField(USUAL_LIMIT, 25),
    from: FROM,
  }),
  output: fields(
    {
      companies: list(record('id, name, website, place and size'), 'The likeliest first.'),
      ...PAGE_FIELDS,
      total: {
        type: ['integer', 'null'],
        description: 'On all pages together; null if there may be more companies with such a name.',
      },
    },
    ['companies', 'total', 'next_from'],
  ),
  run: async (ask, { name, limit = USUAL_LIMIT, from = 0, ...filters }: ToolInput) => {
    // Suggestions take a served country only.
    const hasFilters = Object.keys(filters).some(
      (filter) => filter !== 'country' || readCountry(filters.country) === undefined,
    );
    if (name !== undefined && !hasFilters && from === 0) {
      const { value } = await ask({
        method: 'GET',
        path: '/company/suggest',
        query: { q: name, country: filters.country, size: limit },
      });
      const companies = value as readonly object[];
      // Suggestions are not counted: a full list may be a part of them.
      return { companies, total: companies.length < limit ? companies.length : null, next_from: null };
    }
    const { value, total, nextFrom } = await ask({
      method: 'POST',
      path: '/company/search',
      body: { ...(name !== undefined && { q: name }), ...filters, size: limit, from },
    });
    return { companies: value, total: total ?? 0, next_from: nextFrom ?? null };
  },
};

/** Fields that most questions are about. The others can be long, and are named instead. */
const USUAL_FIELDS = [
  ...['id', 'name', 'website', 'fqdn', 'tagline', 'description', 'network', 'employee_count', 'company_size'],
  ...[
    'year_founded',
    'hq_location',
    'hq_country',
    'company_type',
    'abn_operation_status',
    'industries',
    'revenue',
  ],
  ...['phones', 'emails', 'industry_codes'],
];

const getCompany: Tool = {
  name: 'get_company',
  title: 'Get a company',
  description:
    'Gives what is known about one company, by an identifier: its id, a domain or website, an ABN, ACN, NZBN, UEN, LEI, CIK or D-U-N-S number, or its ' +
    'slug on the professional network. The usual fields come at once; left_out names further ones that have a value: ask for them with fields. ' +
    'With sources, it says which source and date each value has. Values that are not known are null.',
  input: fields(
    {
      by: { type: 'string', enum: [...IDENTIFIER_PARAMETERS], description: 'What the value is.' },
      value: { type: 'string', minLength: 1, maxLength: 2048, description: 'The identifier.' },
      country: { ...COUNTRY, description: 'Regional view of the profile; AU if it is left out.' },
      fields: list(text('The name of a field.'), 'Further fields to include, from left_out.'),
      sources: { type: 'boolean', description: 'Whether to say where each value comes from.' },
    },
    ['by', 'value'],
  ),
  output: fields(
    {
      company: record('The profile.'),
      left_out: list({ type: 'string' }, 'Fields with a value that are not included.'),
    },
    ['company', 'left_out'],
  ),
  run: async (ask, { by, value, country, fields: more = [], sources }: ToolInput) => {
    const { value: profile } = await ask({
      method: 'GET',
      path: '/company',
      query: { [by]: value, country, include: sources === true ? 'provenance' : undefined },
    });
    const wanted = new Set<string>([...USUAL_FIELDS, ...more, ...(sources === true ? ['provenance'] : [])]);
    const all = Object.entries(profile as object);
    return {
      company: Object.fromEntries(all.filter(([name]) => wanted.has(name))),
      left_out: all.filter(([name, content]) => !wanted.has(name) && hasValue(content)).map(([name]) => name),
    };
  },
};

function hasValue(content: unknown): boolean {
  if (content === null) return false;
  return typeof content !== 'object' || Object.values(content).some(hasValue);
}

const MOST_NAMES = 25;
const MOST_CANDIDATES = 3;

const matchCompanies: Tool = {
  name: 'match_companies',
  title: 'Match names to companies',
  description:
    `Says for each of up to ${MOST_NAMES} names which company it is. safe_match is given only where no other company can be meant; otherwise show the ` +
    'candidates to the user. The more you know (country, city, website), the better the match.',
  input: fields(
    {
      companies: {
        type: 'array',
        minItems: 1,
        maxItems: MOST_NAMES,
        items: fields(
          {
            name: text('The name of the company.'),
            country: { ...COUNTRY, description: 'Country of the head office, if it is one of these.' },
            state: text('State.'),
            city: text('City.'),
            website: { type: 'string', maxLength: 2048, description: 'Website, domain or e-mail address.' },
            abn: text('Australian Business Number.'),
          },
          ['name'],
        ),
      },
    },
    ['companies'],
  ),
  output: fields(
    {
      results: list(
        fields({
          name: { type: 'string' },
          safe_match: { type: ['object', 'null'], description: 'id, name and score of the company.' },
          candidates: list(
            record('id, name, score from 0 to 1, and features: the reasons'),
            'The best first.',
          ),
        }),
        'One for each name, in order.',
      ),
    },
    ['results'],
  ),
  run: async (ask, { companies }: ToolInput) => {
    const queries = Object.fromEntries((companies as object[]).map((query, index) => [`q${index}`, query]));
    const { value } = await ask({ method: 'POST', path: '/company/match', body: { queries } });
    const answers = value as { readonly [name: string]: { readonly result: readonly Candidate[] } };
    return {
      results: (companies as { readonly name: string }[]).map(({ name }, index) => {
        const result = answers[`q${index}`]?.result ?? [];
        const safe = result.find(({ match }) => match);
        return {
          name,
          safe_match: safe === undefined ? null : { id: safe.id, name: safe.name, score: safe.score },
          candidates: result.slice(0, MOST_CANDIDATES),
        };
      }),
    };
  },
};

interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly score: number;
  readonly match: boolean;
}

export const COMPANY_TOOLS: readonly Tool[] = [findCompanies, getCompany, matchCompanies];
