// Gauges of the store, as they are while it can be read and while it cannot.
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { type StoreState, watchStore } from '../../../src/http/metrics/watch-store.ts';

const STATE: StoreState = {
  lists: [{ country: 'AU', daysLeft: 3 }],
  sources: [{ source: 'companies', publishedAt: 1_000 }],
  companies: 1,
  people: 2,
  backedUpAt: 5_000,
  keys: { active: 1, toRotate: 0, expiring: 0 },
};

test('a store that cannot be read has no figures, and has them again afterwards', async () => {
  const registry = new Registry();
  let state: StoreState | undefined = STATE;
  watchStore(registry, async () => {
    if (state === undefined) throw new Error('the store cannot be read');
    return state;
  });
  const figures = async () => (await registry.metrics()).split('\n').filter((line) => !line.startsWith('#'));
  const backup = 'firmament_backup_last_made_timestamp_seconds';

  expect(await figures()).toContain(`${backup} 5`);
  state = undefined;
  expect((await figures()).filter((line) => line !== '')).toEqual([]);
  state = { ...STATE, backedUpAt: undefined };
  expect(await figures()).toContain(`${backup} 0`);
});
