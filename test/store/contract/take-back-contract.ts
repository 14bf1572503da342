// Undoing the newest load: whatever it did, everything is as it was before it, for readers and for later loads.
import { describe, expect, test } from 'vitest';
import { personIdFromNumber } from '../../../src/domain/people/person.ts';
import { packContacts } from '../../../src/domain/privacy/contact-hashes.ts';
import type { Seniority } from '../../../src/domain/reference.ts';
import { readPositionQuery } from '../../../src/domain/titles/searchable-title.ts';
import { createRandom, type Random } from '../../../src/samples/demo/random.ts';
import type { Load } from '../../../src/store/contract/load.ts';
import type { LoadRecord } from '../../../src/store/contract/load-book.ts';
import type { MatchDecision } from '../../../src/store/contract/match-book.ts';
import type { Store } from '../../../src/store/contract/store.ts';
import { companyEntry, createStage, type OpenFresh, personEntry } from './stage.ts';

const RECORD: LoadRecord = { source: 'test', files: [], who: 'me', startedAt: 1, counts: {} };
const COMPANIES = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6'];
const DOMAINS = ['a.example', 'b.example', 'c.example', 'd.example', 'e.example'];
/** Some with ids as the service makes them. */
const PEOPLE = ['p1', 'p2', 'p3', 'p4', 'p5', ...[1, 2, 3, 4].map(personIdFromNumber)];
const SLUGS = ['jo', 'ana', 'kim'];

const CONTACTS = 3;
const contactHash = (n: number) => Buffer.alloc(16, n);
const contactsOf = (n: number) =>
  packContacts([{ kind: 'email', hash: contactHash(n).toString('latin1'), isSaidByRow: false, listed: [] }]);

/** Publishes a load that is listed; returns its number. */
async function listed(store: Store, fill: (load: Load) => Promise<unknown>): Promise<number> {
  const load = await store.beginLoad();
  await fill(load);
  await load.publish(RECORD);
  return load.number;
}

async function takeBack(store: Store, number: number) {
  const load = await store.beginLoad();
  const done = await load.takeBack(number);
  if (done === undefined) await load.abandon();
  else await load.publish({ ...RECORD, source: 'undo' }, number);
  return done;
}

/** Everything that readers and loads can see. */
async function everything(store: Store) {
  const companies = await store.walker.companiesAfter('', 100);
  const people = await store.walker.peopleOf(companies.map(({ id }) => id));
  const searches = [];
  for (const companyId of COMPANIES) {
    for (const country of ['AU', 'NZ'] as const) {
      searches.push(await store.people.searchPeople({ companyId, country, from: 0, size: 100 }));
    }
  }
  const withContact = await store.contacts.findByContact(
    Array.from({ length: CONTACTS }, (_, n) => contactHash(n)),
  );
  const load = await store.beginLoad();
  const known: unknown[] = [withContact];
  for (const value of DOMAINS) known.push(await load.ownerOf('domain', value));
  for (const personId of PEOPLE) {
    known.push(await load.hasPerson(personId));
    known.push(await load.findPersonByRow(Buffer.from(`row of ${personId}`)));
  }
  for (const companyId of COMPANIES) {
    for (const slug of SLUGS) known.push(await load.findPersonByNetwork(companyId, slug));
    known.push(await load.findByName(`company ${companyId}`), await load.statementsOf(companyId));
  }
  await load.abandon();
  const counts = [await store.companies.countCompanies(), await store.people.countPeople()];
  return { companies, people, searches, known, counts, decisions: await store.matches.listDecisions() };
}

async function putRandomCompany(load: Load, random: Random): Promise<void> {
  const id = random.pick(COMPANIES);
  const identifiers = [];
  for (const value of DOMAINS.filter(() => random.chance(0.3))) {
    const owner = await load.ownerOf('domain', value);
    if (owner === undefined || owner === id) identifiers.push({ kind: 'domain', value } as const);
  }
  const text = `text ${random.integer(0, 1000)}`;
  const entry = companyEntry({ id, text, identifiers, views: random.chance(0.5) ? ['NZ'] : [] });
  await load.putCompany({
    ...entry,
    ...(random.chance(0.3) && { statements: `said ${text}` }),
    ...(random.chance(0.3) && { served: String(random.integer(1, 9)) }),
  });
}

async function putRandomPerson(load: Load, random: Random): Promise<void> {
  const [personId, companyId] = [random.pick(PEOPLE), random.pick(COMPANIES)];
  if (!(await load.hasCompany(companyId))) return;
  await load.putPerson(
    personEntry({
      personId,
      companyId,
      country: random.pick(['AU', 'NZ']),
      seniority: random.integer(1, 7) as Seniority,
      flags: { has_email: random.chance(0.5) },
      ...(random.chance(0.7) && { position: `Cook ${random.integer(0, 4)}` }),
      ...(random.chance(0.5) && { network: random.pick(SLUGS) }),
      ...(random.chance(0.3) && { rowDigest: Buffer.from(`row of ${personId}`) }),
      ...(random.chance(0.3) && { contacts: contactsOf(random.integer(0, CONTACTS - 1)) }),
    }),
  );
}

/** All people there are moved to another company first. */
async function removeRandomCompany(load: Load, random: Random): Promise<void> {
  const [id, heir] = [random.pick(COMPANIES), random.pick(COMPANIES)];
  if (id === heir || !(await load.hasCompany(id)) || !(await load.hasCompany(heir))) return;
  for (const person of await load.peopleOf(id)) await load.putPerson({ ...person, companyId: heir });
  await load.removeCompany(id);
}

async function changeAnything(load: Load, random: Random, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    const what = random.next();
    if (what < 0.4) await putRandomCompany(load, random);
    else if (what < 0.9) await putRandomPerson(load, random);
    else await removeRandomCompany(load, random);
  }
}

export function takeBackContract(openFresh: OpenFresh): void {
  const stage = createStage(openFresh);
  const c1 = companyEntry({ id: 'c1', identifiers: [{ kind: 'domain', value: 'a.example' }] });
  const c2 = companyEntry({ id: 'c2' });

  describe('undoing the newest load', () => {
    test('leaves nothing of a first load', async () => {
      const store = await stage.open();
      const empty = await everything(store);
      const number = await listed(store, async (load) => {
        await load.putCompany(c1);
        await load.putPerson(personEntry({ personId: 'p1', position: 'Cook', network: 'jo' }));
      });
      expect(await takeBack(store, number)).toMatchObject({ removed: 2, restored: 0 });
      expect(await everything(store)).toEqual(empty);
      // And all can be loaded once more.
      await listed(store, (load) => Promise.resolve(load.putCompany(c1)));
      expect(await store.companies.countCompanies()).toBe(1);
    });

    test('keeps the records of ids: a company that was served with an id may return with it', async () => {
      const store = await stage.open();
      const number = await listed(store, async (load) => {
        await load.putCompany(c1);
        load.formerIds.set('f1', 'pdl 1');
      });
      await takeBack(store, number);
      expect((await store.walker.identity()).formerIds).toEqual([{ id: 'f1', record: 'pdl 1' }]);
    });

    test('keeps the companies if only people were loaded for the first time', async () => {
      const store = await stage.open();
      await listed(store, async (load) => {
        await load.putCompany(c1);
      });
      const before = await everything(store);
      const number = await listed(store, async (load) => {
        for (const personId of PEOPLE) await load.putPerson(personEntry({ personId, position: 'Cook' }));
        await load.putCompany(c2);
      });
      expect(await takeBack(store, number)).toMatchObject({ removed: PEOPLE.length + 1, restored: 0 });
      expect(await everything(store)).toEqual(before);
    });

    test('counts each company and person once, however often they changed', async () => {
      const store = await stage.open();
      await listed(store, async (load) => {
        await load.putCompany(c1);
        await load.putPerson(personEntry({ personId: 'p1' }));
      });
      const number = await listed(store, async (load) => {
        for (const text of ['one', 'two']) await load.putCompany(companyEntry({ id: 'c1', text }));
        for (const text of ['one', 'two']) await load.putCompany(companyEntry({ id: 'c2', text }));
        await load.putCompany(companyEntry({ id: 'c3' }));
        await load.removeCompany('c3');
        for (const personId of ['p1', 'p2'])
          for (const [position, companyId] of [
            ['Cook', 'c1'],
            ['Baker', 'c2'],
          ] as const)
            await load.putPerson(personEntry({ personId, position, companyId }));
      });
      expect(await takeBack(store, number)).toMatchObject({ removed: 2, restored: 2 });
    });

    test('restores a company that was removed, with its people', async () => {
      const store = await stage.open();
      await listed(store, async (load) => {
        for (const entry of [c1, c2]) await load.putCompany(entry);
        await load.putPerson(personEntry({ personId: 'p1', network: 'jo' }));
      });
      const before = await everything(store);
      const number = await listed(store, async (load) => {
        await load.putPerson(personEntry({ personId: 'p1', companyId: 'c2', network: 'jo' }));
        await load.removeCompany('c1');
        const alias = { kind: 'alias', value: 'c1' } as const;
        await load.putCompany({ ...c2, identifiers: [alias, ...c1.identifiers], digest: 'joined' });
      });
      expect(await store.companies.findCompanyId({ kind: 'id', values: ['c1'] })).toBe('c2');
      expect(await takeBack(store, number)).toMatchObject({ removed: 0, restored: 3 });
      expect(await everything(store)).toEqual(before);
    });

    test('restores decisions', async () => {
      const store = await stage.open();
      const decision = (b: string, verdict: MatchDecision['verdict']): MatchDecision => ({
        a: 'abr 1',
        b,
        verdict,
        who: 'me',
        decidedAt: 1,
      });
      await listed(store, async (load) => load.decide(decision('pdl 1', 'accepted')));
      const before = await everything(store);
      const number = await listed(store, async (load) => {
        await load.decide(decision('pdl 1', 'rejected'));
        await load.decide(decision('pdl 2', 'rejected'));
      });
      expect(await store.matches.listDecisions()).toHaveLength(2);
      await takeBack(store, number);
      expect(await everything(store)).toEqual(before);
    });

    test.each([1, 2])('undoes whatever it did (%i)', async (seed) => {
      const store = await stage.open();
      const random = createRandom(`undo ${seed}`);
      for (let round = 0; round < 3; round += 1) {
        await listed(store, (load) => changeAnything(load, random, 15));
        const before = await everything(store);
        const number = await listed(store, (load) => changeAnything(load, random, 40));
        const undone = await takeBack(store, number);
        expect((undone?.removed ?? 0) + (undone?.restored ?? 0), `round ${round}`).toBeGreaterThan(0);
        expect(await everything(store), `round ${round}`).toEqual(before);
      }
    });

    test('restores a large group in its order, with its index', async () => {
      const store = await stage.open();
      const everybody = Array.from({ length: 330 }, (_, n) =>
        personEntry({ personId: `p${n}`, position: `Cook ${n % 7}`, seniority: (1 + (n % 7)) as Seniority }),
      );
      await listed(store, async (load) => {
        for (const entry of [c1, c2]) await load.putCompany(entry);
        for (const person of everybody) await load.putPerson(person);
      });
      const cooks = () =>
        store.people.searchPeople({
          companyId: 'c1',
          country: 'AU',
          position: readPositionQuery('cook 3'),
          from: 0,
          size: 100,
        });
      const before = [await everything(store), await cooks()];
      const number = await listed(store, async (load) => {
        for (const person of everybody.slice(100, 220)) await load.putPerson({ ...person, companyId: 'c2' });
        for (const person of everybody.slice(220)) await load.putPerson({ ...person, seniority: 2 });
        for (let n = 0; n < 50; n += 1) await load.putPerson(personEntry({ personId: `new${n}` }));
      });
      expect(await cooks()).not.toEqual(before[1]);
      await takeBack(store, number);
      expect([await everything(store), await cooks()]).toEqual(before);
    });

    test('is refused if the previous state is not known', async () => {
      const store = await stage.open();
      const first = await listed(store, (load) => Promise.resolve(load.putCompany(c1)));
      const second = await listed(store, (load) => Promise.resolve(load.putCompany(c2)));
      const before = await everything(store);
      expect(await takeBack(store, first)).toBeUndefined();
      expect(await takeBack(store, second + 1)).toBeUndefined();
      // A load that is not listed: the undo data of the one before is no longer valid.
      const load = await store.beginLoad();
      await load.publish();
      expect(await takeBack(store, second)).toBeUndefined();
      expect(await everything(store)).toEqual(before);
    });

    test('is invisible until it is published', async () => {
      const store = await stage.open();
      await listed(store, (load) => Promise.resolve(load.putCompany(c1)));
      const number = await listed(store, async (load) => {
        await load.putCompany({ ...c1, name: 'Other', digest: 'other' });
        await load.putCompany(c2);
      });
      const after = await everything(store);
      const load = await store.beginLoad();
      await load.takeBack(number);
      await load.abandon();
      await store.refresh();
      expect(await everything(store)).toEqual(after);
      expect(await takeBack(store, number)).toMatchObject({ removed: 1, restored: 1 });
    });
  });
}
