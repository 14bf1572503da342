// A company that is forgotten is not served, with its people, and no later load of any source brings it back.
import { expect, test } from 'vitest';
import { correctCompanies } from '../../../src/operations/corrections/correct-companies.ts';
import { readWish } from '../../../src/operations/corrections/read-wish.ts';
import { undoLoad } from '../../../src/operations/loads/undo-load.ts';
import { decideMatch } from '../../../src/operations/matches/decide-match.ts';
import type { Store } from '../../../src/store/contract/store.ts';
import { loadCompanies, loadPeople } from '../../helpers/load-records.ts';
import { loadStatementRows, loadStatements } from '../../helpers/load-statements.ts';
import { ownerOf, peopleOf } from '../open-test-store.ts';
import { forgetIn, NETWORK_HOSTS, onEachEngine } from './each-engine.ts';

const ABN = '51824753556';
const OTHER_ABN = '53004085616';
const abr = (abn: string, name: string) => ({
  recordId: abn,
  fields: { name, industry_codes: { abn } },
});
const wikidata = (recordId: string, name: string, more: object) => ({
  recordId,
  fields: { name, ...more },
});

const isSearchable = async (store: Store) => (await store.columns.listPages()) !== undefined;

onEachEngine((stage) => {
  test('is removed with its people, and every identifier it had keeps it out', async () => {
    const store = await stage.store();
    await loadStatements(store, 'abr', [abr(ABN, 'ACME PTY LTD'), abr(OTHER_ABN, 'BOLT PTY LTD')]);
    await loadStatements(store, 'wikidata', [
      wikidata('Q1', 'Acme', { fqdn: 'acme.example', industry_codes: { abn: ABN } }),
    ]);
    const id = (await ownerOf(store, 'domain', 'acme.example')) ?? '';
    await loadPeople(store, [
      { person_id: 'p1', company_id: id, country: 'AU', position: 'CEO', network: 'jo-smith' },
    ]);
    const report = await forgetIn(store, {
      what: 'company',
      by: 'fqdn',
      value: 'https://www.acme.example/x',
    });
    expect(report).toMatchObject({ people: 1, companies: [{ id, name: 'ACME PTY LTD' }], isWaiting: false });
    expect(await ownerOf(store, 'id', id)).toBeUndefined();
    expect(await ownerOf(store, 'abn', ABN)).toBeUndefined();
    expect(await peopleOf(store, id)).toEqual([]);
    expect(await store.people.findPerson({ kind: 'id', value: 'p1' })).toBeUndefined();
    expect(await store.companies.countCompanies()).toBe(1);
    expect(await isSearchable(store)).toBe(true);

    // Of each source, under any of its identifiers.
    expect(
      await loadStatements(store, 'abr', [abr(ABN, 'ACME'), abr(OTHER_ABN, 'BOLT PTY LTD')]),
    ).toMatchObject({
      read: 2,
      written: 0,
      unchanged: 1,
      rejected: 1,
      suppressed: 1,
    });
    const pdl = { recordId: 'acme', fields: { name: 'Acme Inc', fqdn: 'acme.example' } };
    expect(await loadStatements(store, 'pdl', [pdl])).toMatchObject({ rejected: 1, suppressed: 1 });
    const lines = [
      { id, name: 'Acme again' },
      { name: 'Acme', industry_codes: { abn: ABN } },
      { id: 'mine', name: 'Mine', domains: ['acme.example'] },
      { id: 'other', name: 'Other', former_ids: [id] },
    ];
    const own = await loadCompanies(store, lines);
    expect(own.rejects.map(({ reason }) => reason)).toEqual(Array(4).fill('suppressed'));
    expect(await store.companies.countCompanies()).toBe(1);
    // People who name it are suppressed with it.
    const person = { person_id: 'p2', company_fqdn: 'acme.example', country: 'AU' };
    expect((await loadPeople(store, [person])).rejects).toEqual([{ line: 1, reason: 'suppressed' }]);
  });

  test('that has only a name is kept out by name, country and place', async () => {
    const store = await stage.store();
    const line = { name: 'Corner Shop', hq_country: 'Australia' };
    await loadCompanies(store, [line, { name: 'Corner Shop', hq_country: 'New Zealand' }]);
    const [shop] = await store.walker.companiesAfter('', 10);
    const gone = (await store.walker.companiesAfter('', 10)).find(({ nameOnlyKey }) =>
      nameOnlyKey?.includes('australia'),
    );
    expect(shop).toBeDefined();
    await forgetIn(store, { what: 'company', by: 'id', value: gone?.id ?? '' });
    expect(await store.companies.countCompanies()).toBe(1);
    expect(await loadCompanies(store, [line])).toMatchObject({ rejected: 1, suppressed: 1 });
    expect(await loadCompanies(store, [{ ...line, hq_country: 'Japan' }])).toMatchObject({ written: 1 });
  });

  test('that has only a name is kept out however its country is written', async () => {
    const store = await stage.store();
    const shop = (hq_country: string) => ({ name: 'Shop', hq_country, hq_location: 'Perth' });
    for (const [first, ...others] of [
      ['Australia', 'AU', 'Aust.'],
      ['NZ', 'New Zealand'],
    ] as const) {
      await loadCompanies(store, [shop(first)]);
      const [{ id = '' } = {}] = await store.walker.companiesAfter('', 10);
      await forgetIn(store, { what: 'company', by: 'id', value: id });
      for (const country of [first, ...others]) {
        expect(await loadCompanies(store, [shop(country)]), country).toMatchObject({
          written: 0,
          suppressed: 1,
        });
      }
    }
    expect(await loadCompanies(store, [shop('Japan')])).toMatchObject({ written: 1 });
  });

  test.each([false, true])(
    'that has only a name is one however its country is written, with a register: %s',
    async (hasRegister) => {
      const store = await stage.store();
      if (hasRegister) await loadStatements(store, 'abr', [abr(ABN, 'ACME PTY LTD')]);
      const before = await store.companies.countCompanies();
      const shop = (hq_country: string, more = {}) => ({
        ...{ name: 'Shop', hq_country, hq_location: 'Perth', ...more },
      });
      expect(await loadCompanies(store, [shop('Australia')])).toMatchObject({ written: 1 });
      const idOf = async () => {
        const all = await store.walker.companiesAfter('', 10);
        return all.filter(({ name }) => name === 'Shop').map(({ id }) => id);
      };
      const [id = ''] = await idOf();
      for (const country of ['AU', 'AU', 'Australia', 'AU']) {
        await loadCompanies(store, [shop(country)]);
        expect(await idOf(), country).toEqual([id]);
      }
      expect(await loadCompanies(store, [shop('AU')])).toMatchObject({ unchanged: 1 });
      // Also after a line with the id that the service gave it.
      await loadCompanies(store, [shop('AU', { id, tagline: 'Open' })]);
      await loadCompanies(store, [shop('Australia')]);
      expect(await idOf()).toEqual([id]);
      expect(await store.companies.countCompanies()).toBe(before + 1);
      await loadCompanies(store, [shop('NZ')]);
      expect(await store.companies.countCompanies()).toBe(before + 2);
    },
  );

  test('leaves its identifiers to a company that claimed them too, which is not suppressed by them', async () => {
    const store = await stage.store();
    const claims = { fqdn: 'shared.example' };
    await loadStatements(store, 'wikidata', [
      wikidata('Q1', 'First', { ...claims, industry_codes: { abn: ABN } }),
      wikidata('Q2', 'Second', { ...claims, industry_codes: { abn: OTHER_ABN } }),
    ]);
    const owner = (await ownerOf(store, 'domain', 'shared.example')) ?? '';
    const [goes, stays] = owner === (await ownerOf(store, 'abn', ABN)) ? [ABN, OTHER_ABN] : [OTHER_ABN, ABN];
    await forgetIn(store, { what: 'company', by: 'abn', value: goes });
    const left = await ownerOf(store, 'abn', stays);
    expect(await ownerOf(store, 'domain', 'shared.example')).toBe(left);
    const again = [
      wikidata('Q1', 'First', { ...claims, industry_codes: { abn: ABN } }),
      wikidata('Q2', 'Second', { ...claims, industry_codes: { abn: OTHER_ABN } }),
    ];
    expect(await loadStatements(store, 'wikidata', again)).toMatchObject({ unchanged: 1, suppressed: 1 });
    expect(await store.companies.countCompanies()).toBe(1);
  });

  test('that a served company is joined with later stays out, and the served one stays as it was', async () => {
    const store = await stage.store();
    await loadStatements(store, 'abr', [abr(ABN, 'ACME PTY LTD')]);
    await forgetIn(store, { what: 'company', by: 'abn', value: ABN });
    await loadStatements(store, 'wikidata', [wikidata('Q1', 'Served', { fqdn: 'served.example' })]);
    const id = await ownerOf(store, 'domain', 'served.example');
    const joined = wikidata('Q1', 'Served', { fqdn: 'served.example', industry_codes: { abn: ABN } });
    expect(await loadStatementRows(store, 'wikidata', [{ line: 1, statement: joined }])).toMatchObject({
      rejected: 1,
      suppressed: 1,
    });
    expect(await ownerOf(store, 'domain', 'served.example')).toBe(id);
    expect(await ownerOf(store, 'abn', ABN)).toBeUndefined();
  });

  test('is brought back neither by an undo nor by a decision', async () => {
    const store = await stage.store();
    const listed = () => ({ source: 'companies', files: [], who: 'me', startedAt: 1 });
    await loadCompanies(store, [{ id: 'c1', name: 'Acme', fqdn: 'acme.example' }], listed);
    await loadCompanies(store, [{ id: 'c1', name: 'Acme again', fqdn: 'acme.example' }], listed);
    await forgetIn(store, { what: 'company', by: 'id', value: 'c1' });
    await expect(undoLoad(store, 2, { who: 'me', now: 1, networkHosts: NETWORK_HOSTS })).rejects.toThrow(
      'cannot be undone',
    );
    expect(await ownerOf(store, 'id', 'c1')).toBeUndefined();
    await loadCompanies(store, [{ id: 'c2', name: 'Bolt' }]);
    await expect(
      decideMatch(store, NETWORK_HOSTS, { ids: ['c1', 'c2'], verdict: 'accepted', who: 'me' }),
    ).rejects.toThrow('No company has the id "c1"');
  });

  test('that is not stored yet is kept out from the start', async () => {
    const store = await stage.store();
    const report = await forgetIn(store, { what: 'company', by: 'abn', value: '51 824 753 556' });
    expect(report).toMatchObject({ number: 1, people: 0, companies: [] });
    expect(await loadStatements(store, 'abr', [abr(ABN, 'ACME')])).toMatchObject({ suppressed: 1 });
  });

  test('takes decisions about its records and its former ids with it', async () => {
    const store = await stage.store();
    await loadStatements(store, 'abr', [abr(ABN, 'ACME PTY LTD')]);
    await loadStatements(store, 'wikidata', [wikidata('Q1', 'Acme', { fqdn: 'acme.example' })]);
    const ids = [await ownerOf(store, 'abn', ABN), await ownerOf(store, 'domain', 'acme.example')];
    await decideMatch(store, NETWORK_HOSTS, {
      ids: [ids[0] ?? '', ids[1] ?? ''],
      verdict: 'accepted',
      who: 'me',
    });
    await loadStatementRows(store, 'abr', [{ line: 1, retired: ABN }]);
    const before = await store.walker.identity();
    expect([before.decisions.length, before.formerIds.length]).toEqual([1, 1]);
    await forgetIn(store, { what: 'company', by: 'fqdn', value: 'acme.example' });
    const { decisions, formerIds } = await store.walker.identity();
    expect({ decisions, formerIds }).toEqual({ decisions: [], formerIds: [] });
    // Both ids are kept out.
    const lines = ids.map((id) => ({ id, name: 'Again' }));
    expect(await loadCompanies(store, lines)).toMatchObject({ suppressed: 2 });
  });

  test('takes the content of its corrections with it', async () => {
    const store = await stage.store();
    await loadCompanies(store, [
      { id: 'c1', name: 'Acme', fqdn: 'acme.example' },
      { id: 'c2', name: 'Bolt' },
    ]);
    const parts = { store, networkHosts: NETWORK_HOSTS, networkField: 'network', now: 1 };
    for (const company of ['c1', 'c2']) {
      const wish = readWish({ company, set: { tagline: 'Secret words' } });
      await correctCompanies(parts, [{ ...wish, who: 'me' }], false);
    }
    await forgetIn(store, { what: 'company', by: 'id', value: 'c1' });
    const [blank, other] = await store.corrections.listCorrections();
    expect(JSON.stringify(blank)).not.toMatch(/c1|Secret|acme/);
    expect(blank).toMatchObject({ number: 1, changes: [], takenBack: {} });
    expect(other).toMatchObject({ number: 2, companyId: 'c2' });
  });
});
