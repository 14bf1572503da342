// The usual search on the express lane: POST /people/search with right fields and a company that is there.
import type { IncomingMessage } from 'node:http';
import type { Answer } from '../store/answer.ts';
import type { PageHead, PeopleQuery } from '../store/store.ts';
import { createAnswerMemory } from './answer-memory.ts';
import type { AppParts } from './app-parts.ts';
import type { Encoding } from './compress-answer.ts';
import { headerLines, type ReadyAnswer } from './express-answer.ts';
import { createPageWriter } from './people-bytes.ts';
import { addPageHeaders, PAGE_TYPE } from './people-page.ts';
import { createPeopleSearchReader } from './read-people-search.ts';

/** Pages of few people and short questions; the rest is found as fast as it is remembered. */
const REMEMBERED_BYTES = 8 * 1024 * 1024;
/** All fields at their longest fit; beyond it is padding, or a mistake that has to be told. */
const MAX_USUAL_BODY_BYTES = 2 * 1024;
const USUAL_TYPES: ReadonlySet<string | undefined> = new Set([
  'application/json',
  'application/json; charset=utf-8',
  'application/json;charset=utf-8',
  'application/json; charset=UTF-8',
  'application/json;charset=UTF-8',
]);

/** Stands where bytes were no UTF-8. */
const REPLACED = '\ufffd';

/** How long the body of a usual search is; 0: it is not a usual one. */
export function usualBodyBytes({ headers }: IncomingMessage): number {
  if (!USUAL_TYPES.has(headers['content-type']) || headers['content-encoding'] !== undefined) return 0;
  const bytes = Number(headers['content-length']);
  return bytes <= MAX_USUAL_BODY_BYTES ? bytes : 0;
}

/** Makes what finds the answer to the body of a search; undefined: the general route has to answer. */
export function createExpressSearch(
  parts: AppParts,
): (body: Buffer, encoding: Encoding | undefined) => Answer<ReadyAnswer | undefined> {
  const { clock, metrics, networkField } = parts;
  const { people, dataVersion } = parts.store;
  const readQuery = createPeopleSearchReader();
  const observeSearch = metrics.storeSeries('search_people');
  const writer = createPageWriter(networkField);

  const answer = createAnswerMemory(REMEMBERED_BYTES, dataVersion, (text) => {
    const query = readQuery(JSON.parse(text));
    const searchedAt = clock.steadyMs();
    if (people.sendPeople !== undefined) return render(people.sendPeople(query, writer), query, searchedAt);
    // What is found later is written in one go: others use the writer in between.
    return people.findPeople?.(query).then((found) => found && render(found.send(writer), query, searchedAt));
  });

  function render(
    page: PageHead | undefined,
    query: PeopleQuery,
    searchedAt: number,
  ): ReadyAnswer | undefined {
    if (page === undefined) return undefined;
    observeSearch((clock.steadyMs() - searchedAt) / 1000);
    const headers = ['content-type', PAGE_TYPE];
    addPageHeaders(headers, page, query);
    return { status: 200, lines: headerLines(headers), bytes: writer.end() };
  }

  return (body, encoding) => {
    const text = body.toString();
    return text.includes(REPLACED) ? undefined : answer(text, encoding);
  };
}
