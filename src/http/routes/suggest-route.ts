// GET /company/suggest: companies by the beginning of a name, for a person who is typing.
import { type Country, readCountry } from '../../domain/reference.ts';
import { isLonger } from '../../domain/values/is-longer.ts';
import { quoteValue } from '../../domain/values/quote-value.ts';
import { serviceError } from '../../errors.ts';
import { readParameter } from '../../operations/companies/read-parameter.ts';
import { suggestCompanies } from '../../operations/companies/suggest-companies.ts';
import { refuseUnlessReady } from '../../operations/readiness/not-ready.ts';
import type { Answer } from '../../store/contract/answer.ts';
import type { AppParts } from '../app-parts.ts';
import { jsonReply, type Reply } from '../server/reply.ts';
import type { Call } from '../server/route.ts';
import { parseQuery, type Query } from '../wire/parse-query.ts';

const DEFAULT_SIZE = 10;
const MOST_SUGGESTIONS = 25;
const MAX_NAME_CHARACTERS = 256;

export function createCompanySuggest({ store }: AppParts): (call: Call) => Answer<Reply> {
  return async ({ query: text }) => {
    const query = parseQuery(text);
    if (query === undefined) throw serviceError('undecodable_url');
    const wanted = { text: readName(query), country: readWantedCountry(query), size: readSize(query) };
    const found = await store.inOneState(() => suggestCompanies(store, wanted));
    if (found.length === 0) refuseUnlessReady(store.whyNotReady());
    return jsonReply(found);
  };
}

function readName(query: Query): string {
  const text = readParameter(query, 'q')?.trim() ?? '';
  const problem =
    text === '' ? 'it is missing' : isLonger(text, MAX_NAME_CHARACTERS) ? 'it is too long' : undefined;
  if (problem === undefined) return text;
  throw serviceError('bad_name', { field: 'q', value: quoteValue(text), problem });
}

function readWantedCountry(query: Query): Country | undefined {
  const text = readParameter(query, 'country');
  const country = text === undefined ? undefined : readCountry(text);
  if (text === undefined || country !== undefined) return country;
  throw serviceError('unsupported_country', { field: 'country', value: quoteValue(text) });
}

function readSize(query: Query): number {
  const text = readParameter(query, 'size');
  if (text === undefined) return DEFAULT_SIZE;
  const size = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  if (size >= 1 && size <= MOST_SUGGESTIONS) return size;
  throw serviceError('bad_suggest_size', { value: quoteValue(text) });
}
