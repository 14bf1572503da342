// A person who is forgotten is not served, and no later load brings them back.
import { expect, test } from 'vitest';
import { targetSuppressed } from '../../../src/operations/privacy/target-suppressed.ts';
import type { Store } from '../../../src/store/contract/store.ts';
import { loadCompanies, loadPeople } from '../../helpers/load-records.ts';
import { peopleOf } from '../open-test-store.ts';
import { forgetIn, NETWORK_HOSTS, onEachEngine } from './each-engine.ts';

const COMPANIES = [
  { id: 'c1', name: 'Acme', fqdn: 'acme.example' },
  { id: 'c2', name: 'Bolt', fqdn: 'bolt.example' },
];
const PEOPLE = [
  { person_id: 'p1', company_id: 'c1', country: 'AU', position: 'CEO', network: 'jo-smith' },
  { person_id: 'p2', company_id: 'c1', country: 'AU', position: 'Cook', network: 'ann-lee' },
  { company_id: 'c2', country: 'NZ', position: 'Baker', network: 'jo-smith' },
  { company_id: 'c2', country: 'AU', position: 'Nameless one' },
];

async function fill(store: Store): Promise<void> {
  await loadCompanies(store, COMPANIES);
  await loadPeople(store, PEOPLE);
}

const idsAt = async (store: Store, companyId: string, country: 'AU' | 'NZ' = 'AU') =>
  (await peopleOf(store, companyId, country)).map(({ personId }) => personId);

const SUPPRESSED_ROW = { line: 1, reason: 'suppressed' };

onEachEngine((stage) => {
  test('is removed by person_id, and kept out under the id and the slug', async () => {
    const store = await stage.store();
    await fill(store);
    const report = await forgetIn(store, { what: 'person', by: 'id', value: 'p1' });
    expect(report).toEqual({
      number: 1,
      // With the one of the same slug at the other company.
      people: 2,
      companies: [
        { id: 'c2', name: 'Bolt' },
        { id: 'c1', name: 'Acme' },
      ],
      canBeFound: true,
      isWaiting: false,
      warnings: [],
    });
    expect(await idsAt(store, 'c1')).toEqual(['p2']);
    expect(await store.people.findPerson({ kind: 'id', value: 'p1' })).toBeUndefined();
    expect(await store.people.countPeople()).toBe(2);

    const again = await loadPeople(store, PEOPLE);
    expect(again).toMatchObject({ read: 4, written: 0, unchanged: 2, rejected: 2, suppressed: 2 });
    expect(again.rejects).toEqual([SUPPRESSED_ROW, { line: 3, reason: 'suppressed' }]);
    expect(await idsAt(store, 'c1')).toEqual(['p2']);
    expect(await store.suppressions.listTargets()).toEqual([]);
  });

  test('is removed from every company by the slug', async () => {
    const store = await stage.store();
    await fill(store);
    const url = 'https://www.linkedin.com/in/Jo-Smith/';
    const report = await forgetIn(store, { what: 'person', by: 'network', value: url });
    expect(report).toMatchObject({ people: 2, companies: [{ id: 'c2' }, { id: 'c1' }] });
    expect(await idsAt(store, 'c1')).toEqual(['p2']);
    expect(await idsAt(store, 'c2', 'NZ')).toEqual([]);
    const moved = { person_id: 'p9', company_id: 'c2', country: 'AU', network: 'JO-SMITH' };
    expect((await loadPeople(store, [moved])).rejects).toEqual([SUPPRESSED_ROW]);
    // The id that the person had is kept out too.
    const renamed = { person_id: 'p1', company_id: 'c2', country: 'AU', network: 'jo-jones' };
    expect((await loadPeople(store, [renamed])).rejects).toEqual([SUPPRESSED_ROW]);
  });

  test('who is known only by a row is kept out by that row', async () => {
    const store = await stage.store();
    await fill(store);
    const [id = ''] = await idsAt(store, 'c2');
    await forgetIn(store, { what: 'person', by: 'id', value: id });
    expect(await idsAt(store, 'c2')).toEqual([]);
    expect((await loadPeople(store, PEOPLE)).rejects).toEqual([{ line: 4, reason: 'suppressed' }]);
    expect(await idsAt(store, 'c2')).toEqual([]);
  });

  test('has an id that no one else gets, also where the file and not the service gave it', async () => {
    const store = await stage.store();
    await loadCompanies(store, COMPANIES);
    // As an export of another store has them.
    const id = (number: number) => `fp${String(number).padStart(12, '0')}`;
    await loadPeople(
      store,
      [1, 2, 3, 4].map((number) => ({ ...PEOPLE[0], person_id: id(number), network: `n${number}` })),
    );
    for (const number of [2, 3]) await forgetIn(store, { what: 'person', by: 'id', value: id(number) });
    const others = ['kim', 'lee'].map((network) => ({ company_id: 'c2', country: 'AU', network }));
    expect(await loadPeople(store, [...others, { company_id: 'c2', country: 'AU' }])).toMatchObject({
      written: 3,
    });
    expect(await idsAt(store, 'c2')).toEqual([id(5), id(6), id(7)]);
    // What looks for removed people finds none of them.
    await targetSuppressed(store, NETWORK_HOSTS);
    expect(await store.suppressions.listTargets()).toEqual([]);
  });

  test('is kept out by an address or a number, in any form', async () => {
    const store = await stage.store();
    await fill(store);
    const byEmail = await forgetIn(store, { what: 'person', by: 'email', value: ' Jo@Home.example ' });
    expect(byEmail).toMatchObject({ people: 0, canBeFound: false, number: 1 });
    await forgetIn(store, { what: 'person', by: 'phone', value: '0412 345 678', country: 'AU' });
    const at = { company_id: 'c1', country: 'AU', position: 'New' };
    const rows = [
      { ...at, person_id: 'n1', personal_email: 'JO@home.example' },
      { ...at, person_id: 'n2', email: ['a@acme.example', 'jo@home.example'] },
      { ...at, person_id: 'n3', mobile: '+61 412 345 678' },
      { ...at, person_id: 'n4', phone: 61412345678 },
      { ...at, person_id: 'n5', country: 'NZ', phone: '+61412345678' },
      { ...at, person_id: 'n6', phone: '0499 345 678' },
    ];
    const report = await loadPeople(store, rows);
    expect(report).toMatchObject({ read: 6, written: 1, rejected: 5, suppressed: 5 });
    expect(await idsAt(store, 'c1')).toEqual(['p1', 'n6', 'p2']);
  });

  test('is kept out by each of several addresses or numbers in one text', async () => {
    const store = await stage.store();
    await fill(store);
    await forgetIn(store, { what: 'person', by: 'email', value: 'jo@acme.example' });
    await forgetIn(store, { what: 'person', by: 'phone', value: '+61 412 345 678' });
    const at = { company_id: 'c1', country: 'AU', position: 'New' };
    const rows = [
      { ...at, email: 'x@acme.example;jo@acme.example' },
      { ...at, email: 'x@acme.example, jo@acme.example' },
      { ...at, email: 'jo@acme.example x@acme.example' },
      { ...at, personal_email: 'Jo <jo@acme.example>' },
      { ...at, email: ['x@acme.example', 'y@acme.example / jo@acme.example'] },
      { ...at, phone: '+61 2 9876 0000; +61 412 345 678' },
      { ...at, mobile: '02 9876 0000 / 0412 345 678' },
      { ...at, phone: '0412 345 678, 02 9876 0000' },
    ];
    expect(await loadPeople(store, rows)).toMatchObject({ read: 8, written: 0, suppressed: 8 });
  });

  test('is kept out by a number with a note, in brackets, or with invisible characters', async () => {
    const store = await stage.store();
    await fill(store);
    await forgetIn(store, { what: 'person', by: 'phone', value: '+61 2 5550 7777' });
    const at = { company_id: 'c1', country: 'AU', position: 'New' };
    const rows = [
      { ...at, phone: '\u202a02 5550 7777\u202c' },
      { ...at, phone: '02 5550 7777 after 5pm' },
      { ...at, phone: 'Phone 1: 02 5550 0001 Phone 2: 02 5550 7777' },
      { ...at, phone: '(+61) 2 5550 7777' },
      { ...at, phone: '255507777.0' },
    ];
    expect(await loadPeople(store, rows)).toMatchObject({ read: 5, written: 0, suppressed: 5 });
    // An extension, and the end of one number with the beginning of the next, are other numbers.
    const others = [
      { ...at, phone: '02 5550 777 ext 7' },
      { ...at, phone: '03 9025 5507 777 9025 550' },
    ];
    expect(await loadPeople(store, others)).toMatchObject({ read: 2, suppressed: 0 });
  });

  test('is kept out by the same address in other letters, and where the domain of the company belongs', async () => {
    const store = await stage.store();
    await fill(store);
    const forgetBy = (value: string) => forgetIn(store, { what: 'person', by: 'email', value });
    await forgetBy('jo@müller.example');
    await forgetBy('ann.lee@mail-co.example');
    await forgetBy('ｍａｘ@xn--mller-kva.example');
    const at = { company_id: 'c1', country: 'AU', position: 'New' };
    const rows = [
      { ...at, email: 'jo@xn--mller-kva.example' },
      { ...at, email: 'Jo@MÜLLER.example' },
      { ...at, email: 'jo@mu\u0308ller.example' },
      { ...at, email: '\u200bann.lee@mail-co.example' },
      { ...at, email: 'ａｎｎ.lee@mail-co.example' },
      { ...at, email: 'ann.lee＠mail-co.example' },
      { ...at, email: 'max@müller.example' },
      { country: 'AU', company_fqdn: 'ann.lee@mail-co.example' },
      { country: 'AU', company_website: 'Ann.Lee@mail-co.example' },
    ];
    expect(await loadPeople(store, rows)).toMatchObject({ read: 9, written: 0, suppressed: 9 });
  });

  test('is named by one address or number, also with a name beside it', async () => {
    const store = await stage.store();
    await fill(store);
    const forgetBy = (by: 'email' | 'phone', value: string) => forgetIn(store, { what: 'person', by, value });
    await expect(forgetBy('email', 'x@acme.example, jo@acme.example')).rejects.toThrow('cannot be read');
    await expect(forgetBy('phone', '+61 2 9876 0000; +61 412 345 678')).rejects.toThrow('cannot be read');
    await forgetBy('email', 'Jo <jo@acme.example>');
    const row = { company_id: 'c1', country: 'AU', position: 'New', email: 'jo@acme.example' };
    expect((await loadPeople(store, [row])).rejects).toEqual([SUPPRESSED_ROW]);
  });

  test('who is stored is removed when a row shows that the address is theirs', async () => {
    const store = await stage.store();
    await fill(store);
    await forgetIn(store, { what: 'person', by: 'email', value: 'jo@acme.example' });
    expect(await idsAt(store, 'c1')).toEqual(['p1', 'p2']);
    const row = { company_id: 'c1', country: 'AU', network: 'jo-smith', email: 'jo@acme.example' };
    expect(await loadPeople(store, [row])).toMatchObject({ rejected: 1, suppressed: 1 });
    expect(await idsAt(store, 'c1')).toEqual(['p2']);
    // From now on also without the address.
    expect(await loadPeople(store, PEOPLE)).toMatchObject({ rejected: 2, suppressed: 2 });
  });

  test('is only counted in a dry run', async () => {
    const store = await stage.store();
    await fill(store);
    const report = await forgetIn(store, { what: 'person', by: 'network', value: 'jo-smith' }, true);
    expect(report).toMatchObject({ people: 2, isWaiting: false });
    expect(report.number).toBeUndefined();
    expect(await store.suppressions.listSuppressions()).toEqual([]);
    expect(await store.audit.listEntries(0)).toEqual([]);
    expect(await idsAt(store, 'c1')).toEqual(['p1', 'p2']);
  });

  test('is loaded again when the suppression is withdrawn', async () => {
    const store = await stage.store();
    await fill(store);
    await forgetIn(store, { what: 'person', by: 'id', value: 'p1' });
    await store.suppressions.withdrawSuppression(1, 1);
    expect(await loadPeople(store, PEOPLE)).toMatchObject({ written: 2, rejected: 0 });
    expect(await idsAt(store, 'c1')).toEqual(['p1', 'p2']);
  });

  test('is in the audit log without a value', async () => {
    const store = await stage.store();
    await fill(store);
    await forgetIn(store, { what: 'person', by: 'network', value: 'jo-smith' });
    await forgetIn(store, { what: 'person', by: 'email', value: 'jo@acme.example' });
    const entries = await store.audit.listEntries(0);
    expect(entries).toEqual([
      {
        number: 1,
        at: 1_700_000_000_000,
        who: 'ops',
        action: 'forget person',
        subject: 'suppression 1 (by network)',
        reason: 'asked by letter',
        origin: 'command line',
        counts: { people: 2, companies: 0 },
      },
      expect.objectContaining({ number: 2, subject: 'suppression 2 (by email)' }),
    ]);
    const stored = JSON.stringify([entries, await store.suppressions.listSuppressions()]);
    expect(stored).not.toMatch(/jo-smith|acme/);
  });

  test.each([
    ['id', ' '],
    ['network', 'https://example.com/in/jo'],
    ['email', 'jo at home'],
    ['phone', '12'],
    // Without a country it has no international form, and later loads would not recognise it.
    ['phone', '02 9555 0123'],
    ['phone', '61 2 9555 0123'],
  ] as const)('cannot be named by the %s %j', async (by, value) => {
    const store = await stage.store();
    await expect(forgetIn(store, { what: 'person', by, value })).rejects.toThrow(
      `The value of ${by} cannot be read.`,
    );
  });

  test('is kept out by a number with a country in words, and not by one with an unknown country', async () => {
    const store = await stage.store();
    await fill(store);
    const number = { what: 'person', by: 'phone', value: '02 9555 0123' } as const;
    for (const country of ['Atlantis', '']) {
      await expect(forgetIn(store, { ...number, country })).rejects.toThrow(
        'The value of country cannot be read. Accepted: a code such as AU, or a name such as Australia.',
      );
    }
    await expect(forgetIn(store, number)).rejects.toThrow(
      'Accepted: a phone number with its prefix, such as +61 412 345 678, or with a country.',
    );
    await forgetIn(store, { ...number, country: 'Australia' });
    const row = { company_id: 'c1', country: 'AU', position: 'Clerk', phone: '02 9555 0123' };
    expect((await loadPeople(store, [row])).rejects).toEqual([SUPPRESSED_ROW]);
  });

  test('is kept out by a number that no numbering plan has, if its country is known', async () => {
    const store = await stage.store();
    await fill(store);
    await forgetIn(store, { what: 'person', by: 'phone', value: '0999 999 999', country: 'AU' });
    await forgetIn(store, { what: 'person', by: 'phone', value: '+61 888 888 8888' });
    const at = { company_id: 'c1', country: 'AU', position: 'Clerk' };
    const rows = [
      { ...at, phone: '0999 999 999' },
      { ...at, phone: '+61 888 888 8888' },
    ];
    expect(await loadPeople(store, rows)).toMatchObject({ written: 0, suppressed: 2 });
  });
});
