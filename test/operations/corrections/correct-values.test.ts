// What a correction changes of a company, and that it stays: on both engines.
import { describe, expect, test } from 'vitest';
import type { Statement } from '../../../src/domain/company/statement.ts';
import { explainCompany } from '../../../src/operations/companies/explain-company.ts';
import { copyStore } from '../../../src/operations/loads/copy-store.ts';
import type { Store } from '../../../src/store/contract/store.ts';
import { loadCompanies, loadPeople } from '../../helpers/load-records.ts';
import { loadStatementRows, loadStatements } from '../../helpers/load-statements.ts';
import { companyBy, ownerOf } from '../open-test-store.ts';
import { correct, ENGINES, endAfterEach, listed, openEngine, takeBack, undo } from './correcting.ts';

endAfterEach();

const ABN = '51824753556';
const PAGE: Statement = {
  recordId: 'acme',
  fields: {
    name: 'Acme',
    website: 'https://acme.example',
    fqdn: 'acme.example',
    network: 'acme',
    employee_count: 100,
    tagline: 'We make things',
    phones: ['+61 2 5550 1234', '+1 650 253 0000'],
    industries: ['Tools'],
  },
};
const NUMBER: Statement = {
  recordId: ABN,
  fields: {
    name: 'ACME PTY LTD',
    hq_country: 'Australia',
    industry_codes: { abn: ABN },
    fqdn: 'acme.example',
  },
};
const LISTED = () => ({ source: 'companies', files: [], who: 'me', startedAt: 1 });

const profile = async (store: Store, country: 'AU' | 'NZ' = 'AU') =>
  companyBy(store, 'domain', 'acme.example', country);

describe.each(ENGINES)('on the engine %s', (engine) => {
  const open = () => openEngine(engine);

  test('one correction replaces a list, and adds and removes items of it, in this order', async () => {
    const store = await open();
    await loadStatements(store, 'pdl', [PAGE]);
    const { differences } = await correct(store, {
      company: 'acme.example',
      set: { phones: ['+61 2 5550 0001', '+61 2 5550 0002'] },
      add: { phones: '+61 2 5550 0003', industries: 'Hammers' },
      remove: { phones: ['+61 2 5550 0001', '+1 650 253 0000'] },
      clear: ['industries'],
    });
    expect(differences.map(({ field, after }) => [field, after])).toEqual([
      ['industries', ['Hammers']],
      ['phones', ['+61 2 5550 0002', '+61 2 5550 0003']],
    ]);
    await loadStatements(store, 'pdl', [{ ...PAGE, fields: { ...PAGE.fields, tagline: 'Other' } }]);
    expect(await profile(store)).toMatchObject({
      industries: ['Hammers'],
      phones: ['+61 2 5550 0002', '+61 2 5550 0003'],
    });
  });

  test('a correction sets, clears, adds and removes values, and shows what changed', async () => {
    const store = await open();
    await loadStatements(store, 'pdl', [PAGE]);
    const id = (await ownerOf(store, 'domain', 'acme.example')) ?? '';
    const result = await correct(store, {
      company: 'acme.example',
      set: { employee_count: 120, 'social_media.twitter': 'acme' },
      clear: ['tagline'],
      add: { industries: 'Hammers' },
      remove: { phones: '+1 (650) 253-0000' },
      reason: 'annual report',
    });
    expect(result.companyId).toBe(id);
    expect(result.differences).toEqual([
      { field: 'employee_count', before: 100, after: 120 },
      { field: 'industries', before: ['Tools'], after: ['Tools', 'Hammers'] },
      { field: 'phones', before: ['+61 2 5550 1234', '+1 650 253 0000'], after: ['+61 2 5550 1234'] },
      { field: 'social_media.twitter', before: null, after: 'acme' },
      { field: 'tagline', before: 'We make things', after: null },
    ]);
    expect(await profile(store)).toMatchObject({
      id,
      employee_count: 120,
      tagline: null,
      industries: ['Tools', 'Hammers'],
      phones: ['+61 2 5550 1234'],
      social_media: { twitter: 'acme', network: 'acme' },
    });
    expect(await listed(store)).toMatchObject([
      { number: 1, company: id, by: 'ann', reason: 'annual report', is_effective: true, without_effect: [] },
    ]);
  });

  test('it stays when its sources are loaded again, other records join, and they are retired', async () => {
    const store = await open();
    await loadStatements(store, 'pdl', [PAGE]);
    await correct(store, { company: 'acme.example', set: { employee_count: 120 }, clear: ['tagline'] });
    const changed = { ...PAGE, fields: { ...PAGE.fields, employee_count: 140, tagline: 'New' } };
    await loadStatements(store, 'pdl', [changed]);
    expect(await profile(store)).toMatchObject({ employee_count: 120, tagline: null });
    await loadStatements(store, 'abr', [NUMBER]);
    expect(await companyBy(store, 'abn', ABN)).toMatchObject({
      name: 'Acme Pty Ltd'.toUpperCase(),
      employee_count: 120,
      tagline: null,
    });
    await loadStatementRows(store, 'pdl', [{ line: 1, retired: 'acme' }]);
    expect(await companyBy(store, 'abn', ABN)).toMatchObject({ employee_count: 120 });
    await loadStatementRows(store, 'abr', [{ line: 1, retired: ABN }]);
    expect(await companyBy(store, 'abn', ABN)).toBeUndefined();
    expect(await listed(store)).toMatchObject([{ number: 1, company: null, is_effective: false }]);
    await loadStatements(store, 'pdl', [PAGE]);
    expect(await profile(store)).toMatchObject({ employee_count: 120, tagline: null });
  });

  test('it is withdrawn, and the values of the sources are served again', async () => {
    const store = await open();
    await loadStatements(store, 'pdl', [PAGE]);
    const before = await profile(store);
    await correct(store, { company: 'acme.example', set: { employee_count: 120 } });
    await correct(store, { company: 'acme.example', set: { employee_count: 130 } });
    expect(await profile(store)).toMatchObject({ employee_count: 130 });
    expect((await listed(store)).map(({ number, is_effective }) => [number, is_effective])).toEqual([
      [2, true],
      [1, false],
    ]);
    await takeBack(store, 2);
    expect(await profile(store)).toMatchObject({ employee_count: 120 });
    const { differences } = await takeBack(store, 1);
    expect(differences).toEqual([{ field: 'employee_count', before: 120, after: 100 }]);
    expect(await profile(store)).toEqual(before);
    expect(await listed(store)).toEqual([]);
    await expect(takeBack(store, 1)).rejects.toThrow('It was withdrawn before.');
    await expect(takeBack(store, 9)).rejects.toThrow('there is no correction 9');
  });

  test('the value of a region is corrected apart from the global one', async () => {
    const store = await open();
    await loadCompanies(store, [
      {
        id: 'crm-1',
        name: 'Acme',
        fqdn: 'acme.example',
        employee_count: 100,
        phones: ['+61 2 5550 1234'],
        regions: { NZ: { employee_count: 7, phones: ['+64 9 555 0100', '+61 2 5550 1234'] } },
      },
    ]);
    await correct(store, {
      company: 'crm-1',
      country: 'nz',
      set: { employee_count: 9 },
      add: { states: 'AUK' },
    });
    await correct(store, {
      company: 'crm-1',
      set: { employee_count: 90 },
      remove: { phones: '+61255501234' },
    });
    expect(await profile(store, 'NZ')).toMatchObject({
      employee_count: 9,
      states: ['AUK'],
      phones: ['+64 9 555 0100'],
    });
    expect(await profile(store)).toMatchObject({ employee_count: 90, states: [], phones: [] });
    await correct(store, { company: 'crm-1', country: 'NZ', clear: ['employee_count'] });
    expect(await profile(store, 'NZ')).toMatchObject({ employee_count: 90 });
  });

  test('what is added for a country is shown beside the global list, also if that is replaced later', async () => {
    const store = await open();
    await loadCompanies(store, [
      { id: 'crm-1', name: 'Acme', fqdn: 'acme.example', phones: ['+61 2 5550 0100', '(02) 5550 0199'] },
    ]);
    await correct(store, { company: 'crm-1', country: 'NZ', add: { phones: '+64 9 555 0100' } });
    const { differences } = await correct(store, { company: 'crm-1', set: { phones: ['+61 2 5550 1234'] } });
    expect(await profile(store, 'NZ')).toMatchObject({ phones: ['+61 2 5550 1234', '+64 9 555 0100'] });
    const before = ['+61 2 5550 0100', '(02) 5550 0199'];
    expect(differences).toEqual([
      { field: 'phones', before, after: ['+61 2 5550 1234'] },
      {
        field: 'regions.NZ.phones',
        before: [...before, '+64 9 555 0100'],
        after: ['+61 2 5550 1234', '+64 9 555 0100'],
      },
    ]);
    await correct(store, { company: 'crm-1', country: 'NZ', remove: { phones: '+61 2 5550 1234' } });
    await correct(store, { company: 'crm-1', add: { phones: '+61 2 5550 0000' } });
    expect(await profile(store, 'NZ')).toMatchObject({ phones: ['+61 2 5550 0000', '+64 9 555 0100'] });
  });

  test('removing an item that only a country has says what changes there', async () => {
    const store = await open();
    await loadCompanies(store, [{ id: 'crm-1', name: 'Acme', fqdn: 'acme.example', employee_count: 7 }]);
    await correct(store, { company: 'crm-1', country: 'NZ', add: { phones: '+64 9 555 0100' } });
    const wish = { company: 'crm-1', set: { employee_count: 8 }, remove: { phones: '+6495550100' } };
    expect((await correct(store, wish)).differences).toEqual([
      { field: 'employee_count', before: 7, after: 8 },
      { field: 'regions.NZ.phones', before: ['+64 9 555 0100'], after: null },
    ]);
    expect(await profile(store, 'NZ')).toMatchObject({ phones: [] });
  });

  test("a company of the operator's own files keeps its correction, with and without an id in the file", async () => {
    const store = await open();
    const lines = [
      { id: 'crm-1', name: 'Acme', fqdn: 'acme.example', tagline: 'Old' },
      { name: 'A name alone', hq_country: 'Australia', tagline: 'Alone' },
    ];
    await loadCompanies(store, lines, LISTED);
    const alone =
      (await store.walker.companiesAfter('', 9)).find(({ name }) => name === 'A name alone')?.id ?? '';
    await correct(store, { company: 'crm-1', set: { tagline: 'Mended' } });
    await correct(store, { company: alone, set: { tagline: 'Mended too', name: 'Another name' } });
    expect(await loadCompanies(store, lines, LISTED)).toMatchObject({ written: 0, unchanged: 2 });
    const again = lines.map((line) => ({ ...line, tagline: 'Newer', employee_count: 4 }));
    expect(await loadCompanies(store, again, LISTED)).toMatchObject({ written: 2 });
    expect(await store.companies.countCompanies()).toBe(2);
    expect(await profile(store)).toMatchObject({ tagline: 'Mended', employee_count: 4 });
    expect(await companyBy(store, 'id', alone)).toMatchObject({
      name: 'Another name',
      tagline: 'Mended too',
      employee_count: 4,
    });
  });

  test('it stays when a load before it or after it is undone', async () => {
    const store = await open();
    await loadStatements(store, 'pdl', [PAGE]);
    await loadStatements(store, 'pdl', [{ ...PAGE, fields: { ...PAGE.fields, tagline: 'Worse' } }]);
    await correct(store, { company: 'acme.example', set: { employee_count: 120 } });
    await undo(store);
    expect(await profile(store)).toMatchObject({ employee_count: 120, tagline: 'We make things' });
    await loadStatements(store, 'abr', [NUMBER]);
    await undo(store);
    expect(await profile(store)).toMatchObject({ employee_count: 120 });
    await loadStatements(store, 'abr', [NUMBER]);
    await takeBack(store, 1);
    await undo(store);
    expect(await profile(store)).toMatchObject({ employee_count: 100 });
  });

  test('it comes back with its company when the first load is undone and made again', async () => {
    const store = await open();
    await loadCompanies(store, [{ name: 'Acme', fqdn: 'acme.example' }], LISTED);
    await correct(store, { company: 'acme.example', set: { tagline: 'Mended' } });
    await undo(store);
    expect(await profile(store)).toBeUndefined();
    await loadCompanies(store, [{ name: 'Acme', fqdn: 'acme.example' }], LISTED);
    expect(await profile(store)).toMatchObject({ tagline: 'Mended' });
  });

  test('the rest of a company that was kept for its people keeps its correction', async () => {
    const store = await open();
    await loadStatements(store, 'pdl', [PAGE]);
    const id = (await ownerOf(store, 'domain', 'acme.example')) ?? '';
    await loadPeople(store, [{ company_id: id, country: 'AU', position: 'Cook' }]);
    await correct(store, { company: id, set: { tagline: 'Mended' } });
    await loadStatements(store, 'pdl', [{ recordId: 'other', fields: { name: 'Other' } }]);
    await loadStatementRows(store, 'pdl', [{ line: 1, retired: 'acme' }]);
    expect(await companyBy(store, 'id', id)).toMatchObject({ name: 'Acme', tagline: 'Mended' });
    await correct(store, { company: id, set: { employee_count: 3 } });
    expect(await companyBy(store, 'id', id)).toMatchObject({ tagline: 'Mended', employee_count: 3 });
    await loadStatements(store, 'pdl', [PAGE]);
    expect(await profile(store)).toMatchObject({ id, tagline: 'Mended', employee_count: 3 });
  });

  test('provenance says operator, who and when; also of what was cleared', async () => {
    const store = await open();
    await loadStatements(store, 'pdl', [PAGE]);
    const { companyId } = await correct(store, {
      company: 'acme.example',
      set: { employee_count: 120 },
      clear: ['tagline'],
      add: { industries: 'Hammers' },
    });
    const origins = await explainCompany(
      { companies: store.companies, networkHosts: ['linkedin.com'] },
      companyId ?? '',
      'AU',
    );
    const operator = {
      source: 'operator',
      record_id: '1',
      loaded_at: new Date(1_000).toISOString(),
      who: 'ann',
    };
    expect(origins.employee_count).toEqual(operator);
    expect(origins.tagline).toEqual(operator);
    expect(origins.industries).toMatchObject({ source: 'pdl', also: [operator] });
    expect(origins.name).toMatchObject({ source: 'pdl' });
  });

  test('a correction that changes no answer is listed as one that changes nothing', async () => {
    const store = await open();
    await loadStatements(store, 'pdl', [PAGE]);
    const wishes = [
      { set: { emails: [] } },
      { country: 'NZ', set: { emails: [] } },
      { country: 'NZ', set: { employee_count: 100 } },
    ];
    for (const wish of wishes) {
      expect((await correct(store, { company: 'acme.example', ...wish })).differences).toEqual([]);
    }
    expect((await listed(store)).map((one) => one.is_effective)).toEqual([false, false, false]);
    // The country's own count shows when that of the company is another one.
    await correct(store, { company: 'acme.example', set: { employee_count: 120 } });
    expect((await listed(store)).map((one) => one.is_effective)).toEqual([true, true, false, false]);
    await correct(store, { company: 'acme.example', set: { emails: ['hello@acme.example'] } });
    expect((await listed(store)).map((one) => one.is_effective)).toEqual([true, true, true, true, false]);
  });

  test('a dry run shows the same and changes nothing', async () => {
    const store = await open();
    await loadStatements(store, 'pdl', [PAGE]);
    const before = await profile(store);
    const wish = { company: 'acme.example', set: { employee_count: 120 } };
    const { differences } = await correct(store, wish, true);
    expect(await profile(store)).toEqual(before);
    expect(await listed(store)).toEqual([]);
    expect((await correct(store, wish)).differences).toEqual(differences);
  });

  test('a copy to another engine has the corrections, also those that were made meanwhile', async () => {
    const store = await open();
    await loadStatements(store, 'pdl', [
      PAGE,
      { recordId: 'other', fields: { name: 'Other', fqdn: 'o.example' } },
    ]);
    await correct(store, { company: 'acme.example', set: { employee_count: 120 } });
    const other = await openEngine(engine === 'embedded' ? 'PostgreSQL' : 'embedded');
    await copyStore(store, other, { progress: () => {} });
    expect(await listed(other)).toEqual(await listed(store));
    await correct(store, { company: 'o.example', set: { tagline: 'Mended' } });
    await takeBack(store, 1);
    await copyStore(store, other, { progress: () => {} });
    expect(await listed(other)).toEqual(await listed(store));
    await loadStatements(other, 'pdl', [
      PAGE,
      { recordId: 'other', fields: { name: 'O', fqdn: 'o.example' } },
    ]);
    expect(await profile(other)).toMatchObject({ employee_count: 100 });
    expect(await companyBy(other, 'domain', 'o.example')).toMatchObject({ name: 'O', tagline: 'Mended' });
  });
});
