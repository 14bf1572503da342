// A load of people changes one column of a page, and the page is the one that writing all of it again would make.
import { expect, test } from 'vitest';
import { companyHash, HAS, readPage } from '../../../../src/store/formats/company-columns/column-page.ts';
import { HAS_BITS } from '../../../../src/store/formats/company-columns/company-facts.ts';
import {
  type FactChange,
  HAS_NO_PEOPLE,
  HAS_PEOPLE,
  REMOVED,
} from '../../../../src/store/formats/company-columns/fact-log.ts';
import { writeFacts } from '../../../../src/store/formats/company-columns/facts-text.ts';
import {
  isOnlyPeople,
  makePages,
  mergePage,
  mergePeople,
  type Page,
} from '../../../../src/store/formats/company-columns/merge-pages.ts';

const changeOf = (id: string, what: string): FactChange => ({ hash: companyHash(id), id, what });
const sorted = (changes: readonly FactChange[]) => changes.toSorted((a, b) => a.hash - b.hash);
const ids = Array.from({ length: 300 }, (_, place) => (place % 7 === 0 ? `Ünit ${place}` : `f${place}`));

/** Every third company has people, every second a phone. */
function pageBefore(): Page {
  const facts = ids.map((id, place) =>
    changeOf(
      id,
      writeFacts({
        texts: ['AU', 'AU-NSW', `City ${place % 9}`, '', '', '', '', ''],
        employees: place,
        founded: -1,
        has: place % 2 === 0 ? HAS_BITS.phone : 0,
        names: `1 company${place}`,
      }),
    ),
  );
  const people = ids.filter((_, place) => place % 3 === 0).map((id) => changeOf(id, HAS_PEOPLE));
  return mergePage(undefined, sorted([...facts, ...people]))[0] as Page;
}

test('people who come and go change the page as writing all of it again would', () => {
  const before = pageBefore();
  const changes = sorted([
    ...ids.slice(0, 100).map((id) => changeOf(id, HAS_PEOPLE)),
    ...ids.slice(100, 200).map((id) => changeOf(id, HAS_NO_PEOPLE)),
    changeOf('removed before', HAS_PEOPLE),
  ]);
  expect(isOnlyPeople(changes)).toBe(true);
  const has = mergePeople(before.cells, changes);
  expect(has).toBeDefined();
  const cells = new Map(before.cells).set(HAS, has as Buffer);
  expect([{ first: before.first, cells }]).toEqual(mergePage(before.cells, changes));
});

test('of several changes of one company the last one counts', () => {
  const before = pageBefore();
  const changes = sorted([changeOf('f1', HAS_PEOPLE), changeOf('f1', HAS_NO_PEOPLE)]);
  expect(mergePeople(before.cells, changes)).toBeUndefined();
});

test('a page stays as it is if its companies have people as before', () => {
  const before = pageBefore();
  const changes = ids.filter((_, place) => place % 3 === 0).map((id) => changeOf(id, HAS_PEOPLE));
  expect(mergePeople(before.cells, sorted(changes))).toBeUndefined();
});

test('a removed company, or other facts, change more than that column', () => {
  expect(isOnlyPeople([changeOf('f1', HAS_PEOPLE), changeOf('f2', REMOVED)])).toBe(false);
});

test('the last page of a group goes on with the next group, and no company is lost or moved', () => {
  const companies = sorted(
    Array.from({ length: 9_000 }, (_, place) =>
      changeOf(
        `c${place}`,
        writeFacts({
          texts: ['', '', '', '', '', '', '', ''],
          employees: place,
          founded: -1,
          has: 0,
          names: `1 company${place}`,
        }),
      ),
    ),
  );
  const removed = companies.at(-1)?.id ?? '';
  const groups = [companies.slice(0, 4_000), companies.slice(4_000), [changeOf(removed, REMOVED)]];
  const pages = [...makePages(groups)];
  const rows = pages.map(({ cells }) => readPage(cells));
  expect(rows.flat().map(({ id }) => id)).toEqual(companies.slice(0, -1).map(({ id }) => id));
  expect(pages.map(({ first }) => first)).toEqual(rows.map((some) => some[0]?.hash));
  expect(Math.max(...rows.map((some) => some.length))).toBeLessThanOrEqual(2_048);
});

test('of companies that are all removed again no page stays', () => {
  expect([...makePages([[changeOf('f1', REMOVED)], []])]).toEqual([]);
});
