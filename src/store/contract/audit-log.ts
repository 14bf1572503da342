// The audit log: what was done by hand, by whom, when and why. It has no names of people and no contact values.
import type { Answer } from './answer.ts';

export interface NewAuditEntry {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly who: string;
  /** What was done, such as `forget person`. */
  readonly action: string;
  /** What it was done to, such as `suppression 12 (by email)`. */
  readonly subject: string;
  readonly reason?: string;
  /** From where: `command line`, `http`, `load`. */
  readonly origin: string;
  /** How much it touched, by name. */
  readonly counts: { readonly [name: string]: number };
}

export interface AuditEntry extends NewAuditEntry {
  /** From 1, without gaps. */
  readonly number: number;
}

export interface AuditLog {
  /** An entry is never changed or removed. */
  addEntry(entry: NewAuditEntry): Answer<void>;
  /** For a change that is made before its entry: throws as `addEntry` would while another program keeps entries out. */
  requireWritable(): Answer<void>;
  /** From this time on, oldest first. */
  listEntries(from: number): Answer<readonly AuditEntry[]>;
  /** The last entry of an action. */
  newestEntry(action: string): Answer<AuditEntry | undefined>;
}
