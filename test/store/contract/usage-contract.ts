// Calls by key, operation, status and hour: processes add to one another's counts.
import { expect, test } from 'vitest';
import { TIME_BUCKETS } from '../../../src/domain/values/time-buckets.ts';
import type { HourUsage } from '../../../src/store/contract/usage.ts';
import { createStage, type OpenFresh } from './stage.ts';

const times = (counts: { readonly [place: number]: number }) =>
  Array.from({ length: TIME_BUCKETS }, (_, place) => counts[place] ?? 0);
const usage = (given: Partial<HourUsage> = {}): HourUsage => ({
  hour: 497_000,
  keyId: 'k1',
  operation: 'GET /company',
  status: 200,
  answers: 1,
  times: times({ 2: 1 }),
  ...given,
});
const ALL = { fromHour: 0, toHour: 2_000_000_000 };

export function usageContract(openFresh: OpenFresh): void {
  const stage = createStage(openFresh);

  test('are added to the counts of other processes', async () => {
    const [one, other] = [await stage.open(), await stage.open()];
    await one.usage.addHours([usage(), usage({ status: 404 })]);
    await other.usage.addHours([usage({ answers: 2, times: times({ 2: 3, 15: 1 }) })]);
    await other.usage.addHours([]);
    expect(await one.usage.listHours(497_000, 497_001)).toEqual([
      usage({ answers: 3, times: times({ 2: 4, 15: 1 }) }),
      usage({ status: 404 }),
    ]);
  });

  test('are listed by hour, key, operation and status, from the first hour to before the last', async () => {
    const store = await stage.open();
    const rows = [
      usage({ hour: 10 }),
      usage({ hour: 11, keyId: 'K2' }),
      usage({ hour: 11, keyId: 'k1', operation: 'GET /company' }),
      usage({ hour: 11, keyId: 'k1', operation: 'POST /people/search' }),
      usage({ hour: 12 }),
    ];
    await store.usage.addHours(rows.toReversed());
    expect(await store.usage.listHours(10, 13)).toEqual(rows);
    expect(await store.usage.listHours(11, 12)).toEqual(rows.slice(1, 4));
  });

  test('are summed by key, by operation and over time, each by status', async () => {
    const store = await stage.open();
    await store.usage.addHours([
      usage({ hour: 48, keyId: 'a' }),
      usage({ hour: 49, keyId: 'a', status: 429, answers: 0 }),
      usage({ hour: 71, keyId: 'b', operation: 'POST /people/search', times: times({ 4: 2 }) }),
      usage({ hour: 72, keyId: 'b' }),
    ]);
    const named = async (by: 'key' | 'operation' | number, filter = {}) =>
      (await store.usage.sumHours({ ...ALL, ...filter }, by)).map(({ name, status, answers, times: all }) => [
        name,
        status,
        answers,
        all.reduce((sum, count) => sum + count, 0),
      ]);
    expect(await named('key')).toEqual([
      ['a', 200, 1, 1],
      ['a', 429, 0, 1],
      ['b', 200, 2, 3],
    ]);
    expect(await named('operation')).toEqual([
      ['GET /company', 200, 2, 2],
      ['GET /company', 429, 0, 1],
      ['POST /people/search', 200, 1, 2],
    ]);
    expect(await named(24)).toEqual([
      ['48', 200, 2, 3],
      ['48', 429, 0, 1],
      ['72', 200, 1, 1],
    ]);
    expect(await named('key', { keyId: 'a', status: 429 })).toEqual([['a', 429, 0, 1]]);
    expect(await named('key', { operation: 'POST /people/search' })).toEqual([['b', 200, 1, 2]]);
    expect(await named(1, { fromHour: 49, toHour: 72 })).toEqual([
      ['49', 429, 0, 1],
      ['71', 200, 1, 2],
    ]);
  });

  test('are deleted before an hour', async () => {
    const store = await stage.open();
    await store.usage.addHours([usage({ hour: 9 }), usage({ hour: 10 })]);
    await store.usage.deleteHoursBefore(10);
    expect((await store.usage.listHours(0, 100)).map(({ hour }) => hour)).toEqual([10]);
  });
}
