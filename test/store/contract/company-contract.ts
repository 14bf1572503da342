// Reading companies: which one an identifier finds, and which bytes come back.
import { describe, expect, test } from 'vitest';
import { COUNTRY_CODES } from '../../../src/domain/reference.ts';
import { GLOBAL } from '../../../src/store/contract/company-reader.ts';
import { companyEntry, createStage, type OpenFresh, personEntry, profile, publish } from './stage.ts';

const FIRST = companyEntry({
  id: 'c1',
  views: ['NZ', 'CA'],
  identifiers: [
    { kind: 'domain', value: 'acme.example' },
    { kind: 'network', value: 'acme' },
    { kind: 'abn', value: '51824753556' },
    { kind: 'acn', value: '004085616' },
    { kind: 'nzbn', value: '9429000000000' },
    { kind: 'uen', value: '201912345K' },
    { kind: 'duns', value: '123456789' },
  ],
});
const SECOND = companyEntry({ id: 'c2', identifiers: [{ kind: 'domain', value: 'shop.acme.example' }] });

export function companyContract(openFresh: OpenFresh): void {
  const stage = createStage(openFresh);

  async function filled() {
    const store = await stage.open();
    await publish(store, async (load) => {
      await load.putCompany(FIRST);
      await load.putCompany(SECOND);
      await load.putCompany(
        companyEntry({ id: 'Ünïcode', identifiers: [{ kind: 'network', value: '004085616' }] }),
      );
    });
    return store;
  }

  describe('reading a profile', () => {
    test('gives the id, the packed profile and the digest', async () => {
      const { companies } = await filled();
      expect(await companies.readProfile({ kind: 'id', values: ['c2'] }, 'AU')).toEqual({
        id: 'c2',
        packed: profile('c2 global'),
        digest: SECOND.digest,
        isView: false,
      });
    });

    test.each([
      ['domain', 'acme.example'],
      ['network', 'acme'],
      ['abn', '51824753556'],
      ['acn', '004085616'],
      ['nzbn', '9429000000000'],
      ['uen', '201912345K'],
      ['duns', '123456789'],
    ] as const)('finds a company by its %s', async (kind, value) => {
      const found = await (await filled()).companies.readProfile({ kind, values: [value] }, 'AU');
      expect([found?.id, found?.packed]).toEqual(['c1', profile('c1 global')]);
    });

    test('keeps the kinds of identifiers apart', async () => {
      const { companies } = await filled();
      expect((await companies.readProfile({ kind: 'acn', values: ['004085616'] }, 'AU'))?.id).toBe('c1');
      expect((await companies.readProfile({ kind: 'network', values: ['004085616'] }, 'AU'))?.id).toBe(
        'Ünïcode',
      );
      expect(await companies.readProfile({ kind: 'abn', values: ['004085616'] }, 'AU')).toBeUndefined();
    });

    test('lets the first value that a company owns decide', async () => {
      const { companies } = await filled();
      const values = ['www.shop.acme.example', 'shop.acme.example', 'acme.example'];
      expect((await companies.readProfile({ kind: 'domain', values }, 'AU'))?.id).toBe('c2');
      expect((await companies.readProfile({ kind: 'domain', values: values.toReversed() }, 'AU'))?.id).toBe(
        'c1',
      );
    });

    test('is undefined when no company owns any of the values', async () => {
      const { companies } = await filled();
      expect(
        await companies.readProfile({ kind: 'domain', values: ['b.example', 'c.example'] }, 'AU'),
      ).toBeUndefined();
      expect(await companies.readProfile({ kind: 'id', values: ['C1'] }, 'AU')).toBeUndefined();
      expect(await companies.readProfile({ kind: 'domain', values: [] }, 'AU')).toBeUndefined();
    });

    test('gives the regional view if there is one and the global profile otherwise', async () => {
      const { companies } = await filled();
      for (const country of COUNTRY_CODES) {
        const isRegional = country === 'NZ' || country === 'CA';
        const wanted = profile(isRegional ? `c1 global in ${country}` : 'c1 global');
        const found = await companies.readProfile({ kind: 'abn', values: ['51824753556'] }, country);
        expect(found?.packed, country).toBe(wanted);
        expect(found?.isView).toBe(isRegional);
        expect(found?.digest).toBe(FIRST.digest);
      }
    });

    test('gives the global profile on request, also of a company with regional views', async () => {
      const { companies } = await filled();
      for (const lookups of [companies, companies.gathered ?? companies]) {
        for (const identifier of [
          { kind: 'id', values: ['c1'] },
          { kind: 'abn', values: ['51824753556'] },
        ] as const) {
          const found = await lookups.readProfile(identifier, GLOBAL);
          expect([found?.packed, found?.isView]).toEqual([profile('c1 global'), false]);
        }
      }
    });

    test('returns every byte of a large profile', async () => {
      const store = await stage.open();
      const text = Array.from({ length: 200_000 }, (_, place) =>
        String.fromCodePoint(0x20 + (place % 5000)),
      ).join('');
      await publish(store, (load) => Promise.resolve(load.putCompany(companyEntry({ id: 'big', text }))));
      const found = await store.companies.readProfile({ kind: 'id', values: ['big'] }, 'AU');
      expect(found?.packed).toBe(profile(text));
    });
  });

  describe('finding a company id', () => {
    test('finds what reading a profile finds', async () => {
      const { companies } = await filled();
      const values = ['www.shop.acme.example', 'shop.acme.example', 'acme.example'];
      expect(await companies.findCompanyId({ kind: 'domain', values })).toBe('c2');
      expect(await companies.findCompanyId({ kind: 'id', values: ['Ünïcode'] })).toBe('Ünïcode');
      expect(await companies.findCompanyId({ kind: 'uen', values: ['201912345K'] })).toBe('c1');
    });

    test('is undefined when no company owns any of the values', async () => {
      const { companies } = await filled();
      expect(await companies.findCompanyId({ kind: 'domain', values: ['acme'] })).toBeUndefined();
      expect(await companies.findCompanyId({ kind: 'id', values: ['acme.example'] })).toBeUndefined();
    });
  });

  describe('an example', () => {
    test('is undefined in an empty store', async () => {
      expect(await (await stage.open()).companies.findExample()).toBeUndefined();
    });

    test('is undefined while no company has people', async () => {
      expect(await (await filled()).companies.findExample()).toBeUndefined();
    });

    test('is a company with people, in a country where they are', async () => {
      const store = await filled();
      await publish(store, (load) =>
        Promise.resolve(load.putPerson(personEntry({ personId: 'p', companyId: 'c2', country: 'JP' }))),
      );
      expect(await store.companies.findExample()).toEqual({ companyId: 'c2', country: 'JP' });
    });
  });

  test('counts its companies', async () => {
    expect(await (await stage.open()).companies.countCompanies()).toBe(0);
    expect(await (await filled()).companies.countCompanies()).toBe(3);
  });

  test('reports that it can be read', async () => {
    const store = await filled();
    await expect(Promise.resolve(store.check())).resolves.toBeUndefined();
  });

  test('fails its check once it is closed, unlike another handle', async () => {
    const other = await stage.open();
    const store = await stage.open();
    await store.close();
    await expect((async () => store.check())()).rejects.toThrow();
    await other.check();
  });
}
