// The keys of people in a working copy: nothing reads them after the load, and a load whose ids only rise looks up none. So they are
// made of the pages when one is first looked up, and written as they come from then on.
import { placeOfKey } from '../../formats/people-pages/group-place.ts';
import type { Member } from '../../formats/people-pages/member.ts';
import { readMembers } from '../../formats/people-pages/page-bytes.ts';
import { slugHash } from '../../formats/people-pages/person-hashes.ts';
import { markOfPerson } from '../../formats/people-pages/person-mark.ts';
import type { Tables } from '../staging/tables.ts';
import { createStoredContacts } from './person-contacts.ts';
import { createPersonKeys, type KeyedPerson, keyOfPerson, type PersonKeys } from './person-keys.ts';

const PAGES_AT_A_TIME = 1_000;

export function createLatePersonKeys(database: Tables): PersonKeys {
  const keys = createPersonKeys(database);
  const stored = createStoredContacts(database);
  const pagesAfter = database
    .prepare(
      `SELECT key, page FROM ${database.names.people_page} WHERE key > ? ORDER BY key LIMIT ${PAGES_AT_A_TIME}`,
    )
    .raw();
  let isMade = false;
  /** As in the keys themselves: there is no one to look for above it. */
  let highestNumber = -1;

  /** Everyone on a page. */
  function addPage(key: number, page: Buffer, into: KeyedPerson[]): void {
    const place = placeOfKey(key);
    const hasContacts = stored.hasAny();
    const members: Member[] = [];
    readMembers(page, members);
    for (const member of members) {
      const { network } = member;
      const contacts = (hasContacts ? stored.of(keyOfPerson(member)) : undefined) ?? null;
      const slug = network === null ? undefined : slugHash(network);
      into.push({ ...member, place, slug, mark: markOfPerson(member, contacts) });
    }
  }

  function made(): PersonKeys {
    if (isMade) return keys;
    isMade = true;
    for (let last = -1; ; ) {
      const rows = pagesAfter.all(last) as [key: number, page: Buffer][];
      const people: KeyedPerson[] = [];
      for (const [key, page] of rows) {
        addPage(key, page, people);
        last = key;
      }
      keys.put(people);
      if (rows.length < PAGES_AT_A_TIME) return keys;
    }
  }

  return {
    placeOf: (id, idNumber) =>
      idNumber !== undefined && idNumber > highestNumber ? undefined : made().placeOf(id, idNumber),
    withSlug: (company, slug) => made().withSlug(company, slug),
    withRow: (digest) => made().withRow(digest),
    // The pages will not have it either.
    forgetSlug: (company, slug, person) => {
      if (isMade) keys.forgetSlug(company, slug, person);
    },
    forgetRow: (digest, person) => {
      if (isMade) keys.forgetRow(digest, person);
    },
    put: (people) => {
      for (const { idNumber } of people) if (idNumber > highestNumber) highestNumber = idNumber;
      if (isMade) keys.put(people);
    },
  };
}
