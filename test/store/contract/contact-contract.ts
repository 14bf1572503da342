// What every engine promises about keyed hashes of the addresses and numbers of people.
import { expect, test } from 'vitest';
import { type ContactHash, packContacts } from '../../../src/domain/privacy/contact-hashes.ts';
import type { PersonEntry } from '../../../src/store/contract/entries.ts';
import type { Store } from '../../../src/store/contract/store.ts';
import { companyEntry, createStage, type OpenFresh, personEntry, publish } from './stage.ts';

const hashOf = (byte: number) => Buffer.alloc(16, byte);
const contact = (byte: number, more: Partial<ContactHash> = {}): ContactHash => ({
  kind: 'email',
  hash: hashOf(byte).toString('latin1'),
  isSaidByRow: false,
  listed: [],
  ...more,
});
const [first, second, third] = [
  contact(1),
  contact(2, { kind: 'phone', listed: ['US', 'CA'] }),
  contact(250),
];

export function contactContract(openFresh: OpenFresh): void {
  const stage = createStage(openFresh);

  async function withPeople(...people: readonly PersonEntry[]): Promise<Store> {
    const store = await stage.open();
    await publish(store, async (load) => {
      for (const id of ['c1', 'c2']) await load.putCompany(companyEntry({ id }));
      for (const person of people) await load.putPerson(person);
    });
    return store;
  }
  const own = 'fp000000000007';
  const two = [
    personEntry({ personId: 'p1', contacts: packContacts([first, second]) }),
    personEntry({ personId: own, companyId: 'c2', contacts: packContacts([second, third]) }),
  ];
  const find = (store: Store, ...bytes: readonly number[]) => store.contacts.findByContact(bytes.map(hashOf));
  const all = async (store: Store) => {
    const people: Record<string, string> = {};
    for (let cursor = ''; ; ) {
      const [one] = await store.contacts.contactsAfter(cursor, 1);
      if (one === undefined) return people;
      people[one.personId] = one.contacts;
      cursor = one.cursor;
    }
  };

  test('people are found by a hash, and by no other', async () => {
    const store = await withPeople(...two, personEntry({ personId: 'p3' }));
    expect(await find(store, 1, 2, 250, 3)).toEqual([['p1'], [own, 'p1'], [own], []]);
    expect(await all(store)).toEqual({ p1: two[0]?.contacts, [own]: two[1]?.contacts });
  });

  test('a hash that only begins like another is another', async () => {
    const store = await withPeople(...two);
    const near = hashOf(1);
    near[15] = 9;
    expect(await store.contacts.findByContact([near])).toEqual([[]]);
  });

  test('other hashes replace those of a person, and none remove them', async () => {
    const store = await withPeople(...two);
    await publish(store, async (load) => {
      expect(await load.putPerson(two[0] as PersonEntry)).toBe('unchanged');
      expect(await load.putPerson(personEntry({ personId: 'p1', contacts: packContacts([third]) }))).toBe(
        'written',
      );
      expect(await load.putPerson(personEntry({ personId: own, companyId: 'c2' }))).toBe('written');
    });
    expect(await find(store, 1, 2, 250)).toEqual([[], [], ['p1']]);
    expect(await all(store)).toEqual({ p1: packContacts([third]) });
  });

  test('a person who moves keeps them', async () => {
    const store = await withPeople(...two);
    await publish(store, async (load) => {
      const [person] = await load.peopleOf('c1');
      await load.putPerson({ ...(person as PersonEntry), companyId: 'c2' });
    });
    expect(await find(store, 1, 2)).toEqual([['p1'], [own, 'p1']]);
    expect((await store.walker.peopleOf(['c2']))[0]?.map(({ contacts }) => contacts)).toEqual([
      two[1]?.contacts,
      two[0]?.contacts,
    ]);
  });
}
