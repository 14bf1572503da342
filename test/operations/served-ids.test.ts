// An id that was served names the same company for ever: the effects of the operator's own files, further records, joins,
// splits, retired records and undone loads.
import { describe, expect, test } from 'vitest';
import type { Statement } from '../../src/domain/company/statement.ts';
import { undoLoad } from '../../src/operations/loads/undo-load.ts';
import { idOfRecord } from '../../src/pipeline/ids/record-ids.ts';
import { createRandom } from '../../src/samples/demo/random.ts';
import type { Store } from '../../src/store/contract/store.ts';
import { loadCompanies, loadPeople } from '../helpers/load-records.ts';
import { loadStatementRows, loadStatements } from '../helpers/load-statements.ts';
import { closeStoresAfterEach, companyBy, openTestStore, ownerOf, peopleOf } from './open-test-store.ts';

closeStoresAfterEach();

const ABN = '51824753556';
const OTHER_ABN = '53004085616';

const PAGE: Statement = {
  recordId: 'ibm',
  fields: {
    name: 'IBM Page',
    website: 'https://ibm.example',
    fqdn: 'ibm.example',
    network: 'ibm',
    phones: ['+1 914 499 1900'],
  },
};
const ITEM: Statement = { recordId: 'Q37156', fields: { name: 'IBM Item', fqdn: 'ibm.example' } };
const registered = (abn: string, fields: Statement['fields'] = {}): Statement => ({
  recordId: abn,
  fields: { name: `Registered ${abn}`, industry_codes: { abn }, ...fields },
});
const LISTED = () => ({ source: 'companies', files: [], who: 'me', startedAt: 1 });

const idBy = async (store: Store, kind: 'domain' | 'abn' | 'id' | 'network', value: string) =>
  (await ownerOf(store, kind, value)) ?? '';
const loadOwn = (store: Store, lines: readonly unknown[]) => loadCompanies(store, lines, LISTED);
const retire = (store: Store, source: string, recordId: string) =>
  loadStatementRows(store, source, [{ line: 1, retired: recordId }]);
async function undoNewest(store: Store): Promise<void> {
  await undoLoad(store, (await store.loads.listLoads()).at(-1)?.number ?? 0, {
    who: 'me',
    now: 1,
    networkHosts: ['linkedin.com'],
  });
}

describe("a line of the operator's own file with the id of a company that sources made", () => {
  test('adds its values to the company, changes no id and keeps the people at their company', async () => {
    const store = openTestStore();
    await loadStatements(store, 'pdl', [PAGE]);
    const id = await idBy(store, 'domain', 'ibm.example');
    await loadPeople(store, [{ company_id: id, country: 'AU', position: 'Cook' }], LISTED);
    const line = { id, name: 'IBM', phones: ['+61 2 9262 1443'] };
    expect(await loadOwn(store, [line])).toMatchObject({ written: 1, conflicts: 0 });
    expect(await companyBy(store, 'domain', 'ibm.example')).toMatchObject({
      id,
      name: 'IBM',
      network: 'ibm',
      phones: ['+61 2 9262 1443', '+1 914 499 1900'],
    });
    expect(await store.companies.countCompanies()).toBe(1);
    expect(await peopleOf(store, id)).toHaveLength(1);
    expect(await loadOwn(store, [line])).toMatchObject({ written: 0, unchanged: 1 });
  });

  test('has the same result when it is loaded before the source', async () => {
    const [first, second] = [openTestStore(), openTestStore()];
    await loadStatements(first, 'pdl', [PAGE]);
    const line = { id: await idBy(first, 'domain', 'ibm.example'), name: 'IBM', tagline: 'Think' };
    await loadOwn(first, [line]);
    await loadOwn(second, [line]);
    await loadStatements(second, 'pdl', [PAGE]);
    const [one] = await first.walker.companiesAfter('', 10);
    const [other, ...more] = await second.walker.companiesAfter('', 10);
    expect(more).toEqual([]);
    expect(other).toMatchObject({ id: one?.id, profile: one?.profile, identifiers: one?.identifiers });
  });

  test('is about the company also by a former id', async () => {
    const store = openTestStore();
    await loadStatements(store, 'pdl', [PAGE]);
    await loadStatements(store, 'abr', [registered(ABN)]);
    const [first, later] = [await idBy(store, 'domain', 'ibm.example'), await idBy(store, 'abn', ABN)];
    await loadStatements(store, 'wikidata', [
      { ...ITEM, fields: { ...ITEM.fields, industry_codes: { abn: ABN } } },
    ]);
    expect(await idBy(store, 'id', later)).toBe(first);
    await loadOwn(store, [{ id: later, name: 'Ours', tagline: 'Think' }]);
    expect(await store.companies.countCompanies()).toBe(1);
    expect(await companyBy(store, 'id', later)).toMatchObject({ id: first, name: 'Ours', tagline: 'Think' });
  });

  test('never splits it, whatever number it gives', async () => {
    const store = openTestStore();
    await loadStatements(store, 'abr', [registered(ABN, { fqdn: 'ibm.example' }), registered(OTHER_ABN)]);
    await loadStatements(store, 'pdl', [PAGE]);
    const [id, other] = [await idBy(store, 'abn', ABN), await idBy(store, 'abn', OTHER_ABN)];
    const report = await loadOwn(store, [{ id, name: 'Ours', industry_codes: { abn: OTHER_ABN } }]);
    expect(report.conflictMessages).toHaveLength(1);
    expect(await store.companies.countCompanies()).toBe(2);
    expect(await companyBy(store, 'network', 'ibm')).toMatchObject({ id, name: 'Ours' });
    expect(await idBy(store, 'abn', OTHER_ABN)).toBe(other);
  });

  test('joins it with the company whose number it gives, if there is no conflict', async () => {
    const store = openTestStore();
    await loadStatements(store, 'pdl', [PAGE]);
    await loadStatements(store, 'abr', [registered(ABN)]);
    const [id, later] = [await idBy(store, 'domain', 'ibm.example'), await idBy(store, 'abn', ABN)];
    await loadOwn(store, [{ id, name: 'Ours', industry_codes: { abn: ABN } }]);
    expect(await store.companies.countCompanies()).toBe(1);
    for (const one of [id, later]) expect(await idBy(store, 'id', one)).toBe(id);
  });

  test('stays with the company when the record of the id is retired, and when it returns', async () => {
    const store = openTestStore();
    await loadStatements(store, 'pdl', [PAGE]);
    await loadStatements(store, 'wikidata', [ITEM]);
    const id = await idBy(store, 'domain', 'ibm.example');
    await loadOwn(store, [{ id, name: 'Ours', tagline: 'Think' }]);
    await retire(store, 'pdl', 'ibm');
    expect(await companyBy(store, 'domain', 'ibm.example')).toMatchObject({ id, tagline: 'Think' });
    await loadOwn(store, [{ id, name: 'Ours', tagline: 'New' }]);
    await loadStatements(store, 'pdl', [PAGE]);
    expect(await companyBy(store, 'network', 'ibm')).toMatchObject({ id, tagline: 'New' });
    expect(await store.companies.countCompanies()).toBe(1);
  });
});

describe('an id that was served', () => {
  test('stays when records with a higher precedence join', async () => {
    const store = openTestStore();
    await loadStatements(store, 'pdl', [PAGE]);
    const id = await idBy(store, 'domain', 'ibm.example');
    await loadStatements(store, 'wikidata', [ITEM]);
    expect(await idBy(store, 'domain', 'ibm.example')).toBe(id);
    await loadOwn(store, [{ id: 'mine', name: 'Ours', fqdn: 'ibm.example' }]);
    expect(await idBy(store, 'domain', 'ibm.example')).toBe(id);
    expect(await companyBy(store, 'id', 'mine')).toMatchObject({ id, name: 'Ours' });
    expect(await store.companies.countCompanies()).toBe(1);
  });

  test('of the operator stays when sources join it', async () => {
    const store = openTestStore();
    await loadOwn(store, [{ id: 'mine', name: 'Ours', fqdn: 'ibm.example' }]);
    await loadStatements(store, 'pdl', [PAGE]);
    expect(await idBy(store, 'network', 'ibm')).toBe('mine');
  });

  test('that is older is kept when two served companies are joined, and both name the one company for ever', async () => {
    for (const order of [
      ['pdl', 'abr'],
      ['abr', 'pdl'],
    ]) {
      const store = openTestStore();
      for (const source of order) {
        await loadStatements(store, source, [source === 'pdl' ? PAGE : registered(ABN)]);
      }
      const ids = { pdl: await idBy(store, 'network', 'ibm'), abr: await idBy(store, 'abn', ABN) };
      const first = ids[order[0] as 'pdl' | 'abr'];
      await loadStatements(store, 'wikidata', [
        { ...ITEM, fields: { ...ITEM.fields, industry_codes: { abn: ABN } } },
      ]);
      for (const id of Object.values(ids)) expect(await idBy(store, 'id', id)).toBe(first);
      await loadStatements(store, 'wikidata', [{ ...ITEM, fields: { name: 'Somebody else' } }]);
      expect(await idBy(store, 'network', 'ibm')).toBe(ids.pdl);
      expect(await idBy(store, 'abn', ABN)).toBe(ids.abr);
    }
  });

  test('keeps its age through a join and a split', async () => {
    const store = openTestStore();
    await loadStatements(store, 'abr', [registered(ABN)]);
    await loadStatements(store, 'pdl', [PAGE]);
    await loadStatements(store, 'bigpicture', [{ recordId: 'big', fields: { name: 'Big', network: 'big' } }]);
    const page = await idBy(store, 'network', 'ibm');
    const joining = (fields: Statement['fields']) =>
      loadStatements(store, 'wikidata', [{ recordId: 'Q1', fields: { name: 'Item', ...fields } }]);
    await joining({ fqdn: 'ibm.example', industry_codes: { abn: ABN } });
    await joining({ fqdn: 'ibm.example', network: 'big' });
    expect(await idBy(store, 'network', 'big')).toBe(page);
  });

  test('stays when its own record is retired, and returns with the last record of its company', async () => {
    const store = openTestStore();
    await loadStatements(store, 'pdl', [PAGE]);
    const id = await idBy(store, 'domain', 'ibm.example');
    await loadStatements(store, 'wikidata', [ITEM]);
    await retire(store, 'pdl', 'ibm');
    expect(await idBy(store, 'domain', 'ibm.example')).toBe(id);
    await retire(store, 'wikidata', 'Q37156');
    expect(await ownerOf(store, 'id', id)).toBeUndefined();
    await loadStatements(store, 'wikidata', [ITEM]);
    expect(await idBy(store, 'domain', 'ibm.example')).toBe(id);
  });

  test('names the company of the last record when the others are retired one after the other', async () => {
    const sources = ['pdl', 'wikidata', 'bigpicture'];
    for (const last of sources) {
      for (const others of [sources, sources.toReversed()]) {
        const store = openTestStore();
        for (const source of sources) {
          await loadStatements(store, source, [
            { recordId: source, fields: { name: 'One', fqdn: 'ibm.example' } },
          ]);
        }
        const id = await idBy(store, 'domain', 'ibm.example');
        for (const source of others) if (source !== last) await retire(store, source, source);
        await loadStatements(store, last, [{ recordId: last, fields: { name: 'One', network: 'one' } }]);
        expect(await idBy(store, 'network', 'one')).toBe(id);
        expect(await store.companies.countCompanies()).toBe(1);
      }
    }
  });

  test('is the same after its load was undone and the same file loaded again', async () => {
    const store = openTestStore();
    const lines = [
      { name: 'With a number', industry_codes: { abn: ABN } },
      { name: 'With a domain', fqdn: 'ibm.example' },
      { name: 'A name alone', hq_country: 'Australia' },
    ];
    await loadOwn(store, [{ id: 'mine', name: 'Mine' }]);
    const idsOf = async () =>
      (await store.walker.companiesAfter('', 10)).map(({ id, name }) => `${name}: ${id}`).sort();
    await loadOwn(store, lines);
    const ids = await idsOf();
    await undoNewest(store);
    await loadOwn(store, [{ name: 'Somebody else', fqdn: 'else.example' }]);
    await loadOwn(store, lines);
    expect(await idsOf()).toEqual(expect.arrayContaining(ids));
    expect(await store.companies.countCompanies()).toBe(5);
  });
});

/** A state in the middle of a load was never served, and decides nothing. */
describe('a load of several rows', () => {
  const ACN = '004085616';
  const listed = (recordId: string): Statement => ({
    recordId,
    fields: { name: `Listed ${recordId}`, industry_codes: { acn: ACN } },
  });
  const replaced = (statements: readonly Statement[], retired: readonly string[]) => [
    ...statements.map((statement, place) => ({ line: place + 1, statement })),
    ...retired.map((recordId, place) => ({ line: statements.length + place + 1, retired: recordId })),
  ];
  const crm = { id: 'crm-1', name: 'Alpha of ours', industry_codes: { acn: '004 085 616' } };
  const idOf = (recordId: string) => idOfRecord({ source: 'gleif', recordId });

  test('keeps the id, and the people, of a company whose register gives it a new number', async () => {
    const store = openTestStore();
    await loadStatements(store, 'gleif', [listed('B')]);
    await loadOwn(store, [crm]);
    const person = { person_id: 'p1', company_id: idOf('B'), country: 'AU', position: 'Cook' };
    await loadPeople(store, [person], LISTED);
    await loadStatementRows(store, 'gleif', replaced([listed('A')], ['B']));
    for (const id of [idOf('B'), 'crm-1']) expect(await idBy(store, 'id', id)).toBe(idOf('B'));
    expect(await store.companies.countCompanies()).toBe(1);
    expect(await peopleOf(store, idOf('B'))).toHaveLength(1);
  });

  test('gives no id to a company that has none of the records it was served for', async () => {
    const store = openTestStore();
    await loadStatements(store, 'gleif', [
      listed('A'),
      listed('B'),
      { recordId: 'C', fields: { name: 'C' } },
    ]);
    await loadOwn(store, [crm]);
    await loadStatementRows(store, 'gleif', replaced([], ['A', 'B']));
    expect(await ownerOf(store, 'id', 'crm-1')).toBe(idOf('A'));
    expect(await ownerOf(store, 'id', idOf('A'))).toBe(idOf('A'));
    expect(await ownerOf(store, 'id', idOf('B'))).toBeUndefined();
  });

  test('does not join two companies that only two of its rows would have joined', async () => {
    const store = openTestStore();
    await loadStatements(store, 'gleif', [
      listed('A'),
      listed('B'),
      { recordId: 'C', fields: { name: 'C' } },
    ]);
    await loadOwn(store, [crm, { id: idOf('B'), name: 'The twin of ours' }]);
    await loadStatementRows(store, 'gleif', replaced([], ['A', 'B']));
    expect(await companyBy(store, 'id', idOf('A'))).toMatchObject({ id: idOf('A'), name: 'Alpha of ours' });
    expect(await companyBy(store, 'id', idOf('B'))).toMatchObject({
      id: idOf('B'),
      name: 'The twin of ours',
    });
  });

  test('keeps people at their company when a later row undoes a join', async () => {
    const store = openTestStore();
    await loadStatements(store, 'wikidata', [
      { recordId: 'Q23548', fields: { name: 'NASA', fqdn: 'nasa.gov' } },
    ]);
    await loadStatements(store, 'pdl', [
      { recordId: 'alpha', fields: { name: 'Alpha', fqdn: 'alpha-d.com' } },
    ]);
    const alpha = await idBy(store, 'domain', 'alpha-d.com');
    await loadPeople(store, [{ company_id: alpha, country: 'AU', position: 'Cook' }], LISTED);
    await loadOwn(store, [
      { id: 'crm-1', name: 'Ours', domains: ['nasa.gov', 'alpha-d.com'] },
      { id: 'crm-1', name: 'Ours', domains: ['nasa.gov'] },
    ]);
    expect(await idBy(store, 'domain', 'alpha-d.com')).toBe(alpha);
    expect(await peopleOf(store, alpha)).toHaveLength(1);
    expect(await peopleOf(store, await idBy(store, 'domain', 'nasa.gov'))).toHaveLength(0);
  });

  test('restores the id of a company that it removed before, with its people', async () => {
    const store = openTestStore();
    await loadStatements(store, 'gleif', [listed('A')]);
    await loadPeople(store, [{ company_id: idOf('A'), country: 'AU', position: 'Cook' }], LISTED);
    await loadStatementRows(store, 'gleif', [
      { line: 1, retired: 'A' },
      { line: 2, statement: listed('A') },
    ]);
    expect(await companyBy(store, 'id', idOf('A'))).toMatchObject({ id: idOf('A'), name: 'Listed A' });
    expect(await peopleOf(store, idOf('A'))).toHaveLength(1);
    await loadStatementRows(store, 'gleif', [{ line: 1, retired: 'A' }]);
    expect(await peopleOf(store, idOf('A'))).toHaveLength(1);
  });
});

test('profiles do not depend on the order of loads, own lines with ids of records included', async () => {
  const random = createRandom('lines in any order');
  const may = <T>(value: T): T | undefined => (random.next() < 0.5 ? value : undefined);
  const claims = (domains: readonly string[], abns: readonly string[]) => {
    const [fqdn, abn] = [may(random.pick(domains)), may(random.pick(abns))];
    return { ...(fqdn !== undefined && { fqdn }), ...(abn !== undefined && { industry_codes: { abn } }) };
  };
  const DOMAINS = ['a.example', 'b.example', 'c.example'];
  for (let world = 0; world < 3; world += 1) {
    const records = (['abr', 'wikidata', 'pdl'] as const).flatMap((source) =>
      ['0', '1'].map((recordId) => ({ source, recordId, claims: claims(DOMAINS, [ABN, OTHER_ABN]) })),
    );
    // Of two lines that claim the same, the first owner keeps it: each claims something else.
    const lines = random
      .shuffle(records)
      .slice(0, 3)
      .map((record, place) => ({
        id: idOfRecord(record),
        name: `Ours ${place}`,
        tagline: `Line ${place}`,
        ...claims([DOMAINS[place] as string], [['37010000003', ABN, OTHER_ABN][place] as string]),
      }));
    const results: unknown[] = [];
    for (let order = 0; order < 3; order += 1) {
      const store = openTestStore();
      for (const one of random.shuffle([...records, ...lines])) {
        if ('source' in one) {
          const fields = { name: `Firm ${one.source} ${one.recordId}`, ...one.claims };
          await loadStatements(store, one.source, [{ recordId: one.recordId, fields }]);
        } else await loadOwn(store, [one]);
      }
      const companies = (await store.walker.companiesAfter('', 100)).map(
        ({ name, profile, identifiers, contested = [] }) => ({
          name,
          profile,
          identifiers: identifiers.filter(({ kind }) => kind !== 'alias'),
          contested: contested.map(({ kind, value }) => `${kind} ${value}`).sort(),
        }),
      );
      results.push(companies.sort((a, b) => (a.name < b.name ? -1 : 1)));
    }
    expect(results[1]).toEqual(results[0]);
    expect(results[2]).toEqual(results[0]);
  }
});
