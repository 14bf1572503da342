// Writing companies in a load: what it finds of its own writes, and the effects of replacing a company.
import { describe, expect, test } from 'vitest';
import { companyEntry, createStage, type OpenFresh, personEntry, profile, publish } from './stage.ts';

const domain = (value: string) => ({ kind: 'domain', value }) as const;

export function putCompanyContract(openFresh: OpenFresh): void {
  const stage = createStage(openFresh);

  describe('putting a company', () => {
    test('is seen by the load itself', async () => {
      const load = await (await stage.open()).beginLoad();
      expect(await load.hasCompany('c1')).toBe(false);
      expect(await load.ownerOf('domain', 'a.example')).toBeUndefined();
      const entry = companyEntry({
        id: 'c1',
        nameKey: 'acme',
        nameOnlyKey: 'acme\n\n',
        identifiers: [domain('a.example')],
      });
      expect(await load.putCompany(entry)).toBe('written');
      expect(await load.hasCompany('c1')).toBe(true);
      expect(await load.ownerOf('domain', 'a.example')).toBe('c1');
      expect(await load.ownerOf('network', 'a.example')).toBeUndefined();
      expect(await load.findByNameOnlyKey('acme\n\n')).toBe('c1');
      expect(await load.findByNameOnlyKey('acme')).toBeUndefined();
      expect(await load.findByName('acme')).toEqual(['c1']);
      await load.abandon();
    });

    test('is unchanged when the digest is the same, in the same load and in a later one', async () => {
      const store = await stage.open();
      await publish(store, async (load) => {
        expect(await load.putCompany(companyEntry({ id: 'c1' }))).toBe('written');
        expect(await load.putCompany(companyEntry({ id: 'c1' }))).toBe('unchanged');
      });
      await publish(store, async (load) => {
        expect(await load.putCompany(companyEntry({ id: 'c1' }))).toBe('unchanged');
        expect(await load.putCompany(companyEntry({ id: 'c1', text: 'new' }))).toBe('written');
      });
    });

    test('keeps the time of its load, also if only that is new, and may have none', async () => {
      const store = await stage.open();
      const whenOf = async (id: string) => (await store.companies.readWhole(id))?.loadedAt;
      await publish(store, async (load) => {
        await load.putCompany(companyEntry({ id: 'c1', loadedAt: 1_700_000_000_000 }));
        await load.putCompany(companyEntry({ id: 'c2' }));
      });
      expect([await whenOf('c1'), await whenOf('c2')]).toEqual([1_700_000_000_000, undefined]);
      await publish(store, async (load) => {
        expect(await load.putCompany(companyEntry({ id: 'c1', loadedAt: 1 }))).toBe('unchanged');
        expect((await load.companyOf('c1'))?.loadedAt).toBe(1_700_000_000_000);
        await load.putCompany(companyEntry({ id: 'c2', text: 'new', loadedAt: 2 }));
      });
      expect([await whenOf('c1'), await whenOf('c2')]).toEqual([1_700_000_000_000, 2]);
    });

    test('keeps since when it was served if a new entry does not have it', async () => {
      const store = await stage.open();
      const sinceOf = async (id: string) => (await store.companies.readWhole(id))?.served;
      await publish(store, async (load) => {
        await load.putCompany(companyEntry({ id: 'c1', served: '1' }));
        await load.putCompany(companyEntry({ id: 'c2' }));
      });
      await publish(store, async (load) => {
        await load.putCompany(companyEntry({ id: 'c1', text: 'new' }));
        await load.putCompany(companyEntry({ id: 'c2', text: 'new', served: '2\n1 c3' }));
        expect((await load.companyOf('c1'))?.served).toBe('1');
      });
      expect([await sinceOf('c1'), await sinceOf('c2')]).toEqual(['1', '2\n1 c3']);
      await publish(store, async (load) => {
        await load.putCompany(companyEntry({ id: 'c1', text: 'newer', served: '3' }));
      });
      expect(await sinceOf('c1')).toBe('3');
    });

    test('replaces name, profile and tag', async () => {
      const store = await stage.open();
      await publish(store, async (load) => {
        await load.putCompany(companyEntry({ id: 'c1', name: 'Old', text: 'old' }));
        await load.putCompany(companyEntry({ id: 'c1', name: 'New', text: 'new' }));
        expect(await load.findByName('old')).toEqual([]);
        expect(await load.findByName('new')).toEqual(['c1']);
      });
      const found = await store.companies.readProfile({ kind: 'id', values: ['c1'] }, 'AU');
      const { profile: packed, digest } = companyEntry({ id: 'c1', name: 'New', text: 'new' });
      expect(found).toEqual({ id: 'c1', packed, digest, isView: false });
      const page = await store.people.searchPeople({ companyId: 'c1', country: 'AU', from: 0, size: 1 });
      expect(page?.companyName).toBe('New');
    });

    test('releases the identifiers that the new entry does not have', async () => {
      const store = await stage.open();
      await publish(store, async (load) => {
        await load.putCompany(
          companyEntry({ id: 'c1', identifiers: [domain('a.example'), domain('b.example')] }),
        );
        await load.putCompany(companyEntry({ id: 'c1', identifiers: [domain('b.example')] }));
        expect(await load.ownerOf('domain', 'a.example')).toBeUndefined();
        await load.putCompany(companyEntry({ id: 'c2', identifiers: [domain('a.example')] }));
      });
      expect(await store.companies.findCompanyId({ kind: 'domain', values: ['a.example'] })).toBe('c2');
      expect(await store.companies.findCompanyId({ kind: 'domain', values: ['b.example'] })).toBe('c1');
    });

    test('releases the views and the name key that the new entry does not have', async () => {
      const store = await stage.open();
      await publish(store, async (load) => {
        await load.putCompany(companyEntry({ id: 'c1', views: ['NZ', 'SG'], nameOnlyKey: 'key' }));
      });
      await publish(store, async (load) => {
        await load.putCompany(companyEntry({ id: 'c1', views: ['SG', 'JP'], text: 'new' }));
        expect(await load.findByNameOnlyKey('key')).toBeUndefined();
      });
      const textIn = async (country: 'NZ' | 'SG' | 'JP') =>
        (await store.companies.readProfile({ kind: 'id', values: ['c1'] }, country))?.packed;
      expect([await textIn('NZ'), await textIn('SG'), await textIn('JP')]).toEqual(
        ['new', 'new in SG', 'new in JP'].map(profile),
      );
    });

    test('keeps the people of a company that is replaced', async () => {
      const store = await stage.open();
      await publish(store, async (load) => {
        await load.putCompany(companyEntry({ id: 'c1' }));
        await load.putPerson(personEntry({ personId: 'p1' }));
      });
      await publish(store, async (load) => {
        await load.putCompany(companyEntry({ id: 'c1', text: 'new' }));
      });
      const page = await store.people.searchPeople({ companyId: 'c1', country: 'AU', from: 0, size: 1 });
      expect([page?.total, page?.countries]).toEqual([1, 'AU=1']);
    });

    test('does not change other companies', async () => {
      const store = await stage.open();
      const ids = Array.from({ length: 20 }, (_, n) => `c${n}`);
      await publish(store, async (load) => {
        for (const id of ids) {
          await load.putCompany(
            companyEntry({ id, views: ['AU', 'CA'], identifiers: [domain(`${id}.example`)] }),
          );
        }
        await load.putCompany(companyEntry({ id: 'c7' }));
      });
      for (const id of ids.filter((one) => one !== 'c7')) {
        const found = await store.companies.readProfile({ kind: 'domain', values: [`${id}.example`] }, 'CA');
        expect(found?.packed).toBe(profile(`${id} global in CA`));
      }
    });

    test('refuses an identifier that another company owns', async () => {
      const load = await (await stage.open()).beginLoad();
      await load.putCompany(companyEntry({ id: 'c1', identifiers: [domain('a.example')] }));
      const taking = async () =>
        load.putCompany(companyEntry({ id: 'c2', identifiers: [domain('a.example')] }));
      await expect(taking()).rejects.toThrow();
      await load.abandon();
    });
  });

  describe('finding companies by name', () => {
    test('finds none, the one, and at most two', async () => {
      const load = await (await stage.open()).beginLoad();
      for (const id of ['c1', 'c2', 'c3']) await load.putCompany(companyEntry({ id, nameKey: 'same' }));
      await load.putCompany(companyEntry({ id: 'c4', nameKey: 'other' }));
      expect(await load.findByName('nobody')).toEqual([]);
      expect(await load.findByName('other')).toEqual(['c4']);
      expect(await load.findByName('same')).toHaveLength(2);
      await load.abandon();
    });
  });
}
