// Ids whose own record is gone, and the record whose company each now names. A load holds all of them in memory: there
// is one only if a source has dropped a record of a company that other records still describe.

/** An id whose own record is gone, and the record, as `SOURCE RECORD`, whose company it now names. */
export interface FormerId {
  readonly id: string;
  readonly record: string;
}

export interface FormerIds {
  recordOf(id: string): string | undefined;
  idsOf(record: string): readonly string[];
  /** This load sees it at once, others when it is published. It stays when the load is undone. */
  set(id: string, record: string): void;
}

const NO_IDS: readonly string[] = [];

/** `changed` returns those that the load has set, to be written when it is published. */
export function createFormerIds(known: Iterable<FormerId>): FormerIds & { changed(): readonly FormerId[] } {
  const records = new Map<string, string>();
  const ids = new Map<string, readonly string[]>();
  const set = (id: string, record: string) => {
    const before = records.get(id);
    if (before !== undefined) {
      ids.set(
        before,
        (ids.get(before) ?? NO_IDS).filter((one) => one !== id),
      );
    }
    records.set(id, record);
    ids.set(record, [...(ids.get(record) ?? NO_IDS), id]);
  };
  for (const { id, record } of known) set(id, record);
  const changed = new Set<string>();
  return {
    recordOf: (id) => records.get(id),
    idsOf: (record) => (records.size === 0 ? NO_IDS : (ids.get(record) ?? NO_IDS)),
    set: (id, record) => {
      if (records.get(id) === record) return;
      set(id, record);
      changed.add(id);
    },
    changed: () => [...changed].map((id) => ({ id, record: records.get(id) as string })),
  };
}
