// The result of reading one row of CSV: its cells, or a problem.

export type Cells = readonly string[];

/** `mayHideRows`: the row includes lines that may be rows of their own, so that the file cannot be trusted. */
export interface CsvProblem {
  readonly line: number;
  readonly problem: string;
  readonly mayHideRows?: true;
  /** The row as it is in the file, for those who write it again. */
  readonly text?: string;
}

/** `warning`: a cell of the row may include another row. */
export type CsvRow = { readonly line: number; readonly cells: Cells; readonly warning?: string } | CsvProblem;
