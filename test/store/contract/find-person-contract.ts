// Finding one person, by id and by slug: in groups of any size, after moves, changes and an undone load.
import { expect, test } from 'vitest';
import { flagBits, personIdFromNumber, personSlugKey } from '../../../src/domain/people/person.ts';
import { createRandom } from '../../../src/samples/demo/random.ts';
import type { PersonEntry } from '../../../src/store/contract/entries.ts';
import type { LoadRecord } from '../../../src/store/contract/load-book.ts';
import type { WholePerson } from '../../../src/store/contract/people-reader.ts';
import type { Store } from '../../../src/store/contract/store.ts';
import { randomPerson } from './random-people.ts';
import { companyEntry, createStage, type OpenFresh, personEntry, publish } from './stage.ts';

const RECORD: LoadRecord = { source: 'test', files: [], who: 'me', startedAt: 1, counts: {} };

/** A server refuses more questions at once. */
const AT_ONCE = 100;

async function inTurns<T, R>(items: readonly T[], ask: (item: T) => R | Promise<R>): Promise<R[]> {
  const answers: R[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE) {
    answers.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(ask))));
  }
  return answers;
}

export function findPersonContract(openFresh: OpenFresh): void {
  const stage = createStage(openFresh);

  async function withCompanies(...ids: readonly string[]): Promise<Store> {
    const store = await stage.open();
    await publish(store, async (load) => {
      for (const id of ids) await load.putCompany(companyEntry({ id }));
    });
    return store;
  }

  async function put(store: Store, entries: readonly PersonEntry[]): Promise<void> {
    const load = await store.beginLoad();
    await load.foresee?.({
      companyIds: entries.map(({ companyId }) => companyId),
      personIds: entries.map(({ personId }) => personId),
    });
    for (const entry of entries) await load.putPerson(entry);
    await load.publish(RECORD);
  }

  const byId = (store: Store, value: string) => store.people.findPerson({ kind: 'id', value });
  const bySlug = (store: Store, value: string) => store.people.findPerson({ kind: 'network', value });

  const asFound = (entry: PersonEntry): WholePerson => ({
    personId: entry.personId,
    position: entry.position ?? null,
    network: entry.network ?? null,
    flags: flagBits(entry.flags),
    companyId: entry.companyId,
    companyName: `Company ${entry.companyId}`,
    country: entry.country,
    seniority: entry.seniority,
    department: entry.department,
  });

  test('has all of a person, by id and by slug', async () => {
    const store = await withCompanies('c1');
    const entry = personEntry({
      personId: 'p1',
      position: 'Chief Engineer',
      seniority: 3,
      department: 5,
      country: 'NZ',
      network: 'Jo-Smith',
      flags: { has_email: true, has_dnd_phone: true },
    });
    await put(store, [entry]);
    expect(await byId(store, 'p1')).toEqual(asFound(entry));
    expect(await bySlug(store, 'jo-smith')).toEqual(asFound(entry));
    expect(await byId(store, 'p2')).toBeUndefined();
    expect(await byId(store, 'P1')).toBeUndefined();
    expect(await bySlug(store, 'jo')).toBeUndefined();
  });

  test('finds everyone in groups of many pages, after changes and moves, and as before when they are undone', async () => {
    const random = createRandom('people');
    const store = await withCompanies('c1', 'c2');
    const make = (place: number) => {
      const id = place % 3 === 0 ? `own-${place * 7919}` : personIdFromNumber(place * 7919);
      const person = randomPerson(random, id, place % 10 === 0 ? 'c2' : 'c1', place % 9 === 0 ? 'NZ' : 'AU');
      return place % 5 === 0 ? person : { ...person, network: `slug-${place}` };
    };
    // A page has some twenty people.
    const first = Array.from({ length: 250 }, (_, place) => make(place));
    await put(store, first);
    const expectAll = async (people: readonly PersonEntry[]) => {
      const found = await inTurns(people, ({ personId }) => byId(store, personId));
      expect(found).toEqual(people.map(asFound));
      const named = people.filter(({ network }) => network !== undefined);
      const slugs = await inTurns(named, ({ network }) => bySlug(store, network ?? ''));
      expect(slugs).toEqual(named.map(asFound));
    };
    await expectAll(first);

    // Some change, some move, some get another slug, some are new.
    const second = first.flatMap((person, place) => {
      if (place % 7 === 0) return [{ ...make(place), network: `other-${place}` }];
      return place % 11 === 0 ? [{ ...person, companyId: person.companyId === 'c1' ? 'c2' : 'c1' }] : [];
    });
    const added = Array.from({ length: 40 }, (_, place) => make(2_000 + place));
    await put(store, [...second, ...added]);
    const now = new Map(first.map((person) => [person.personId, person]));
    for (const person of second) now.set(person.personId, person);
    await expectAll([...now.values(), ...added]);
    for (const { personId, network } of first) {
      const isGone = network !== undefined && now.get(personId)?.network !== network;
      if (isGone) expect(await bySlug(store, network)).toBeUndefined();
    }

    const undo = await store.beginLoad();
    expect(await undo.takeBack(undo.number - 1)).toBeDefined();
    await undo.publish({ ...RECORD, source: 'undo' }, undo.number - 1);
    await expectAll(first);
    for (const { personId } of added) expect(await byId(store, personId)).toBeUndefined();
    for (const person of second.slice(0, 20)) {
      if (person.network?.startsWith('other-')) expect(await bySlug(store, person.network)).toBeUndefined();
    }
  });

  test('answers the last by id of those who have a slug, at any company', async () => {
    const store = await withCompanies('c1', 'c2', 'c3');
    const jo = (personId: string, companyId: string) => personEntry({ personId, companyId, network: 'jo' });
    await put(store, [jo(personIdFromNumber(7), 'c2'), jo(personIdFromNumber(3), 'c3'), jo('a-1', 'c1')]);
    expect(await bySlug(store, 'jo')).toMatchObject({ personId: personIdFromNumber(7), companyId: 'c2' });
    await put(store, [jo('z-1', 'c1'), jo('z-1', 'c1')]);
    expect(await bySlug(store, 'jo')).toMatchObject({ personId: 'z-1', companyId: 'c1' });
  });

  test('finds no person by a slug that everyone in a file has', async () => {
    const store = await withCompanies('c1', 'c2');
    const people = (count: number) =>
      Array.from({ length: count }, (_, place) =>
        personEntry({ personId: `p${place}`, companyId: place % 2 === 0 ? 'c1' : 'c2', network: 'none' }),
      );
    await put(store, people(32));
    expect(await bySlug(store, 'none')).toMatchObject({ personId: 'p9' });
    await put(store, people(33));
    expect(await bySlug(store, 'none')).toBeUndefined();
    expect(await byId(store, 'p32')).toMatchObject({ network: 'none' });
  });

  test('finds a slug in whatever form it was given', async () => {
    const store = await withCompanies('c1');
    const slugs = [
      ['Émile-Zola', 'émile-zola'],
      ['%C3%A9lodie-zola', 'élodie-zola'],
      ['e\u0301tienne-zola', 'étienne-zola'],
      ['https://www.linkedin.com/in/Jo-1/details', 'jo-1'],
      [' 100% ', '100%'],
    ] as const;
    await put(
      store,
      slugs.map(([network], place) => personEntry({ personId: `p${place}`, network })),
    );
    for (const [place, [network, slug]] of slugs.entries()) {
      expect(personSlugKey(network)).toBe(slug);
      expect(await bySlug(store, slug)).toMatchObject({ personId: `p${place}`, network });
    }
  });
}
