// POST /people/search: one page of matches as a bare array; totals and countries are in the headers.
import { searchPeople } from '../../operations/people/search-people.ts';
import { type Answer, after } from '../../store/contract/answer.ts';
import type { AppParts } from '../app-parts.ts';
import { createAnswerMemory } from '../memory/answer-memory.ts';
import { NO_HEADERS } from '../server/header-block.ts';
import { jsonTextOf, parseJson } from '../server/read-json-body.ts';
import { JSON_TYPE, type Reply } from '../server/reply.ts';
import type { Call } from '../server/route.ts';
import { createPageWriter } from '../wire/people-bytes.ts';
import { pageHeaders } from '../wire/people-page.ts';
import { createPeopleSearchReader } from '../wire/read-people-search.ts';

/** Only pages of few people and short requests are cached; the others are found as fast as they are looked up here. */
const REMEMBERED_BYTES = 8 * 1024 * 1024;

/** Creates the function that answers a search. */
export function createPeopleSearch(parts: AppParts): (call: Call) => Answer<Reply> {
  const { networkField, metrics, store } = parts;
  const read = createPeopleSearchReader();
  const writer = createPageWriter(networkField);
  const reader = {
    whyNotReady: store.whyNotReady,
    companies: store.companies,
    people: { findPeople: metrics.timed('search_people', store.people.findPeople) },
  };
  const remember = createAnswerMemory(REMEMBERED_BYTES, store.dataVersion);

  function find(text: string): Answer<Reply> {
    const query = read(parseJson(text));
    return after(searchPeople(reader, query, writer), (found) => ({
      status: 200,
      type: JSON_TYPE,
      shared: NO_HEADERS,
      own: pageHeaders(found, query),
      bytes: found.page,
      isCompressible: true,
    }));
  }

  return ({ body }) => remember(jsonTextOf(body), find);
}
