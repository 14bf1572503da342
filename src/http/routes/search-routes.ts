// POST /company/search: one page of companies as a bare array, with the total in the headers. POST /company/search/facets and
// /people/search/facets: how many there are, by the values of each filter.
import { countCompanies } from '../../operations/companies/count-companies.ts';
import { listFoundCompanies } from '../../operations/companies/list-found-companies.ts';
import { searchCompanies } from '../../operations/companies/search-companies.ts';
import { countPeople } from '../../operations/people/count-people.ts';
import type { Answer } from '../../store/contract/answer.ts';
import type { AppParts } from '../app-parts.ts';
import { createAnswerMemory } from '../memory/answer-memory.ts';
import { hasName } from '../openapi/search-schemas.ts';
import { jsonTextOf, parseJson } from '../server/read-json-body.ts';
import { jsonReply, type Reply } from '../server/reply.ts';
import type { Call } from '../server/route.ts';
import { readCompanySearch } from '../wire/read-company-search.ts';
import { createPeopleSearchReader } from '../wire/read-people-search.ts';

/** A search may read all companies: repeated ones are answered from memory while the data stays the same. */
const REMEMBERED_BYTES = 4 * 1024 * 1024;

export function createCompanySearch({
  store,
  metrics,
  networkField,
}: AppParts): (call: Call) => Answer<Reply> {
  const search = metrics.timed('search_companies', searchCompanies);
  return rememberAnswers(store, async (text) => {
    const request = readCompanySearch(parseJson(text), networkField);
    const { from } = request;
    const { total, companies, found } = await store.inOneState(async () => {
      const { total, ids } = await search(store.columns, request);
      const companies = await listFoundCompanies(store.companies, ids, request.name);
      return { total, companies, found: ids.length };
    });
    const next = from + found;
    const more = next < total && found > 0 ? ['x-next-from', String(next)] : [];
    return { ...jsonReply(companies), own: [...totalHeader(total), ...more] };
  });
}

export function createCompanyFacets({
  store,
  metrics,
  networkField,
}: AppParts): (call: Call) => Answer<Reply> {
  const count = metrics.timed('count_companies', countCompanies);
  return rememberAnswers(store, async (text) => {
    const { filters } = readCompanySearch(parseJson(text), networkField);
    const { total, facets } = await count(store.columns, filters);
    const has = facets.has.map((one) => ({ ...one, value: hasName(one.value, networkField) }));
    return { ...jsonReply({ ...facets, has }), own: totalHeader(total) };
  });
}

export function createPeopleFacets({ store, metrics }: AppParts): (call: Call) => Answer<Reply> {
  const read = createPeopleSearchReader();
  const count = metrics.timed('count_people', countPeople);
  return rememberAnswers(store, async (text) => {
    const query = read(parseJson(text));
    const { total, countries, facets } = await count(store, query);
    const own = [...totalHeader(total), 'x-country', query.country, 'x-people-countries', countries];
    return { ...jsonReply(facets), own };
  });
}

const totalHeader = (total: number): string[] => ['x-total-count', String(total)];

function rememberAnswers(
  store: AppParts['store'],
  find: (text: string) => Answer<Reply>,
): (call: Call) => Answer<Reply> {
  const remember = createAnswerMemory(REMEMBERED_BYTES, store.dataVersion);
  return ({ body }) => remember(jsonTextOf(body), find);
}
