// POST /people/search: one page of matches as a bare array; what explains it is in the headers.
import type { FastifyInstance } from 'fastify';
import { searchPeople } from '../../operations/search-people.ts';
import type { AppParts } from '../app-parts.ts';
import { createEncodingChoice, encodeReply } from '../compress-answer.ts';
import { createGate, setHeaders } from '../gate.ts';
import { addPageHeaders, PAGE_TYPE, renderPeoplePage } from '../people-page.ts';
import { createPeopleSearchReader } from '../read-people-search.ts';

export function addPeopleRoute(app: FastifyInstance, parts: AppParts): void {
  const { networkField, metrics, store } = parts;
  const read = createPeopleSearchReader();
  const chooseEncoding = createEncodingChoice();
  const timeSearch = metrics.storeTimer('search_people');
  const reader = {
    companies: store.companies,
    people: {
      ...store.people,
      searchPeople: (query: Parameters<typeof store.people.searchPeople>[0]) =>
        timeSearch(() => store.people.searchPeople(query)),
    },
  };
  // Compressed here, as the express lane does it.
  const options = { onRequest: createGate(parts, 'people:search'), compress: false as const };

  app.post('/people/search', options, async (request, reply) => {
    const query = read(request.body);
    const page = await searchPeople(reader, query);
    const headers = ['content-type', PAGE_TYPE];
    addPageHeaders(headers, { ...page, count: page.people.length }, query);
    setHeaders(reply, headers);
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    return encodeReply(reply, renderPeoplePage(page, networkField), encoding);
  });
}
