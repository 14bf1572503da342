// Reads the requests of a batch: from the list of a JSON body, or from a line of JSON Lines. One that cannot be read is
// an answer in its place.

import { isUtf8 } from 'node:buffer';
import { IDENTIFIER_PARAMETERS } from '../../domain/identifiers/company-identifier.ts';
import { readCountry } from '../../domain/reference.ts';
import { formatCount } from '../../domain/values/format-count.ts';
import { isLonger } from '../../domain/values/is-longer.ts';
import { quoteValue } from '../../domain/values/quote-value.ts';
import { ServiceError, serviceError } from '../../errors.ts';
import { type Lookup, readLookup } from '../../operations/companies/look-up-company.ts';
import type { SentQuery } from '../../operations/companies/read-parameter.ts';

const MOST_REQUESTS = 1_000;
export const MAX_LINE_BYTES = 64 * 1024;
const MAX_REF_CHARACTERS = 256;
const READ_FIELDS: ReadonlySet<string> = new Set([...IDENTIFIER_PARAMETERS, 'country', 'include']);

/** One request of a batch: what it asks for, or why it is refused. */
export interface BatchItem {
  /** The caller's own name for it, as JSON; undefined if it has none. */
  readonly ref: string | undefined;
  readonly asked: { readonly query: SentQuery; readonly lookup: Lookup } | ServiceError;
}

/** What holds for all requests of a batch. */
export interface BatchSettings {
  /** For requests without their own. */
  readonly country: string | undefined;
  readonly networkHosts: readonly string[];
}

type Fields = { readonly [name: string]: unknown };

/** The requests and the country of a JSON body. */
export function readBatchBody(body: unknown): {
  readonly requests: readonly unknown[];
  readonly country: string | undefined;
} {
  if (!isObject(body)) throw refuseBatch('The body', 'it is not an object');
  const { requests, country } = body;
  if (!Array.isArray(requests)) throw refuseBatch('requests', 'it is not a list');
  if (requests.length === 0 || requests.length > MOST_REQUESTS) {
    throw refuseBatch('requests', `it has ${formatCount(requests.length)} requests`);
  }
  if (country !== undefined && country !== null && typeof country !== 'string') {
    throw serviceError('unsupported_country', { field: 'country', value: quoteValue(country) });
  }
  return { requests, country: checkCountry(country ?? undefined) };
}

/** Throws if it is not served: then no request of the batch can be answered. */
export function checkCountry(country: string | undefined): string | undefined {
  if (country === undefined || readCountry(country) !== undefined) return country;
  throw serviceError('unsupported_country', { field: 'country', value: quoteValue(country) });
}

/** Undefined: the line is too long. */
export function readBatchLine(line: Buffer | undefined, settings: BatchSettings): BatchItem {
  if (line === undefined) return refused('the line is too long');
  if (!isUtf8(line)) return refused('it is not UTF-8');
  let value: unknown;
  try {
    value = JSON.parse(line.toString());
  } catch {
    return refused('it is not JSON');
  }
  return readBatchItem(value, settings);
}

export function readBatchItem(value: unknown, settings: BatchSettings): BatchItem {
  if (!isObject(value)) return refused('it is not an object');
  const ref = readRef(value.ref);
  if (ref === WRONG_REF) {
    return refused(
      'its ref is neither a text of up to 256 characters nor a number of up to 15 digits; send a longer number as a text',
    );
  }
  try {
    const query = readQuery(value, settings.country);
    return { ref, asked: { query, lookup: readLookup(query, settings.networkHosts) } };
  } catch (error) {
    if (error instanceof ServiceError) return { ref, asked: error };
    throw error;
  }
}

const WRONG_REF = Symbol('wrong');

function readRef(ref: unknown): string | undefined | typeof WRONG_REF {
  if (ref === undefined || ref === null) return undefined;
  // A whole number beyond 2^53 is no longer the one that was sent, and 1e400 is infinite.
  if (
    Number.isSafeInteger(ref) ||
    (typeof ref === 'number' && !Number.isInteger(ref) && Number.isFinite(ref))
  ) {
    return JSON.stringify(ref);
  }
  return typeof ref === 'string' && !isLonger(ref, MAX_REF_CHARACTERS) ? JSON.stringify(ref) : WRONG_REF;
}

/** The parameters that `GET /company` would have. Null counts as not sent. */
function readQuery(fields: Fields, country: string | undefined): SentQuery {
  const query = new Map<string, string>();
  for (const name in fields) {
    const value = fields[name];
    if (value === null || name === 'ref') continue;
    if (typeof value === 'string') query.set(name, value);
    else if (Number.isSafeInteger(value)) query.set(name, String(value));
    else if (READ_FIELDS.has(name)) throw refuseItem(`its ${name} is not a text`);
    // Unknown fields are ignored; their names may be misspelt.
    else query.set(name, '');
  }
  if (country !== undefined && !query.has('country')) query.set('country', country);
  return query;
}

function refused(problem: string): BatchItem {
  return { ref: undefined, asked: refuseItem(problem) };
}

function refuseItem(problem: string): ServiceError {
  return serviceError('bad_batch_item', { problem });
}

function refuseBatch(field: string, problem: string): ServiceError {
  return serviceError('bad_batch', { field, problem });
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
