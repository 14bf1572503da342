// Importing people: the company a line names, what is derived from the title, and which rows are refused.
import { describe, expect, test } from 'vitest';
import { Cancelled, OperatorError } from '../../../src/errors.ts';
import { importPeople } from '../../../src/operations/loads/import-people.ts';
import type { SourceRows } from '../../../src/sources/source.ts';
import type { Store } from '../../../src/store/contract/store.ts';
import { asRows, loadCompanies, loadPeople } from '../../helpers/load-records.ts';
import { closeStoresAfterEach, openTestStore, peopleOf } from '../open-test-store.ts';

closeStoresAfterEach();

async function withCompanies(): Promise<Store> {
  const store = openTestStore();
  await loadCompanies(store, [
    { id: 'id', name: 'By id' },
    { id: 'fqdn', name: 'By fqdn', fqdn: 'fqdn.example' },
    { id: 'website', name: 'By website', website: 'https://website.example' },
    { id: 'network', name: 'By network', network: 'slug' },
    { id: 'abn', name: 'By ABN', industry_codes: { abn: '51824753556' } },
    { id: 'name', name: 'By  Name Pty' },
    { id: 'twin-1', name: 'Twin' },
    { id: 'twin-2', name: 'twin' },
  ]);
  return store;
}

const REFERENCES = {
  company_id: 'id',
  company_fqdn: 'www.fqdn.example',
  company_website: 'https://shop.website.example/jobs',
  company_network: 'https://www.linkedin.com/company/SLUG/',
  company_abn: '51 824 753 556',
  company_name: ' by name PTY ',
};

describe('the company of a person', () => {
  test.each(Object.entries(REFERENCES))('is found by %s', async (by, value) => {
    const store = await withCompanies();
    await loadPeople(store, [{ [by]: value, country: 'AU', position: 'CEO' }]);
    expect(await peopleOf(store, by.replace('company_', ''))).toHaveLength(1);
  });

  test('is that of the first reference present', async () => {
    const store = await withCompanies();
    const left: { [name: string]: string } = { ...REFERENCES };
    for (const by of [
      'company_id',
      'company_fqdn',
      'company_website',
      'company_network',
      'company_abn',
      'company_name',
    ]) {
      await loadPeople(store, [{ ...left, person_id: 'p', country: 'AU' }]);
      expect(await peopleOf(store, by.replace('company_', '')), by).toHaveLength(1);
      delete left[by];
    }
  });

  test('is not looked up by the next reference when the first finds no company', async () => {
    const store = await withCompanies();
    const { rejects } = await loadPeople(store, [
      { company_fqdn: 'nobody.example', company_name: 'By id', country: 'AU' },
    ]);
    expect(rejects).toEqual([
      { line: 1, reason: 'no company has the company_fqdn "nobody.example"; import the companies first' },
    ]);
  });

  test.each([
    [
      'an unknown id',
      { company_id: 'nobody' },
      'no company has the company_id "nobody"; import the companies first',
    ],
    [
      'an unknown slug',
      { company_network: 'nobody' },
      'no company has the company_network "nobody"; import the companies first',
    ],
    [
      'an unknown name',
      { company_name: 'Nobody' },
      'no company has the company_name "Nobody"; import the companies first',
    ],
    [
      'a name that several have',
      { company_name: 'TWIN' },
      /^company_name "TWIN" is not surely one company; likely: /,
    ],
    [
      'an invalid domain',
      { company_fqdn: 'localhost' },
      'company_fqdn "localhost" cannot be read: a domain has a dot in it',
    ],
    ['an invalid ABN', { company_abn: '123' }, 'company_abn "123" cannot be read: it is not 11 digits'],
    [
      'a profile of another site',
      { company_network: 'https://example.com/company/x' },
      /^company_network ".*" cannot be read: its host is not linkedin\.com$/,
    ],
    [
      'a public suffix',
      { company_fqdn: 'com.au' },
      'no company has the company_fqdn "com.au"; import the companies first',
    ],
  ])('cannot be %s', async (_, reference, reason) => {
    const store = await withCompanies();
    const { rejects, rejected, written } = await loadPeople(store, [{ ...reference, country: 'AU' }]);
    expect([rejected, written]).toEqual([1, 0]);
    if (typeof reason === 'string') expect(rejects[0]?.reason).toBe(reason);
    else expect(rejects[0]?.reason).toMatch(reason);
  });
});

describe('what a person line leaves out', () => {
  const loaded = async (line: object, country = 'AU') => {
    const store = await withCompanies();
    await loadPeople(store, [{ company_id: 'id', country, ...line }]);
    const find = async (seniority: number, department: number) =>
      (
        await store.people.searchPeople({
          companyId: 'id',
          country: country as 'AU',
          seniority: seniority as 1,
          department: department as 1,
          from: 0,
          size: 10,
        })
      )?.people[0];
    return find;
  };

  test('is nothing for a person without a position: null, seniority 7, department 17', async () => {
    const find = await loaded({});
    expect(await find(7, 17)).toMatchObject({ position: null, network: null, flags: 0 });
  });

  test('is derived from the position', async () => {
    const find = await loaded({ position: 'Sales Manager' });
    expect(await find(5, 2)).toMatchObject({ position: 'Sales Manager' });
  });

  test('is kept where it is given, and derived where it is not', async () => {
    expect(await (await loaded({ position: 'Sales Manager', seniority: '1' }))(1, 2)).toBeDefined();
    expect(await (await loaded({ position: 'Sales Manager', department: 14 }))(5, 14)).toBeDefined();
    expect(await (await loaded({ seniority: 3, department: '10' }))(3, 10)).toMatchObject({ position: null });
  });

  test('is read again when the person is loaded again, whatever an earlier version read', async () => {
    const store = await withCompanies();
    const line = { company_id: 'id', person_id: 'p', country: 'AU', position: 'Boad Member' };
    const found = async (seniority: 1 | 6) =>
      (await store.people.searchPeople({ companyId: 'id', country: 'AU', seniority, from: 0, size: 10 }))
        ?.people.length;
    await loadPeople(store, [{ ...line, seniority: '6', department: '16' }]);
    expect([await found(6), await found(1)]).toEqual([1, 0]);
    await loadPeople(store, [line]);
    expect([await found(6), await found(1)]).toEqual([0, 1]);
  });

  test('is derived by the country of the person', async () => {
    expect(await (await loaded({ position: 'Director' }, 'AU'))(1, 1)).toBeDefined();
    expect(await (await loaded({ position: 'Director' }, 'US'))(4, 1)).toBeDefined();
  });
});

describe('a person', () => {
  test('is served with position, slug and flags as given', async () => {
    const store = await withCompanies();
    await loadPeople(store, [
      {
        person_id: 'p',
        company_id: 'id',
        country: 'jp',
        position: ' 営業部長 ',
        network: 'Jo-1',
        email: 'x',
        has_mobile: true,
      },
    ]);
    expect(await peopleOf(store, 'id', 'JP')).toEqual([
      { personId: 'p', position: ' 営業部長 ', network: 'Jo-1', flags: 0b10001 },
    ]);
  });

  test('in a country that is not served is rejected', async () => {
    const { rejects } = await loadPeople(await withCompanies(), [{ company_id: 'id', country: 'FR' }]);
    expect(rejects[0]?.reason).toMatch(/^country "FR" is not served. Served countries: AU, /);
  });

  test('with an unknown field is used without it, with a warning that counts', async () => {
    const line = { company_id: 'id', country: 'AU', first_name: 'Jo' };
    const { warnings } = await loadPeople(await withCompanies(), [
      { ...line, position: 'A' },
      { ...line, position: 'B' },
    ]);
    expect([...warnings]).toEqual([['unknown field "first_name" left out', 2]]);
  });
});

describe('an import that cannot continue', () => {
  const listener = { rejected: () => {}, conflict: () => {}, progress: () => {} };

  async function* failing(): SourceRows {
    yield* asRows([{ company_id: 'id', country: 'AU' }]);
    throw new OperatorError('the file broke');
  }

  test('publishes nothing when its file breaks, and the next import can begin', async () => {
    const store = await withCompanies();
    await expect(importPeople({ store, networkHosts: [] }, failing(), listener)).rejects.toThrow(
      'the file broke',
    );
    expect(await store.people.countPeople()).toBe(0);
    await loadPeople(store, [{ company_id: 'id', country: 'AU' }]);
    expect(await store.people.countPeople()).toBe(1);
  });

  test('publishes nothing when it is cancelled', async () => {
    const store = await withCompanies();
    const rows = asRows([{ company_id: 'id', country: 'AU' }]);
    const signal = AbortSignal.abort(new Cancelled());
    const run = importPeople({ store, networkHosts: [], signal }, rows, listener);
    await expect(run).rejects.toThrow(Cancelled);
    expect(await store.people.countPeople()).toBe(0);
  });

  test('is cancelled when it is stopped during the last rows', async () => {
    const store = await withCompanies();
    const rows = asRows([{ company_id: 'id', country: 'AU' }]);
    const stopping = new AbortController();
    const run = importPeople({ store, networkHosts: [], signal: stopping.signal }, rows, {
      ...listener,
      // Like a signal that came while the rows were written: it is noticed when the process is free again.
      progress: () => {
        setImmediate(() => stopping.abort(new Cancelled()));
      },
    });
    await expect(run).rejects.toThrow(Cancelled);
    expect(await store.people.countPeople()).toBe(0);
  });
});
