// What a source of companies is: one adapter file for each register or data set, which turns its records into
// statements. It knows the format and the words of its source; it knows no store, no network and no other source.
// Adding a source means adding one adapter file, one fixture and one line in `all-sources.ts`.
import type { Statement } from '../../domain/company/statement.ts';

export type { StatedFields, Statement } from '../../domain/company/statement.ts';

export type StatementRow =
  | { readonly line: number; readonly statement: Statement; readonly warnings?: readonly string[] }
  /**
   * Left out on purpose, such as a natural person; counted by its reason. Where it names its record, what was known of that
   * is taken back: it may have been a company before.
   */
  | { readonly line: number; readonly skipped: string; readonly recordId?: string }
  /** The source takes its record back, as deltas may say. */
  | { readonly line: number; readonly retired: string }
  /** It cannot be used, and the report says why. */
  | { readonly line: number; readonly problem: string };

/** Rows in file order, many at a time so that a row costs no promise of its own. */
export type StatementRows = AsyncIterable<readonly StatementRow[]>;

/** One file of an input: a plain file, an unzipped one, or an entry of an archive. */
export interface SourcePart {
  /** For messages: the name of the file, and behind it that of the entry. */
  readonly name: string;
  readonly chunks: AsyncIterable<Buffer>;
}

export interface ReadOptions {
  /** Also what is left out by default, such as sole traders. */
  readonly isWithIndividuals: boolean;
  readonly networkHosts: readonly string[];
  /** The year of the load: nothing was founded later. Sources have no clock of their own. */
  readonly lastYear: number;
  /** The date, YYYY-MM-DD, to assume for records that have none, or only one in the name of the input. */
  readonly asOf?: string | undefined;
  /** Rows whose bytes are no text are rejected by themselves; otherwise the first of them ends the reading. */
  readonly mayBeDamaged?: boolean;
}

/** What the parts of an input have told about it, complete once all rows have been read. */
export interface InputExtent {
  /** 'full': a record that is not in it is no longer in the source. 'changes': it says nothing of others. */
  readonly extent: 'full' | 'changes';
  /** The day the source was as it says, YYYY-MM-DD, where the input tells. */
  readonly asOf?: string;
}

export interface SourceReading {
  readonly rows: StatementRows;
  /** To be asked after the last row. */
  extent(): InputExtent;
}

export interface CompanySource {
  /** As on the command line: `firmament import abr FILE…`. */
  readonly name: string;
  /** In provenance and lists, such as "Australian Business Register". */
  readonly title: string;
  readonly licence: string;
  /** What a licence wants to be shown. */
  readonly attribution: string;
  /** Two records with different ids are different companies: they never join, whatever else they share. */
  readonly hasOneRecordPerCompany: boolean;
  /** All parts of all files that were named, in order. Refuses what is not of the format with an `OperatorError`. */
  read(parts: AsyncIterable<SourcePart>, options: ReadOptions): SourceReading;
}
