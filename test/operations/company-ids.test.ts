// Which id a company has, which company has an id when records change, and where the people are then.
import { describe, expect, test } from 'vitest';
import type { Statement } from '../../src/domain/company/statement.ts';
import { groupingRules } from '../../src/operations/loads/grouping-rules.ts';
import { undoLoad } from '../../src/operations/loads/undo-load.ts';
import { createStatementResolver } from '../../src/pipeline/identify/resolve-statement.ts';
import { createRandom } from '../../src/samples/demo/random.ts';
import type { Store } from '../../src/store/contract/store.ts';
import { loadCompanies, loadPeople } from '../helpers/load-records.ts';
import { loadStatementRows, loadStatements } from '../helpers/load-statements.ts';
import { closeStoresAfterEach, openTestStore, ownerOf, peopleOf } from './open-test-store.ts';

closeStoresAfterEach();

const allCompanies = (store: Store) => store.walker.companiesAfter('', 10_000);

/** A page of a company with a domain and a slug of its own. */
const page = (recordId: string, domain: string, more: Partial<Statement['fields']> = {}): Statement => ({
  recordId,
  fields: {
    name: `Firm ${recordId}`,
    website: `https://${domain}`,
    fqdn: domain,
    network: `firm-${recordId}`,
    ...more,
  },
});
const number = (recordId: string, abn: string, more: Partial<Statement['fields']> = {}): Statement => ({
  recordId,
  fields: { name: `Registered ${recordId}`, industry_codes: { abn }, ...more },
});
const ABN = '51824753556';

describe('an id', () => {
  test('stays with its record when a domain changes its owner', async () => {
    const store = openTestStore();
    await loadStatements(store, 'bigpicture', [page('0', 'shared.example'), page('4', 'shared.example')]);
    const zero = await ownerOf(store, 'network', 'firm-0');
    const four = await ownerOf(store, 'network', 'firm-4');
    await loadPeople(store, [{ company_id: zero, country: 'AU', position: 'Chief Zero Officer' }]);
    await loadStatements(store, 'bigpicture', [page('0', 'zero.example')]);
    expect(await ownerOf(store, 'domain', 'shared.example')).toBe(four);
    expect(await ownerOf(store, 'domain', 'zero.example')).toBe(zero);
    expect(await peopleOf(store, zero ?? '')).toHaveLength(1);
    expect(await peopleOf(store, four ?? '')).toHaveLength(0);
  });

  test('of any record of a company finds it, and the company has the one that was served first', async () => {
    const store = openTestStore();
    await loadStatements(store, 'pdl', [page('a', 'one.example')]);
    const ofPage = await ownerOf(store, 'domain', 'one.example');
    await loadStatements(store, 'abr', [number(ABN, ABN)]);
    const ofNumber = await ownerOf(store, 'abn', ABN);
    await loadStatements(store, 'wikidata', [number('Q1', ABN, { fqdn: 'one.example' })]);
    expect(ofPage).not.toBe(ofNumber);
    expect(await ownerOf(store, 'abn', ABN)).toBe(ofPage);
    expect(await ownerOf(store, 'id', ofNumber ?? '')).toBe(ofPage);
  });

  test('of a retired record still finds the company, with its people', async () => {
    const store = openTestStore();
    await loadStatements(store, 'abr', [number(ABN, ABN)]);
    const before = await ownerOf(store, 'abn', ABN);
    await loadStatements(store, 'wikidata', [number('Q1', ABN)]);
    await loadPeople(store, [{ company_id: before, country: 'AU', position: 'Cook' }]);
    await loadStatementRows(store, 'abr', [{ line: 1, retired: ABN }]);
    expect(await ownerOf(store, 'abn', ABN)).toBe(before);
    expect(await peopleOf(store, before ?? '')).toHaveLength(1);
    // It belongs to the record again when that returns, even if nothing else joins them.
    await loadStatements(store, 'abr', [number(ABN, '53004085616')]);
    expect(await ownerOf(store, 'abn', '53004085616')).toBe(before);
    expect(await ownerOf(store, 'abn', ABN)).not.toBe(before);
  });

  test('is restored when the load that changed it is undone, and the people are found', async () => {
    const store = openTestStore();
    await loadStatements(store, 'wikidata', [number('Q1', ABN)]);
    const before = await ownerOf(store, 'abn', ABN);
    await loadPeople(store, [{ company_abn: ABN, country: 'AU', position: 'Cook' }]);
    await loadStatements(store, 'abr', [number(ABN, ABN)]);
    const newest = (await store.loads.listLoads()).at(-1)?.number ?? 0;
    await undoLoad(store, newest, { who: 'me', now: 1, networkHosts: ['linkedin.com'] });
    expect(await ownerOf(store, 'abn', ABN)).toBe(before);
    expect(await peopleOf(store, before ?? '')).toHaveLength(1);
  });
});

describe('a company that no source has any more', () => {
  test('is removed when no person works there', async () => {
    const store = openTestStore();
    await loadStatements(store, 'pdl', [page('a', 'one.example')]);
    await loadStatementRows(store, 'pdl', [{ line: 1, retired: 'a' }]);
    expect(await allCompanies(store)).toEqual([]);
  });

  test('is kept with its name while people work there, and no other company gets them', async () => {
    const store = openTestStore();
    await loadStatements(store, 'pdl', [page('a', 'one.example')]);
    const id = (await ownerOf(store, 'domain', 'one.example')) ?? '';
    await loadPeople(store, [{ company_id: id, country: 'AU', position: 'Cook' }]);
    await loadStatementRows(store, 'pdl', [{ line: 1, retired: 'a' }]);
    await loadStatements(store, 'pdl', [page('stranger', 'other.example')]);
    expect(await ownerOf(store, 'domain', 'one.example')).toBeUndefined();
    expect(await peopleOf(store, id)).toHaveLength(1);
    expect(await peopleOf(store, (await ownerOf(store, 'domain', 'other.example')) ?? '')).toHaveLength(0);
    expect((await store.companies.readWhole(id))?.name).toBe('Firm a');
    // With its record it is complete again.
    await loadStatements(store, 'pdl', [page('a', 'one.example')]);
    expect(await ownerOf(store, 'domain', 'one.example')).toBe(id);
    expect(await peopleOf(store, id)).toHaveLength(1);
    expect(await store.companies.countCompanies()).toBe(2);
  });

  test('belongs to the operator again when their file names it', async () => {
    const store = openTestStore();
    await loadStatements(store, 'pdl', [page('a', 'one.example')]);
    const id = (await ownerOf(store, 'domain', 'one.example')) ?? '';
    await loadPeople(store, [{ company_id: id, country: 'AU', position: 'Cook' }]);
    await loadStatementRows(store, 'pdl', [{ line: 1, retired: 'a' }]);
    await loadCompanies(store, [{ id, name: 'Mine' }]);
    expect((await allCompanies(store)).map(({ name }) => name)).toEqual(['Mine']);
    expect(await peopleOf(store, id)).toHaveLength(1);
  });
});

describe('a domain that many records of one source claim', () => {
  test('belongs to the largest of them, then to the first, in whatever order they come', async () => {
    const pages = [
      page('p1', 'many.example', { company_size: '11+' }),
      page('p2', 'many.example', { company_size: '5001+' }),
      page('p3', 'many.example', { company_size: '5001+' }),
      page('p4', 'many.example'),
    ];
    const random = createRandom('claimants');
    for (let round = 0; round < 6; round += 1) {
      const store = openTestStore();
      const conflicts: string[] = [];
      await loadStatements(store, 'pdl', random.shuffle(pages), conflicts);
      expect((await allCompanies(store)).length).toBe(4);
      const owner = await store.companies.readWhole((await ownerOf(store, 'domain', 'many.example')) ?? '');
      expect(owner?.name).toBe('Firm p2');
      await loadStatementRows(store, 'pdl', [{ line: 1, retired: 'p2' }]);
      const next = await store.companies.readWhole((await ownerOf(store, 'domain', 'many.example')) ?? '');
      expect(next?.name).toBe('Firm p3');
    }
  });

  test('is reported once for each that did not get it, at constant cost', async () => {
    const pages = Array.from({ length: 200 }, (_, place) => page(String(1_000 + place), 'many.example'));
    const store = openTestStore();
    const conflicts: string[] = [];
    await loadStatements(store, 'pdl', pages, conflicts);
    expect(conflicts).toHaveLength(199);
    expect(conflicts[0]).toContain('two companies: pdl has a record of each; the second keeps it');
    expect(await ownerOf(store, 'domain', 'many.example')).toBe(await ownerOf(store, 'network', 'firm-1000'));
    expect((await loadStatements(store, 'pdl', pages)).conflicts).toBe(0);
  });
});

test('records of several sources in any order, with changes and retirements between, give the same result', async () => {
  const random = createRandom('any order');
  const pick = <T>(from: readonly T[]) => from[Math.floor(random.next() * from.length)] as T;
  const may = <T>(value: T) => (random.next() < 0.6 ? value : undefined);
  const SOURCES = ['abr', 'gleif', 'wikidata', 'pdl', 'bigpicture'] as const;
  const abns = ['51824753556', '53004085616', '37010000003'];
  /** Few identifiers for many records, so that there are many conflicts. */
  const invent = (recordId: string): Statement => {
    const [fqdn, network, abn] = [
      may(pick(['a.example', 'b.example', 'c.example'])),
      may(pick(['a', 'b', 'c', 'd'])),
      may(pick(abns)),
    ];
    return {
      recordId,
      fields: {
        name: `Firm ${recordId} ${Math.floor(random.next() * 3)}`,
        ...(fqdn !== undefined && { fqdn, website: `https://${fqdn}` }),
        ...(network !== undefined && { network }),
        ...(abn !== undefined && { industry_codes: { abn } }),
        ...(random.next() < 0.3 && { company_size: pick(['1+', '51+']) }),
      },
    };
  };
  for (let world = 0; world < 5; world += 1) {
    const records = SOURCES.flatMap((source) =>
      Array.from({ length: 4 }, (_, place) => {
        const [first, last] = [invent(String(place)), invent(String(place))];
        return { source, first, last: random.next() < 0.2 ? undefined : last };
      }),
    );
    const results = new Set<string>();
    for (let round = 0; round < 3; round += 1) {
      const store = openTestStore();
      const steps = random.shuffle([...records, ...records]);
      const begun = new Set<unknown>();
      const load = await store.beginLoad();
      const rules = await groupingRules(store, ['linkedin.com']);
      const resolver = createStatementResolver(load, rules);
      for (const record of steps) {
        const { source, first, last } = record;
        const now = begun.has(record) ? last : first;
        begun.add(record);
        const name = { source, recordId: first.recordId };
        const statement = now === undefined ? undefined : { ...now, ...name, load: load.number, loadedAt: 1 };
        await resolver.resolve(name, statement);
      }
      await load.publish();
      results.add(
        JSON.stringify(
          (await allCompanies(store)).map(({ id, name, profile, identifiers, contested = [] }) => ({
            id,
            name,
            profile,
            identifiers: identifiers.filter(({ kind }) => kind !== 'alias'),
            contested: contested.map(({ kind, value }) => `${kind} ${value}`).sort(),
          })),
        ),
      );
    }
    expect(results.size).toBe(1);
  }
});
