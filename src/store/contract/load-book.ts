// The list of published loads.
import type { Answer } from './answer.ts';

interface LoadFile {
  readonly name: string;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** What is told of a load. */
export interface LoadRecord {
  /** The source, or `companies` and `people` for canonical files. */
  readonly source: string;
  readonly files: readonly LoadFile[];
  /** Who ran it, as the system tells. */
  readonly who: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly counts: { readonly [name: string]: number };
}

export interface PublishedLoad extends LoadRecord {
  readonly number: number;
  readonly publishedAt: number;
  /** When it was taken back. */
  readonly undoneAt?: number;
}

export interface LoadBook {
  /** Oldest first. */
  listLoads(): Answer<readonly PublishedLoad[]>;
}
