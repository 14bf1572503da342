// A run over a file, kept in the memory of the page while another page is open or the session is over. It is kept for the
// key that started it, and gone with the tab or after signing out.

import type { RowResult } from './enrich-rows.ts';
import type { Field } from './enriched-fields.ts';
import type { By } from './guess-column.ts';
import type { Table } from './read-table.ts';
import type { Decisions } from './use-enrichment.ts';

export interface KeptRun {
  readonly table: Table;
  readonly column: number;
  readonly by: By;
  readonly country: string;
  readonly fields: readonly Field[];
  readonly results: readonly RowResult[];
  readonly decisions: Decisions;
}

export interface RunKeeper {
  /** The run of the key that is signed in. */
  kept(): KeptRun | undefined;
  /** Undefined drops it. */
  keep(run: KeptRun | undefined): void;
  /** Another key does not get what was kept. */
  signIn(keyId: string): void;
}

export function createRunKeeper(): RunKeeper {
  let [run, owner]: [KeptRun | undefined, string | undefined] = [undefined, undefined];
  return {
    kept: () => run,
    keep: (one) => {
      run = one;
    },
    signIn: (keyId) => {
      if (owner !== keyId) run = undefined;
      owner = keyId;
    },
  };
}
