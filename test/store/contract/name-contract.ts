// Finding companies by the words of their names: what loads add, change, remove and undo is what is found, and nothing else.
import { expect, test } from 'vitest';
import { termsOfWord } from '../../../src/domain/names/name-terms.ts';
import type { CompanyEntry } from '../../../src/store/contract/entries.ts';
import type { Load } from '../../../src/store/contract/load.ts';
import type { LoadRecord } from '../../../src/store/contract/load-book.ts';
import type { Store } from '../../../src/store/contract/store.ts';
import { companyEntry, createStage, type OpenFresh } from './stage.ts';

const RECORD: LoadRecord = { source: 'test', files: [], who: 'me', startedAt: 1, counts: {} };
/** So many that the companies of the common word are in three blocks. */
const COMPANIES = 300;

/** Ids that Firmament makes, and an operator's own. */
const idOf = (n: number) =>
  n % 2 === 0 ? `f${String(n * 1_666_666_661).padStart(12, '0')}` : `eigen-${n}-é`;

function named(n: number, name: string, prominence = 0): CompanyEntry {
  return { ...companyEntry({ id: idOf(n), name }), names: { prominence, others: [] } };
}

const wordsOf = ({ nameKey }: CompanyEntry) => nameKey.split(' ');

async function publishListed(store: Store, fill: (load: Load) => Promise<unknown>): Promise<number> {
  const load = await store.beginLoad();
  await fill(load);
  await load.publish(RECORD);
  return load.number;
}

/** The ids of the companies that have a word, as the store finds them. */
async function found(store: Store, word: string, most = COMPANIES) {
  const lists = await store.names.companiesUnder(termsOfWord(word).map((term) => ({ term, most })));
  const names = await store.names.namesOf(
    lists.flatMap((list) => list.companies.map(({ company }) => company)),
  );
  return [...new Set(names.map((one) => one?.id))].sort();
}

async function expectFound(store: Store, companies: ReadonlyMap<string, CompanyEntry>): Promise<void> {
  const words = new Set([...companies.values()].flatMap(wordsOf));
  const some = [...words].filter((_, place) => place % 23 === 0);
  for (const word of ['group', 'tarmin', 'velusa', 'kanira', ...some]) {
    const wanted = [...companies.values()].filter((company) => wordsOf(company).includes(word));
    expect(await found(store, word), word).toEqual(wanted.map(({ id }) => id).sort());
  }
}

export function nameContract(openFresh: OpenFresh): void {
  const stage = createStage(openFresh);

  test('companies are found by the words that they have now, through changes, removals and an undone load', async () => {
    const store = await stage.open();
    const first = Array.from({ length: COMPANIES }, (_, n) => named(n, `Kanira word${n} Group`, n % 20));
    const before = new Map(first.map((company) => [company.id, company]));
    await publishListed(store, async (load) => {
      for (const company of first) await load.putCompany(company);
    });
    await expectFound(store, before);

    const after = new Map(before);
    const number = await publishListed(store, async (load) => {
      const put = async (company: CompanyEntry) => {
        await load.putCompany(company);
        after.set(company.id, company);
      };
      for (let n = 0; n < 30; n += 1) await put(named(n, `Tarmin word${n} Group`, n % 20));
      // Changed and changed back; changed twice; removed and there again.
      for (let n = 0; n < 6; n += 1) await put(named(n, `Kanira word${n} Group`, n % 20));
      for (let n = 6; n < 12; n += 1) await put(named(n, `Velusa word${n}`));
      for (let n = 12; n < 18; n += 1) {
        await load.removeCompany(idOf(n));
        await put(named(n, `Velusa word${n} Group`));
      }
      for (let n = COMPANIES; n < COMPANIES + 20; n += 1) await put(named(n, `Tarmin word${n} Group`));
      // Few are left in each block of the common words.
      for (let n = 40; n < COMPANIES; n += 1) {
        if (n % 50 < 2) continue;
        await load.removeCompany(idOf(n));
        after.delete(idOf(n));
      }
    });
    await expectFound(store, after);
    expect(await found(store, 'group', 8)).toHaveLength(8);

    const load = await store.beginLoad();
    await load.takeBack(number);
    await load.publish({ ...RECORD, source: 'undo' }, number);
    await expectFound(store, before);
  });

  test('companies of loads that postponed the search are found after the next one', async () => {
    const store = await stage.open();
    await publishListed(store, (load) => Promise.resolve(load.putCompany(named(0, 'Kanira zero'))));
    for (const n of [1, 2]) {
      await publishListed(store, async (load) => {
        load.postponeSearch();
        await load.putCompany(named(n, `Kanira word${n}`));
      });
    }
    await publishListed(store, async (load) => {
      await load.putCompany(named(2, 'Tarmin two'));
      await load.putCompany(named(3, 'Kanira three'));
    });
    expect(await found(store, 'kanira')).toEqual([0, 1, 3].map(idOf).sort());
    expect(await found(store, 'tarmin')).toEqual([idOf(2)]);
  });

  test('no company is found by name after the first load is undone', async () => {
    const store = await stage.open();
    const number = await publishListed(store, async (load) => {
      for (let n = 0; n < 4; n += 1) await load.putCompany(named(n, `Kanira word${n}`));
    });
    expect(await found(store, 'kanira')).toHaveLength(4);
    const load = await store.beginLoad();
    await load.takeBack(number);
    await load.publish({ ...RECORD, source: 'undo' }, number);
    expect(await found(store, 'kanira')).toEqual([]);
  });
}
