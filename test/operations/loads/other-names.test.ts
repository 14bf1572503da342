// Other names of a company line: it is found by them, on both engines, and they stay its own whatever joins it.
import { expect, test } from 'vitest';
import { suggestCompanies } from '../../../src/operations/companies/suggest-companies.ts';
import type { Store } from '../../../src/store/contract/store.ts';
import { openFreshPostgres } from '../../helpers/fresh-postgres.ts';
import { loadCompanies } from '../../helpers/load-records.ts';
import { loadStatements } from '../../helpers/load-statements.ts';
import { companyBy, openTestStore } from '../open-test-store.ts';

const ALPHABET = {
  id: 'alphabet',
  name: 'Alphabet Inc.',
  fqdn: 'abc.example',
  other_names: ['Google', 'Google', ' Backrub\tInc ', 'Alphabet Inc.'],
};

const ENGINES: readonly [name: string, open: () => Promise<[Store, () => Promise<void>]>][] = [
  [
    'SQLite',
    async () => {
      const store = openTestStore();
      return [store, async () => store.close()];
    },
  ],
  [
    'PostgreSQL',
    async () => {
      const database = await openFreshPostgres();
      const store = await database.open();
      return [
        store,
        async () => {
          await store.close();
          await database.remove();
        },
      ];
    },
  ],
];

const found = async (store: Store, text: string) =>
  (await suggestCompanies(store, { text, country: undefined, size: 5 })).map(
    ({ id, matched_name: name }) => `${id}: ${name}`,
  );

test.each(ENGINES)('on %s a company is found by them, and they are not in its profile', async (_, open) => {
  const [store, close] = await open();
  try {
    await loadCompanies(store, [ALPHABET]);
    expect(await found(store, 'googl')).toEqual(['alphabet: Google']);
    expect(await found(store, 'backrub')).toEqual(['alphabet: Backrub Inc']);
    expect(JSON.stringify(await companyBy(store, 'id', 'alphabet'))).not.toContain('Google');

    // The same line again changes nothing; other names are a change.
    expect(await loadCompanies(store, [ALPHABET])).toMatchObject({ written: 0, unchanged: 1 });
    const renamed = { ...ALPHABET, other_names: ['Goog'] };
    expect(await loadCompanies(store, [renamed])).toMatchObject({ written: 1, unchanged: 0 });
    expect(await found(store, 'backrub')).toEqual([]);
    expect(await found(store, 'goog')).toEqual(['alphabet: Goog']);
  } finally {
    await close();
  }
});

test.each(ENGINES)('on %s they stay when a source joins, and go with the line', async (_, open) => {
  const [store, close] = await open();
  try {
    await loadCompanies(store, [ALPHABET]);
    await loadStatements(store, 'wikidata', [
      { recordId: 'Q1', fields: { name: 'Alphabet', fqdn: 'abc.example' }, otherNames: ['Alfabeto'] },
    ]);
    expect(await found(store, 'google')).toEqual(['alphabet: Google']);
    expect(await found(store, 'alfabeto')).toEqual(['alphabet: Alfabeto']);
    expect(await loadCompanies(store, [ALPHABET])).toMatchObject({ written: 0, unchanged: 1 });

    const { other_names: _names, ...without } = ALPHABET;
    expect(await loadCompanies(store, [without])).toMatchObject({ written: 1, unchanged: 0 });
    expect(await found(store, 'google')).toEqual([]);
    expect(await found(store, 'alfabeto')).toEqual(['alphabet: Alfabeto']);
  } finally {
    await close();
  }
});

test('a line is warned of names that are too many', async () => {
  const store = openTestStore();
  const names = Array.from({ length: 31 }, (_, place) => `Name${place} Traders`);
  const report = await loadCompanies(store, [{ id: 'many', name: 'Many', other_names: names }]);
  expect([...report.warnings]).toEqual([['other_names has more than 30 names; the first 30 are used', 1]]);
  expect(await found(store, 'name29 traders')).toEqual(['many: Name29 Traders']);
  const ofLast = await found(store, 'name30 traders');
  expect(ofLast).not.toContain('many: Name30 Traders');
  await store.close();
});
