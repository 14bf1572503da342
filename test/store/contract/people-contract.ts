// Searching people: the served order, every filter against a plain model, totals and pages.
import { describe, expect, test } from 'vitest';
import { flagsFromBits } from '../../../src/domain/people/person.ts';
import {
  COUNTRY_CODES,
  type Country,
  type Department,
  type Seniority,
} from '../../../src/domain/reference.ts';
import { readPositionQuery } from '../../../src/domain/titles/searchable-title.ts';
import { createRandom } from '../../../src/samples/demo/random.ts';
import type { PersonEntry } from '../../../src/store/contract/entries.ts';
import type { PeopleQuery } from '../../../src/store/contract/people-reader.ts';
import type { Store } from '../../../src/store/contract/store.ts';
import { compareEach, createModel } from './people-model.ts';
import { companyEntry, createStage, type OpenFresh, type PersonWish, personEntry, publish } from './stage.ts';

const WHOLE = { companyId: 'c1', country: 'AU', from: 0, size: 1000 } as const;
const TITLES = [
  'Sales Manager',
  'Manager, Sales',
  'Regional Sales Manager',
  'CEO',
  'Chief Executive Officer',
  'Chief of Staff',
  'Software Engineer',
  'Senior Software Engineer',
  '営業部長',
  '部長',
  'Directeur général',
  'HR Business Partner',
];
const POSITIONS = [
  'manager',
  'sales manager',
  'Manager Sales',
  'CEO',
  'chief',
  'engineer software',
  '部長',
  'directeur',
  'hr',
  'no such title',
  'executive officer chief',
];

export function peopleContract(openFresh: OpenFresh): void {
  const stage = createStage(openFresh);

  async function filled(people: readonly PersonWish[]): Promise<Store> {
    const store = await stage.open();
    await publish(store, async (load) => {
      for (const id of ['c1', 'c2']) await load.putCompany(companyEntry({ id, name: `Name of ${id}` }));
      for (const person of people) await load.putPerson(personEntry(person));
    });
    return store;
  }

  const idsOf = async (store: Store, query: Partial<PeopleQuery> = {}) =>
    (await store.people.searchPeople({ ...WHOLE, ...query }))?.people.map((person) => person.personId);

  describe('a search', () => {
    test('is undefined for a company that does not exist', async () => {
      const store = await filled([{ personId: 'p' }]);
      expect(await store.people.searchPeople({ ...WHOLE, companyId: 'c3' })).toBeUndefined();
    });

    test('of a company without people has its name and nothing else', async () => {
      const store = await filled([]);
      expect(await store.people.searchPeople(WHOLE)).toEqual({
        companyName: 'Name of c1',
        total: 0,
        countries: '',
        people: [],
      });
    });

    test('gives every field of a person', async () => {
      const flags = { has_email: true, has_dnd_phone: true };
      const store = await filled([
        { personId: 'p1', position: ' Köchin ', network: 'Jo-1', seniority: 1, flags },
        { personId: 'p2' },
      ]);
      expect((await store.people.searchPeople(WHOLE))?.people).toEqual([
        { personId: 'p1', position: ' Köchin ', network: 'Jo-1', flags: 0b01001 },
        { personId: 'p2', position: null, network: null, flags: 0 },
      ]);
    });

    test('returns all flags as they were put', async () => {
      const all = Array.from({ length: 32 }, (_, bits) => ({
        personId: `p${bits}`,
        flags: flagsFromBits(bits),
      }));
      const store = await filled(all);
      const found = (await store.people.searchPeople(WHOLE))?.people ?? [];
      expect(found).toHaveLength(32);
      for (const { personId, flags } of found) expect(`p${flags}`).toBe(personId);
    });

    test('counts the people of the company by country in the order of the contract', async () => {
      const people = COUNTRY_CODES.toReversed().flatMap((country, times) =>
        Array.from({ length: times }, (_, n) => ({ personId: `${country}${n}`, country })),
      );
      const store = await filled([
        ...people,
        { personId: 'other', companyId: 'c2', country: 'CA' as Country },
      ]);
      const page = await store.people.searchPeople({ ...WHOLE, country: 'JP', seniority: 1 });
      expect(page?.countries).toBe('AU=12,NZ=11,SG=10,MY=9,ID=8,PH=7,HK=6,JP=5,VN=4,KR=3,TH=2,US=1');
      expect(page?.total).toBe(0);
    });

    test('counts all people', async () => {
      const store = await filled([{ personId: 'p1' }, { personId: 'p2', companyId: 'c2', country: 'US' }]);
      expect(await store.people.countPeople()).toBe(2);
    });

    test('of an empty store counts no people', async () => {
      expect(await (await stage.open()).people.countPeople()).toBe(0);
    });

    test('reports that titles are matched as they fold today, also if there are none', async () => {
      expect(await (await stage.open()).people.areTitlesCurrent()).toBe(true);
      const store = await stage.open();
      await publish(store, async (load) => {
        await load.putCompany(companyEntry({ id: 'c1' }));
        await load.putPerson(personEntry({ personId: 'p1', position: 'Sales Manager' }));
      });
      expect(await store.people.areTitlesCurrent()).toBe(true);
    });
  });

  describe('the order of a search', () => {
    test('is by seniority first, whatever the contact channels', async () => {
      const reach = { has_email: true, has_mobile: true };
      const levels = [7, 3, 1, 6, 2, 5, 4] as const;
      const store = await filled(
        levels.map((seniority) => ({
          personId: `s${seniority}`,
          seniority,
          flags: seniority > 3 ? reach : {},
        })),
      );
      expect(await idsOf(store)).toEqual(['s1', 's2', 's3', 's4', 's5', 's6', 's7']);
    });

    test('is by contact channels within a level', async () => {
      const store = await filled([
        { personId: 'a neither', flags: { has_personal_email: true, has_phone: true, has_dnd_phone: true } },
        { personId: 'b e-mail', flags: { has_email: true } },
        { personId: 'c callable', flags: { has_phone: true } },
        { personId: 'd both', flags: { has_email: true, has_phone: true } },
        { personId: 'e mobile', flags: { has_email: true, has_mobile: true, has_dnd_phone: true } },
      ]);
      expect(await idsOf(store)).toEqual(['d both', 'e mobile', 'b e-mail', 'c callable', 'a neither']);
    });

    test('is by the UTF-8 bytes of the id last', async () => {
      const ids = ['a', 'B', 'aa', 'ä', 'z', 'Z', 'é', '～', '😀', '部長', '10', '9', 'a b', 'a-b', 'ﬀ'];
      const store = await filled(ids.map((personId) => ({ personId })));
      const sorted = ids.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
      expect(sorted.indexOf('～')).toBeLessThan(sorted.indexOf('😀'));
      expect(await idsOf(store)).toEqual(sorted);
    });

    test('puts the exact title first when there is a position', async () => {
      const store = await filled([
        { personId: '1', position: 'Regional Sales Manager', seniority: 1 },
        { personId: '2', position: 'Sales Manager', seniority: 6 },
        { personId: '3', position: 'Manager, Sales', seniority: 2 },
        { personId: '4', position: 'sales  MANAGERS', seniority: 5 },
      ]);
      const position = readPositionQuery('Sales Manager');
      if (position === undefined) throw new Error('no query');
      expect(await idsOf(store, { position })).toEqual(['4', '2', '1', '3']);
      expect(await idsOf(store, { position, from: 1, size: 2 })).toEqual(['2', '1']);
    });
  });

  describe('every combination of filters', () => {
    const random = createRandom('people of the store contract');
    const countries = ['AU', 'NZ', 'JP'] as const;
    const crowd: PersonEntry[] = Array.from({ length: 400 }, (_, n) => {
      const wish = {
        personId: `${random.pick(['p', 'P', 'é', '😀', '～'])}${random.integer(0, 1_000_000)}-${n}`,
        companyId: random.chance(0.8) ? 'c1' : 'c2',
        country: random.pick(countries),
        seniority: random.integer(1, 7) as Seniority,
        department: random.integer(1, 17) as Department,
        flags: flagsFromBits(random.integer(0, 31)),
      };
      return personEntry(random.chance(0.9) ? { ...wish, position: random.pick(TITLES) } : wish);
    });

    test('answers as a plain model does', async () => {
      const store = await stage.open();
      await publish(store, async (load) => {
        for (const id of ['c1', 'c2']) await load.putCompany(companyEntry({ id }));
        for (const person of crowd) await load.putPerson(person);
      });
      const queries = allQueries();
      const model = createModel(crowd);
      await compareEach(store, model, queries);
      const found = queries.flatMap((query) => model(query).people);
      expect(found.length).toBeGreaterThan(queries.length);
    });

    function allQueries(): PeopleQuery[] {
      const positions = [undefined, ...POSITIONS.map((text) => readPositionQuery(text))];
      const levels = [undefined, 1, 4, 7] as const;
      const departments = [undefined, 2, 17] as const;
      return ['c1', 'c2'].flatMap((companyId) =>
        countries.flatMap((country) =>
          positions.flatMap((position) =>
            levels.flatMap((seniority) =>
              departments.map((department) => ({
                companyId,
                country,
                ...(position !== undefined && { position }),
                ...(seniority !== undefined && { seniority }),
                ...(department !== undefined && { department }),
                from: random.chance(0.5) ? 0 : random.integer(0, 12),
                size: random.chance(0.3) ? 1000 : random.integer(1, 15),
              })),
            ),
          ),
        ),
      );
    }
  });

  describe('a page', () => {
    const people = Array.from({ length: 25 }, (_, n) => ({
      personId: `p${String(n).padStart(2, '0')}`,
      position: n % 2 === 0 ? 'Sales Manager' : 'Regional Sales Manager',
    }));

    test.each([undefined, readPositionQuery('sales manager')])(
      'after another gives every person once, in one order',
      async (position) => {
        const store = await filled(people);
        const filter = position === undefined ? {} : { position };
        const whole = await idsOf(store, filter);
        expect(whole).toHaveLength(25);
        const paged: string[] = [];
        for (let from = 0; from < 28; from += 4)
          paged.push(...((await idsOf(store, { ...filter, from, size: 4 })) ?? []));
        expect(paged).toEqual(whole);
      },
    );

    test.each([undefined, readPositionQuery('sales manager')])(
      'past the end is empty and has the total',
      async (position) => {
        const store = await filled(people);
        for (const from of [25, 26, 999_999_999]) {
          const page = await store.people.searchPeople({
            ...WHOLE,
            ...(position && { position }),
            from,
            size: 10,
          });
          expect([page?.total, page?.people]).toEqual([25, []]);
        }
      },
    );
  });
}
