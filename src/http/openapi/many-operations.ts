// The operations that answer many questions at once, as the OpenAPI document describes them.
import { ANY_PATH_ERRORS, type HeaderName } from './openapi-parts.ts';
import { errorResponses, GATE_ERRORS, headerRefs, LIMIT_HEADERS, ref } from './openapi-responses.ts';
import { countryParameter, type JsonSchema } from './schemas.ts';

const LINES = 'application/x-ndjson';
const lines = (description: string) => ({ schema: { type: 'string', description } });

function streamed(
  description: string,
  headers: readonly HeaderName[],
  content: { readonly [type: string]: { readonly schema: JsonSchema } },
) {
  return { description, headers: headerRefs(['X-Request-Id', ...headers, ...LIMIT_HEADERS]), content };
}

export function companyBatch() {
  return {
    tags: ['Operations'],
    operationId: 'lookUpCompanies',
    summary: 'What are these companies?',
    description:
      'Looks up many companies at once, by the same identifiers as `GET /company`. One result for each request, in order. A list of up to 1,000 requests in a body of up to 1 MiB is answered with a list; JSON Lines of any length are answered with JSON Lines while they arrive, so read the answer while you send. Each started hundred counts as one call, each company found or missed as one answer. A list needs all its calls at once. JSON Lines wait while the rate is used up; where the quota ends, the last line has status 429. An answer that breaks off is one whose connection was cut.',
    parameters: [
      {
        name: 'country',
        in: 'query',
        schema: countryParameter,
        description: 'For requests without their own.',
      },
    ],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: ref('CompanyBatch'),
          example: {
            requests: [{ fqdn: 'southern-cross-robotics.example' }, { abn: '51824753556', ref: 'row 7' }],
          },
        },
        [LINES]: lines('One request a line, each of at most 65,536 bytes'),
      },
    },
    responses: {
      200: streamed('One result for each request, in order', [], {
        'application/json': { schema: { type: 'array', items: ref('BatchResult') } },
        [LINES]: lines('One BatchResult a line'),
      }),
      ...errorResponses([
        ...(['bad_batch', 'bad_batch_item', 'over_burst', 'body_not_object', 'unsupported_country'] as const),
        ...(['repeated_parameter', 'body_too_large', 'not_json_or_lines'] as const),
        ...GATE_ERRORS,
        ...ANY_PATH_ERRORS,
      ]),
    },
  };
}

export function peopleExport() {
  return {
    tags: ['Operations'],
    operationId: 'exportPeople',
    summary: 'All people who work at this company',
    description:
      'All matches of a people search, in its order, sent at the speed at which they are read. Needs the scope `export`. Each started hundred rows counts as one answer; an export for which the quota is too small is refused. If a load changes the people of the company meanwhile, the connection is cut: start again.',
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: ref('PeopleExport'), example: { companyId: 'f000000000001' } },
      },
    },
    responses: {
      200: streamed('All matches, possibly none', ['X-Total-Count', 'X-Country', 'X-People-Countries'], {
        [LINES]: lines('One PersonMatch a line; the default'),
        'text/csv': lines('A header and one match a row (RFC 4180), with the fields of a PersonMatch'),
      }),
      ...errorResponses([
        ...(['body_not_object', 'unsupported_country', 'bad_company_id', 'bad_seniority'] as const),
        ...(['bad_department', 'bad_position', 'no_paging', 'no_such_company', 'not_acceptable'] as const),
        ...(['body_too_large', 'not_json'] as const),
        ...GATE_ERRORS,
        ...ANY_PATH_ERRORS,
      ]),
    },
  };
}

export function companyExport() {
  return {
    tags: ['Operations'],
    operationId: 'exportCompanies',
    summary: 'All companies that fit this description',
    description:
      'The profiles of all companies that a company search finds, in its order, sent at the speed at which they are read. Needs the scope `export`. Each started hundred rows counts as one answer; an export for which the quota is too small is refused. If a load is published meanwhile, the export continues after the last company, with the companies as they are then: it may have a few more or fewer rows than `X-Total-Count`.',
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: ref('CompanyExport'),
          example: { country: 'AU', employees_from: '50' },
        },
      },
    },
    responses: {
      200: streamed('All companies, possibly none', ['X-Total-Count', 'X-Country'], {
        [LINES]: lines('One Company a line; the default'),
        'text/csv': lines('A header and one company a row (RFC 4180): all values and lists of values'),
      }),
      ...errorResponses([
        ...(['body_not_object', 'bad_name', 'bad_filter', 'unknown_filter', 'bad_sort'] as const),
        ...(['unsupported_country', 'no_paging', 'not_acceptable', 'body_too_large', 'not_json'] as const),
        ...GATE_ERRORS,
        ...ANY_PATH_ERRORS,
      ]),
    },
  };
}
