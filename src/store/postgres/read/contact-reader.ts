// Finds people by keyed hashes of their addresses and numbers on the server.
import type { ContactReader } from '../../contract/contacts.ts';
import { hasContact } from '../../formats/contact-keys.ts';
import { listHash } from '../../formats/number-pages/number-pages.ts';
import { compareIds } from '../../formats/people-pages/member.ts';
import type { Ask, SqlStatement } from '../connect/connection-pool.ts';
import { asBase64, readBytes } from '../connect/postgres-values.ts';

const AFTER: SqlStatement = {
  name: 'contacts_after',
  text: `SELECT company_id, person_id, ${asBase64('contacts')} FROM person_contact
    WHERE (company_id, person_id) > ($1, $2) ORDER BY company_id, person_id LIMIT $3`,
};
const WITH_KEY: SqlStatement = {
  name: 'contacts_with_key',
  text: 'SELECT hash, company_id, person_id FROM contact_key WHERE hash = ANY ($1::bigint[])',
};
const CONTACTS_OF: SqlStatement = {
  name: 'contacts_of',
  text: `SELECT person_id, ${asBase64('contacts')} FROM person_contact
    WHERE company_id = ANY ($1) AND person_id = ANY ($2)`,
};

export const readContacts = (text: string | null | undefined): string =>
  readBytes(text ?? '').toString('latin1');

export function createContactReader(ask: Ask): ContactReader {
  return {
    contactsAfter: async (cursor, most) => {
      const [company, person] = cursor === '' ? ['', ''] : (JSON.parse(cursor) as [string, string]);
      const rows = await ask(AFTER, [company, person, most]);
      return rows.map(([companyId, personId, contacts]) => ({
        personId: personId as string,
        contacts: readContacts(contacts),
        cursor: JSON.stringify([companyId, personId]),
      }));
    },
    findByContact: async (hashes) => {
      const keys = hashes.map(listHash);
      const rows = hashes.length === 0 ? [] : await ask(WITH_KEY, [keys]);
      if (rows.length === 0) return hashes.map(() => []);
      const people = (place: 1 | 2) => [...new Set(rows.map((row) => row[place]))];
      const contactsOf = new Map(
        (await ask(CONTACTS_OF, [people(1), people(2)])).map(([id, text]) => [id, readContacts(text)]),
      );
      return hashes.map((hash, place) => {
        const withKey = rows.filter(([key]) => Number(key) === keys[place]).map(([, , id]) => id as string);
        return [...new Set(withKey)]
          .filter((id) => hasContact(contactsOf.get(id) ?? '', hash))
          .sort(compareIds);
      });
    },
  };
}
