// Reads a CSV file or a pasted column in the browser.
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export const MOST_BYTES = 50 * 1024 * 1024;

/** Throws if it is not CSV. A separator is recognised by the first line. */
export async function readCsv(name: string, text: string): Promise<Table> {
  // Loaded when it is needed: it is as large as the rest of the console.
  const { parse } = await import('csv-parse/browser/esm/sync');
  const [head = '', ...rest] = text.split('\n', 2);
  const separators = [',', ';', '\t'].map((mark) => ({ mark, count: head.split(mark).length }));
  const best = separators.reduce((a, b) => (b.count > a.count ? b : a));
  const rows: string[][] = parse(text, {
    bom: true,
    delimiter: best.mark,
    relax_column_count: true,
    skip_empty_lines: true,
  });
  if (rest.length === 0 && rows.length < 2) throw new Error('empty');
  const [columns = [], ...others] = rows;
  return { name, columns, rows: others };
}

/** One value a line, without a header. */
export function readPasted(text: string): Table {
  const rows = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => [line]);
  return { name: 'list', columns: ['company'], rows };
}
