// Finds people by keyed hashes of their addresses and numbers in the data file.
import type { ContactReader } from '../../contract/contacts.ts';
import { hasContact } from '../../formats/contact-keys.ts';
import { listHash } from '../../formats/number-pages/number-pages.ts';
import { compareIds } from '../../formats/people-pages/member.ts';
import type { SqliteDatabase } from '../files/open-database.ts';
import { idOfPerson, type PersonKey } from '../load/person-keys.ts';

export function createContactReader(data: SqliteDatabase): ContactReader {
  const after = data
    .prepare('SELECT person, contacts FROM person_contact WHERE person > ? ORDER BY person LIMIT ?')
    .raw();
  const withKey = data.prepare('SELECT person FROM contact_key WHERE hash = ?').pluck();
  const contactsOf = data.prepare('SELECT contacts FROM person_contact WHERE person = ?').pluck();
  return {
    contactsAfter: (cursor, most) => {
      // Numbers come before texts.
      const last = cursor === '' ? Number.MIN_SAFE_INTEGER : (JSON.parse(cursor) as PersonKey);
      const rows = after.all(last, most) as [PersonKey, Buffer][];
      return rows.map(([person, contacts]) => ({
        personId: idOfPerson(person),
        contacts: contacts.toString('latin1'),
        cursor: JSON.stringify(person),
      }));
    },
    findByContact: (hashes) =>
      hashes.map((hash) =>
        (withKey.all(listHash(hash)) as PersonKey[])
          .filter((person) => {
            const contacts = contactsOf.get(person) as Buffer | undefined;
            return contacts !== undefined && hasContact(contacts.toString('latin1'), hash);
          })
          .map(idOfPerson)
          .sort(compareIds),
      ),
  };
}
