// Goes through everything in the files of an embedded store, to move it elsewhere.
import { COUNTRY_CODES, type Country } from '../../domain/reference.ts';
import { readOwnedLines } from '../key-spaces.ts';
import { readSummary } from '../people-pages/company-summary.ts';
import { keyInPlace, placeOf } from '../people-pages/group-place.ts';
import type { Member } from '../people-pages/member.ts';
import { entryOfMember } from '../people-pages/member-entry.ts';
import { readMembers } from '../people-pages/page-bytes.ts';
import type { CompanyEntry, PersonEntry, StoreIdentity, StoreWalker } from '../store.ts';
import type { SqliteDatabase } from './open-database.ts';

interface CompanyRow {
  readonly key: number;
  readonly id: string;
  readonly name: string;
  readonly nameKey: string;
  readonly nameOnlyKey: string | null;
  readonly viewMask: number;
  readonly digest: string;
  readonly identifiers: string;
  readonly profile: string;
}

export function createWalker(
  data: SqliteDatabase,
  access: SqliteDatabase,
  changeMeta: ChangeMeta,
): StoreWalker {
  const after = data.prepare(
    `SELECT key, id, name, name_key AS nameKey, name_only_key AS nameOnlyKey, view_mask AS viewMask, digest,
       identifiers, profile FROM company WHERE id > ? ORDER BY id LIMIT ?`,
  );
  const views = data.prepare('SELECT key % 16, profile FROM company_view WHERE key BETWEEN ? AND ?').raw();
  const summary = data
    .prepare(
      'SELECT c.key, s.summary FROM company c JOIN people_summary s ON s.company = c.key WHERE c.id = ?',
    )
    .raw();
  const pages = data.prepare('SELECT page FROM people_page WHERE key >= ? AND key < ? ORDER BY key').pluck();
  const title = data.prepare('SELECT text FROM title WHERE id = ?').pluck();
  const meta = data.prepare('SELECT value FROM meta WHERE name = ?').pluck();
  const months = access.prepare('SELECT DISTINCT month FROM usage ORDER BY month').pluck();

  function toEntry(row: CompanyRow): CompanyEntry {
    const ofViews =
      row.viewMask === 0 ? [] : (views.all(row.key * 16, row.key * 16 + 15) as [number, string][]);
    return {
      id: row.id,
      name: row.name,
      nameKey: row.nameKey,
      digest: row.digest,
      identifiers: readOwnedLines(row.identifiers),
      profile: row.profile,
      views: ofViews.map(([country, profile]) => ({ country: COUNTRY_CODES[country] as Country, profile })),
      ...(row.nameOnlyKey !== null && { nameOnlyKey: row.nameOnlyKey }),
    };
  }

  function toPerson(companyId: string, country: number, member: Member): PersonEntry {
    const position = member.title === 0 ? undefined : (title.get(member.title) as string);
    return entryOfMember(companyId, country, member, position);
  }

  function peopleAt(companyId: string): readonly PersonEntry[] {
    const [key, bytes] = (summary.get(companyId) ?? [0, Buffer.alloc(0)]) as [number, Buffer];
    return readSummary(bytes).flatMap(({ country }) => {
      const place = placeOf(key, country);
      const members: Member[] = [];
      for (const page of pages.all(keyInPlace(place, 0), keyInPlace(place + 1, 0))) {
        readMembers(page as Buffer, members);
      }
      return members.map((member) => toPerson(companyId, country, member));
    });
  }

  return {
    companiesAfter: (id, most) => (after.all(id, most) as CompanyRow[]).map(toEntry),
    peopleOf: (companyIds) => companyIds.map(peopleAt),
    usageMonths: () => months.all() as string[],
    identity: () => ({
      digestKey: meta.get('digest_key') as Buffer,
      nextCompany: Number(meta.get('next_company') ?? 1),
      nextPerson: Number(meta.get('next_person') ?? 1),
    }),
    takeIdentity: ({ digestKey, nextCompany, nextPerson }: StoreIdentity) =>
      changeMeta({ digest_key: digestKey, next_company: nextCompany, next_person: nextPerson }),
  };
}

/** Writes these values into the table `meta` of the data. */
export type ChangeMeta = (values: { readonly [name: string]: Buffer | number }) => void;
