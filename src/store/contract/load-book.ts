// The list of published loads.
import type { Answer } from './answer.ts';

interface LoadFile {
  readonly name: string;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** What is recorded about a load. */
export interface LoadRecord {
  /** The source, or `companies` and `people` for canonical files. */
  readonly source: string;
  readonly files: readonly LoadFile[];
  /** The user who ran it, as reported by the system. */
  readonly who: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly counts: { readonly [name: string]: number };
}

export interface PublishedLoad extends LoadRecord {
  readonly number: number;
  readonly publishedAt: number;
  /** When it was undone. */
  readonly undoneAt?: number;
}

export interface LoadBook {
  /** Oldest first. */
  listLoads(): Answer<readonly PublishedLoad[]>;
  /** The number of the load whose replaced rows are kept; no other can be undone. Undefined: there is none, as after a removal. */
  keptLoad(): Answer<number | undefined>;
}
