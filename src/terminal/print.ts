// Text for a terminal: tables, and a few colours, which only a terminal gets.

export interface Output {
  write(text: string): unknown;
  readonly isTTY?: boolean;
}

/** Columns as wide as their widest cell; the first row is the head. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => [...(row[column] ?? '')].length)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - [...cell].length))
      .join('  ')
      .trimEnd();
  const [head, ...body] = rows.map(line);
  return [head, widths.map((width) => '─'.repeat(width)).join('  '), ...body].join('\n');
}

export function bold(text: string, output: Output): string {
  return output.isTTY ? `\u001b[1m${text}\u001b[22m` : text;
}

export const formatCount = (n: number): string => n.toLocaleString('en');

export const formatNumberOf = (n: number, one: string, many: string): string =>
  `${formatCount(n)} ${n === 1 ? one : many}`;
