// One running service for the tests of this folder: they use keys of their own, and do not disturb each other.
import { ACME, lookUp, type PreparedStore, prepareStore } from '../../helpers/prepare-store.ts';
import { startServe } from '../../helpers/run-cli.ts';

export interface ServedStore {
  readonly store: PreparedStore;
  readonly address: string;
  readonly workers: number;
  /** What the service has logged so far. */
  log(): string;
  /** The statuses of a number of lookups, each over a connection of its own, so that every process is asked. */
  statuses(key: string, query?: string, times?: number): Promise<string>;
}

/** Different each time: a test that is repeated makes its keys again. */
export const newName = (name: string) => `${name}-${Date.now().toString(36)}`;

export const personOf = (position: string) => ({
  person_id: 'p1',
  company_id: 'acme',
  country: 'AU',
  position,
});

export async function serveStore(workers: number): Promise<ServedStore> {
  const store = await prepareStore([ACME], [personOf('Cook')]);
  const service = await startServe({
    ...store.env,
    WORKERS: String(workers),
    SHED_DELAY_MS: '60000',
  });
  return {
    store,
    address: service.address,
    workers,
    log: service.output,
    statuses: async (key, query, times = 8) => {
      const asked = Array.from({ length: times }, () => lookUp(service.address, key, query));
      return [...new Set(await Promise.all(asked))].sort().join();
    },
  };
}
