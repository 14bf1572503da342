// Writes the rows of a CSV answer (RFC 4180): values as they are, quoted where they have to be.

const NEEDS_QUOTES = /[",\r\n]/;
const ROW_END = '\r\n';

export function csvRow(cells: readonly (string | number | boolean | null)[]): string {
  return cells.map(csvCell).join(',') + ROW_END;
}

/** Null is an empty cell. An empty text is quoted, so that both differ. */
function csvCell(value: string | number | boolean | null): string {
  if (value === null) return '';
  const text = String(value);
  return text === '' || NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
