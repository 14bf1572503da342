// What the metrics say about the store. It is read at most every few seconds, however often and by however many it is asked for.
import type { StoreState } from '../http/metrics/watch-store.ts';
import { findKeyReminders } from '../operations/keys/key-reminders.ts';
import { readLastBackup } from '../operations/status/last-backup.ts';
import { readSources } from '../operations/status/read-sources.ts';
import { readListStatuses } from '../operations/status/read-status.ts';
import type { Store } from '../store/contract/store.ts';

export function readStateAtMostEvery(
  everyMs: number,
  store: Store,
  rotateAfterDays: number,
): () => Promise<StoreState> {
  let last: { readonly at: number; readonly state: Promise<StoreState> } | undefined;
  return () => {
    const now = Date.now();
    if (last === undefined || Math.abs(now - last.at) >= everyMs) {
      last = { at: now, state: readState(store, now, rotateAfterDays) };
      // A failure is not kept: the next call asks again.
      last.state.catch(() => {
        last = undefined;
      });
    }
    return last.state;
  };
}

async function readState(store: Store, now: number, rotateAfterDays: number): Promise<StoreState> {
  const { active, toRotate, expiring } = findKeyReminders(await store.keys.listKeys(), now, rotateAfterDays);
  return {
    lists: await readListStatuses(store, now),
    sources: await readSources(store, now),
    companies: await store.companies.countCompanies(),
    people: await store.people.countPeople(),
    backedUpAt: (await readLastBackup(store.audit))?.at,
    keys: { active, toRotate: toRotate.length, expiring: expiring.length },
  };
}
