// Writes cells of CSV so that every reader of RFC 4180, our own included, gets back exactly what was given.

/** Characters that a cell may not have outside of quotes; outer spaces are lost on some readers. */
const UNSAFE = /["\r\n]|^\s|\s$/;

/** A cell as it stands between two separators. */
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

const NOT_IN_LIST = /;|^\s|\s$/;
