// Gauges of what the store holds: how old each source and the newest backup are, how long lists may be used, and which keys need
// the operator.
import { Gauge, type Registry } from 'prom-client';

export interface StoreState {
  /** Days are negative when the do-not-call list of a country is past its validity. */
  readonly lists: readonly { readonly country: string; readonly daysLeft: number }[];
  /** The newest load of each source, in milliseconds since 1970. */
  readonly sources: readonly { readonly source: string; readonly publishedAt: number }[];
  readonly companies: number;
  readonly people: number;
  /** When `firmament backup` made the newest one, in milliseconds since 1970; undefined without one. */
  readonly backedUpAt: number | undefined;
  readonly keys: { readonly active: number; readonly toRotate: number; readonly expiring: number };
}

type Value = readonly [label: string, value: number];

/** `read` is called for each gauge and scrape. Without its answer these gauges have no values; all other figures are still true. */
export function watchStore(registry: Registry, read: () => Promise<StoreState>): void {
  const watch = (
    name: string,
    help: string,
    label: string,
    valuesOf: (state: StoreState) => readonly Value[],
  ) => {
    const gauge = new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      // Every process reads the same store; one that is a little behind has the older figure.
      aggregator: 'min',
      collect: async () => {
        const values = await read().then(valuesOf, () => []);
        gauge.reset();
        for (const [text, value] of values) gauge.set({ [label]: text }, value);
      },
    });
  };
  watch(
    'firmament_do_not_call_list_days_left',
    'Days that the do-not-call list of a country may still be used; negative when it is past its validity',
    'country',
    ({ lists }) => lists.map(({ country, daysLeft }) => [country, daysLeft]),
  );
  watch(
    'firmament_source_age_seconds',
    'Time since the newest load of a source was published',
    'source',
    ({ sources }) =>
      sources.map(({ source, publishedAt }) => [source, Math.max(0, (Date.now() - publishedAt) / 1000)]),
  );
  const backup = new Gauge({
    name: 'firmament_backup_last_made_timestamp_seconds',
    help: 'When firmament backup made the newest backup of the store, in seconds since 1970; 0 without one',
    registers: [registry],
    aggregator: 'min',
    collect: async () => {
      const state = await read().catch(() => undefined);
      // Not `reset`, which sets a gauge without labels to 0.
      if (state === undefined) backup.remove();
      else backup.set((state.backedUpAt ?? 0) / 1000);
    },
  });
  watch('firmament_records', 'Companies and people that are served, by kind', 'kind', (state) => [
    ['companies', state.companies],
    ['people', state.people],
  ]);
  watch(
    'firmament_keys',
    'Keys by state: active; to_rotate, with an old secret; expiring, within two weeks',
    'state',
    ({ keys }) => [
      ['active', keys.active],
      ['to_rotate', keys.toRotate],
      ['expiring', keys.expiring],
    ],
  );
}
