// POST /company/match: for each query the companies that may be meant, with a score and the reasons for it.
import { IDENTIFIER_PARAMETERS } from '../../domain/identifiers/company-identifier.ts';
import { type Country, readCountry } from '../../domain/reference.ts';
import { isLonger } from '../../domain/values/is-longer.ts';
import { quoteValue } from '../../domain/values/quote-value.ts';
import { serviceError } from '../../errors.ts';
import { answerEach } from '../../operations/companies/answer-each.ts';
import { type MatchQuery, matchCompany } from '../../operations/companies/match-company.ts';
import { refuseUnlessReady } from '../../operations/readiness/not-ready.ts';
import type { Answer } from '../../store/contract/answer.ts';
import type { AppParts } from '../app-parts.ts';
import { jsonTextOf, parseJson } from '../server/read-json-body.ts';
import { jsonReply, type Reply } from '../server/reply.ts';
import type { Call } from '../server/route.ts';

const MOST_QUERIES = 100;
const MAX_CHARACTERS = 256;
const MAX_URL_CHARACTERS = 2048;

type Fields = { readonly [name: string]: unknown };

export function createCompanyMatch({ store, networkHosts }: AppParts): (call: Call) => Answer<Reply> {
  const reader = { names: store.names, companies: store.companies, networkHosts };
  return async ({ body }) => {
    const queries = readQueries(parseJson(jsonTextOf(body)));
    const results = await store.inOneState(() =>
      answerEach(
        queries,
        async ([name, query]) => [name, { result: await matchCompany(reader, query) }] as const,
      ),
    );
    const isNothingFound = results.every(([, { result }]) => result.length === 0);
    if (isNothingFound) refuseUnlessReady(store.whyNotReady());
    return jsonReply(Object.fromEntries(results));
  };
}

function readQueries(body: unknown): readonly (readonly [string, MatchQuery])[] {
  const queries = isObject(body) ? body.queries : undefined;
  if (!isObject(queries)) throw refuse('queries', 'it is not an object of queries by name');
  const entries = Object.entries(queries);
  if (entries.length === 0 || entries.length > MOST_QUERIES)
    throw refuse('queries', `it has ${entries.length} queries`);
  return entries.map(([name, query]) => [name, readQuery(`queries.${name}`, query)] as const);
}

function readQuery(place: string, query: unknown): MatchQuery {
  if (!isObject(query)) throw refuse(place, 'it is not an object');
  const name = readText(place, query, 'name', MAX_CHARACTERS);
  const identifiers = Object.fromEntries(
    IDENTIFIER_PARAMETERS.flatMap((parameter) => {
      // As in a batch, a number may be sent as a JSON integer.
      const value = Number.isSafeInteger(query[parameter])
        ? String(query[parameter])
        : readText(place, query, parameter, MAX_URL_CHARACTERS);
      return value === undefined ? [] : [[parameter, value]];
    }),
  );
  if (name === undefined && Object.keys(identifiers).length === 0) {
    throw refuse(place, 'it has neither a name nor an identifier');
  }
  return {
    name,
    country: readQueryCountry(place, query),
    state: readText(place, query, 'state', MAX_CHARACTERS),
    city: readText(place, query, 'city', MAX_CHARACTERS),
    identifiers,
  };
}

/** Undefined where it is not sent: absent, null or empty. */
function readText(place: string, query: Fields, field: string, most: number): string | undefined {
  const value = query[field];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw refuse(`${place}.${field}`, 'it is not a text');
  if (isLonger(value, most)) throw refuse(`${place}.${field}`, `it may have at most ${most} characters`);
  return value.trim() === '' ? undefined : value;
}

function readQueryCountry(place: string, query: Fields): Country | undefined {
  // An empty country is refused, as in every other operation.
  const isEmpty = typeof query.country === 'string' && query.country.trim() === '';
  const text = isEmpty ? '' : readText(place, query, 'country', MAX_CHARACTERS);
  const country = text === undefined ? undefined : readCountry(text);
  if (text !== undefined && country === undefined) {
    throw serviceError('unsupported_country', { field: `${shown(place)}.country`, value: quoteValue(text) });
  }
  return country;
}

function refuse(field: string, problem: string): Error {
  return serviceError('bad_match_query', { field: shown(field), problem });
}

/** The caller's own name of a query is shown with care. */
function shown(field: string): string {
  return quoteValue(field).slice(1, -1);
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
