// The one table of all errors that a caller can get. A row's number is its HTTP status × 100 + n and never changes its
// meaning. An error that the person at the command line can fix is an `OperatorError`. It has more than 300 lines because it
// is one table.

const COUNTRY_LIST = 'AU, NZ, SG, MY, ID, PH, HK, JP, VN, KR, TH, US, CA';

/** `when` is for the documentation; `message` is what a caller reads, with {placeholders} filled in. */
export const ERRORS = {
  body_not_object: row(
    40000,
    'The body is not one JSON object',
    'The body must be one JSON object: {problem}.',
  ),
  unsupported_country: row(
    40001,
    'country or selectedCountry is not one of the 13 served codes',
    `{field} {value} is not a supported country. Accepted: ${COUNTRY_LIST} (in any case), or leave it out.`,
  ),
  no_identifier: row(
    40002,
    'A company lookup without an identifier',
    'Send one of the parameters id, ln_slug, ln_url, fqdn, abn, website, acn, nzbn, uen, lei, cik, duns.{hint}',
  ),
  bad_identifier: row(
    40003,
    'The identifier that decides a lookup cannot be read',
    '{field} {value} cannot be read: {problem}. Accepted: {accepted}.',
  ),
  bad_company_id: row(
    40004,
    'companyId is missing or cannot be an identifier',
    'companyId is required and must be a string, such as "f000000000001", of 1 to 256 characters: {problem}.',
  ),
  bad_seniority: row(
    40005,
    'seniority is not an ID from 1 to 7',
    'seniority {value} is not accepted. Send an ID from "1" to "7"; GET /reference/seniorities lists them.',
  ),
  bad_department: row(
    40006,
    'department is not an ID from 1 to 17',
    'department {value} is not accepted. Send an ID from "1" to "17"; GET /reference/departments lists them.',
  ),
  bad_from: row(
    40007,
    'from is not an offset',
    'from {value} is not accepted. Send a whole number from "0" to "999999999", of at most 9 digits.',
  ),
  bad_size: row(
    40008,
    'size is not a page size',
    'size {value} is not accepted. Send a whole number from "1" to "1000".',
  ),
  bad_position: row(
    40009,
    'position is not a searchable text',
    'position {value} is not accepted: {problem}. Send a job title of at most 256 characters, or leave it out.',
  ),
  repeated_parameter: row(
    40010,
    'A parameter is sent more than once',
    '{field} is sent more than once. Send it once.',
  ),
  undecodable_url: row(
    40011,
    'The percent-encoding of the URL is broken',
    'The URL cannot be decoded. Percent-encode it as UTF-8, for example a space as %20 and a percent sign as %25.',
  ),
  malformed_request: row(
    40012,
    'The bytes received are not an HTTP request',
    'The request is not well-formed HTTP/1.1.',
  ),
  bad_include: row(
    40013,
    'include has a value other than provenance',
    'include {value} is not accepted. It takes provenance, or is left out.',
  ),
  bad_name: row(
    40014,
    'A name is missing or cannot be searched for',
    '{field} {value} is not accepted: {problem}. Send a company name of at most 256 characters.',
  ),
  bad_suggest_size: row(
    40015,
    'size is not a number of suggestions',
    'size {value} is not accepted. Send a whole number from "1" to "25".',
  ),
  bad_match_query: row(
    40016,
    'The queries of a match cannot be read',
    '{field} is not accepted: {problem}. Send an object "queries" of 1 to 100 queries by name, each with a "name" or an identifier.',
  ),
  bad_filter: row(
    40020,
    'A filter of a company search cannot be read',
    '{field} {value} is not accepted: {problem}. Accepted: {accepted}.',
  ),
  bad_search_size: row(
    40021,
    'size is not a number of companies on a page',
    'size {value} is not accepted. Send a whole number from "1" to "100".',
  ),
  bad_sort: row(
    40022,
    'sort is not an order of companies',
    'sort {value} is not accepted. Send one of {accepted}, or leave it out.',
  ),
  unknown_filter: row(
    40023,
    'A field of a company search is not known and looks like a misspelt one',
    'The field {field} is not known. Did you mean {meant}?',
  ),
  bad_batch: row(
    40030,
    'The requests of a batch cannot be read',
    '{field} is not accepted: {problem}. Send an object with "requests", a list of 1 to 1,000 objects with an identifier each.',
  ),
  bad_batch_item: row(
    40031,
    'One request of a batch cannot be read',
    'This request is not accepted: {problem}. Send one JSON object with an identifier; in JSON Lines, on one line of at most 65,536 bytes.',
  ),
  no_paging: row(
    40032,
    'from or size is sent to an export',
    '{field} is not accepted here: an export has all matches. Leave it out.',
  ),
  over_burst: row(
    40033,
    'A request counts more calls than its key may make at once',
    'This request counts {calls} calls, and this key may make {burst} at once. Send fewer at once, or stream them as JSON Lines.',
  ),
  no_person_identifier: row(
    40040,
    'A person lookup without an identifier',
    'Send one of the parameters id, ln_slug, ln_url.{hint}',
  ),
  bad_reconciliation: row(
    40050,
    'The queries of a reconciliation cannot be read',
    '{field} is not accepted: {problem}. Send "queries" as a JSON object of queries by name, each with a "query" or "properties".',
  ),
  bad_extension: row(
    40051,
    'The query of a data extension cannot be read',
    '{field} is not accepted: {problem}. Send "extend" as a JSON object with the lists "ids" and "properties".',
  ),
  unknown_property: row(
    40052,
    'A property of a reconciliation or a data extension is unknown',
    '{field} {value} is not a property. GET /reconcile/suggest/property lists them.',
  ),
  bad_callback: row(
    40053,
    'callback is not the name of a JavaScript function',
    'callback {value} is not accepted. Send letters, digits, _ and $, in parts separated by full stops, at most 128 characters.',
  ),
  bad_reconcile_parameter: row(
    40054,
    'A parameter of a service below /reconcile cannot be read',
    '{field} {value} is not accepted: {problem}.',
  ),
  bad_correction: row(40060, 'A correction cannot be read', '{field} is not accepted: {problem}.'),
  bad_sign_in: row(
    40061,
    'A sign-in has neither a key nor the token of a link, or both',
    'Send an API key as "key", or the token of a sign-in link as "token", in one JSON object.',
  ),
  bad_sign_out: row(
    40062,
    'everywhere is not true or false',
    'everywhere is not accepted. Send true to end all sessions of the same key, or leave it out.',
  ),
  bad_suppression: row(40070, 'A suppression cannot be read', '{field} is not accepted: {problem}.'),
  bad_usage_query: row(
    40080,
    'The time or the filter of a question about usage cannot be read',
    '{field} {value} is not accepted: {problem}. Send from and to as days such as 2026-11-01 or as times in UTC, and step as hour or day.',
  ),
  bad_admin_request: row(
    40081,
    'A field or a parameter below /admin cannot be read',
    '{field} is not accepted: {problem}.',
  ),
  no_key: row(
    40100,
    'No API key is sent',
    'Send an API key in the header "Authorization: Bearer <API_KEY>". Only /reconcile takes one in the URL too, as key=<API_KEY>.',
  ),
  unknown_key: row(
    40101,
    'The API key is unknown or revoked',
    'This API key is not known or was revoked. Check that it was copied whole, or ask the operator for a new one.',
  ),
  expired_key: row(
    40102,
    'The API key has expired',
    'This API key has expired. Ask the operator for a new one.',
  ),
  no_session: row(
    40103,
    'The console is not signed in, or the session has ended',
    'Sign in first. There is no session, or it has ended.',
  ),
  unknown_link: row(
    40104,
    'A sign-in link is unknown, was used before, or has expired',
    'This sign-in link was used before or has expired. Make another with "firmament console link".',
  ),
  session_without_key: row(
    40105,
    'The key of the session was revoked, was rotated or has expired',
    'The API key of this session was revoked, was rotated or has expired. Sign in with another key, or ask the operator for one.',
  ),
  missing_scope: row(
    40300,
    'The API key lacks the scope of the operation',
    'This API key lacks the scope {scope}. Ask the operator for a key that has it.',
  ),
  foreign_request: row(
    40301,
    'A request of the console may come from another site',
    'This request does not come from a page of this service. Pages send the header "X-Firmament-Console: 1".',
  ),
  foreign_site: row(
    40302,
    'A request for tools names another site in Host or Origin',
    'The header {field} names another site. Tools answer this machine, the host of PUBLIC_URL, and pages of CORS_ORIGINS.',
  ),
  store_not_writable: row(
    40303,
    'The service uses its database with a role that may only read',
    'This service may only read its database, so it cannot make this change. Send it to a service whose DATABASE_URL has a role that may write, or run the command of the same name there.',
  ),
  key_in_url: row(
    40350,
    'The API key in the URL has other scopes than reconcile',
    'This API key must not be sent in a URL: only a key whose only scope is reconcile may. Ask the operator for one, and do not use this URL again.',
  ),
  no_such_path: row(
    40400,
    'Nothing is served at this path',
    'Path not found. The operations are {operations}; GET /docs describes them.',
  ),
  no_such_company: row(
    40401,
    'No company has the identifier',
    'Company not found: no company has the {field} {value}.{hint}',
  ),
  no_such_person: row(
    40402,
    'No person has the identifier',
    'Person not found: no person has the {field} {value}.',
  ),
  no_such_correction: row(
    40460,
    'There is no correction with the number',
    'Correction not found: there is no correction {number}.{hint}',
  ),
  no_such_suppression: row(
    40470,
    'No suppression with the number is in force',
    'Suppression not found: no suppression {number} is in force.',
  ),
  no_such_key: row(
    40480,
    'There is no key with the id or the name',
    'Key not found: there is no key {value}.',
  ),
  no_such_load: row(40481, 'There is no load with the number', 'Load not found: there is no load {number}.'),
  no_such_import: row(
    40482,
    'There is no import with the number',
    'Import not found: there is no import {number}.',
  ),
  method_not_allowed: row(
    40500,
    'The path does not take this method',
    'This path does not take the method {method}. Accepted: {allow}.',
  ),
  not_acceptable: row(
    40600,
    'The operation has no answer in a format that the caller accepts',
    'An export has no format that the header Accept allows. Send application/x-ndjson or text/csv in it, or leave it out.',
  ),
  request_too_slow: row(
    40800,
    'The request did not arrive in time',
    'The request did not arrive in time. Send the headers and the body without pausing.',
  ),
  load_running: row(
    40960,
    'Another load is running, so that nothing can be corrected',
    'A load is running. Nothing was changed; try again in {seconds} s, or when it has ended.',
  ),
  change_refused: row(40980, 'A change below /admin cannot be made as things are', '{problem}'),
  body_too_large: row(
    41300,
    'The body is larger than 64 KiB, 192 KiB for the form of a reconciliation, or 1 MiB for a batch',
    'The body is too large. At most {limit} bytes are accepted.',
  ),
  too_many_queries: row(
    41350,
    'A reconciliation has more than 100 queries, or a data extension more than 100 companies',
    '{field} has {count} entries. At most 100 are accepted in one request; send the others in further requests.',
  ),
  url_too_long: row(
    41400,
    'The URL is longer than 8,192 characters',
    'The URL is too long. At most 8,192 characters are accepted.',
  ),
  not_json: row(
    41500,
    'The body is not sent as JSON',
    'Send the body as JSON, with the header "Content-Type: application/json" and no Content-Encoding.',
  ),
  not_json_or_lines: row(
    41501,
    'The body is sent neither as JSON nor as JSON Lines',
    'Send the body with the header "Content-Type: application/json", or "application/x-ndjson" for JSON Lines, and no Content-Encoding.',
  ),
  not_form: row(
    41550,
    'The body is not sent as a form',
    'Send the body as a form, with the header "Content-Type: application/x-www-form-urlencoded" and no Content-Encoding.',
  ),
  rate_exceeded: row(
    42900,
    'The key has used up its rate',
    'Too many requests. This key may send {rate} requests a second with bursts of {burst}; retry in {seconds} s.',
  ),
  quota_exceeded: row(
    42901,
    'The key has used up its quota of the month, or has less left than the request needs',
    'The monthly quota of {quota} answers {state}. It begins again at {resets}, in {seconds} s.',
  ),
  too_many_sign_ins: row(
    42902,
    'Too many failed attempts to sign in',
    'Too many failed attempts to sign in. Retry in {seconds} s.',
  ),
  headers_too_large: row(
    43100,
    'The request headers are too large',
    'The request headers are too large. At most {limit} bytes are accepted.',
  ),
  internal: row(
    50000,
    'The service failed',
    'The service failed to answer. The operator finds the cause in the log under the request id.',
  ),
  not_ready: row(
    50300,
    'The service is stopping, cannot reach its store, or has a store that lost its companies',
    'Not ready: {problem}.',
  ),
  overloaded: row(
    50301,
    'More requests arrive than can be answered',
    'The service is overloaded. Retry in {seconds} s.',
  ),
} as const;

export type ErrorName = keyof typeof ERRORS;
export type ErrorRow = (typeof ERRORS)[ErrorName];

type Placeholders<M> = M extends `${string}{${infer P}}${infer Rest}` ? P | Placeholders<Rest> : never;
/** The values for the placeholders of a row's message. */
type ErrorDetails<N extends ErrorName> = {
  readonly [P in Placeholders<(typeof ERRORS)[N]['message']>]: string | number;
};

/** A failure with a row in the table. Engines and routes throw no other error on purpose. */
export class ServiceError extends Error {
  readonly row: ErrorRow;
  /** Seconds for a `Retry-After` header, where waiting helps. */
  readonly retryAfterSeconds: number | undefined;
  /** Methods for an `Allow` header, where another one helps. */
  readonly allow: string | undefined;

  constructor(row: ErrorRow, message: string, details: object = {}, cause?: unknown) {
    // No stack trace: this error is an answer to a caller, and the trace took a sixth of the time of a 404. An internal
    // failure is the `cause`, which has its own trace.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(message, { cause });
    Error.stackTraceLimit = stackTraceLimit;
    this.name = 'ServiceError';
    this.row = row;
    this.retryAfterSeconds = 'seconds' in details ? Number(details.seconds) : undefined;
    this.allow = 'allow' in details ? String(details.allow) : undefined;
  }
}

type ExitCode = 1 | 2 | typeof STOPPED;
/** How a command ends that was stopped with Ctrl-C. */
export const STOPPED = 130;

/** A failure that the person at the command line can fix; its message is printed as it is. */
export class OperatorError extends Error {
  /** 1: it failed; 2: the command was used wrongly; 130: Ctrl-C, as shells have it. */
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode = 1, cause?: unknown) {
    super(message, { cause });
    this.name = 'OperatorError';
    this.exitCode = exitCode;
  }
}

/** A load holds the store: only one runs at a time. */
export class LoadIsRunning extends OperatorError {
  constructor() {
    super(
      'Another command is changing this store: an import, an undo, a restore or an upgrade. Wait until it has ended, then run this one again.',
    );
    this.name = 'LoadIsRunning';
  }
}

/** A command that failed without a sentence for its operator. */
export const FAILED_UNEXPECTEDLY = 'FailedUnexpectedly';

export const STORE_IS_AWAY = 'StoreIsAway';

/** The store cannot be used at the moment; the same work may succeed later. */
export class StoreIsAway extends OperatorError {
  constructor(message: string, cause: unknown) {
    super(message, 1, cause);
    this.name = STORE_IS_AWAY;
  }
}

export const STORE_NOT_WRITABLE = 'StoreNotWritable';

/** The role that the program has in its database may not make this change. */
export class StoreNotWritable extends OperatorError {
  constructor(message: string, cause: unknown) {
    super(message, 1, cause);
    this.name = STORE_NOT_WRITABLE;
  }
}

export const STORE_IS_DAMAGED = 'StoreIsDamaged';

/** What is read from the store may be wrong: a backup must be restored. */
export class StoreIsDamaged extends OperatorError {
  constructor(message: string, cause?: unknown) {
    super(message, 1, cause);
    this.name = STORE_IS_DAMAGED;
  }
}

/** A disk has too little room for what is to be written. */
export class DiskIsFull extends OperatorError {
  constructor(message: string, cause?: unknown) {
    super(message, 1, cause);
    this.name = 'DiskIsFull';
  }
}

/** The person asked to stop: the work ended before its end. The reason of every `AbortSignal` in the program. */
export class Cancelled extends Error {
  constructor() {
    super('cancelled');
    this.name = 'Cancelled';
  }
}

type DetailsArgument<N extends ErrorName> = [Placeholders<(typeof ERRORS)[N]['message']>] extends [never]
  ? []
  : [details: ErrorDetails<N>];

/** Makes the error of a row: `throw serviceError('unsupported_country', { field, value })`. */
export function serviceError<N extends ErrorName>(name: N, ...[details]: DetailsArgument<N>): ServiceError {
  const row = ERRORS[name];
  return new ServiceError(row, fillIn(row.message, details ?? {}), details);
}

const STORE_RETRY_SECONDS = 1;

/** For a store that cannot be used at the moment, of either engine. `problem`: without internal details. */
export function storeIsAway(problem: string, cause: unknown): ServiceError {
  const { row, message } = serviceError('not_ready', { problem });
  return new ServiceError(row, message, { seconds: STORE_RETRY_SECONDS }, cause);
}

export function statusOf(row: ErrorRow): number {
  return Math.floor(row.number / 100);
}

function fillIn(message: string, details: { readonly [name: string]: string | number }): string {
  return message.replace(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? ''));
}

function row<const N extends number, const M extends string>(number: N, when: string, message: M) {
  return { number, when, message } as const;
}
