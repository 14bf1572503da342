// The identity of a person: by id, else by company and slug, else by the row itself.
import { describe, expect, test } from 'vitest';
import type { Store } from '../../src/store/contract/store.ts';
import { loadCompanies, loadPeople } from '../helpers/load-records.ts';
import { closeStoresAfterEach, openTestStore, peopleOf } from './open-test-store.ts';

closeStoresAfterEach();

async function withCompanies(): Promise<Store> {
  const store = openTestStore();
  await loadCompanies(store, [
    { id: 'a', name: 'A', fqdn: 'a.example' },
    { id: 'b', name: 'B' },
  ]);
  return store;
}

const line = { company_id: 'a', country: 'AU', position: 'Cook' };
const numbers = (report: { written: number; unchanged: number }) => [report.written, report.unchanged];

describe('a person with an id', () => {
  test('is replaced by a later line with the id', async () => {
    const store = await withCompanies();
    await loadPeople(store, [{ ...line, person_id: 'p', network: 'jo', email: 'x' }]);
    await loadPeople(store, [{ ...line, person_id: 'p', position: 'Chef' }]);
    expect(await peopleOf(store, 'a')).toEqual([
      { personId: 'p', position: 'Chef', network: null, flags: 0 },
    ]);
  });

  test('moves when a later line names another company', async () => {
    const store = await withCompanies();
    await loadPeople(store, [{ ...line, person_id: 'p' }]);
    await loadPeople(store, [{ ...line, person_id: 'p', company_id: 'b', country: 'NZ' }]);
    expect(await peopleOf(store, 'a')).toEqual([]);
    expect(await peopleOf(store, 'b', 'NZ')).toHaveLength(1);
  });

  test('is unchanged when a later line is the same', async () => {
    const store = await withCompanies();
    await loadPeople(store, [{ ...line, person_id: 'p' }]);
    expect(numbers(await loadPeople(store, [{ ...line, person_id: ' p ' }]))).toEqual([0, 1]);
  });

  test('may have the slug of another person', async () => {
    const store = await withCompanies();
    await loadPeople(store, [
      { ...line, person_id: 'p', network: 'jo' },
      { ...line, person_id: 'q', network: 'jo' },
    ]);
    expect(await peopleOf(store, 'a')).toHaveLength(2);
  });

  test('who is missing from a later file stays', async () => {
    const store = await withCompanies();
    await loadPeople(store, [{ ...line, person_id: 'p' }]);
    await loadPeople(store, [{ ...line, person_id: 'q' }]);
    expect(await peopleOf(store, 'a')).toHaveLength(2);
  });
});

describe('a person without an id but with a slug', () => {
  test('gets an id of the service', async () => {
    const store = await withCompanies();
    await loadPeople(store, [{ ...line, network: 'jo' }]);
    expect((await peopleOf(store, 'a'))[0]?.personId).toBe('fp000000000001');
  });

  test('is identified by company and slug, in any case', async () => {
    const store = await withCompanies();
    await loadPeople(store, [{ ...line, network: 'Jo' }]);
    await loadPeople(store, [
      { company_fqdn: 'a.example', country: 'NZ', position: 'Chef', network: ' jO ' },
    ]);
    expect(await peopleOf(store, 'a')).toEqual([]);
    expect(await peopleOf(store, 'a', 'NZ')).toMatchObject([
      { personId: 'fp000000000001', position: 'Chef' },
    ]);
  });

  test('is another person at another company', async () => {
    const store = await withCompanies();
    await loadPeople(store, [
      { ...line, network: 'jo' },
      { ...line, company_id: 'b', network: 'jo' },
    ]);
    expect(await store.people.countPeople()).toBe(2);
  });

  test('keeps the id that a line before gave', async () => {
    const store = await withCompanies();
    await loadPeople(store, [{ ...line, person_id: 'p', network: 'jo' }]);
    await loadPeople(store, [{ ...line, network: 'jo', position: 'Chef' }]);
    expect(await peopleOf(store, 'a')).toMatchObject([{ personId: 'p', position: 'Chef' }]);
  });

  test('never gets an id that a person has', async () => {
    const store = await withCompanies();
    await loadPeople(store, [
      { ...line, person_id: 'fp000000000001' },
      { ...line, network: 'jo' },
      { ...line, network: 'al' },
    ]);
    const ids = (await peopleOf(store, 'a')).map((person) => person.personId);
    expect(ids).toEqual(['fp000000000001', 'fp000000000002', 'fp000000000003']);
  });
});

describe('a person with neither id nor slug', () => {
  test('is one person however often the row occurs', async () => {
    const store = await withCompanies();
    expect(numbers(await loadPeople(store, [line, { ...line }]))).toEqual([1, 1]);
    expect(numbers(await loadPeople(store, [line]))).toEqual([0, 1]);
    expect(await store.people.countPeople()).toBe(1);
  });

  test('is one person whatever the order of fields and the empty ones', async () => {
    const store = await withCompanies();
    const other = { position: 'Cook', country: 'AU', email: null, network: '', company_fqdn: 'a.example' };
    expect(numbers(await loadPeople(store, [line, other]))).toEqual([1, 1]);
  });

  test('is two people when the rows differ only in an e-mail address', async () => {
    const store = await withCompanies();
    const rows = [
      { ...line, email: 'jo@a.example' },
      { ...line, email: 'al@a.example' },
    ];
    expect(numbers(await loadPeople(store, rows))).toEqual([2, 0]);
    expect(numbers(await loadPeople(store, rows))).toEqual([0, 2]);
  });

  test('is two people when the rows differ only in an unknown field', async () => {
    const store = await withCompanies();
    expect(
      numbers(
        await loadPeople(store, [
          { ...line, name: 'Jo' },
          { ...line, name: 'Al' },
        ]),
      ),
    ).toEqual([2, 0]);
  });

  test('is two people at two companies', async () => {
    const store = await withCompanies();
    expect(numbers(await loadPeople(store, [line, { ...line, company_id: 'b' }]))).toEqual([2, 0]);
  });
});
