// Writes CSV so that every reader of RFC 4180, our own included, gets back exactly what was given.

/** Characters that a cell may not have outside of quotes; outer spaces are lost on some readers. */
const UNSAFE = /["\r\n]|^\s|\s$/;
const NOT_IN_LIST = /;|^\s|\s$/;

/** A row with its line end. Null is an empty cell; an empty text is quoted, so that both differ. */
export function csvRow(cells: readonly (string | number | boolean | null)[]): string {
  return `${cells.map((cell) => (cell === '' ? '""' : csvCell(String(cell ?? '')))).join(',')}\r\n`;
}

/** A cell as it is written between two separators. */
export function csvCell(text: string, separator = ','): string {
  return text.includes(separator) || UNSAFE.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A list in one cell: separated by `;` where that reads back the same, else as JSON. */
export function listCell(items: readonly string[]): string {
  const isPlain =
    items.length > 0 &&
    !items[0]?.startsWith('[') &&
    items.every((item) => item !== '' && !NOT_IN_LIST.test(item));
  return isPlain ? items.join(';') : JSON.stringify(items);
}
