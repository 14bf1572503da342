// Statements of several sources about the same few companies become one profile each, in any order.
import { expect, test } from 'vitest';
import type { Statement } from '../../../src/domain/company/statement.ts';
import { RetiringRefused } from '../../../src/operations/loads/write-statements.ts';
import { createRandom } from '../../../src/samples/demo/random.ts';
import type { CompanyEntry } from '../../../src/store/contract/entries.ts';
import type { Store } from '../../../src/store/contract/store.ts';
import { createProfileUnpacker } from '../../../src/store/formats/profile/unpack-profile.ts';
import { openStore } from '../../../src/store/open-store.ts';
import { makeDatabase } from '../../helpers/fresh-postgres.ts';
import { loadCompanies, loadPeople } from '../../helpers/load-records.ts';
import { loadStatementRows, loadStatements } from '../../helpers/load-statements.ts';
import { companyBy, openTestStore } from '../open-test-store.ts';

async function allCompanies(store: Store): Promise<readonly CompanyEntry[]> {
  return store.walker.companiesAfter('', 1_000);
}

/** The id of a company depends on which one was served first; nothing else does. */
function withoutIds(companies: readonly CompanyEntry[]) {
  return companies
    .map(({ name, identifiers, profile, contested }) => ({
      name,
      identifiers: identifiers.filter(({ kind }) => kind !== 'alias'),
      profile,
      contested,
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

const ABR_ACME: Statement = {
  recordId: '51824753556',
  asOf: '2026-01-05',
  fields: {
    name: 'Acme Holdings Pty Ltd',
    hq_country: 'Australia',
    states: ['AU-VIC'],
    abn_operation_status: 'Active',
    company_type: 'Private company',
    industry_codes: { abn: '51824753556', acn: '824753556' },
  },
};
const GLEIF_ACME: Statement = {
  recordId: '5493001KJTIIGC8Y1R12',
  asOf: '2026-03-01',
  lei: '5493001KJTIIGC8Y1R12',
  fields: {
    name: 'ACME HOLDINGS PTY LTD',
    hq_location: 'Melbourne, VIC, Australia',
    states: ['AU-VIC', 'AU-NSW'],
    industry_codes: { acn: '824753556' },
  },
};
const WIKIDATA_ACME: Statement = {
  recordId: 'Q1',
  lei: '5493001KJTIIGC8Y1R12',
  fields: {
    name: 'Acme',
    website: 'https://acme.example',
    fqdn: 'acme.example',
    year_founded: 1950,
    phones: ['+61 3 9000 0000'],
    social_media: { twitter: 'acme' },
  },
};
const PDL_ACME: Statement = {
  recordId: 'acme-holdings',
  fields: {
    name: 'Acme Holdings',
    website: 'https://www.acme.example',
    fqdn: 'acme.example',
    network: 'acme-holdings',
    company_size: '200+',
    year_founded: 1951,
    phones: ['+61390000000'],
  },
};
const PDL_OTHER: Statement = {
  recordId: 'other',
  fields: { name: 'Other', website: 'https://other.example', fqdn: 'other.example', network: 'other' },
};
const NAMES_ACME: Statement = {
  recordId: '51824753556 acme shops',
  fields: { name: 'Acme Shops', keywords: ['Acme Shops'], industry_codes: { abn: '51824753556' } },
};
/** Claims the website of Acme, with another number. */
const ABR_THIEF: Statement = {
  recordId: '53004085616',
  fields: {
    name: 'Thief Pty Ltd',
    website: 'https://acme.example',
    fqdn: 'acme.example',
    industry_codes: { abn: '53004085616', acn: '004085616' },
  },
};

const LOADS: readonly (readonly [string, readonly Statement[]])[] = [
  ['abr', [ABR_ACME, ABR_THIEF]],
  ['gleif', [GLEIF_ACME]],
  ['wikidata', [WIKIDATA_ACME]],
  ['pdl', [PDL_ACME, PDL_OTHER]],
  ['asic-names', [NAMES_ACME]],
];

test('sources with the same company make one profile of it, each field by precedence', async () => {
  const store = await openTestStore();
  for (const [name, statements] of LOADS.filter(([name]) => name !== 'abr'))
    await loadStatements(store, name, statements);
  await loadStatements(store, 'abr', [ABR_ACME]);
  const companies = await allCompanies(store);
  expect(companies.map(({ name }) => name).sort()).toEqual(['Acme Holdings Pty Ltd', 'Other']);
  const acme = companies.find(({ name }) => name.startsWith('Acme'));
  expect(acme?.profile).toContain('1950');
  expect(acme?.profile).not.toContain('1951');
  // One phone, in any format; the states of both.
  expect(acme?.profile.match(/\+61/g)).toHaveLength(1);
  expect(acme?.profile).toContain('["VIC","NSW"]');
  for (const [kind, value] of [
    ['abn', '51824753556'],
    ['acn', '824753556'],
    ['lei', '5493001KJTIIGC8Y1R12'],
    ['domain', 'acme.example'],
    ['network', 'acme-holdings'],
  ] as const) {
    expect(acme?.identifiers).toContainEqual({ kind, value });
  }
  await store.close();
});

test('the order of loads does not matter, on either engine', async () => {
  const random = createRandom('orders');
  const results: string[] = [];
  for (let round = 0; round < 12; round += 1) {
    const database = round < 10 ? undefined : await makeDatabase();
    const store = database === undefined ? await openTestStore() : await openStore(database.url);
    for (const [name, statements] of random.shuffle(LOADS)) {
      // One by one and together.
      if (round % 2 === 0) await loadStatements(store, name, statements);
      else for (const statement of statements) await loadStatements(store, name, [statement]);
    }
    results.push(JSON.stringify(withoutIds(await allCompanies(store))));
    await store.close();
    await database?.drop();
  }
  expect(new Set(results).size).toBe(1);
});

test('a second load of the same records writes nothing', async () => {
  const store = await openTestStore();
  for (const [name, statements] of LOADS) await loadStatements(store, name, statements);
  const before = await allCompanies(store);
  for (const [name, statements] of LOADS) {
    expect(await loadStatements(store, name, statements)).toMatchObject({
      written: 0,
      unchanged: statements.length,
    });
  }
  expect(await allCompanies(store)).toEqual(before);
  await store.close();
});

test('an identifier that two companies claim is reported with both and stays with the owner by precedence', async () => {
  const store = await openTestStore();
  await loadStatements(store, 'gleif', [
    {
      ...GLEIF_ACME,
      fields: { ...GLEIF_ACME.fields, website: 'https://acme.example', fqdn: 'acme.example' },
    },
  ]);
  const conflicts: string[] = [];
  await loadStatements(store, 'abr', [ABR_THIEF], conflicts);
  expect(conflicts).toHaveLength(1);
  expect(conflicts[0]).toMatch(/domain acme\.example is claimed by gleif 5493.* and by abr 53004085616/);
  const owner = await store.companies.findCompanyId({ kind: 'domain', values: ['acme.example'] });
  expect(owner).toBe(await store.companies.findCompanyId({ kind: 'abn', values: ['53004085616'] }));
  await store.close();
});

test('a company that others join keeps its people and its id', async () => {
  const store = await openTestStore();
  await loadStatements(store, 'pdl', [PDL_ACME]);
  const before = await store.companies.findCompanyId({ kind: 'network', values: ['acme-holdings'] });
  await loadPeople(store, [{ company_network: 'acme-holdings', country: 'AU', position: 'Cook' }]);
  await loadStatements(store, 'wikidata', [WIKIDATA_ACME]);
  await loadStatements(store, 'gleif', [GLEIF_ACME]);
  await loadStatements(store, 'abr', [ABR_ACME]);
  const now = await store.companies.findCompanyId({ kind: 'abn', values: ['51824753556'] });
  expect(now).toBe(before);
  const later = { person_id: 'p2', company_id: before ?? '', country: 'AU', position: 'CFO' };
  expect(await loadPeople(store, [later])).toMatchObject({ written: 1, rejected: 0 });
  expect(await loadPeople(store, [{ ...later, company_id: 'nobody' }])).toMatchObject({ rejected: 1 });
  const found = await store.people.searchPeople({ companyId: now ?? '', country: 'AU', from: 0, size: 10 });
  expect(found?.total).toBe(2);
  expect(await store.companies.countCompanies()).toBe(1);
  await store.close();
});

test("an operator's own line that came first is joined, keeps its id and has the highest precedence", async () => {
  const store = await openTestStore();
  await loadCompanies(store, [
    { id: 'mine', name: 'Our Acme', website: 'https://acme.example', regions: { NZ: { employee_count: 4 } } },
  ]);
  await loadStatements(store, 'wikidata', [WIKIDATA_ACME]);
  await loadStatements(store, 'gleif', [GLEIF_ACME]);
  const [company, ...others] = await allCompanies(store);
  expect(others).toEqual([]);
  expect(company).toMatchObject({ id: 'mine', name: 'Our Acme' });
  expect(company?.profile).toContain('1950');
  expect(company?.views).toHaveLength(1);
  await store.close();
});

test("an operator's own line joins an existing company, and a second time changes nothing", async () => {
  const mine = [
    { id: 'mine', name: 'Our Acme', website: 'https://acme.example', phones: ['+61 3 9000 0001'] },
  ];
  const results: unknown[] = [];
  for (const isFirst of [true, false]) {
    const store = openTestStore();
    if (isFirst) await loadCompanies(store, mine);
    await loadStatements(store, 'wikidata', [WIKIDATA_ACME]);
    await loadStatements(store, 'gleif', [GLEIF_ACME]);
    if (!isFirst) expect(await loadCompanies(store, mine)).toMatchObject({ written: 1, conflicts: 0 });
    expect(await loadCompanies(store, mine)).toMatchObject({ written: 0, unchanged: 1 });
    const changed = [{ ...mine[0], tagline: 'Everything' }];
    expect(await loadCompanies(store, changed)).toMatchObject({ written: 1 });
    expect((await store.companies.findCompanyId({ kind: 'id', values: ['mine'] })) === 'mine').toBe(isFirst);
    results.push(withoutIds(await allCompanies(store)));
    await store.close();
  }
  expect(results[0]).toEqual([expect.objectContaining({ name: 'Our Acme' })]);
  expect(results[1]).toEqual(results[0]);
});

test("an empty list in an operator's line means the same before and after other sources", async () => {
  const regions = (locations: readonly string[]) => ({ NZ: { employee_count: 4, locations } });
  const industry_codes = { abn: ABR_ACME.recordId };
  const place = { ...ABR_ACME, fields: { ...ABR_ACME.fields, locations: ['VIC 3000, Australia'] } };
  for (const [own, here, there] of [
    // A list that the line does not have elsewhere hides nothing; one that it has is hidden in the region.
    [{ regions: regions([]) }, ['VIC 3000, Australia'], ['VIC 3000, Australia']],
    [{ locations: ['Perth'], regions: regions([]) }, ['Perth', 'VIC 3000, Australia'], []],
  ] as const) {
    const mine = [{ id: 'mine', name: 'Our Acme', industry_codes, ...own }];
    for (const isFirst of [true, false]) {
      const store = openTestStore();
      if (isFirst) await loadCompanies(store, mine);
      await loadStatements(store, 'abr', [place]);
      if (!isFirst) await loadCompanies(store, mine);
      const locationsIn = async (country: 'AU' | 'NZ') => {
        const found = await store.companies.readProfile({ kind: 'id', values: ['mine'] }, country);
        return JSON.parse(createProfileUnpacker()(found?.packed ?? '', 'mine')).locations;
      };
      expect([await locationsIn('AU'), await locationsIn('NZ')], `${isFirst}`).toEqual([here, there]);
      await store.close();
    }
  }
});

test("a host that an operator's line gives in one country stays there when a source joins", async () => {
  const store = openTestStore();
  const own = {
    id: 'own',
    name: 'Own',
    website: 'https://own.example',
    regions: { AU: { website: 'no host' }, NZ: { website: 'none here either', fqdn: 'own.example' } },
  };
  const countries = ['AU', 'NZ', 'US'] as const;
  const hosts = () =>
    Promise.all(countries.map(async (country) => (await companyBy(store, 'id', 'own', country)).fqdn));
  await loadCompanies(store, [own]);
  const before = await hosts();
  expect(before).toEqual([null, 'own.example', 'own.example']);
  await loadStatements(store, 'pdl', [
    { recordId: 'own', fields: { name: 'Own', fqdn: 'own.example', network: 'own' } },
  ]);
  expect(await hosts()).toEqual(before);
  expect(await loadCompanies(store, [own])).toMatchObject({ written: 0, unchanged: 1 });
  await store.close();
});

test('a record that is not text is rejected, on either engine, and the others are written', async () => {
  const database = await makeDatabase();
  for (const store of [openTestStore(), await openStore(database.url)]) {
    const named = (recordId: string, name: string): Statement => ({ recordId, fields: { name } });
    const report = await loadStatements(store, 'gleif', [
      named('r1', 'A\0B'),
      named('r2', 'A \ud83d B'),
      named('r\0', 'C'),
      named('r4', 'Back\\u0000slash'),
      named('r5', 'Whole \u{1f600}'),
    ]);
    expect(report).toMatchObject({ read: 5, written: 2, rejected: 3 });
    expect((await allCompanies(store)).map(({ name }) => name).sort()).toEqual([
      'Back\\u0000slash',
      'Whole \u{1f600}',
    ]);
    await store.close();
  }
  await database.drop();
});

test('a record that is left out now is retired, and counted as left out', async () => {
  const store = openTestStore();
  await loadStatements(store, 'abr', [ABR_ACME, ABR_THIEF]);
  const report = await loadStatementRows(store, 'abr', [
    { line: 1, skipped: 'natural person', recordId: ABR_THIEF.recordId },
    { line: 2, skipped: 'natural person', recordId: 'never there' },
    { line: 3, skipped: 'natural person' },
  ]);
  expect(report).toMatchObject({ read: 3, retired: 1, unchanged: 0, written: 0 });
  expect(report.skipped).toEqual(new Map([['natural person', 3]]));
  expect((await allCompanies(store)).map(({ name }) => name)).toEqual(['Acme Holdings Pty Ltd']);
  await store.close();
});

test('many records that were loaded before and are left out now are not retired without a confirmation', async () => {
  const store = openTestStore();
  const people = Array.from(
    { length: 1_000 },
    (_, n): Statement => ({ recordId: `p${n}`, fields: { name: `P ${n}` } }),
  );
  await loadStatements(store, 'abr', [ABR_ACME, ...people]);
  const rows = people.map(({ recordId }, place) => ({
    line: place + 1,
    skipped: 'natural person',
    recordId,
  }));
  await expect(loadStatementRows(store, 'abr', rows)).rejects.toThrow(RetiringRefused);
  await store.close();
});

test('a record is not replaced by an older version of it', async () => {
  const dated = (asOf: string | undefined, name: string): Statement => ({
    recordId: 'r1',
    fields: { name },
    ...(asOf !== undefined && { asOf }),
  });
  const store = openTestStore();
  const nameAfter = async (source: string, statement: Statement) => {
    const report = await loadStatements(store, source, [statement]);
    const names = (await allCompanies(store)).map(({ name }) => name);
    return [names.at(-1), report.written, [...report.warnings.values()]];
  };
  expect(await nameAfter('gleif', dated('2026-08-02', 'New'))).toEqual(['New', 1, []]);
  expect(await nameAfter('gleif', dated('2026-08-01', 'Old'))).toEqual(['New', 0, [1]]);
  expect(await nameAfter('gleif', dated('2026-08-02', 'Newer'))).toEqual(['Newer', 1, []]);
  expect(await nameAfter('gleif', dated(undefined, 'Undated'))).toEqual(['Undated', 1, []]);
  await store.close();
});

test('a record that its source retires is removed, and its company too unless other sources have it', async () => {
  const store = await openTestStore();
  for (const [name, statements] of LOADS) await loadStatements(store, name, statements);
  const report = await loadStatementRows(store, 'pdl', [
    { line: 1, retired: 'acme-holdings' },
    { line: 2, retired: 'other' },
    { line: 3, retired: 'never there' },
  ]);
  expect(report).toMatchObject({ read: 3, retired: 2, unchanged: 1 });
  expect((await allCompanies(store)).map(({ name }) => name).sort()).toEqual([
    'Acme Holdings Pty Ltd',
    'Thief Pty Ltd',
  ]);
  expect(await store.companies.findCompanyId({ kind: 'network', values: ['acme-holdings'] })).toBeUndefined();
  await store.close();
});
