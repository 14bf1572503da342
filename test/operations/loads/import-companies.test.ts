// Importing companies: which line is which company, and what a later line does.
import { describe, expect, test } from 'vitest';
import { COUNTRY_CODES } from '../../../src/domain/reference.ts';
import type { Store } from '../../../src/store/contract/store.ts';
import { loadCompanies, loadPeople } from '../../helpers/load-records.ts';
import { closeStoresAfterEach, companyBy, openTestStore, ownerOf } from '../open-test-store.ts';

closeStoresAfterEach();
const counts = ({
  read,
  written,
  unchanged,
  rejected,
  conflicts,
}: Awaited<ReturnType<typeof loadCompanies>>) => ({
  read,
  written,
  unchanged,
  rejected,
  conflicts,
});

describe('a company line', () => {
  test('is served complete, with derived values', async () => {
    const store = openTestStore();
    await loadCompanies(store, [
      { id: 'a', name: 'Acme', website: 'https://www.acme.example/', network: 'acme' },
    ]);
    const profile = await companyBy(store, 'id', 'a');
    expect(profile).toMatchObject({
      id: 'a',
      name: 'Acme',
      website: 'https://www.acme.example/',
      fqdn: 'acme.example',
      tagline: null,
      phones: [],
      org_registers: {},
      social_media: { network: 'acme', twitter: null },
      nextGen: { id: 'a', website: 'https://www.acme.example/', reviews_rating: null, web_traffic: null },
    });
    expect(Object.keys(profile)).toHaveLength(25);
  });

  test('is found by every identifier it claims, in its searchable form', async () => {
    const store = openTestStore();
    await loadCompanies(store, [
      {
        id: 'a',
        name: 'Acme',
        website: 'https://WWW.Acme.example/about',
        fqdn: 'acme.com.au',
        domains: ['mail.acme.net', 'jo@acme.org'],
        network: 'Acme-Pty',
        networks: ['https://www.linkedin.com/company/acme-nz/'],
        industry_codes: {
          abn: '51 824 753 556',
          acn: '004-085-616',
          nzbn: '9429000000000',
          uen: '201912345k',
          duns: '12-345-6789',
        },
      },
    ]);
    for (const [kind, value] of [
      ['domain', 'acme.example'],
      ['domain', 'acme.com.au'],
      ['domain', 'mail.acme.net'],
      ['domain', 'acme.org'],
      ['network', 'acme-pty'],
      ['network', 'acme-nz'],
      ['abn', '51824753556'],
      ['acn', '004085616'],
      ['nzbn', '9429000000000'],
      ['uen', '201912345K'],
      ['duns', '123456789'],
    ] as const) {
      expect(await ownerOf(store, kind, value), `${kind} ${value}`).toBe('a');
    }
  });

  test('is found by the identifiers of its regions', async () => {
    const store = openTestStore();
    await loadCompanies(store, [
      { id: 'a', name: 'Acme', regions: { NZ: { website: 'https://acme.co.nz', network: 'acme-nz' } } },
    ]);
    expect(await ownerOf(store, 'domain', 'acme.co.nz')).toBe('a');
    expect(await ownerOf(store, 'network', 'acme-nz')).toBe('a');
  });

  test('is served in each country with the values of that region', async () => {
    const store = openTestStore();
    const regions = { NZ: { employee_count: 4, phones: [], industry_codes: { nzbn: '9429000000000' } } };
    await loadCompanies(store, [
      { id: 'a', name: 'Acme', employee_count: 40, phones: ['+61'], industry_codes: { sic: '1' }, regions },
    ]);
    for (const country of COUNTRY_CODES) {
      const { employee_count, phones, industry_codes } = await companyBy(store, 'id', 'a', country);
      expect([country, employee_count, phones, industry_codes.sic, industry_codes.nzbn]).toEqual(
        country === 'NZ' ? ['NZ', 4, [], '1', '9429000000000'] : [country, 40, ['+61'], '1', null],
      );
    }
  });

  test('with a region that is not served is used without it, with a warning', async () => {
    const store = openTestStore();
    const report = await loadCompanies(store, [{ name: 'Acme', regions: { FR: { employee_count: 4 } } }]);
    expect(counts(report)).toMatchObject({ written: 1, rejected: 0 });
    expect([...report.warnings]).toEqual([['region "FR" is not served and was left out', 1]]);
  });

  test('with an identifier that cannot be looked up is served with it, with a warning', async () => {
    const store = openTestStore();
    const line = { id: 'a', name: 'Acme', fqdn: 'localhost', industry_codes: { abn: '12' }, network: 'a b' };
    const report = await loadCompanies(store, [line]);
    expect([...report.warnings.keys()].sort()).toEqual([
      'fqdn cannot be looked up',
      'industry_codes.abn cannot be looked up',
      'network cannot be looked up',
    ]);
    expect(await companyBy(store, 'id', 'a')).toMatchObject({
      fqdn: 'localhost',
      network: 'a b',
      industry_codes: { abn: '12' },
    });
  });

  test('does not own a public suffix', async () => {
    const store = openTestStore();
    await loadCompanies(store, [
      { id: 'a', name: 'A', fqdn: 'com.au' },
      { id: 'b', name: 'B', fqdn: 'github.io' },
    ]);
    expect(await ownerOf(store, 'domain', 'com.au')).toBeUndefined();
    expect(await ownerOf(store, 'domain', 'github.io')).toBeUndefined();
  });
});

describe('the identity of a company line', () => {
  /** How many companies these lines are. */
  const companiesIn = async (...lines: object[]) => {
    const store = openTestStore();
    await loadCompanies(store, lines);
    return store.companies.countCompanies();
  };

  test('is its id, whatever else changes', async () => {
    expect(
      await companiesIn({ id: 'a', name: 'A', fqdn: 'a.example' }, { id: 'a', name: 'B', fqdn: 'b.example' }),
    ).toBe(1);
  });

  test('is its id before any identifier', async () => {
    expect(
      await companiesIn({ id: 'a', name: 'A', fqdn: 'a.example' }, { id: 'b', name: 'A', fqdn: 'a.example' }),
    ).toBe(2);
  });

  test.each([
    ['a domain', { fqdn: 'acme.example' }, { website: 'https://www.acme.example/x' }],
    ['a further domain', { domains: ['acme.example'] }, { fqdn: 'ACME.example' }],
    ['a slug', { network: 'acme' }, { networks: ['https://linkedin.com/company/ACME'] }],
    ['an ABN', { industry_codes: { abn: '51824753556' } }, { industry_codes: { abn: '51 824 753 556' } }],
    ['a UEN', { industry_codes: { uen: '201912345K' } }, { industry_codes: { uen: '201912345k' } }],
  ])('is %s without an id', async (_, one, other) => {
    expect(await companiesIn({ name: 'One', ...one }, { name: 'Other', ...other })).toBe(1);
  });

  test('is the strongest identifier that has an owner: numbers, then domains, then slugs', async () => {
    const store = openTestStore();
    await loadCompanies(store, [
      { id: 'slug', name: 'A', network: 's' },
      { id: 'domain', name: 'B', fqdn: 'd.example' },
      { id: 'number', name: 'C', industry_codes: { acn: '004085616' } },
    ]);
    const claims = { network: 's', fqdn: 'd.example', industry_codes: { acn: '004085616' } };
    await loadCompanies(store, [{ name: 'Joined', ...claims }]);
    expect((await companyBy(store, 'id', 'number')).name).toBe('Joined');
    expect((await companyBy(store, 'id', 'domain')).name).toBe('B');
    expect(await store.companies.countCompanies()).toBe(3);
  });

  test('is name, country and place when there is nothing else', async () => {
    const line = { name: 'Acme Pty', hq_country: 'Australia', hq_location: 'Perth' };
    expect(
      await companiesIn(line, { ...line, name: ' ACME  pty ', hq_location: 'perth', tagline: 'x' }),
    ).toBe(1);
  });

  test.each([{ hq_country: 'New Zealand' }, { hq_location: 'Sydney' }, { name: 'Acme Ltd' }])(
    'is another company when there is nothing else and it has %j',
    async (change) => {
      const line = { name: 'Acme Pty', hq_country: 'Australia', hq_location: 'Perth' };
      expect(await companiesIn(line, { ...line, ...change })).toBe(2);
    },
  );

  test('is never the name alone when there is an identifier', async () => {
    const line = { name: 'Acme', hq_country: 'Australia', hq_location: 'Perth' };
    expect(await companiesIn(line, { ...line, fqdn: 'acme.example' }, { ...line, id: 'a' })).toBe(3);
  });

  test('is an id of the service when the line has none, the same in every store', async () => {
    const lines = [{ name: 'B' }, { name: 'C', fqdn: 'c.example' }, { name: 'D', fqdn: 'd.example' }];
    const [one, other] = [openTestStore(), openTestStore()];
    await loadCompanies(one, lines);
    await loadCompanies(other, lines.toReversed());
    const idsIn = async (store: Store) =>
      (await store.walker.companiesAfter('', 10)).map(({ id, name }) => `${id} ${name}`);
    expect(await idsIn(other)).toEqual(await idsIn(one));
    const id = await ownerOf(one, 'domain', 'c.example');
    expect(id).toMatch(/^f\d{16}$/);
  });

  test('is never an id that another company has', async () => {
    const store = openTestStore();
    await loadCompanies(store, [{ name: 'C', fqdn: 'c.example' }]);
    const id = await ownerOf(store, 'domain', 'c.example');
    await loadCompanies(store, [
      { id, name: 'C', fqdn: 'moved.example' },
      { name: 'New', fqdn: 'c.example' },
    ]);
    expect(await companyBy(store, 'domain', 'moved.example')).toMatchObject({ id, name: 'C' });
    const another = await companyBy(store, 'domain', 'c.example');
    expect(another).toMatchObject({ id: expect.stringMatching(/^f\d{16}$/), name: 'New' });
    expect(another.id).not.toBe(id);
  });
});

describe('a later line', () => {
  test('replaces the whole company', async () => {
    const store = openTestStore();
    await loadCompanies(store, [
      { id: 'a', name: 'A', tagline: 'old', fqdn: 'old.example', regions: { NZ: { tagline: 'NZ' } } },
    ]);
    const report = await loadCompanies(store, [{ id: 'a', name: 'A', fqdn: 'new.example' }]);
    expect(counts(report)).toEqual({ read: 1, written: 1, unchanged: 0, rejected: 0, conflicts: 0 });
    expect(await companyBy(store, 'id', 'a', 'NZ')).toMatchObject({ tagline: null, fqdn: 'new.example' });
    expect(await ownerOf(store, 'domain', 'old.example')).toBeUndefined();
  });

  test('in the same file replaces the earlier one', async () => {
    const store = openTestStore();
    await loadCompanies(store, [
      { id: 'a', name: 'Old' },
      { id: 'a', name: 'New' },
    ]);
    expect((await companyBy(store, 'id', 'a')).name).toBe('New');
  });

  test('that has the same values is unchanged, whatever the order of its fields', async () => {
    const store = openTestStore();
    await loadCompanies(store, [{ id: 'a', name: 'A', tagline: 'x', phones: ['1'] }]);
    const report = await loadCompanies(store, [
      { phones: ['1'], tagline: 'x', name: 'A', id: 'a', website: null },
    ]);
    expect(counts(report)).toEqual({ read: 1, written: 0, unchanged: 1, rejected: 0, conflicts: 0 });
  });

  test('that adds only a further domain is written', async () => {
    const store = openTestStore();
    await loadCompanies(store, [{ id: 'a', name: 'A' }]);
    expect((await loadCompanies(store, [{ id: 'a', name: 'A', domains: ['a.example'] }])).written).toBe(1);
    expect(await ownerOf(store, 'domain', 'a.example')).toBe('a');
  });

  test('keeps the people of the company', async () => {
    const store = openTestStore();
    await loadCompanies(store, [{ id: 'a', name: 'A' }]);
    await loadPeople(store, [{ company_id: 'a', country: 'AU' }]);
    await loadCompanies(store, [{ id: 'a', name: 'B' }]);
    expect(await store.people.countPeople()).toBe(1);
  });

  test('that is missing from a later file keeps its company', async () => {
    const store = openTestStore();
    await loadCompanies(store, [
      { id: 'a', name: 'A' },
      { id: 'b', name: 'B' },
    ]);
    await loadCompanies(store, [{ id: 'b', name: 'B2' }]);
    expect((await companyBy(store, 'id', 'a')).name).toBe('A');
  });
});

test('a domain that many companies share does not identify a company', async () => {
  const store = openTestStore();
  const report = await loadCompanies(store, [
    { name: 'One', website: 'https://www.facebook.com/one' },
    { name: 'Two', website: 'https://facebook.com/two' },
    { name: 'Three', website: 'https://three.github.io' },
  ]);
  expect(report).toMatchObject({ written: 3, conflicts: 0 });
  expect(await ownerOf(store, 'domain', 'facebook.com')).toBeUndefined();
  expect((await companyBy(store, 'domain', 'three.github.io')).name).toBe('Three');
});

test('a load without a usable row publishes nothing', async () => {
  const store = openTestStore();
  const versionAfter = async (lines: readonly unknown[]) => {
    await loadCompanies(store, lines);
    await store.refresh();
    return store.dataVersion();
  };
  const before = await versionAfter([{ name: 'Acme' }]);
  expect(await versionAfter([{ id: 5 }, { name: '' }])).toBe(before);
  expect(await versionAfter([{ name: 'Zenith' }, { id: 5 }])).not.toBe(before);
});
