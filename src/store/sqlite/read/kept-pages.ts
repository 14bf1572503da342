// The pages of small groups that are searched again, kept in memory: read like those in the data file.
import type { IndexedGroup } from '../../formats/people-index/search-people-index.ts';
import { pageAmong } from '../../formats/people-pages/list-people.ts';
import { bytesKept, keepColumns, type ListedPage } from '../../formats/people-pages/page-columns.ts';
import { createGroupMemory } from './group-memory.ts';
import type { PageReader } from './people-pages.ts';

export interface KeptPages {
  /** Undefined for a large group. */
  of(place: number, group: IndexedGroup): PageReader | undefined;
  /** Call it when the data may have changed. */
  forget(): void;
}

/** Rough size of a person on a page that is kept. */
const PERSON_BYTES = 100;

interface KeptGroup extends PageReader {
  readonly pages: readonly ListedPage[];
}

export function createKeptPages(stored: PageReader): KeptPages {
  const memory = createGroupMemory<KeptGroup>({
    read: (place, people) => keep(stored.pagesBetween(place, { first: 0, end: people }).map(keepColumns)),
    personBytes: PERSON_BYTES,
    sizeOf: ({ pages }) => pages.reduce((sum, page) => sum + bytesKept(page), 0),
  });
  return { of: memory.get, forget: memory.clear };
}

function keep(pages: readonly ListedPage[]): KeptGroup {
  const pageOf = pageAmong(pages);
  return {
    pages,
    pageOf: (_, number) => pageOf(number),
    pagesBetween: (_, { first, end }) => {
      const start = pages.indexOf(pageOf(first));
      const next = pages.findIndex((page, at) => at > start && page.first >= end);
      return pages.slice(start, next === -1 ? pages.length : next);
    },
  };
}
