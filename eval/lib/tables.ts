// One description of a table, printed for a terminal or for a page.

export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** Columns of numbers are aligned to the right. */
export function textTable({ columns, rows }: Table): string {
  const cells = [columns, ...rows.map((row) => row.map(cellText))];
  const widths = columns.map((_, at) => Math.max(...cells.map((row) => displayWidth(row[at] ?? ''))));
  const isNumber = columns.map((_, at) => rows.every((row) => /^[\d.,%–-]*$/.test(cellText(row[at] ?? ''))));
  const line = (row: readonly string[]) =>
    row
      .map((cell, at) => pad(cell, widths[at] ?? 0, isNumber[at] === true))
      .join('  ')
      .trimEnd();
  return cells.map((row) => `  ${line(row)}`).join('\n');
}

export function markdownTable({ columns, rows }: Table): string {
  const line = (row: readonly (string | number)[]) => `| ${row.map(markdownCell).join(' | ')} |`;
  return [line(columns), `|${columns.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}

/** `93.4 %`; a dash if the divisor is 0. */
export function percent(right: number, total: number): string {
  return total === 0 ? '–' : `${((100 * right) / total).toFixed(1)}%`;
}

function cellText(cell: string | number): string {
  return typeof cell === 'number' ? String(cell) : cell;
}

/** A title may contain anything, also what Markdown would read as a table or as a tag. */
function markdownCell(cell: string | number): string {
  return cellText(cell)
    .replace(/[\\|<>*_`]/g, (sign) => `\\${sign}`)
    .replace(/\s+/g, ' ');
}

function pad(cell: string, width: number, toTheRight: boolean): string {
  const space = ' '.repeat(Math.max(0, width - displayWidth(cell)));
  return toTheRight ? space + cell : cell + space;
}

/** East Asian characters take two columns. */
function displayWidth(text: string): number {
  let width = 0;
  for (const character of text) width += /[\u1100-\u115f\u2e80-\uffdc]/.test(character) ? 2 : 1;
  return width;
}
