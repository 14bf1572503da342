// What one row of CSV comes to: its cells, or what is wrong with it.

export type Cells = readonly string[];

/** `mayHideRows`: the row takes in lines that may be rows of their own, so that the file cannot be trusted. */
export interface CsvProblem {
  readonly line: number;
  readonly problem: string;
  readonly mayHideRows?: true;
}

/** `warning`: a cell of the row may have taken in another row. */
export type CsvRow = { readonly line: number; readonly cells: Cells; readonly warning?: string } | CsvProblem;
