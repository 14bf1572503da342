// Reads a batch of reconciliation queries. Its structure has to be right; what a single cell contains need not be: a value
// that cannot be read is no reason to refuse the other rows of a table, and says nothing.
import type { Hint, ProfileProperties } from '../../../domain/company/profile-properties.ts';
import { countryCode } from '../../../domain/normalise/places/countries.ts';
import { isLonger } from '../../../domain/values/is-longer.ts';
import { quoteValue } from '../../../domain/values/quote-value.ts';
import { type ServiceError, serviceError } from '../../../errors.ts';
import type { ReconcileQuery } from '../../../operations/companies/reconcile-company.ts';
import { isOrganization } from './reconcile-type.ts';

export const MOST_QUERIES = 100;
const MAX_CHARACTERS = 256;
const MAX_URL_CHARACTERS = 2048;
const STRICTNESS: readonly unknown[] = ['any', 'all', 'should'];

type Fields = { readonly [name: string]: unknown };
type Hints = { readonly [H in Hint]?: string };

/** The queries by their names; undefined for one that nothing can match. */
export function readQueries(
  text: string,
  properties: ProfileProperties,
): readonly (readonly [string, ReconcileQuery | undefined])[] {
  const batch = parse(text);
  if (!isObject(batch)) throw refuse('queries', 'it is not a JSON object');
  const entries = Object.entries(batch);
  if (entries.length > MOST_QUERIES)
    throw serviceError('too_many_queries', { field: 'queries', count: entries.length });
  return entries.map(([name, query]) => [name, readQuery(`queries.${name}`, query, properties)] as const);
}

export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readQuery(place: string, query: unknown, properties: ProfileProperties): ReconcileQuery | undefined {
  if (!isObject(query)) throw refuse(place, 'it is not an object');
  const name = query.query ?? undefined;
  if (name !== undefined && typeof name !== 'string' && typeof name !== 'number')
    throw refuse(`${place}.query`, 'it is not a text');
  const hints = readHints(place, query.properties ?? undefined, properties);
  if (name === undefined && hints === undefined) throw refuse(place, 'it has neither a query nor properties');
  const limit = readLimit(place, query.limit ?? undefined);
  const isAskedFor = readTypes(place, query);
  const read = toQuery(shortText(String(name ?? hints?.name ?? ''), MAX_CHARACTERS), hints ?? {}, limit);
  return isAskedFor ? read : undefined;
}

function toQuery(
  name: string | undefined,
  hints: Hints,
  limit: number | undefined,
): ReconcileQuery | undefined {
  const { name: _, country, state, city, ...identifiers } = hints;
  if (name === undefined && Object.keys(identifiers).length === 0) return undefined;
  return {
    name,
    country: country === undefined ? undefined : countryCode(country),
    state,
    city,
    identifiers,
    limit,
  };
}

function readHints(place: string, list: unknown, properties: ProfileProperties): Hints | undefined {
  if (list === undefined) return undefined;
  if (!Array.isArray(list)) throw refuse(`${place}.properties`, 'it is not a list');
  const hints: { [H in Hint]?: string } = {};
  list.forEach((entry: unknown, number) => {
    const at = `${place}.properties.${number}`;
    if (!isObject(entry) || typeof entry.pid !== 'string' || entry.v === undefined)
      throw refuse(at, 'it is not an object with "pid" and "v"');
    const property = properties.find(entry.pid);
    if (property === undefined)
      throw serviceError('unknown_property', { field: shown(`${at}.pid`), value: quoteValue(entry.pid) });
    const { hint } = property;
    if (hint === undefined || hints[hint] !== undefined) return;
    const value = firstText(entry.v, hint);
    if (value !== undefined) hints[hint] = value;
  });
  return list.length === 0 ? undefined : hints;
}

/** The first value that can be used. A value that was reconciled elsewhere is an object with an id and a name. */
function firstText(value: unknown, hint: Hint): string | undefined {
  for (const one of Array.isArray(value) ? value : [value]) {
    const plain = isObject(one) ? (hint === 'id' ? one.id : (one.name ?? one.id)) : one;
    const text = typeof plain === 'string' || typeof plain === 'number' ? String(plain) : '';
    const short = shortText(text, MAX_URL_CHARACTERS);
    if (short !== undefined) return short;
  }
  return undefined;
}

function shortText(text: string, most: number): string | undefined {
  return text.trim() === '' || isLonger(text, most) ? undefined : text;
}

/** 0 is sent by clients that have no limit of their own. */
function readLimit(place: string, limit: unknown): number | undefined {
  if (limit === undefined || limit === 0) return undefined;
  if (typeof limit === 'number' && Number.isSafeInteger(limit) && limit > 0) return limit;
  throw refuse(`${place}.limit`, 'it is not a positive whole number, or 0 for the usual number');
}

/** Whether the types allow an organisation. `should` is a wish that we need not fulfil. */
function readTypes(place: string, { type, type_strict: strictness }: Fields): boolean {
  const types: readonly unknown[] = Array.isArray(type) ? type : [type ?? ''];
  if (!types.every((one) => typeof one === 'string'))
    throw refuse(`${place}.type`, 'it is not a text or a list of texts');
  if ((strictness ?? undefined) !== undefined && !STRICTNESS.includes(strictness))
    throw refuse(`${place}.type_strict`, 'it is not any, all or should');
  const named = types.filter((one) => one.trim() !== '');
  if (named.length === 0 || strictness === 'should') return true;
  return strictness === 'all' ? named.every(isOrganization) : named.some(isOrganization);
}

function refuse(field: string, problem: string): ServiceError {
  return serviceError('bad_reconciliation', { field: shown(field), problem });
}

/** The caller's own name of a query is shown with care. */
function shown(field: string): string {
  return quoteValue(field).slice(1, -1);
}
