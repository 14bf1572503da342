// Ids of records that no longer exist, each with another record: the id now names the company of that record. A load holds all
// of them in memory. They are few: one is made only when a source drops a record of a company that other records describe.

/** An id of a record that no longer exists, and the record, as `SOURCE RECORD`, whose company it now names. */
export interface FormerId {
  readonly id: string;
  readonly record: string;
}

export interface FormerIds {
  recordOf(id: string): string | undefined;
  idsOf(record: string): readonly string[];
  /** Visible to this load at once, and to others when it is published. Undefined: the id names no company any more. */
  set(id: string, record: string | undefined): void;
}

/** The record of an id, after or before a load; undefined: the id had none. */
export type ChangedFormerId = readonly [id: string, record: string | undefined];

const NO_IDS: readonly string[] = [];

export interface LoadFormerIds extends FormerIds {
  /** The ids that the load has set, to be written when it is published. */
  changed(): readonly ChangedFormerId[];
  /** The same ids as they were before the load, for its undo log. */
  before(): readonly ChangedFormerId[];
}

export function createFormerIds(known: Iterable<FormerId>): LoadFormerIds {
  const records = new Map<string, string>();
  const ids = new Map<string, readonly string[]>();
  const put = (id: string, record: string | undefined) => {
    const before = records.get(id);
    if (before !== undefined) {
      ids.set(
        before,
        (ids.get(before) ?? NO_IDS).filter((one) => one !== id),
      );
    }
    if (record === undefined) records.delete(id);
    else {
      records.set(id, record);
      ids.set(record, [...(ids.get(record) ?? NO_IDS), id]);
    }
  };
  for (const { id, record } of known) put(id, record);
  const before = new Map<string, string | undefined>();
  return {
    recordOf: (id) => records.get(id),
    idsOf: (record) => (records.size === 0 ? NO_IDS : (ids.get(record) ?? NO_IDS)),
    set: (id, record) => {
      if (records.get(id) === record) return;
      if (!before.has(id)) before.set(id, records.get(id));
      put(id, record);
    },
    changed: () => [...before.keys()].map((id) => [id, records.get(id)] as const),
    before: () => [...before],
  };
}
