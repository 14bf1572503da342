// What a source yields: rows as they are in the file, each with its line, or the reason why it could not be read. A
// source handles its file format only; it does not check values and does not use the store or other sources.

export type SourceRow =
  | {
      readonly line: number;
      readonly value: unknown;
      /** The value as JSON text, if the source already has it. */
      readonly text?: string;
      /** What the operator should check, although the row can be used. */
      readonly warning?: string;
      /** Fields whose value could not be read, so that the row is used without it. */
      readonly leftOut?: readonly string[];
      /** Wishes of a person whose value could not be read, and that count for this reason. */
      readonly countedAsYes?: readonly string[];
    }
  | {
      readonly line: number;
      readonly problem: string;
      /** The line as it is in the file, if that was asked for. */
      readonly text?: string;
    };

/** Rows in file order, in batches, so that there is no promise for each row. */
export type SourceRows = AsyncIterable<readonly SourceRow[]>;
