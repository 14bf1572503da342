// What a load passes on about its companies to another engine, if its data file is only a working copy for that engine.
import type { CompanyEntry } from '../../contract/entries.ts';
import type { FoundBy } from './company-hashes.ts';

interface MadeForRow {
  readonly identifiers: string;
  readonly sum: number;
}

type NamedRow = FoundBy & { readonly name: string };

/** Notes each change of a company, right after it was made. */
export interface CompanyChanges {
  /** `before`: undefined if it is new; `row`: what was made of it for its row. */
  put(before: NamedRow | undefined, entry: CompanyEntry, row: MadeForRow): void;
  remove(before: NamedRow): void;
}
