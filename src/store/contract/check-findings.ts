// What a check of a store finds, and the note of the last one.

export interface Finding {
  /** The kind of the fault, such as `damaged bytes`. */
  readonly what: string;
  /** The file, the table or the index. */
  readonly where: string;
  readonly detail: string;
  /** What the operator should do. */
  readonly advice: string;
  /** Whether answers may be wrong. */
  readonly isDamage: boolean;
}

export interface CheckNote {
  /** Milliseconds since 1970, at its end. */
  readonly at: number;
  readonly seconds: number;
  /** Pages of the data file whose bytes were all read; 0 on a server, or if the file was written meanwhile. */
  readonly pages: number;
  /** How many findings there are. */
  readonly findings: number;
  /** The first finding that is damage, as a sentence without a full stop. */
  readonly damage?: string | undefined;
}

export interface CheckReport {
  readonly findings: readonly Finding[];
  /** What the operator should know, though nothing is wrong; each a sentence without a full stop. */
  readonly notes?: readonly string[];
  /** What was checked, with counts. */
  readonly checked: { readonly [what: string]: number };
  /** Whether every byte was compared with checksums that an earlier check made. */
  readonly hasComparedSums: boolean;
}

/** Called between two steps with what is done and its share; may wait, and ends the check by throwing. */
export type CheckProgress = (what: string, share: number) => Promise<void>;

export const RESTORE_ADVICE =
  'Restore a backup (firmament backups, firmament restore), or load the data into a new store';
export const REBUILD_ADVICE = `${RESTORE_ADVICE}. Firmament makes this index when it loads`;
