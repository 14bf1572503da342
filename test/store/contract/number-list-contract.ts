// What every engine promises about do-not-call lists.
import { expect, test } from 'vitest';
import type { NumberListRecord } from '../../../src/store/contract/number-lists.ts';
import { createStage, type OpenFresh } from './stage.ts';

const record: NumberListRecord = {
  country: 'AU',
  asOf: '2026-07-01',
  loadedAt: 1_700_000_000_000,
  who: 'ops',
  file: 'list.txt',
  sha256: 'ab',
};

/** Spread over the whole range of 53 bits. */
const hashes = (count: number, shift = 0) =>
  Array.from({ length: count }, (_, place) => Math.floor(((place + 0.5) / count) * 2 ** 53) + shift);

export function numberListContract(openFresh: OpenFresh): void {
  const stage = createStage(openFresh);

  test('a list is invisible until it is published, and then whole', async () => {
    const { numberLists } = await stage.open();
    const wanted = hashes(5_000);
    const list = await numberLists.beginNumberList();
    for (const hash of wanted.toReversed()) list.add(hash);
    list.add(wanted[0] as number);
    expect(await numberLists.listNumberLists()).toEqual([]);
    expect(await numberLists.findListed('AU', wanted.slice(0, 2))).toEqual([false, false]);
    const published = await list.publish(record);
    expect(published).toMatchObject({ ...record, numbers: 5_000 });
    expect(await numberLists.listNumberLists()).toEqual([published]);
    expect((await numberLists.findListed('AU', wanted)).every(Boolean)).toBe(true);
    expect((await numberLists.findListed('AU', hashes(5_000, 2 ** 40))).some(Boolean)).toBe(false);
    expect((await numberLists.findListed('NZ', wanted)).some(Boolean)).toBe(false);
  });

  test('a newer list replaces the one of its country', async () => {
    const { numberLists } = await stage.open();
    const [old, fresh] = [hashes(3, 1), hashes(3, 2 ** 30)];
    for (const [country, some] of [
      ['AU', old],
      ['NZ', old],
      ['AU', fresh],
    ] as const) {
      const list = await numberLists.beginNumberList();
      for (const hash of some) list.add(hash);
      await list.publish({ ...record, country });
    }
    expect(await numberLists.findListed('AU', [...old, ...fresh])).toEqual([
      ...[false, false, false],
      ...[true, true, true],
    ]);
    expect(await numberLists.findListed('NZ', old)).toEqual([true, true, true]);
    expect((await numberLists.listNumberLists()).map(({ country }) => country)).toEqual(['AU', 'NZ']);
  });

  test('a list that is abandoned leaves the one before', async () => {
    const { numberLists } = await stage.open();
    const list = await numberLists.beginNumberList();
    list.add(7);
    await list.publish(record);
    const another = await numberLists.beginNumberList();
    another.add(2 ** 52);
    await another.abandon();
    expect(await numberLists.findListed('AU', [7, 2 ** 52])).toEqual([true, false]);
  });

  test('a list may be empty', async () => {
    const { numberLists } = await stage.open();
    await (await numberLists.beginNumberList()).publish(record);
    expect(await numberLists.findListed('AU', [1])).toEqual([false]);
    expect(await numberLists.listNumberLists()).toMatchObject([{ numbers: 0 }]);
  });

  test('a list and a load do not run at the same time', async () => {
    const store = await stage.open();
    const load = await store.beginLoad();
    await expect(async () => store.numberLists.beginNumberList()).rejects.toThrow(
      'Another command is changing this store',
    );
    await load.abandon();
    const list = await store.numberLists.beginNumberList();
    await expect(async () => store.beginLoad()).rejects.toThrow('Another command is changing this store');
    await list.abandon();
  });
}
