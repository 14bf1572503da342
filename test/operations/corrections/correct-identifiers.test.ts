// A correction of an identifier: lookups follow it, companies join and separate by it, and no id moves.
import { describe, expect, test } from 'vitest';
import type { Statement } from '../../../src/domain/company/statement.ts';
import { listConflicts } from '../../../src/operations/matches/list-conflicts.ts';
import type { Store } from '../../../src/store/contract/store.ts';
import { loadCompanies, loadPeople } from '../../helpers/load-records.ts';
import { loadStatementRows, loadStatements } from '../../helpers/load-statements.ts';
import { companyBy, openTestStore, ownerOf, peopleOf } from '../open-test-store.ts';
import { correct, ENGINES, endAfterEach, listed, openEngine, takeBack } from './correcting.ts';

endAfterEach();

const [ABN, OTHER_ABN] = ['51824753556', '53004085616'];
const page = (recordId: string, fqdn: string, more: Statement['fields'] = {}): Statement => ({
  recordId,
  fields: { name: `Page ${recordId}`, website: `https://${fqdn}`, fqdn, ...more },
});
const registered = (abn: string, more: Statement['fields'] = {}): Statement => ({
  recordId: abn,
  fields: { name: `Registered ${abn}`, industry_codes: { abn }, ...more },
});
const domain = (store: Store, name: string) => ownerOf(store, 'domain', name);

describe.each(ENGINES)('on the engine %s', (engine) => {
  test('lookups by domain, slug and number follow the correction, and return when it is withdrawn', async () => {
    const store = await openEngine(engine);
    await loadStatements(store, 'pdl', [page('a', 'old.example', { network: 'old-slug' })]);
    const id = (await domain(store, 'old.example')) ?? '';
    await correct(store, {
      company: 'old.example',
      set: { website: 'https://new.example/au', network: 'new-slug', 'industry_codes.abn': ABN },
      add: { domains: ['more.example'] },
    });
    expect(await domain(store, 'new.example')).toBe(id);
    expect(await domain(store, 'more.example')).toBe(id);
    expect(await ownerOf(store, 'network', 'new-slug')).toBe(id);
    expect(await ownerOf(store, 'abn', ABN)).toBe(id);
    expect(await domain(store, 'old.example')).toBeUndefined();
    expect(await ownerOf(store, 'network', 'old-slug')).toBeUndefined();
    expect(await companyBy(store, 'id', id)).toMatchObject({
      website: 'https://new.example/au',
      fqdn: 'new.example',
      network: 'new-slug',
      social_media: { network: 'new-slug' },
      industry_codes: { abn: ABN },
    });
    await takeBack(store, 1);
    expect(await domain(store, 'old.example')).toBe(id);
    expect(await domain(store, 'new.example')).toBeUndefined();
    expect(await ownerOf(store, 'abn', ABN)).toBeUndefined();
  });

  test('the later of two corrections gets a domain when the earlier one is withdrawn', async () => {
    const store = await openEngine(engine);
    // Different numbers of one register cannot be one company, and the first has the domain by its source too.
    await loadStatements(store, 'abr', [registered(ABN, { fqdn: 'c.example' }), registered(OTHER_ABN)]);
    const second = (await ownerOf(store, 'abn', OTHER_ABN)) ?? '';
    await correct(store, { company: `abn:${ABN}`, set: { fqdn: 'c.example' } });
    await correct(store, { company: `abn:${OTHER_ABN}`, set: { fqdn: 'c.example' } });
    expect(await domain(store, 'c.example')).toBe(await ownerOf(store, 'abn', ABN));
    await takeBack(store, 1);
    expect(await domain(store, 'c.example')).toBe(second);
    expect(await companyBy(store, 'id', second)).toMatchObject({ fqdn: 'c.example' });
  });

  test('a domain that the operator gives a company joins the company that has it, until it is withdrawn', async () => {
    const store = await openEngine(engine);
    await loadStatements(store, 'abr', [registered(ABN)]);
    await loadStatements(store, 'pdl', [page('a', 'acme.example', { employee_count: 5 })]);
    const [number, ofPage] = [
      (await ownerOf(store, 'abn', ABN)) ?? '',
      (await domain(store, 'acme.example')) ?? '',
    ];
    await loadPeople(store, [{ company_id: ofPage, country: 'AU', position: 'Cook' }]);
    const result = await correct(store, { company: `abn:${ABN}`, set: { fqdn: 'acme.example' } });
    expect(result.joined).toEqual([ofPage]);
    expect(result.companyId).toBe(number);
    expect(await ownerOf(store, 'id', ofPage)).toBe(number);
    expect(await companyBy(store, 'abn', ABN)).toMatchObject({ employee_count: 5, fqdn: 'acme.example' });
    expect(await peopleOf(store, number)).toHaveLength(1);
    // The same after a reload of both.
    await loadStatements(store, 'pdl', [page('a', 'acme.example', { employee_count: 6 })]);
    await loadStatements(store, 'abr', [registered(ABN, { tagline: 'Newer' })]);
    expect(await companyBy(store, 'id', ofPage)).toMatchObject({
      id: number,
      employee_count: 6,
      tagline: 'Newer',
    });
    expect((await takeBack(store, 1)).separated).toEqual([ofPage]);
    expect(await domain(store, 'acme.example')).toBe(ofPage);
    expect(await ownerOf(store, 'id', number)).toBe(number);
    // People stay with the id that they were last served under.
    expect(await peopleOf(store, number)).toHaveLength(1);
  });

  test('the joined id is the one that is not shown any more, also if it is that of the corrected company', async () => {
    const store = await openEngine(engine);
    await loadStatements(store, 'pdl', [page('a', 'acme.example', {})]);
    await loadStatements(store, 'abr', [registered(ABN)]);
    const [number, ofPage] = [
      (await ownerOf(store, 'abn', ABN)) ?? '',
      (await domain(store, 'acme.example')) ?? '',
    ];
    const wish = { company: `abn:${ABN}`, add: { domains: 'acme.example' } };
    expect(await correct(store, wish, true)).toMatchObject({ companyId: ofPage, joined: [number] });
    expect(await correct(store, wish)).toMatchObject({ companyId: ofPage, joined: [number], separated: [] });
    expect(await takeBack(store, 1)).toMatchObject({ joined: [], companyId: number, separated: [ofPage] });
  });

  test('the operator has precedence over the sources of another company that claims the domain', async () => {
    const store = await openEngine(engine);
    await loadStatements(store, 'abr', [registered(ABN), registered(OTHER_ABN, { fqdn: 'acme.example' })]);
    const [one, other] = [await ownerOf(store, 'abn', ABN), (await ownerOf(store, 'abn', OTHER_ABN)) ?? ''];
    expect(await domain(store, 'acme.example')).toBe(other);
    const result = await correct(store, { company: ABN, set: { fqdn: 'acme.example' } });
    expect(result.conflicts).toEqual([expect.stringContaining('operator 1')]);
    expect(await domain(store, 'acme.example')).toBe(one);
    expect((await companyBy(store, 'id', other))?.fqdn).toBeNull();
    expect(await listConflicts(store, ['linkedin.com'], 9)).toMatchObject([
      {
        value: 'acme.example',
        claimedBy: { id: other },
        ownedBy: { id: one },
        why: 'their abn differs',
        keptBecause: 'a correction gives it to this company',
      },
    ]);
    await loadStatements(store, 'abr', [registered(OTHER_ABN, { fqdn: 'acme.example', tagline: 'Newer' })]);
    expect(await domain(store, 'acme.example')).toBe(one);
    // Of two corrections, the earlier one keeps it.
    await correct(store, { company: OTHER_ABN, set: { fqdn: 'acme.example' } });
    expect(await domain(store, 'acme.example')).toBe(one);
    expect((await listed(store)).map(({ number, is_effective }) => [number, is_effective])).toEqual([
      [2, false],
      [1, true],
    ]);
    await takeBack(store, 1);
    expect(await domain(store, 'acme.example')).toBe(other);
  });

  test.each([
    ['domains', 'x.example'],
    ['networks', 'x'],
  ])('of two corrections that add one value to %s, the later one is without effect', async (field, value) => {
    const store = await openEngine(engine);
    await loadStatements(store, 'abr', [registered(ABN), registered(OTHER_ABN)]);
    await correct(store, { company: ABN, add: { [field]: value } });
    expect((await correct(store, { company: OTHER_ABN, add: { [field]: value } })).differences).toEqual([]);
    const effects = async () => (await listed(store)).map((one) => [one.number, one.is_effective]);
    expect(await effects()).toEqual([
      [2, false],
      [1, true],
    ]);
    await takeBack(store, 1);
    expect(await effects()).toEqual([[2, true]]);
  });

  test('a domain that is taken away goes to the company that was refused it before', async () => {
    const store = await openEngine(engine);
    await loadStatements(store, 'abr', [
      registered(ABN, { fqdn: 'acme.example', website: 'https://acme.example' }),
    ]);
    await loadStatements(store, 'gleif', [registered(OTHER_ABN, { fqdn: 'acme.example' })]);
    const [one, other] = [(await ownerOf(store, 'abn', ABN)) ?? '', await ownerOf(store, 'abn', OTHER_ABN)];
    expect(await domain(store, 'acme.example')).toBe(one);
    await correct(store, { company: ABN, remove: { domains: 'acme.example' } });
    expect(await domain(store, 'acme.example')).toBe(other);
    expect(await companyBy(store, 'id', one)).toMatchObject({ fqdn: null, website: null });
    // A record that comes later and claims it is that of the other company.
    await loadStatements(store, 'pdl', [page('a', 'acme.example', { tagline: 'Page' })]);
    expect(await companyBy(store, 'abn', OTHER_ABN)).toMatchObject({ tagline: 'Page' });
    expect((await companyBy(store, 'abn', ABN))?.tagline).toBeNull();
    await takeBack(store, 1);
    expect(await domain(store, 'acme.example')).toBe(one);
  });
});

test('records that only the corrected domain has joined stay one company', async () => {
  const store = openTestStore();
  await loadStatements(store, 'wikidata', [
    { recordId: 'Q1', fields: { name: 'Item', fqdn: 'old.example' } },
  ]);
  await loadStatements(store, 'pdl', [page('a', 'old.example', { tagline: 'Page' })]);
  const id = (await domain(store, 'old.example')) ?? '';
  await correct(store, { company: 'old.example', set: { website: 'https://new.example' } });
  expect(await store.companies.countCompanies()).toBe(1);
  expect(await companyBy(store, 'domain', 'new.example')).toMatchObject({ id, tagline: 'Page' });
  await loadStatements(store, 'pdl', [page('a', 'old.example', { tagline: 'Newer' })]);
  expect(await companyBy(store, 'domain', 'new.example')).toMatchObject({ id, tagline: 'Newer' });
  expect(await domain(store, 'old.example')).toBeUndefined();
  await loadStatementRows(store, 'wikidata', [{ line: 1, retired: 'Q1' }]);
  expect(await companyBy(store, 'domain', 'new.example')).toMatchObject({ id, tagline: 'Newer' });
});

test('a correction follows its record when a company is split', async () => {
  const store = openTestStore();
  await loadStatements(store, 'abr', [registered(ABN, { fqdn: 'acme.example' })]);
  const id = (await ownerOf(store, 'abn', ABN)) ?? '';
  await loadStatements(store, 'pdl', [page('a', 'acme.example')]);
  await correct(store, { company: id, set: { tagline: 'Mended' } });
  // The page moves to another domain: two companies.
  await loadStatements(store, 'pdl', [page('a', 'other.example')]);
  expect(await companyBy(store, 'abn', ABN)).toMatchObject({ id, tagline: 'Mended' });
  expect((await companyBy(store, 'domain', 'other.example'))?.tagline).toBeNull();
  // And joins it again.
  await loadStatements(store, 'pdl', [page('a', 'acme.example')]);
  expect(await companyBy(store, 'domain', 'acme.example')).toMatchObject({ id, tagline: 'Mended' });
});

test('a number that the operator gives a company keeps records with another number away from it', async () => {
  const store = openTestStore();
  await loadStatements(store, 'wikidata', [
    { recordId: 'Q1', fields: { name: 'Item', fqdn: 'acme.example', industry_codes: { abn: OTHER_ABN } } },
  ]);
  const id = (await domain(store, 'acme.example')) ?? '';
  await correct(store, { company: id, set: { 'industry_codes.abn': ABN } });
  await loadStatements(store, 'abr', [registered(ABN, { tagline: 'Right' }), registered(OTHER_ABN)]);
  expect(await companyBy(store, 'id', id)).toMatchObject({ tagline: 'Right', industry_codes: { abn: ABN } });
  expect(await ownerOf(store, 'abn', OTHER_ABN)).not.toBe(id);
  expect(await store.companies.countCompanies()).toBe(2);
});

test("the domain of a company of the operator's own files is corrected too, also the further ones", async () => {
  const store = openTestStore();
  const line = {
    id: 'crm-1',
    name: 'Acme',
    fqdn: 'old.example',
    domains: ['more.example'],
    networks: ['slug'],
  };
  await loadCompanies(store, [line]);
  await correct(store, { company: 'crm-1', set: { fqdn: 'new.example' }, remove: { networks: 'slug' } });
  expect(await domain(store, 'new.example')).toBe('crm-1');
  expect(await domain(store, 'more.example')).toBe('crm-1');
  expect(await domain(store, 'old.example')).toBeUndefined();
  expect(await ownerOf(store, 'network', 'slug')).toBeUndefined();
  expect(await loadCompanies(store, [line])).toMatchObject({ unchanged: 1 });
  await correct(store, { company: 'crm-1', set: { domains: ['third.example'] } });
  expect(await domain(store, 'more.example')).toBeUndefined();
  expect(await domain(store, 'third.example')).toBe('crm-1');
  await correct(store, { company: 'crm-1', clear: ['domains', 'fqdn'] });
  for (const name of ['new.example', 'third.example']) expect(await domain(store, name)).toBeUndefined();
  expect((await companyBy(store, 'id', 'crm-1'))?.fqdn).toBeNull();
});

test('names by which a company is found are corrected', async () => {
  const store = openTestStore();
  await loadStatements(store, 'pdl', [
    { recordId: 'a', fields: { name: 'Wrong' }, otherNames: ['Also wrong'] },
  ]);
  const [entry] = await store.walker.companiesAfter('', 1);
  const id = entry?.id ?? '';
  await correct(store, {
    company: id,
    set: { name: 'Right' },
    add: { other_names: 'Right too' },
    remove: { other_names: ['also  wrong', 'Wrong'] },
  });
  const [now] = await store.walker.companiesAfter('', 1);
  expect([now?.name, now?.names?.others]).toEqual(['Right', ['Right too']]);
});
