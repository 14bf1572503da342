// All matches of a people search, page by page, for as long as the data they come from stays the same.
import type { FoundPage, PageMaker, PeopleQuery } from '../../store/contract/people-reader.ts';
import { type PeopleSearchReader, searchPeople } from './search-people.ts';

/** Some 100 KB: long enough for speed, short enough that other requests do not wait. */
const PEOPLE_A_PAGE = 500;

export interface ExportedMatches<P> extends Pick<FoundPage<P>, 'companyName' | 'countries' | 'total'> {
  /** In the served order. Ends with an error if a load changes the people of the company meanwhile. */
  readonly pages: AsyncGenerator<Pick<FoundPage<P>, 'count' | 'page'>>;
}

/** The first page has been read when it resolves. */
export async function exportMatches<P>(
  reader: PeopleSearchReader,
  query: PeopleQuery,
  maker: PageMaker<P>,
): Promise<ExportedMatches<P>> {
  const read = (from: number) => searchPeople(reader, { ...query, from, size: PEOPLE_A_PAGE }, maker);
  let first: FoundPage<P> | undefined = await read(0);
  const { companyName, countries, total, version } = first;
  let from = 0;

  /** No page is held while its reader takes its time: many exports may run at once. */
  async function next(): Promise<FoundPage<P>> {
    const page = first ?? (await read(from));
    first = undefined;
    // Pages of two states of the data could hold a person twice, or not at all.
    if (page.version !== version || (page.count === 0 && total > 0)) {
      throw new Error('a load was published in the middle of an export');
    }
    from += page.count;
    return page;
  }

  async function* pages() {
    do yield next();
    while (from < total);
  }

  return { companyName, countries, total, pages: pages() };
}
