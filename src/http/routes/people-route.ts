// POST /people/search: one page of matches as a bare array; what explains it is in the headers.
import type { FastifyInstance } from 'fastify';
import { flagsFromBits } from '../../domain/person.ts';
import { searchPeople } from '../../operations/search-people.ts';
import type { AppParts } from '../app-parts.ts';
import { createGate } from '../gate.ts';
import { createPeopleSearchReader } from '../read-people-search.ts';
import { matchSchema } from '../schemas.ts';

export function addPeopleRoute(app: FastifyInstance, parts: AppParts): void {
  const { networkField, metrics, store } = parts;
  const read = createPeopleSearchReader();
  const timeSearch = metrics.storeTimer('search_people');
  const reader = {
    people: {
      ...store.people,
      searchPeople: (query: Parameters<typeof store.people.searchPeople>[0]) =>
        timeSearch(() => store.people.searchPeople(query)),
    },
  };
  const options = {
    onRequest: createGate(parts, 'people:search'),
    schema: { response: { 200: { type: 'array', items: matchSchema(networkField) } } },
  };

  app.post('/people/search', options, async (request, reply) => {
    const query = read(request.body);
    const page = await searchPeople(reader, query);
    reply
      .header('x-total-count', String(page.total))
      .header('x-country', query.country)
      .header('x-people-countries', page.countries);
    const next = query.from + page.people.length;
    if (next < page.total && page.people.length > 0) reply.header('x-next-from', String(next));
    return page.people.map((person) => ({
      person_id: person.personId,
      position: person.position,
      company_name: page.companyName,
      [networkField]: person.network,
      ...flagsFromBits(person.flags),
    }));
  });
}
