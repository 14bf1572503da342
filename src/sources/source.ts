// What a source yields: rows as they were found, each with its line, or the reason why it could not be read.
// A source knows its file format; it checks no values, and knows no store and no other source.

export type SourceRow =
  | {
      readonly line: number;
      readonly value: unknown;
      /** The value as JSON, where the source has it at hand. */
      readonly text?: string;
      /** What the operator should look at, although the row can be used. */
      readonly warning?: string;
    }
  | { readonly line: number; readonly problem: string };

/** Rows in file order, many at a time so that a row costs no promise of its own. */
export type SourceRows = AsyncIterable<readonly SourceRow[]>;
