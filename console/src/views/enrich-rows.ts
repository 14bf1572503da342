// Finds the company of each row, many at once, as fast as the limits of the key allow.
import type { CompanyProfile } from '../../../src/domain/company/company.ts';
import { DEFAULT_COUNTRY } from '../../../src/domain/reference.ts';
import { ApiError } from '../api/call.ts';
import { batch, type MatchCandidate, match } from '../api/companies.ts';
import { FIELDS, type Field } from './enriched-fields.ts';
import type { By } from './guess-column.ts';

export type RowState = 'waiting' | 'found' | 'missed' | 'unclear' | 'error';

/** What is kept of a company: whole profiles of 50,000 rows would fill the memory of the browser. */
export type FoundCompany = Pick<CompanyProfile, Field>;

export interface RowResult {
  readonly state: RowState;
  readonly matchedBy?: string | undefined;
  readonly company?: FoundCompany | undefined;
  /** For a row to decide, the best first. */
  readonly candidates?: readonly MatchCandidate[] | undefined;
  readonly message?: string | undefined;
}

/** Rows in a call: as many names or identifiers as the service takes. */
const NAMES_AT_ONCE = 100;
const IDENTIFIERS_AT_ONCE = 500;
const CANDIDATES = 5;

export interface Enriching {
  readonly values: readonly string[];
  readonly by: By;
  /** Empty: any. */
  readonly country: string;
  readonly signal: AbortSignal;
  /** Called after each call with the results of the next rows. */
  onResults(results: readonly RowResult[]): void;
  /** The rate limit is reached: it continues after this many seconds. */
  onPause(seconds: number): void;
}

export async function enrichRows({
  values,
  by,
  country,
  signal,
  onResults,
  onPause,
}: Enriching): Promise<void> {
  const step = by === 'name' ? NAMES_AT_ONCE : IDENTIFIERS_AT_ONCE;
  for (let first = 0; first < values.length; first += step) {
    const some = values.slice(first, first + step);
    const results = await patiently(
      () => (by === 'name' ? byName(some, country, signal) : byIdentifier(some, by, country, signal)),
      onPause,
      signal,
    );
    onResults(results);
  }
}

/** What the candidates of some rows are, by id. At most 1,000 at once. */
export async function readCompanies(
  ids: readonly string[],
  country: string,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, FoundCompany>> {
  const results = await byIdentifier(ids, 'id', country, signal);
  return new Map(results.flatMap(({ company }, place) => (company ? [[ids[place] ?? '', company]] : [])));
}

const EMPTY: RowResult = { state: 'missed' };

async function byIdentifier(
  values: readonly string[],
  by: Exclude<By, 'name'> | 'id',
  country: string,
  signal: AbortSignal,
): Promise<readonly RowResult[]> {
  // An empty cell is not sent: it has no company.
  const places = values.flatMap((value, place) => (value.trim() === '' ? [] : [place]));
  const results: RowResult[] = values.map(() => EMPTY);
  if (places.length === 0) return results;
  const requests = places.map((place) => ({ [by]: values[place] }));
  const { body } = await batch(requests, country || DEFAULT_COUNTRY, signal);
  for (const [n, place] of places.entries()) {
    const item = body[n];
    if (item === undefined) continue;
    results[place] =
      item.status === 200
        ? { state: 'found', matchedBy: item.matched_by, company: item.company && keptOf(item.company) }
        : { state: item.status === 404 ? 'missed' : 'error', message: item.message };
  }
  return results;
}

function keptOf(company: CompanyProfile): FoundCompany {
  return Object.fromEntries(FIELDS.map((field) => [field, company[field]])) as FoundCompany;
}

async function byName(
  names: readonly string[],
  country: string,
  signal: AbortSignal,
): Promise<readonly RowResult[]> {
  const queries: { [ref: string]: object } = {};
  for (const [place, name] of names.entries()) {
    if (name.trim() !== '') queries[`q${place}`] = { name, ...(country !== '' && { country }) };
  }
  if (Object.keys(queries).length === 0) return names.map(() => EMPTY);
  const { body } = await match(queries, signal);
  const results = names.map((_, place): RowResult => toResult(body[`q${place}`]?.result ?? []));
  const sure = results.flatMap((one, place) => (one.state === 'found' ? [place] : []));
  if (sure.length === 0) return results;
  const ids = sure.map((place) => results[place]?.candidates?.[0]?.id ?? '');
  const profiles = await byIdentifier(ids, 'id', country, signal);
  return results.map((one, place) => {
    const found = profiles[sure.indexOf(place)];
    return found === undefined || one.state !== 'found' ? one : { ...found, matchedBy: 'name' };
  });
}

function toResult(candidates: readonly MatchCandidate[]): RowResult {
  if (candidates.length === 0) return EMPTY;
  const best = candidates.slice(0, CANDIDATES);
  return { state: best[0]?.match ? 'found' : 'unclear', candidates: best };
}

/** Repeats a call that the rate limit refused, when the service says it may. */
async function patiently<T>(
  ask: () => Promise<T>,
  onPause: (seconds: number) => void,
  signal: AbortSignal,
): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 429) throw error;
      const seconds = error.retryAfterSeconds ?? 1;
      // A used-up quota lasts until the month ends; waiting would look like a hang.
      if (seconds > 120) throw error;
      onPause(seconds);
      await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
      signal.throwIfAborted();
    }
  }
}
