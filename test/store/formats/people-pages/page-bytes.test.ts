// A page of people as bytes, and what is read of it.
import { expect, test } from 'vitest';
import { personIdFromNumber } from '../../../../src/domain/people/person.ts';
import type { Member } from '../../../../src/store/formats/people-pages/member.ts';
import { readIdentities, readMembers } from '../../../../src/store/formats/people-pages/page-bytes.ts';
import { renumberTitles, writePages } from '../../../../src/store/formats/people-pages/write-pages.ts';

/** Some with an id of their own, a slug or a row digest, some without, and titles of one to three bytes. */
const PEOPLE: readonly Member[] = Array.from({ length: 200 }, (_, n) => ({
  id: n % 3 === 0 ? `crm-${n}-é` : personIdFromNumber(2_000_000 - n * 7_919),
  idNumber: n % 3 === 0 ? -1 : 2_000_000 - n * 7_919,
  seniority: n % 8,
  department: n % 17,
  flags: n % 32,
  title: n % 5 === 0 ? 0 : (n * n * 37) % 70_000,
  network: n % 4 === 0 ? `slug-${n}` : null,
  rowDigest: n % 7 === 0 ? Buffer.from(`digest ${n}`) : null,
}));

function pages(): Buffer[] {
  const all: Buffer[] = [];
  writePages(PEOPLE, ({ bytes }) => all.push(bytes));
  return all;
}

function membersIn(bytes: readonly Buffer[]): Member[] {
  const all: Member[] = [];
  for (const page of bytes) readMembers(page, all);
  return all;
}

test('a page returns the people that were written to it', () => {
  expect(pages().length).toBeGreaterThan(1);
  expect(membersIn(pages())).toEqual(PEOPLE);
});

test('identities are those of the whole people', () => {
  expect(pages().flatMap(readIdentities)).toEqual(
    PEOPLE.map(({ id, network, rowDigest }) => ({ id, network, rowDigest })),
  );
});

test('titles are renumbered, also to longer and shorter numbers, and nothing else changes', () => {
  const renumbered = pages().map((page) => renumberTitles(page, (title) => 70_001 - title));
  expect(membersIn(renumbered)).toEqual(
    PEOPLE.map((person) => ({ ...person, title: person.title === 0 ? 0 : 70_001 - person.title })),
  );
});
