// Lets a migration read pages of people in SQL: `people_on(page)` has a row for each person on a page.
import type { Member } from '../../formats/people-pages/member.ts';
import { rankOf } from '../../formats/people-pages/member.ts';
import { readMembers } from '../../formats/people-pages/page-bytes.ts';
import { slugHash } from '../../formats/people-pages/person-hashes.ts';
import type { SqliteDatabase } from './open-database.ts';

/** `person` is the number in an id of the service's own form, else the id; `slug` is NULL without one. */
export function addPageFunctions(database: SqliteDatabase): void {
  database.table('people_on', {
    columns: ['person', 'slug', 'rank'],
    parameters: ['page'],
    *rows(page: unknown) {
      const members: Member[] = [];
      readMembers(page as Buffer, members);
      for (const member of members) {
        const { id, idNumber, network } = member;
        yield [idNumber >= 0 ? idNumber : id, network === null ? null : slugHash(network), rankOf(member)];
      }
    },
  });
}
