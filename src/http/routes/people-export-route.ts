// POST /people/search/export: all matches of a people search, as JSON Lines or CSV, at the speed of the caller.
import { type ExportedMatches, exportMatches } from '../../operations/people/export-matches.ts';
import type { AppParts } from '../app-parts.ts';
import { NO_HEADERS } from '../server/header-block.ts';
import { jsonTextOf, parseJson } from '../server/read-json-body.ts';
import { byteText, type Chunk } from '../server/reply.ts';
import type { Route } from '../server/route.ts';
import { CSV_TYPE, chooseFormat } from '../wire/choose-format.ts';
import { answersFor, createRowCounter, refusePaging } from '../wire/export-rules.ts';
import { createLineWriter } from '../wire/people-bytes.ts';
import { createRowWriter, peopleHeader } from '../wire/people-rows.ts';
import { createPeopleSearchReader } from '../wire/read-people-search.ts';

export function peopleExportRoute({ metrics, networkField, store }: AppParts): Route {
  const read = createPeopleSearchReader();
  const makers = { lines: createLineWriter(networkField), rows: createRowWriter() };
  const header = byteText(peopleHeader(networkField));
  const reader = {
    whyNotReady: store.whyNotReady,
    companies: store.companies,
    people: { findPeople: metrics.timed('search_people', store.people.findPeople) },
  };
  return {
    path: '/people/search/export',
    method: 'POST',
    scope: 'export',
    takesBody: true,
    takesMore: true,
    answer: async ({ headers, body }, more) => {
      const format = chooseFormat(headers.accept);
      const sent = parseJson(jsonTextOf(body));
      const query = read(sent);
      refusePaging(sent);
      const isCsv = format === CSV_TYPE;
      const found = await exportMatches(reader, query, isCsv ? makers.rows : makers.lines);
      await more.take({ calls: 0, answers: answersFor(found.total) - 1 });
      return {
        status: 200,
        type: isCsv ? `${CSV_TYPE}; charset=utf-8` : format,
        shared: NO_HEADERS,
        own: [
          ...['x-total-count', String(found.total), 'x-country', query.country],
          ...['x-people-countries', found.countries],
        ],
        bytes: '',
        chunks: chunksOf(found, isCsv ? header : ''),
        isCompressible: true,
      };
    },
  };
}

async function* chunksOf({ pages }: ExportedMatches<string>, header: string): AsyncGenerator<Chunk> {
  const count = createRowCounter();
  let isFirst = true;
  for await (const { count: rows, page } of pages) {
    yield count(Buffer.from(isFirst ? header + page : page, 'latin1'), rows);
    isFirst = false;
  }
}
