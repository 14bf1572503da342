// Walking over the whole store: in order, complete, and enough to create the same store again.
import { describe, expect, test } from 'vitest';
import { companyEntry, createStage, type OpenFresh, personEntry, publish } from './stage.ts';

export function walkerContract(openFresh: OpenFresh): void {
  const stage = createStage(openFresh);

  const entries = ['c1', 'c10', 'c2', 'é', '会社', '\u{1f600}'].map((id) =>
    companyEntry({
      id,
      views: ['NZ', 'JP'],
      identifiers: [
        { kind: 'domain', value: `${id}.example` },
        { kind: 'abn', value: `1${id}` },
      ],
    }),
  );

  describe('the companies of a store', () => {
    test('are in the order of the bytes of their ids, each as it was put', async () => {
      const store = await stage.open();
      await publish(store, async (load) => {
        for (const entry of entries.toReversed()) await load.putCompany(entry);
      });
      const inOrder = entries.toSorted((a, b) => Buffer.compare(Buffer.from(a.id), Buffer.from(b.id)));
      expect(await store.walker.companiesAfter('', 100)).toEqual(inOrder);
      expect(await store.walker.companiesAfter('c10', 2)).toEqual(inOrder.slice(2, 4));
      expect(await store.walker.companyIdsAfter('c10', 3)).toEqual(inOrder.slice(2, 5).map(({ id }) => id));
      expect(await store.walker.companiesAfter(inOrder.at(-1)?.id ?? '', 5)).toEqual([]);
    });
  });

  describe('the people of a company', () => {
    test('are in the order of countries and then in the served order, each as they were put, without the words of titles', async () => {
      const store = await stage.open();
      const people = [
        personEntry({ personId: 'p2', position: 'Cook', network: 'p-two', country: 'AU' }),
        personEntry({ personId: 'fp000000000009', position: 'Chef 料理', country: 'AU' }),
        { ...personEntry({ personId: 'p1', country: 'AU' }), rowDigest: Buffer.from('0123456789ab') },
        personEntry({ personId: 'p4', position: 'Cook', country: 'JP' }),
      ];
      await publish(store, async (load) => {
        await load.putCompany(companyEntry({ id: 'c1' }));
        for (const person of people) await load.putPerson(person);
      });
      const [walked = []] = await store.walker.peopleOf(['c1']);
      expect(walked.map(({ personId }) => personId).toSorted()).toEqual(
        people.map(({ personId }) => personId).toSorted(),
      );
      for (const { title: _, ...person } of people) {
        expect(walked.find(({ personId }) => personId === person.personId)).toEqual(person);
      }
      const { people: served = [] } =
        (await store.people.searchPeople({ companyId: 'c1', country: 'AU', from: 0, size: 10 })) ?? {};
      expect(walked.slice(0, 3).map(({ personId }) => personId)).toEqual(
        served.map(({ personId }) => personId),
      );
      expect(walked.at(-1)?.personId).toBe('p4');
    });

    test('are none if there are no people, or no such company', async () => {
      const store = await stage.open();
      await publish(store, async (load) => {
        await load.putCompany(companyEntry({ id: 'c1' }));
      });
      expect(await store.walker.peopleOf(['c1', 'nobody'])).toEqual([[], []]);
    });
  });

  test('a store may take over the identities of another, and continues its numbers', async () => {
    const store = await stage.open();
    const load = {
      number: 3,
      publishedAt: 5,
      undoneAt: 6,
      source: 'abr',
      files: [],
      who: 'me',
      startedAt: 4,
      counts: {},
    };
    const decision = { a: 'abr 1', b: 'pdl 2', verdict: 'accepted' as const, who: 'me', decidedAt: 7 };
    const correction = {
      number: 1,
      companyId: 'f1',
      records: ['pdl 2'],
      changes: [{ do: 'set' as const, field: 'tagline', value: 'Ours' }],
      who: 'me',
      at: 8,
    };
    const identity = {
      digestKey: Buffer.alloc(32, 7),
      nextPerson: 50,
      loads: [load],
      decisions: [decision],
      formerIds: [{ id: 'f1', record: 'pdl 2' }],
      corrections: [correction],
    };
    await store.walker.takeIdentity(identity);
    expect(await store.walker.identity()).toEqual(identity);
    await publish(store, async (load) => {
      expect(load.digestKey).toEqual(identity.digestKey);
      expect(await load.makePersonId()).toBe('fp000000000050');
      expect(load.formerIds.recordOf('f1')).toBe('pdl 2');
      expect(load.corrections).toEqual([correction]);
    });
    expect(await store.walker.identity()).toMatchObject({ nextPerson: 51 });
  });

  test('what another store no longer has goes when its identities are taken over again', async () => {
    const store = await stage.open();
    const load = { publishedAt: 5, source: 'abr', files: [], who: 'me', startedAt: 4, counts: {} };
    const decision = { b: 'pdl 2', verdict: 'accepted' as const, who: 'me', decidedAt: 7 };
    const identity = {
      digestKey: Buffer.alloc(32, 7),
      nextPerson: 50,
      loads: [1, 2].map((number) => ({ ...load, number })),
      decisions: ['abr 1', 'name * kept out'].map((a) => ({ ...decision, a })),
      formerIds: ['f1', 'f2'].map((id) => ({ id, record: 'pdl 2' })),
      corrections: [],
    };
    await store.walker.takeIdentity(identity);
    const less = {
      ...identity,
      loads: identity.loads.slice(0, 1),
      decisions: identity.decisions.slice(0, 1),
      formerIds: identity.formerIds.slice(0, 1),
    };
    await store.walker.takeIdentity(less);
    expect(await store.walker.identity()).toEqual(less);
  });

  test('the months with counted answers are listed in order', async () => {
    const store = await stage.open();
    expect(await store.walker.usageMonths()).toEqual([]);
    await store.usage.addUsage([
      { keyId: 'k1', month: '2026-11', answers: 1, lastUsedAt: 1 },
      { keyId: 'k2', month: '2026-02', answers: 1, lastUsedAt: 1 },
    ]);
    expect(await store.walker.usageMonths()).toEqual(['2026-02', '2026-11']);
  });
}
