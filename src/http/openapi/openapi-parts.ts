// Parts of the OpenAPI document that are lists, not structure: the headers, and the errors that any path can return.
import { COUNTRY_CODES } from '../../domain/reference.ts';
import { ERRORS, type ErrorName } from '../../errors.ts';

const whole = { type: 'string', pattern: '^[0-9]+$' } as const;
const text = { type: 'string' } as const;

const header = (description: string, schema: object) => ({ description, schema });

export const HEADERS = {
  'X-Request-Id': header('The id of the request, taken from the request or made; it is in the log', text),
  'X-Total-Count': header('Matches on all pages together', whole),
  'X-Next-From': header('The `from` of the next page, while there is more', whole),
  'X-Country': header('The country applied', { type: 'string', enum: COUNTRY_CODES }),
  'X-People-Countries': header("The company's people by country, such as AU=120,NZ=4", {
    type: 'string',
    pattern: '^(?:[A-Z]{2}=[0-9]+(?:,[A-Z]{2}=[0-9]+)*)?$',
  }),
  'X-Matched-By': header('The parameter that decided', text),
  'X-Match-Conflict': header(
    'Parameters sent along that belong to another company or person, comma-separated',
    text,
  ),
  ETag: header('Changes whenever the profile or the person does', { type: 'string', pattern: '^W/"[^"]+"$' }),
  'Set-Cookie': header('The cookie of the session; empty after signing out', text),
  Location: header('Where to continue', text),
  'Cache-Control': header('How long the answer may be kept', text),
  'RateLimit-Policy': header('The limit: burst `q` over `w` seconds', text),
  RateLimit: header('What is left: `r` calls, full again in `t` seconds', text),
  'X-RateLimit-Limit': header('The burst', whole),
  'X-RateLimit-Remaining': header('Calls left', whole),
  'X-RateLimit-Reset': header('Seconds until all calls are available again', whole),
  'X-Quota-Limit': header('Answers a month, for a key with a quota', whole),
  'X-Quota-Remaining': header('Answers left this month, for a key with a quota', whole),
  'Retry-After': header('Seconds to wait', whole),
  'WWW-Authenticate': header('The scheme to use', text),
  Allow: header('The methods of the path', text),
} as const;

export type HeaderName = keyof typeof HEADERS;

/** What any path can return, whatever its operation. */
export const ANY_PATH_ERRORS: readonly ErrorName[] = [
  'undecodable_url',
  'malformed_request',
  'no_such_path',
  'method_not_allowed',
  'request_too_slow',
  'url_too_long',
  'headers_too_large',
  'internal',
  'not_ready',
  'overloaded',
];

/** Values for the placeholders of a message in its example. */
const EXAMPLE_DETAILS: { readonly [placeholder: string]: string } = {
  accepted: '11 digits; spaces and hyphens are ignored',
  allow: 'GET, HEAD',
  burst: '100',
  calls: '10',
  count: '101',
  field: 'country',
  hint: '',
  limit: '65,536',
  method: 'DELETE',
  number: '3',
  operations: 'POST /people/search and GET /company',
  problem: 'it is not JSON',
  quota: '1000',
  rate: '50',
  resets: '2027-01-01T00:00:00Z',
  scope: 'people:search',
  seconds: '1',
  value: '"ZZ"',
};

/** One example for each row of the error table. */
export const ERROR_EXAMPLES = Object.fromEntries(
  Object.entries(ERRORS).map(([name, { number, when, message }]) => [
    name,
    {
      summary: when,
      value: {
        error: number,
        message: message.replace(/\{(\w+)\}/g, (_, key) => EXAMPLE_DETAILS[key] ?? ''),
      },
    },
  ]),
);
