// Short functions for tests of corrections, on either engine.
import { afterEach } from 'vitest';
import {
  type CorrectionResult,
  correctCompanies,
  withdrawCorrection,
} from '../../../src/operations/corrections/correct-companies.ts';
import { listedJson } from '../../../src/operations/corrections/correction-json.ts';
import { listCorrections } from '../../../src/operations/corrections/list-corrections.ts';
import type { CorrectionWish } from '../../../src/operations/corrections/read-changes.ts';
import { undoLoad } from '../../../src/operations/loads/undo-load.ts';
import type { Store } from '../../../src/store/contract/store.ts';
import { takeStore } from '../../helpers/cleared-postgres.ts';
import { openTestStore } from '../open-test-store.ts';

const HOSTS = ['linkedin.com'];
export const ENGINES = ['embedded', 'PostgreSQL'] as const;

const ends: (() => Promise<void>)[] = [];

export function endAfterEach(): void {
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });
}

export async function openEngine(engine: (typeof ENGINES)[number]): Promise<Store> {
  if (engine === 'embedded') {
    const store = openTestStore();
    ends.push(async () => store.close());
    return store;
  }
  const { store, leave } = await takeStore();
  ends.push(leave);
  return store;
}

const partsOf = (store: Store) => ({ store, networkHosts: HOSTS, networkField: 'network', now: 1_000 });

export async function correct(
  store: Store,
  wish: CorrectionWish,
  isDryRun = false,
): Promise<CorrectionResult> {
  const [result] = await correctCompanies(partsOf(store), [{ ...wish, who: 'ann' }], isDryRun);
  return result as CorrectionResult;
}

export const takeBack = (store: Store, number: number): Promise<CorrectionResult> =>
  withdrawCorrection(partsOf(store), number, 'ben');

/** As `firmament corrections --json` lists them. */
export async function listed(store: Store) {
  const { corrections } = await listCorrections(store, HOSTS);
  return corrections.map((one) => listedJson(one, 'network'));
}

/** Undoes the newest load that can be undone. */
export async function undo(store: Store): Promise<void> {
  const loads = await store.loads.listLoads();
  const newest = loads.findLast(({ source, undoneAt }) => source !== 'correct' && undoneAt === undefined);
  await undoLoad(store, newest?.number ?? 0, { who: 'me', now: 1, networkHosts: HOSTS });
}
