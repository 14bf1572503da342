// What the operator wants of an import.
import type { CanonicalFormat } from '../sources/canonical/canonical.ts';
import type { TableWish } from '../sources/tables/table.ts';
import type { ImportWatcher } from './follow-import.ts';

export interface ImportWish {
  /** Format of the input; undefined: by its name, and JSON Lines for standard input. */
  readonly format?: CanonicalFormat | undefined;
  /** Publish only if there are exactly this many rows; undefined: any number. */
  readonly rows?: number | undefined;
  /** Read at most this many rows. */
  readonly limit?: number | undefined;
  /** Do everything except publish. */
  readonly isDryRun?: boolean;
  /** Who loads it; undefined: the user of the system. */
  readonly who?: string | undefined;
  /** From where; undefined: the command line. */
  readonly origin?: string | undefined;
  /** Encoding, separator and sheet of a table; undefined: as recognised. */
  readonly table?: TableWish;
  /** Fields, with the headers of the columns to read them from. */
  readonly map?: ReadonlyMap<string, string>;
  /** Accepts what was understood of the columns. */
  readonly isAccepted?: boolean;
  /** For people: the country to assume for those whose row has none. */
  readonly country?: string | undefined;
  /** Receives the progress and the rejected rows. */
  readonly watcher?: ImportWatcher;
}
