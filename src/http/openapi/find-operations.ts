// The operations that find companies by name, as the OpenAPI document describes them.
import { ANY_PATH_ERRORS } from './openapi-parts.ts';
import { errorResponses, GATE_ERRORS, LIMIT_HEADERS, ref, success } from './openapi-responses.ts';
import { anyCountryParameter } from './schemas.ts';

export function companySuggest() {
  return {
    tags: ['Operations'],
    operationId: 'suggestCompanies',
    summary: 'Which company is this name?',
    description:
      'Companies for a person who is typing a name, the one that is probably meant first. All names of a company are searched, and the labels of its domains. A word may be unfinished or have a wrong letter; legal forms, accents and case do not matter.',
    parameters: [
      {
        name: 'q',
        in: 'query',
        required: true,
        schema: { type: 'string', minLength: 1, maxLength: 256 },
        description: 'The name, or its beginning: two letters at least, one in Han, kana and Hangul.',
        example: 'southern cross',
      },
      {
        name: 'country',
        in: 'query',
        schema: anyCountryParameter,
        description: 'Companies with their head office there come first.',
      },
      {
        name: 'size',
        in: 'query',
        schema: { type: 'string', pattern: '^(?:[1-9]|1[0-9]|2[0-5])$', default: '10' },
        description: 'How many at most, from 1 to 25.',
      },
    ],
    responses: {
      200: success('The companies, possibly none', { type: 'array', items: ref('CompanySummary') }, [
        'X-Request-Id',
        ...LIMIT_HEADERS,
      ]),
      ...errorResponses([
        ...(['bad_name', 'unsupported_country', 'bad_suggest_size', 'repeated_parameter'] as const),
        ...GATE_ERRORS,
        ...ANY_PATH_ERRORS,
      ]),
    },
  };
}

export function companyMatch() {
  return {
    tags: ['Operations'],
    operationId: 'matchCompanies',
    summary: 'Which company is this, given its name and what else is known?',
    description:
      'Up to 100 queries at once. For each the best candidates, with a score from 0 to 1 and the reasons: each feature is a number from 0, against the candidate, to 1, for it. `match` is true for at most one candidate, and only where it is safe: never by a name alone where two companies could be meant, never against a number or domain of another company.',
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: ref('CompanyQueries'),
          example: { queries: { q0: { name: 'Southern Cross Robotics', country: 'AU' } } },
        },
      },
    },
    responses: {
      200: success('The candidates of each query, by its name', ref('CompanyMatches'), [
        'X-Request-Id',
        ...LIMIT_HEADERS,
      ]),
      ...errorResponses([
        ...([
          'bad_match_query',
          'body_not_object',
          'unsupported_country',
          'body_too_large',
          'not_json',
        ] as const),
        ...GATE_ERRORS,
        ...ANY_PATH_ERRORS,
      ]),
    },
  };
}
