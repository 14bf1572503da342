// The keyed hashes of the addresses and numbers of people, in a load.
import type { PackedContacts } from '../../../domain/privacy/contact-hashes.ts';
import { contactKeys } from '../../formats/contact-keys.ts';
import type { Tables } from '../staging/tables.ts';
import type { PersonKey } from './person-keys.ts';

export function createStoredContacts(database: Tables) {
  const table = database.names.person_contact;
  const any = database.prepare(`SELECT 1 FROM ${table} LIMIT 1`);
  const find = database.prepare(`SELECT contacts FROM ${table} WHERE person = ?`).pluck();
  return {
    /** Without the setting there are none, and no person has to be looked for. */
    hasAny: () => any.get() !== undefined,
    /** Of a person: undefined if none are stored. */
    of: (person: PersonKey): PackedContacts | undefined =>
      (find.get(person) as Buffer | undefined)?.toString('latin1'),
  };
}

/** Writes those of a person in place of the ones before; null: none are kept. */
export function createContactWriter(
  database: Tables,
): (person: PersonKey, contacts: PackedContacts | null) => void {
  const { person_contact: contactTable, contact_key: keyTable } = database.names;
  const stored = createStoredContacts(database);
  let hasAny = stored.hasAny();
  // The driver binds numbers as floats, which take twice the space in a column that also holds texts.
  const asKey = (person: PersonKey) => (typeof person === 'number' ? 'CAST(? AS INTEGER)' : '?');
  const prepared = (person: PersonKey) => ({
    put: database.prepare(`INSERT OR REPLACE INTO ${contactTable} VALUES (${asKey(person)}, ?)`),
    drop: database.prepare(`DELETE FROM ${contactTable} WHERE person = ?`),
    putKey: database.prepare(`INSERT OR IGNORE INTO ${keyTable} VALUES (?, ${asKey(person)})`),
    dropKey: database.prepare(`DELETE FROM ${keyTable} WHERE hash = ? AND person = ?`),
  });
  const [byNumber, byId] = [prepared(0), prepared('')];
  return (person, contacts) => {
    if (!hasAny && contacts === null) return;
    hasAny = true;
    const before = stored.of(person);
    if (contacts === (before ?? null)) return;
    const { put, drop, putKey, dropKey } = typeof person === 'number' ? byNumber : byId;
    if (before !== undefined) for (const key of contactKeys(before)) dropKey.run(key, person);
    if (contacts === null) drop.run(person);
    else {
      put.run(person, Buffer.from(contacts, 'latin1'));
      for (const key of contactKeys(contacts)) putKey.run(key, person);
    }
  };
}
