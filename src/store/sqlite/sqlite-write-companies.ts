// The company side of a load: who owns which identifier, and writing one company whole.
import { companyIdFromNumber } from '../../domain/company.ts';
import { countryNumber } from '../../domain/reference.ts';
import type { CompanyEntry, Load, RenderedProfile } from '../store.ts';
import { createNumberSupply } from './number-supply.ts';
import type { SqliteDatabase } from './open-database.ts';
import { headOf, KIND_NUMBERS, viewKey } from './sqlite-companies.ts';

type CompanyVerbs = Pick<
  Load,
  | 'hasCompany'
  | 'hasCompanyAs'
  | 'ownerOf'
  | 'findByNameOnlyKey'
  | 'findByName'
  | 'makeCompanyId'
  | 'putCompany'
>;

type KnownRow = readonly [key: number, digest: string, viewMask: number];

export function createCompanyWriter(database: SqliteDatabase) {
  const known = database.prepare('SELECT key, digest, view_mask FROM company WHERE id = ?').raw();
  const owner = database
    .prepare(
      'SELECT c.id FROM identifier i JOIN company c ON c.key = i.company WHERE i.kind = ? AND i.value = ?',
    )
    .pluck();
  const byNameOnlyKey = database.prepare('SELECT id FROM company WHERE name_only_key = ?').pluck();
  const byName = database.prepare('SELECT id FROM company WHERE name_key = ? LIMIT 2').pluck();
  const insert = database.prepare(
    `INSERT INTO company (id, name, name_key, name_only_key, view_mask, digest, head, network_at, body)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const update = database.prepare(
    `UPDATE company SET name = ?, name_key = ?, name_only_key = ?, view_mask = ?, digest = ?, head = ?,
     network_at = ?, body = ? WHERE key = ?`,
  );
  const dropIdentifiers = database.prepare('DELETE FROM identifier WHERE company = ?');
  const addIdentifier = database.prepare('INSERT INTO identifier (kind, value, company) VALUES (?, ?, ?)');
  const dropViews = database.prepare('DELETE FROM company_view WHERE key BETWEEN ? AND ?');
  const addView = database.prepare(
    'INSERT INTO company_view (key, head, network_at, body) VALUES (?, ?, ?, ?)',
  );
  const numbers = createNumberSupply(database, 'next_company');

  function write(entry: CompanyEntry, before: { key: number; hasViews: boolean } | undefined): void {
    const { id, name, nameKey, nameOnlyKey, digest, profile, views } = entry;
    const viewMask = views.reduce((mask, view) => mask | (1 << countryNumber(view.country)), 0);
    const columns = [name, nameKey, nameOnlyKey ?? null, viewMask, digest, ...rendered(profile)];
    const key = before?.key ?? Number(insert.run(id, ...columns).lastInsertRowid);
    if (before !== undefined) {
      update.run(...columns, key);
      dropIdentifiers.run(key);
      if (before.hasViews) dropViews.run(key * 16, key * 16 + 15);
    }
    for (const { kind, value } of entry.identifiers) addIdentifier.run(KIND_NUMBERS[kind], value, key);
    for (const view of views) addView.run(viewKey(key, view.country), ...rendered(view.profile));
  }

  const verbs: CompanyVerbs = {
    hasCompany: (id) => known.get(id) !== undefined,
    hasCompanyAs: (id, digest) => (known.get(id) as KnownRow | undefined)?.[1] === digest,
    ownerOf: (kind, value) => owner.get(KIND_NUMBERS[kind], value) as string | undefined,
    findByNameOnlyKey: (key) => byNameOnlyKey.get(key) as string | undefined,
    findByName: (nameKey) => byName.all(nameKey) as string[],
    makeCompanyId: () =>
      numbers.take(
        (n) => companyIdFromNumber(n),
        (id) => known.get(id) !== undefined,
      ),
    putCompany: (entry) => {
      const row = known.get(entry.id) as KnownRow | undefined;
      if (row === undefined) {
        write(entry, undefined);
        return 'written';
      }
      const [key, digest, viewMask] = row;
      if (digest === entry.digest) return 'unchanged';
      write(entry, { key, hasViews: viewMask !== 0 });
      return 'written';
    },
  };
  return { verbs, finish: numbers.save };
}

function rendered(profile: RenderedProfile): [string, string, string] {
  return [headOf(profile), JSON.stringify(profile.networkAt), profile.body];
}
