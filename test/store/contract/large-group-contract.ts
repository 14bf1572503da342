// People of one company in one country, from a few to many: an engine may keep an index for large groups, and
// its answers must not show it. Everything is compared with a plain model.
import { describe, expect, test } from 'vitest';
import type { Country } from '../../../src/domain/reference.ts';
import { readSearchableTitle } from '../../../src/domain/titles/searchable-title.ts';
import { createRandom, type Random } from '../../../src/samples/demo/random.ts';
import type { PersonEntry } from '../../../src/store/contract/entries.ts';
import type { Load } from '../../../src/store/contract/load.ts';
import type { Store } from '../../../src/store/contract/store.ts';
import { compareEach, createModel, searchModel } from './people-model.ts';
import { randomPerson, randomQuery } from './random-people.ts';
import { companyEntry, createStage, type OpenFresh, publish } from './stage.ts';

/** By id: a person who is put again is replaced. */
type Crowd = Map<string, PersonEntry>;

/** On each side of the size from which a group has an index, and of that up to which PostgreSQL sends its pages along; and far beyond. */
const SIZES = [1, 100, 101, 300, 600, 601, 3000];

export function largeGroupContract(openFresh: OpenFresh): void {
  const stage = createLargeGroupStage(openFresh);
  writtenGroups(stage, SIZES, 100);
  searches(stage);
  changes(stage);
}

/**
 * For another way to write the same: what is written is compared with the model. How it is searched does not depend on
 * the way.
 */
export function writtenGroupContract(openFresh: OpenFresh): void {
  const stage = createLargeGroupStage(openFresh);
  writtenGroups(stage, [99, 101, 1000], 60);
  changes(stage);
}

type LargeGroupStage = ReturnType<typeof createLargeGroupStage>;

function createLargeGroupStage(openFresh: OpenFresh) {
  const stage = createStage(openFresh);

  async function open(): Promise<Store> {
    const store = await stage.open();
    await publish(store, async (load) => {
      for (const id of ['c1', 'c2']) await load.putCompany(companyEntry({ id }));
    });
    return store;
  }

  return { open };
}

async function put(load: Load, crowd: Crowd, people: readonly PersonEntry[]): Promise<void> {
  for (const person of people) {
    await load.putPerson(person);
    crowd.set(person.personId, person);
  }
}

/** People whose ids are not in the order in which they are put. */
function somePeople(random: Random, from: number, to: number, companyId = 'c1', country: Country = 'JP') {
  return Array.from({ length: to - from }, (_, place) =>
    randomPerson(random, `${((from + place) * 7919) % 10_007}`, companyId, country),
  );
}

function compare(store: Store, crowd: Crowd, random: Random, times: number): Promise<void> {
  const queries = Array.from({ length: times }, () => {
    const companyId = random.chance(0.85) ? 'c1' : 'c2';
    return randomQuery(random, companyId, random.chance(0.9) ? 'JP' : 'AU', crowd.size);
  });
  return compareEach(store, createModel(crowd.values()), queries);
}

function writtenGroups({ open }: LargeGroupStage, sizes: readonly number[], queries: number): void {
  test.each(sizes)('a group of %d people answers as a plain model does', async (size) => {
    const random = createRandom(`a group of ${size}`);
    const [store, crowd] = [await open(), new Map()];
    await publish(store, (load) => put(load, crowd, somePeople(random, 0, size)));
    await compare(store, crowd, random, queries);
  });
}

function searches({ open }: LargeGroupStage): void {
  describe('a group', () => {
    test('of people who all have one title is found completely', async () => {
      const [store, crowd] = [await open(), new Map()];
      const title = { position: '営業部長 Manager', title: readSearchableTitle('営業部長 Manager') };
      const random = createRandom('one title');
      const people = somePeople(random, 0, 320).map((person) => ({ ...person, ...title }));
      await publish(store, (load) => put(load, crowd, people));
      for (const needles of [
        ['部長'],
        [' manager '],
        ['営業部長'],
        ['長', '業'],
        ['長業'],
        [' manager ', '業'],
      ]) {
        for (const key of ['', title.title.key]) {
          const query = {
            companyId: 'c1',
            country: 'JP',
            position: { key, needles },
            from: 300,
            size: 40,
          } as const;
          const page = await store.people.searchPeople(query);
          expect({ total: page?.total, people: page?.people }).toEqual(searchModel(people, query));
        }
      }
    });

    test('finds a needle of any kind as a part of the search text', async () => {
      const random = createRandom('needles');
      const [store, crowd] = [await open(), new Map()];
      await publish(store, (load) => put(load, crowd, somePeople(random, 0, 400)));
      const texts = [...crowd.values()].map((person: PersonEntry) => person.title?.search ?? ' ');
      const needles = Array.from({ length: 250 }, () => {
        const text = random.pick(texts);
        const start = random.integer(0, text.length - 1);
        return text.slice(start, start + random.integer(1, random.pick([3, 20, 300])));
      }).filter((needle) => needle.isWellFormed());
      const queries = needles.map((needle) => ({
        ...{ companyId: 'c1', country: 'JP' as const, from: 0, size: 5 },
        position: { key: 'none', needles: [needle] },
      }));
      await compareEach(store, createModel(crowd.values()), queries);
    });
  });

  describe('a position of runs', () => {
    /** Many different runs, with characters beyond 16 bits at their beginning, inside and at their end. */
    const PARTS = [
      '営業',
      '業務',
      '部',
      '長',
      '部長',
      '𠮷',
      '𠮷野',
      '野𠮷',
      '𩸽',
      '務',
      'ー',
      'ขาย',
      '영업',
      'a',
    ];

    async function openDiverse(random: Random) {
      const [store, crowd] = [await open(), new Map()];
      const people = somePeople(random, 0, 600).map((person) => {
        const parts = Array.from({ length: random.integer(1, 7) }, () => random.pick(PARTS));
        const position = parts.join(random.pick(['', '', '', ' ']));
        return { ...person, position, title: readSearchableTitle(position) };
      });
      await publish(store, (load) => put(load, crowd, people));
      return { store, people, model: createModel(people) };
    }

    const FILTERS = [{}, { seniority: 6 }, { department: 5 }] as const;

    /** Each list of runs with one filter, in turn. */
    function compareNeedles(
      { store, people, model }: Awaited<ReturnType<typeof openDiverse>>,
      lists: readonly (readonly string[])[],
    ) {
      const key = people[0]?.title?.key ?? '';
      const queries = lists.map((needles, place) => ({
        ...{ companyId: 'c1', country: 'JP' as const, from: 0, size: 7 },
        ...FILTERS[place % FILTERS.length],
        position: { key, needles },
      }));
      return compareEach(store, model, queries);
    }
    const withEachFilter = (needles: readonly string[]) => FILTERS.map(() => needles);

    test('of one to four characters finds all people who have them, anywhere in the title', async () => {
      const diverse = await openDiverse(createRandom('short runs'));
      const needles = new Set<string>(['無', '無𠮷', '𠮷無']);
      for (const { title } of diverse.people.slice(0, 20)) {
        const characters = [...(title?.search ?? '').trim()];
        for (let at = 0; at < characters.length; at += 1) {
          for (const length of [1, 2, 3, 4]) needles.add(characters.slice(at, at + length).join(''));
        }
      }
      await compareNeedles(
        diverse,
        [...needles].map((needle) => [needle]),
      );
    });

    test('requires all of its runs, however many there are', async () => {
      const random = createRandom('many runs');
      const diverse = await openDiverse(random);
      const characters = [...new Set(PARTS.flatMap((part) => [...part]))].filter((one) => one !== 'a');
      await compareNeedles(diverse, withEachFilter(characters));
      await compareNeedles(diverse, withEachFilter([...characters, '無']));
      const lists = Array.from({ length: 150 }, () => {
        const own = [...(random.pick(diverse.people).title?.search ?? '').trim()];
        const needles = Array.from({ length: random.integer(2, 30) }, () => {
          const from = random.integer(0, own.length - 1);
          return own.slice(from, from + random.integer(1, 5)).join('');
        });
        return random.chance(0.2) ? [...needles, random.pick(characters)] : needles;
      });
      await compareNeedles(diverse, lists);
    });

    test('may repeat a run, and contain one inside another', async () => {
      const diverse = await openDiverse(createRandom('runs inside runs'));
      for (const needles of [
        ['営業', '営業'],
        ['営', '営業', '業', '営業部'],
        ['営業部長', '部', '長', '営業業務'],
        ['𠮷', '𠮷野', '野𠮷𠮷野'],
        [' a ', 'a', '営業'],
      ]) {
        await compareNeedles(diverse, withEachFilter(needles));
      }
    });
  });
}

function changes({ open }: LargeGroupStage): void {
  describe('a load', () => {
    test('that grows, changes, moves and shrinks a group leaves no trace of before', {
      timeout: 60_000,
    }, async () => {
      const random = createRandom('loads');
      const [store, crowd] = [await open(), new Map()];
      const step = async (...people: readonly PersonEntry[][]) => {
        await publish(store, (load) => put(load, crowd, people.flat()));
        await compare(store, crowd, random, 80);
      };
      await step(somePeople(random, 0, 90));
      await step(somePeople(random, 90, 110));
      await step(somePeople(random, 110, 400), somePeople(random, 400, 430, 'c2'));
      // The same people with other titles and levels, and one that is put twice.
      await step(somePeople(random, 50, 150), somePeople(random, 60, 61));
      // To another company, and to another country.
      await step(somePeople(random, 0, 200, 'c2'), somePeople(random, 200, 310, 'c1', 'AU'));
      await step(somePeople(random, 0, 30), somePeople(random, 30, 180, 'c2', 'AU'));
    });

    test('that is abandoned leaves the answers as they were', async () => {
      const random = createRandom('abandoned');
      const [store, crowd] = [await open(), new Map()];
      await publish(store, (load) => put(load, crowd, somePeople(random, 0, 300)));
      const load = await store.beginLoad();
      await put(load, new Map(), [...somePeople(random, 0, 250, 'c2'), ...somePeople(random, 250, 280)]);
      await compare(store, crowd, random, 60);
      await load.abandon();
      await store.refresh();
      await compare(store, crowd, random, 60);
      await publish(store, (next) => put(next, crowd, somePeople(random, 290, 310)));
      await compare(store, crowd, random, 60);
    });
  });
}
