// Which company a person line means when it has no identifier of it: by the work address, else by the name where that is
// safe, on both engines. What is not safe is listed with its candidates and can be decided.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decideName } from '../../../src/operations/matches/decide-name.ts';
import type { Store } from '../../../src/store/contract/store.ts';
import { openFreshPostgres } from '../../helpers/fresh-postgres.ts';
import { loadCompanies, loadPeople } from '../../helpers/load-records.ts';
import { openTestStore } from '../open-test-store.ts';

const COMPANIES = [
  { id: 'stripe', name: 'Stripe', fqdn: 'stripe.example', hq_country: 'United States' },
  { id: 'acme-au', name: 'Acme Pty Ltd', hq_country: 'Australia' },
  { id: 'acme-us', name: 'Acme Inc.', hq_country: 'United States' },
  { id: 'birch', name: 'Birch and Sons', fqdn: 'birch.example', other_names: ['Birkenhof'] },
  { id: 'twin-1', name: 'Twin Peaks', hq_country: 'Canada' },
  { id: 'twin-2', name: 'Twin Peaks', hq_country: 'Japan' },
  { id: 'fund3', name: 'Aurora Fund III' },
  { id: 'common', name: 'Global Services Group' },
  { id: 'wool-jp', name: 'Woolshed', hq_country: 'Japan' },
  { id: 'wool-au', name: 'Woolshed Pty Ltd', hq_country: 'Australia' },
  { id: 'wool-sg', name: 'Woolshed Singapore', fqdn: 'woolshed.example', hq_country: 'Singapore' },
  { id: 'wool-nz-1', name: 'Woolshed Ltd', hq_country: 'New Zealand' },
  { id: 'wool-nz-2', name: 'Woolshed Limited', hq_country: 'NZ' },
];

const ENGINES = {
  SQLite: async () => {
    const store = openTestStore();
    return { store, close: async () => store.close() };
  },
  PostgreSQL: async () => {
    const database = await openFreshPostgres();
    const store = await database.open();
    const close = async () => {
      await store.close();
      await database.remove();
    };
    return { store, close };
  },
};

describe.each(Object.entries(ENGINES))('on %s', (_, open) => {
  let store: Store;
  let close = async () => {};
  let serial = 0;
  beforeAll(async () => {
    ({ store, close } = await open());
    await loadCompanies(store, COMPANIES);
  });
  afterAll(() => close());

  /** The company that a line was written for, or why it was rejected. */
  async function companyOf(fields: object): Promise<string> {
    serial += 1;
    const id = `p-${serial}`;
    const { rejects } = await loadPeople(store, [{ person_id: id, country: 'AU', ...fields }]);
    const found = await store.people.findPerson({ kind: 'id', value: id });
    return found?.companyId ?? rejects[0]?.reason ?? '';
  }

  test.each([
    ['jo@stripe.example', 'stripe'],
    ['Jo <x>', undefined],
    ['jo@mail.STRIPE.example', 'stripe'],
    ['jo@gmail.com', undefined],
  ])('the work address %s names the company', async (email, company) => {
    const found = await companyOf({ email });
    if (company === undefined) expect(found).toMatch(/^no company is named/);
    else expect(found).toBe(company);
  });

  test('an identifier decides before the address, and the address before the name', async () => {
    const email = 'jo@stripe.example';
    expect(await companyOf({ email, company_fqdn: 'birch.example' })).toBe('birch');
    expect(await companyOf({ email, company_fqdn: 'nowhere.example' })).toMatch(
      /^no company has the company_fqdn/,
    );
    expect(await companyOf({ email, company_name: 'Birch and Sons' })).toBe('stripe');
    expect(await companyOf({ email: 'jo@unknown.example', company_name: 'Birch and Sons' })).toBe('birch');
    expect(await companyOf({ email: 'jo@gmail.com', company_name: 'Birch and Sons' })).toBe('birch');
    expect(await companyOf({ personal_email: email, company_name: 'Birch and Sons' })).toBe('birch');
  });

  test.each([
    ['Stripe, Inc.', 'US', 'stripe'],
    // People work abroad for the only company of a name.
    ['STRIPE INC', 'AU', 'stripe'],
    ['Birch & Sons Pty. Ltd.', 'AU', 'birch'],
    ['Birkenhof', 'AU', 'birch'],
    ['Acme', 'AU', 'acme-au'],
    ['ACME', 'US', 'acme-us'],
    ['Twin Peaks', 'JP', 'twin-2'],
    ['Aurora Fund 3', 'NZ', 'fund3'],
    // A company in the country, of the same name but for the legal form, is nearer than the one with exactly this name.
    ['Woolshed', 'AU', 'wool-au'],
    ['Woolshed', 'JP', 'wool-jp'],
    // A company that has the name only in its domain is not.
    ['Woolshed', 'SG', 'wool-jp'],
  ])('the name %j of someone in %s means %s', async (name, country, company) => {
    expect(await companyOf({ company_name: name, country })).toBe(company);
  });

  test.each([
    ['Acme', 'NZ', ['acme-au "Acme Pty Ltd" (0.', 'acme-us "Acme Inc." (0.']],
    ['Twin Peaks', 'AU', ['twin-1', 'twin-2']],
    ['Woolshed', 'NZ', ['wool-nz-1', 'wool-nz-2']],
    ['Aurora Fund IV', 'AU', ['fund3']],
    ['Group Global Services', 'AU', ['common']],
  ])('the name %j in %s is not safe, and its candidates are listed', async (name, country, candidates) => {
    const reason = await companyOf({ company_name: name, country });
    expect(reason).toContain(`company_name "${name}" is not surely one company`);
    for (const candidate of candidates) expect(reason).toContain(candidate);
    expect(reason).toContain('firmament match name');
  });

  test('a name that no company has anything of is not found', async () => {
    const reason = await companyOf({ company_name: 'Qwertz Uiop' });
    expect(reason).toBe('no company has the company_name "Qwertz Uiop"; import the companies first');
    const both = await companyOf({ company_name: 'Qwertz Uiop', email: 'jo@unknown.example' });
    expect(both).toContain('no company has the domain of the e-mail address, "unknown.example"');
    expect(both).not.toContain('jo@');
  });

  test('a decision holds for the name, in one country or in all, and a later one replaces it', async () => {
    const who = 'me';
    await decideName(store, { name: 'Acme', companyId: 'acme-us', country: 'NZ', who });
    expect(await companyOf({ company_name: ' ACME ', country: 'NZ' })).toBe('acme-us');
    expect(await companyOf({ company_name: 'Acme', country: 'JP' })).toMatch(/not surely/);
    await decideName(store, { name: 'Acme Holdings', companyId: 'acme-au', who });
    expect(await companyOf({ company_name: 'Acme Holdings', country: 'JP' })).toBe('acme-au');
    await decideName(store, { name: 'Acme Holdings', companyId: 'acme-us', who });
    expect(await companyOf({ company_name: 'Acme Holdings', country: 'JP' })).toBe('acme-us');
    await expect(decideName(store, { name: 'X', companyId: 'nowhere', who })).rejects.toThrow(
      'No company has the id "nowhere"',
    );
    // Loading the companies again changes nothing of it.
    await loadCompanies(store, [{ ...COMPANIES[2], employee_count: 7 }]);
    expect(await companyOf({ company_name: 'Acme', country: 'NZ' })).toBe('acme-us');
  });

  test('a name is matched once, however many rows have it', async () => {
    let asked = 0;
    const counting: Store = {
      ...store,
      names: {
        ...store.names,
        namesOf: (companies) => {
          asked += 1;
          return store.names.namesOf(companies);
        },
      },
    };
    const rows = Array.from({ length: 200 }, (_, place) => ({
      company_name: place % 2 === 0 ? 'Stripe Limited' : 'Stripe',
      country: 'AU',
      network: `row-${place}`,
    }));
    expect(await loadPeople(counting, rows)).toMatchObject({ written: 200, rejected: 0 });
    expect(asked).toBeLessThanOrEqual(2);
  });
});
