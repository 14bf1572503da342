// A load as a whole: invisible until it is published, removed when it is abandoned, the only one while it runs.
import { describe, expect, test } from 'vitest';
import { OperatorError } from '../../../src/errors.ts';
import type { Load } from '../../../src/store/contract/load.ts';
import type { Store } from '../../../src/store/contract/store.ts';
import { companyEntry, createStage, type OpenFresh, personEntry, publish } from './stage.ts';

const EVERYONE = { companyId: 'c1', country: 'AU', from: 0, size: 1000 } as const;
const byDomain = (value: string) => ({ kind: 'domain', values: [value] }) as const;

export function loadContract(openFresh: OpenFresh): void {
  const stage = createStage(openFresh);

  /** Everything that a reader can see of the one company and the one person of these tests. */
  async function seen(store: Store) {
    const profile = await store.companies.readProfile({ kind: 'id', values: ['c1'] }, 'NZ');
    const page = await store.people.searchPeople(EVERYONE);
    return {
      profile,
      owner: await store.companies.findCompanyId(byDomain('acme.example')),
      companies: await store.companies.countCompanies(),
      people: await store.people.countPeople(),
      example: await store.companies.findExample(),
      page,
    };
  }

  const before = companyEntry({
    id: 'c1',
    text: 'before',
    views: ['NZ'],
    identifiers: [{ kind: 'domain', value: 'acme.example' }],
  });
  const after = companyEntry({ id: 'c1', name: 'After', text: 'after' });

  async function fillBefore(store: Store): Promise<void> {
    await publish(store, async (load) => {
      await load.putCompany(before);
      await load.putPerson(personEntry({ personId: 'p1', position: 'Before' }));
    });
  }

  async function beginAfter(store: Store) {
    const load = await store.beginLoad();
    await load.putCompany(after);
    await load.putCompany(
      companyEntry({ id: 'c2', identifiers: [{ kind: 'domain', value: 'acme.example' }] }),
    );
    await load.putPerson(personEntry({ personId: 'p1', position: 'After', country: 'NZ' }));
    await load.putPerson(personEntry({ personId: 'p2' }));
    return load;
  }

  describe('a load', () => {
    test.each(['everServedIds', 'homeIds'] as const)(
      'knows the company of an id that was prefetched as one of the %s, current or former, and that there is none',
      async (kind) => {
        const store = await stage.open();
        const identifiers = [{ kind: 'alias', value: 'old' } as const];
        await publish(store, async (load) => load.putCompany(companyEntry({ id: 'new', identifiers })));
        const load = await store.beginLoad();
        await load.foresee?.({ [kind]: ['new', 'old', 'none'] });
        const ids = ['new', 'old', 'none'];
        expect(await Promise.all(ids.map((id) => load.hasCompany(id)))).toEqual([true, false, false]);
        const owners = await Promise.all(ids.map((id) => load.ownerOf('alias', id)));
        expect(owners).toEqual([undefined, 'new', undefined]);
        await load.abandon();
      },
    );

    test('knows all ids of a company, current and former, also of one that it wrote', async () => {
      const store = await stage.open();
      const withIds = (id: string, ...aliases: readonly string[]) =>
        companyEntry({
          id,
          identifiers: [
            { kind: 'domain', value: `${id}.example` },
            ...aliases.map((value) => ({ kind: 'alias', value }) as const),
          ],
        });
      await publish(store, async (load) => {
        for (const one of [withIds('c1', 'a1', 'a2'), withIds('c2')]) await load.putCompany(one);
      });
      const load = await store.beginLoad();
      await load.foresee?.({ homeIds: ['c1'] });
      expect(await load.idsOf('c1')).toEqual(['c1', 'a1', 'a2']);
      expect(await load.idsOf('c2')).toEqual(['c2']);
      await load.putCompany(withIds('c3', 'a3'));
      expect(await load.idsOf('c3')).toEqual(['c3', 'a3']);
      await load.abandon();
    });

    const unchanged = companyEntry({ id: 'c0', identifiers: [{ kind: 'domain', value: 'other.example' }] });

    test('knows all of a company that it has asked for by its id, or put a person to', async () => {
      const store = await stage.open();
      await fillBefore(store);
      await publish(store, async (load) => load.putCompany(unchanged));
      for (const ask of [
        (load: Load) => load.hasCompany('c1'),
        (load: Load) => load.foresee?.({ homeIds: ['c1'], peopleOf: ['c1'] }),
        (load: Load) => load.putPerson(personEntry({ personId: 'p2' })),
      ]) {
        const load = await store.beginLoad();
        await ask(load);
        expect(await load.hasCompanyAs('c1', before.digest)).toBe(true);
        expect(await load.ownerOf('domain', 'acme.example')).toBe('c1');
        expect(await load.findByName(before.nameKey)).toEqual(['c1']);
        expect(await load.putCompany(before)).toBe('unchanged');
        await load.abandon();
      }
    });

    test('of people leaves their companies as they are', async () => {
      const store = await stage.open();
      await fillBefore(store);
      const was = await seen(store);
      await publish(store, async (load) => {
        await load.foresee?.({ homeIds: ['c1'] });
        await load.putPerson(personEntry({ personId: 'p1', position: 'After' }));
      });
      const now = await seen(store);
      expect({ ...now, page: undefined }).toEqual({ ...was, page: undefined });
      expect(now.page?.people[0]?.position).toBe('After');
    });

    test('changes and removes companies that it has asked for by their ids', async () => {
      const store = await stage.open();
      await fillBefore(store);
      await publish(store, async (load) => load.putCompany(unchanged));
      await publish(store, async (load) => {
        await load.foresee?.({ homeIds: ['c0', 'c1'] });
        await load.removeCompany('c0');
        await load.putCompany(after);
      });
      expect(await store.companies.findCompanyId(byDomain('other.example'))).toBeUndefined();
      expect(await store.companies.findCompanyId(byDomain('acme.example'))).toBeUndefined();
      expect((await seen(store)).profile?.packed).toBe(after.profile);
      expect(await store.companies.countCompanies()).toBe(1);
    });

    test('is invisible until it is published, to its own handle and to others', async () => {
      const [writer, reader] = [await stage.open(), await stage.open()];
      await fillBefore(writer);
      await reader.refresh();
      const was = await seen(reader);
      const load = await beginAfter(writer);
      for (const store of [writer, reader, await stage.open()]) {
        await store.refresh();
        expect(await seen(store)).toEqual(was);
      }
      await load.abandon();
    });

    test('is visible at once to the handle that published it', async () => {
      const store = await stage.open();
      await fillBefore(store);
      await (await beginAfter(store)).publish();
      expect(await seen(store)).toMatchObject({ owner: 'c2', companies: 2, people: 2 });
    });

    test('changes the data version of every handle that sees it, and of no other', async () => {
      const [writer, reader] = [await stage.open(), await stage.open()];
      await fillBefore(writer);
      await reader.refresh();
      const was = [writer.dataVersion(), reader.dataVersion()];
      await reader.refresh();
      expect([writer.dataVersion(), reader.dataVersion()]).toEqual(was);
      await (await beginAfter(writer)).publish();
      expect(writer.dataVersion()).not.toBe(was[0]);
      expect(reader.dataVersion()).toBe(was[1]);
      await reader.refresh();
      expect(reader.dataVersion()).not.toBe(was[1]);
    });

    test('is completely visible to another handle after its next refresh', async () => {
      const [writer, reader] = [await stage.open(), await stage.open()];
      await fillBefore(writer);
      await (await beginAfter(writer)).publish();
      await reader.refresh();
      expect(await seen(reader)).toEqual(await seen(writer));
      expect((await seen(reader)).profile?.packed).toBe(after.profile);
      expect((await seen(reader)).page).toEqual({
        companyName: 'After',
        total: 1,
        countries: 'AU=1,NZ=1',
        people: [{ personId: 'p2', position: null, network: null, flags: 0 }],
      });
    });

    test('is visible to a handle that is opened later', async () => {
      await fillBefore(await stage.open());
      expect((await seen(await stage.open())).profile?.packed).toContain('before in NZ');
    });

    test('leaves everything as it was when it is abandoned', async () => {
      const store = await stage.open();
      await fillBefore(store);
      const was = await seen(store);
      await (await beginAfter(store)).abandon();
      await store.refresh();
      expect(await seen(store)).toEqual(was);
      expect(await seen(await stage.open())).toEqual(was);
    });

    test('that wrote nothing may be published', async () => {
      const store = await stage.open();
      await fillBefore(store);
      const was = await seen(store);
      await (await store.beginLoad()).publish();
      expect(await seen(store)).toEqual(was);
    });

    test('finds in the next load what was published', async () => {
      const store = await stage.open();
      await fillBefore(store);
      const load = await store.beginLoad();
      expect(await load.hasCompany('c1')).toBe(true);
      expect(await load.ownerOf('domain', 'acme.example')).toBe('c1');
      expect(await load.hasPerson('p1')).toBe(true);
      await load.abandon();
    });

    test('finds the record of an id, and so does the next load after publishing', async () => {
      const store = await stage.open();
      const first = await store.beginLoad();
      first.formerIds.set('f1', 'pdl 1');
      await first.abandon();
      await publish(store, async (load) => {
        expect(load.formerIds.recordOf('f1')).toBeUndefined();
        for (const id of ['f1', 'f2']) load.formerIds.set(id, 'pdl 1');
        load.formerIds.set('f1', 'abr 1');
        expect(load.formerIds.idsOf('pdl 1')).toEqual(['f2']);
      });
      await publish(store, async (load) => {
        expect(load.formerIds.recordOf('f1')).toBe('abr 1');
        expect([load.formerIds.idsOf('pdl 1'), load.formerIds.idsOf('abr 1')]).toEqual([['f2'], ['f1']]);
        load.formerIds.set('f2', 'abr 1');
      });
      const load = await store.beginLoad();
      expect(load.formerIds.idsOf('abr 1')).toEqual(['f1', 'f2']);
      await load.abandon();
    });

    test('finds in the next load nothing of what was abandoned', async () => {
      const store = await stage.open();
      await (await beginAfter(store)).abandon();
      const load = await store.beginLoad();
      expect(await load.hasCompany('c1')).toBe(false);
      expect(await load.ownerOf('domain', 'acme.example')).toBeUndefined();
      expect(await load.hasPerson('p1')).toBe(false);
      await load.abandon();
    });
  });

  describe('a second load', () => {
    const refusal = async (store: Store) =>
      (async () => {
        const load = await store.beginLoad();
        await load.abandon();
      })().catch((error: unknown) => error);

    test('is refused in one sentence while one runs, from any handle', async () => {
      const [first, second] = [await stage.open(), await stage.open()];
      const load = await first.beginLoad();
      for (const store of [first, second]) {
        const error = await refusal(store);
        expect(error).toBeInstanceOf(OperatorError);
        expect((error as Error).message).toBe(
          'Another command is changing this store: an import, an undo, a restore or an upgrade. Wait until it has ended, then run this one again.',
        );
      }
      await load.abandon();
    });

    test('does not disturb the one that runs', async () => {
      const [first, second] = [await stage.open(), await stage.open()];
      const load = await beginAfter(first);
      await refusal(second);
      await load.publish();
      expect((await seen(first)).companies).toBe(2);
    });

    test.each(['publish', 'abandon'] as const)('may begin after the %s of the first', async (end) => {
      const [first, second] = [await stage.open(), await stage.open()];
      await (await first.beginLoad())[end]();
      expect(await refusal(second)).toBeUndefined();
    });
  });

  test('has one key for digests, long and the same in every load and handle', async () => {
    const [first, second] = [await stage.open(), await stage.open()];
    const load = await first.beginLoad();
    const { digestKey } = load;
    expect(digestKey.length).toBeGreaterThanOrEqual(32);
    expect(load.digestKey.equals(digestKey)).toBe(true);
    await load.abandon();
    const next = await second.beginLoad();
    expect(next.digestKey.equals(digestKey)).toBe(true);
    await next.abandon();
  });

  test('has another key for digests in another store', async () => {
    const database = await openFresh();
    const other = await database.open();
    const [ours, theirs] = [await (await stage.open()).beginLoad(), await other.beginLoad()];
    expect(ours.digestKey.equals(theirs.digestKey)).toBe(false);
    await ours.abandon();
    await theirs.abandon();
    await other.close();
    await database.remove();
  });
}
