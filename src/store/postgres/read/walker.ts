// Walks over everything in the tables, to copy it elsewhere.

import type { PersonEntry } from '../../contract/entries.ts';
import type { StoreWalker } from '../../contract/walker.ts';
import { entryOfMember, withContacts } from '../../formats/people-pages/member-entry.ts';
import { IDENTITY_TABLES } from '../../formats/rows/identity-tables.ts';
import type { Ask, Row, SqlStatement } from '../connect/connection-pool.ts';
import { asBase64, readBytes } from '../connect/postgres-values.ts';
import type { Transact } from '../connect/transactions.ts';
import { readContacts } from './contact-reader.ts';
import { createCorrections, putCorrections } from './corrections.ts';
import { createDecisions, putDecisions } from './decisions.ts';
import { listFormerIds, putFormerIds } from './former-ids.ts';
import { createLoadBook, putLoads } from './load-book.ts';
import { membersOf, readTitledPage } from './titled-page.ts';
import { toEntry, VIEWS_OF, WHOLE } from './whole-companies.ts';

const AFTER: SqlStatement = {
  name: 'walk_companies',
  text: `${WHOLE} WHERE id > $1 ORDER BY id LIMIT $2`,
};
const IDS_AFTER: SqlStatement = {
  name: 'walk_company_ids',
  text: 'SELECT id FROM company WHERE id > $1 ORDER BY id LIMIT $2',
};
const PEOPLE: SqlStatement = {
  name: 'walk_people',
  text: `SELECT company_id, country, first, ${asBase64('page')} FROM people_page WHERE company_id = ANY ($1)
    ORDER BY company_id, country, first`,
};
const CONTACTS: SqlStatement = {
  name: 'walk_contacts',
  text: `SELECT person_id, ${asBase64('contacts')} FROM person_contact WHERE company_id = ANY ($1)`,
};
const MONTHS: SqlStatement = { name: 'walk_months', text: 'SELECT DISTINCT month FROM usage ORDER BY month' };
const META: SqlStatement = { name: 'walk_meta', text: 'SELECT name, value FROM meta' };

export function createWalker(ask: Ask, transact: Transact): StoreWalker {
  return {
    companiesAfter: async (id, most) => {
      const rows = await ask(AFTER, [id, most]);
      const views = new Map<string | null | undefined, Row[]>(rows.map(([companyId]) => [companyId, []]));
      for (const view of await ask(VIEWS_OF, [[...views.keys()]])) views.get(view[0])?.push(view);
      return rows.map((row) => toEntry(row, views.get(row[0]) ?? []));
    },
    companyIdsAfter: async (id, most) => (await ask(IDS_AFTER, [id, most])).map(([one]) => one as string),
    peopleOf: async (companyIds) => {
      const people = new Map<string, PersonEntry[]>(companyIds.map((id) => [id, []]));
      for (const [companyId, country, first, page] of await ask(PEOPLE, [companyIds])) {
        const known = people.get(companyId as string) as PersonEntry[];
        for (const { member, title } of membersOf(readTitledPage(Number(first), readBytes(page ?? '')))) {
          known.push(entryOfMember(companyId as string, Number(country), member, title));
        }
      }
      const contacts = await ask(CONTACTS, [companyIds]);
      if (contacts.length === 0) return companyIds.map((id) => people.get(id) ?? []);
      const contactsOf = new Map(contacts.map(([id, text]) => [id, readContacts(text)]));
      const whole = (person: PersonEntry) => withContacts(person, contactsOf.get(person.personId));
      return companyIds.map((id) => (people.get(id) ?? []).map(whole));
    },
    usageMonths: async () => (await ask(MONTHS, [])).map(([month]) => month as string),
    identity: async () => {
      const meta = new Map((await ask(META, [])) as [string, string][]);
      return {
        digestKey: Buffer.from(meta.get('digest_key') ?? '', 'hex'),
        nextPerson: Number(meta.get('next_person') ?? 1),
        loads: await createLoadBook(ask).listLoads(),
        decisions: await createDecisions(ask).listDecisions(),
        formerIds: await listFormerIds(ask),
        corrections: await createCorrections(ask).listCorrections(),
      };
    },
    takeIdentity: ({ digestKey, nextPerson, loads, decisions, formerIds, corrections }) =>
      transact(async (client) => {
        const values = {
          digest_key: digestKey.toString('hex'),
          next_person: String(nextPerson),
        };
        for (const pair of Object.entries(values)) {
          await client.query(
            'INSERT INTO meta VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
            pair,
          );
        }
        // A repeated copy: what the other store no longer has must not stay here.
        for (const table of IDENTITY_TABLES) await client.query(`DELETE FROM ${table}`);
        await putLoads(client, loads);
        await putDecisions(client, decisions);
        await putFormerIds(
          client,
          formerIds.map(({ id, record }) => [id, record]),
        );
        await putCorrections(client, corrections);
      }),
  };
}
