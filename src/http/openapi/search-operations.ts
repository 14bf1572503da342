// The operations that search and count, as the OpenAPI document describes them.
import type { ErrorName } from '../../errors.ts';
import { ANY_PATH_ERRORS, type HeaderName } from './openapi-parts.ts';
import { errorResponses, GATE_ERRORS, LIMIT_HEADERS, ref, success } from './openapi-responses.ts';
import type { JsonSchema } from './schemas.ts';

const BODY_ERRORS: readonly ErrorName[] = ['body_not_object', 'body_too_large', 'not_json'];
const COMPANY_ERRORS: readonly ErrorName[] = [
  'bad_name',
  'bad_filter',
  'unknown_filter',
  'bad_sort',
  'bad_from',
  'bad_search_size',
];
const PEOPLE_ERRORS: readonly ErrorName[] = [
  'unsupported_country',
  'bad_company_id',
  'bad_seniority',
  'bad_department',
  'bad_from',
  'bad_size',
  'bad_position',
  'no_such_company',
];

interface Described {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly body: string;
  readonly example: object;
  readonly answer: readonly [description: string, schema: JsonSchema];
  readonly headers: readonly HeaderName[];
  readonly errors: readonly ErrorName[];
}

function operation({ body, example, answer, headers, errors, ...about }: Described) {
  return {
    tags: ['Operations'],
    ...about,
    requestBody: { required: true, content: { 'application/json': { schema: ref(body), example } } },
    responses: {
      200: success(...answer, ['X-Request-Id', 'X-Total-Count', ...headers, ...LIMIT_HEADERS]),
      ...errorResponses([...errors, ...BODY_ERRORS, ...GATE_ERRORS, ...ANY_PATH_ERRORS]),
    },
  };
}

export function companySearch() {
  return operation({
    operationId: 'searchCompanies',
    summary: 'Which companies fit this description?',
    description:
      'Companies by the words of a name and by filters, with the exact total. The order is fixed, so that pages follow each other however deep they are; companies that the order leaves equal come in the order of a hash of their ids.',
    body: 'CompanySearch',
    example: { country: 'AU', industry: ['Robotics', 'Machinery'], employees_from: '50', size: '20' },
    answer: ['The companies, possibly none', { type: 'array', items: ref('FoundCompany') }],
    headers: ['X-Next-From'],
    errors: COMPANY_ERRORS,
  });
}

export function companyFacets() {
  return operation({
    operationId: 'countCompanies',
    summary: 'How many companies fit this description, by each filter?',
    description:
      'Takes the body of a company search; `sort`, `from` and `size` change nothing. For each filter the most frequent values first, then by value, at most 50. The counts of a filter ignore that filter, so that they show what else could be chosen; those of `has` do not.',
    body: 'CompanySearch',
    example: { country: 'AU', employees_from: '50' },
    answer: ['The counts', ref('CompanyFacets')],
    headers: [],
    errors: COMPANY_ERRORS,
  });
}

export function peopleFacets() {
  return operation({
    operationId: 'countPeople',
    summary: 'How many people fit this search, by each filter?',
    description:
      'Takes the body of a people search; `from` and `size` change nothing. The counts of a filter ignore that filter, so that they show what else could be chosen. Values without people are left out.',
    body: 'PeopleSearch',
    example: { companyId: 'f000000000001', position: 'engineer' },
    answer: ['The counts', ref('PeopleFacets')],
    headers: ['X-Country', 'X-People-Countries'],
    errors: PEOPLE_ERRORS,
  });
}
