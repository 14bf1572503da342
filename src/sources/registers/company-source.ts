// The contract of a source of companies: one adapter file for each register or data set, which turns its records into
// statements. An adapter handles the format and the codes of its source; it does not use the store, the network or
// other sources. To add a source, add one adapter file, one fixture and one line in `all-sources.ts`.
import type { Statement } from '../../domain/company/statement.ts';

export type { StatedFields, Statement } from '../../domain/company/statement.ts';

export type StatementRow =
  | { readonly line: number; readonly statement: Statement; readonly warnings?: readonly string[] }
  /**
   * Left out on purpose, such as a natural person; counted by its reason. If it names its record, that record is
   * retired: it may have been a company before.
   */
  | { readonly line: number; readonly skipped: string; readonly recordId?: string }
  /** The source withdraws its record, as deltas may do. */
  | { readonly line: number; readonly retired: string }
  /** It cannot be used, and the report says why. */
  | { readonly line: number; readonly problem: string };

/** Rows in file order, in batches, so that there is no promise for each row. */
export type StatementRows = AsyncIterable<readonly StatementRow[]>;

/** One file of an input: a plain file, an unzipped one, or an entry of an archive. */
export interface SourcePart {
  /** For messages: the name of the file, followed by the name of the entry. */
  readonly name: string;
  readonly chunks: AsyncIterable<Buffer>;
}

export interface ReadOptions {
  /** Also reads what is left out by default, such as sole traders. */
  readonly isWithIndividuals: boolean;
  readonly networkHosts: readonly string[];
  /** The year of the load: nothing was founded or registered later. Sources do not read the clock. */
  readonly lastYear: number;
  /** The date, YYYY-MM-DD, to assume for records that have none, or only one in the name of the input. */
  readonly asOf?: string | undefined;
  /** Rows whose bytes are not text are rejected one by one; otherwise the first of them ends the reading. */
  readonly mayBeDamaged?: boolean;
}

/** What is known about an input as a whole; complete after all rows have been read. */
export interface InputExtent {
  /** 'full': a record that is not in it is no longer in the source. 'changes': other records are not affected. */
  readonly extent: 'full' | 'changes';
  /** The date of the data, YYYY-MM-DD, if the input has one. */
  readonly asOf?: string;
}

export interface SourceReading {
  readonly rows: StatementRows;
  /** Call it after the last row. */
  extent(): InputExtent;
}

/** The beginning of a file, to recognise what it is. */
export interface FileSign {
  /** The first characters. */
  readonly text: string;
  /** The first rows, cut by each separator; of JSON Lines, the names in the first object. */
  readonly rows: readonly (readonly string[])[];
}

export interface CompanySource {
  /** As on the command line: `firmament import abr FILE…`. */
  readonly name: string;
  /** In provenance and lists, such as "Australian Business Register". */
  readonly title: string;
  readonly licence: string;
  /** The text that the licence requires to be shown. */
  readonly attribution: string;
  /** Two records with different ids are different companies: they are never joined, whatever else they share. */
  readonly hasOneRecordPerCompany: boolean;
  /** Whether a file is surely of this source: it is refused under another verb. */
  looksLike(sign: FileSign): boolean;
  /** Reads all parts of all named files, in order. Refuses another format with an `OperatorError`. */
  read(parts: AsyncIterable<SourcePart>, options: ReadOptions): SourceReading;
}
