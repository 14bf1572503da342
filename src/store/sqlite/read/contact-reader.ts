// Finds people by keyed hashes of their addresses and numbers in the data file.
import { personIdFromNumber } from '../../../domain/people/person.ts';
import type { ContactReader } from '../../contract/contacts.ts';
import { hasContact } from '../../formats/contact-keys.ts';
import { listHash } from '../../formats/number-pages/number-pages.ts';
import { compareIds } from '../../formats/people-pages/member.ts';
import type { SqliteDatabase } from '../files/open-database.ts';

type Person = number | string;

const toId = (person: Person) => (typeof person === 'number' ? personIdFromNumber(person) : person);

export function createContactReader(data: SqliteDatabase): ContactReader {
  const after = data
    .prepare('SELECT person, contacts FROM person_contact WHERE person > ? ORDER BY person LIMIT ?')
    .raw();
  const withKey = data.prepare('SELECT person FROM contact_key WHERE hash = ?').pluck();
  const contactsOf = data.prepare('SELECT contacts FROM person_contact WHERE person = ?').pluck();
  return {
    contactsAfter: (cursor, most) => {
      // Numbers come before texts.
      const last = cursor === '' ? Number.MIN_SAFE_INTEGER : (JSON.parse(cursor) as Person);
      const rows = after.all(last, most) as [Person, Buffer][];
      return rows.map(([person, contacts]) => ({
        personId: toId(person),
        contacts: contacts.toString('latin1'),
        cursor: JSON.stringify(person),
      }));
    },
    findByContact: (hashes) =>
      hashes.map((hash) =>
        (withKey.all(listHash(hash)) as Person[])
          .filter((person) => {
            const contacts = contactsOf.get(person) as Buffer | undefined;
            return contacts !== undefined && hasContact(contacts.toString('latin1'), hash);
          })
          .map(toId)
          .sort(compareIds),
      ),
  };
}
