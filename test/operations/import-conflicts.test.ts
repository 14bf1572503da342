// Two companies that claim one identifier: the first owner keeps it, and the same file always has the same result.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Store } from '../../src/store/contract/store.ts';
import { loadCompanies } from '../helpers/load-records.ts';
import { closeStoresAfterEach, companyBy, openTestStore, ownerOf } from './open-test-store.ts';

closeStoresAfterEach();

describe('a conflict', () => {
  test('leaves the identifier with its first owner and writes the row without it', async () => {
    const store = openTestStore();
    const report = await loadCompanies(store, [
      { id: 'a', name: 'A', fqdn: 'shared.example' },
      { id: 'b', name: 'B', fqdn: 'shared.example', tagline: 'stays' },
    ]);
    expect(await ownerOf(store, 'domain', 'shared.example')).toBe('a');
    expect(await companyBy(store, 'id', 'b')).toMatchObject({ name: 'B', fqdn: null, tagline: 'stays' });
    expect(report).toMatchObject({ read: 2, written: 2, rejected: 0, conflicts: 1 });
  });

  test('is listed with the identifier and both companies', async () => {
    const store = openTestStore();
    const { conflictMessages } = await loadCompanies(store, [
      { id: 'a', name: 'A', network: 'shared' },
      { id: 'b', name: 'B', network: 'Shared' },
    ]);
    expect(conflictMessages).toEqual(['network shared belongs to a; b was written without it']);
  });

  test('removes the claim from every place of the row', async () => {
    const store = openTestStore();
    const abn = '51 824 753 556';
    await loadCompanies(store, [
      { id: 'a', name: 'A', fqdn: 'x.example', network: 'x', industry_codes: { abn } },
      {
        id: 'b',
        name: 'B',
        fqdn: 'X.example',
        website: 'https://www.x.example/b',
        domains: ['x.example', 'b.example'],
        network: 'X',
        networks: ['x', 'b'],
        social_media: { network: 'x', twitter: 'b' },
        industry_codes: { abn, sic: '1' },
        regions: {
          NZ: { website: 'http://x.example', network: 'x', industry_codes: { abn }, tagline: 'NZ' },
        },
      },
    ]);
    for (const country of ['AU', 'NZ'] as const) {
      expect(await companyBy(store, 'id', 'b', country)).toMatchObject({
        fqdn: null,
        website: null,
        network: null,
        social_media: { network: null, twitter: 'b' },
        industry_codes: { abn: null, sic: '1' },
      });
    }
    expect((await companyBy(store, 'id', 'b', 'NZ')).tagline).toBe('NZ');
    expect(await ownerOf(store, 'domain', 'b.example')).toBe('b');
    expect(await ownerOf(store, 'network', 'b')).toBe('b');
  });

  test('with the owner of an earlier load is the same', async () => {
    const store = openTestStore();
    await loadCompanies(store, [{ id: 'z', name: 'Z', fqdn: 'x.example' }]);
    expect(await loadCompanies(store, [{ id: 'a', name: 'A', fqdn: 'x.example' }])).toMatchObject({
      conflicts: 1,
    });
    expect(await ownerOf(store, 'domain', 'x.example')).toBe('z');
  });

  test('of a row without an id is only about identifiers of other companies', async () => {
    const store = openTestStore();
    const { conflictMessages } = await loadCompanies(store, [
      { id: 'a', name: 'A', fqdn: 'a.example' },
      { id: 'b', name: 'B', fqdn: 'b.example' },
      { name: 'Both', domains: ['b.example', 'a.example'] },
    ]);
    expect(conflictMessages).toEqual(['domain a.example belongs to a; b was written without it']);
    expect((await companyBy(store, 'domain', 'b.example')).name).toBe('Both');
  });

  test('changes nothing when the same file is loaded again, and is reported again', async () => {
    const store = openTestStore();
    const rows = [
      { id: 'a', name: 'A', fqdn: 'x.example' },
      { id: 'b', name: 'B', fqdn: 'x.example', network: 'b' },
    ];
    await loadCompanies(store, rows);
    expect(await loadCompanies(store, rows)).toMatchObject({ written: 0, unchanged: 2, conflicts: 1 });
  });
});

describe('an identifier that a later row gives up', () => {
  const rows = [
    { id: 'a', name: 'A', fqdn: 'x.example' },
    { id: 'b', name: 'B', fqdn: 'x.example' },
    { id: 'a', name: 'A', fqdn: 'new.example' },
  ];

  test('is assigned to the row of the same file that claimed it', async () => {
    const store = openTestStore();
    expect(await loadCompanies(store, rows)).toMatchObject({ read: 3, written: 3, conflicts: 0 });
    expect(await ownerOf(store, 'domain', 'x.example')).toBe('b');
    expect((await companyBy(store, 'id', 'b')).fqdn).toBe('x.example');
  });

  test('is available to a row without an id, which stays the same company', async () => {
    const store = openTestStore();
    await loadCompanies(store, [
      { id: 'a', name: 'A', domains: ['x.example', 'y.example'] },
      { id: 'c', name: 'C', fqdn: 'c.example' },
      { name: 'C2', domains: ['c.example', 'x.example'] },
      { id: 'a', name: 'A', domains: ['y.example'] },
    ]);
    expect(await ownerOf(store, 'domain', 'x.example')).toBe('c');
    expect(await store.companies.countCompanies()).toBe(2);
  });

  test('does not replace a later line of its company with an earlier one', async () => {
    const store = openTestStore();
    await loadCompanies(store, [
      { id: 'a', name: 'A', fqdn: 'x.example' },
      { id: 'b', name: 'B, early', fqdn: 'x.example' },
      { id: 'b', name: 'B, late', fqdn: 'b.example' },
    ]);
    expect(await companyBy(store, 'id', 'b')).toMatchObject({ name: 'B, late', fqdn: 'b.example' });
  });

  test('counts a row that was unchanged at first and then got it as written', async () => {
    const store = openTestStore();
    await loadCompanies(store, rows.slice(0, 2));
    const report = await loadCompanies(store, rows.slice(1));
    expect(report).toMatchObject({ read: 2, written: 2, unchanged: 0, conflicts: 0 });
  });
});

describe('any file of companies with ids', () => {
  const DOMAINS = ['x', 'y', 'z'];
  const IDS = ['a', 'b', 'c'];
  const row = fc.record({
    id: fc.constantFrom(...IDS),
    name: fc.constantFrom('One', 'Two'),
    domains: fc.uniqueArray(fc.constantFrom(...DOMAINS)),
  });
  const rows = fc.array(row, { maxLength: 6 });
  type Rows = readonly { readonly id: string; readonly name: string; readonly domains: readonly string[] }[];

  /** One after the other in one file: a load takes far longer than its rows. */
  const files = fc.array(fc.tuple(rows, rows), { minLength: 1, maxLength: 10 });

  test('ends in the same state when it is loaded again, whatever was there before', async () => {
    const store = openTestStore();
    let count = 0;
    await fc.assert(
      fc.asyncProperty(files, async (pairs) => {
        const runs = pairs.map(([before, file]) => {
          count += 1;
          return { number: count, before: own(before, count), file: own(file, count) };
        });
        const all = runs.flatMap(({ file }) => file);
        await loadCompanies(
          store,
          runs.flatMap(({ before }) => before),
        );
        await loadCompanies(store, all);
        const states = () => Promise.all(runs.map(({ number }) => stateOf(store, number)));
        const once = await states();
        await loadCompanies(store, all);
        expect(await states()).toEqual(once);
      }),
      { numRuns: 30, seed: 7 },
    );
    expect(count).toBeGreaterThan(150);
  });

  /** Each run has companies and domains of its own, so that one store serves all. */
  const own = (file: Rows, run: number) =>
    file.map(({ id, name, domains }) => ({
      id: id + run,
      name,
      domains: domains.map((one) => `${one}${run}.example`),
    }));

  async function stateOf(store: Store, run: number): Promise<unknown> {
    const state: unknown[] = [];
    for (const id of IDS) state.push(await companyBy(store, 'id', id + run));
    for (const domain of DOMAINS) state.push(await ownerOf(store, 'domain', `${domain}${run}.example`));
    return state;
  }
});
