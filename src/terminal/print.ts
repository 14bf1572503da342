// Text for a terminal: tables, and a few colours, which only a terminal gets.
import { formatCount } from '../domain/values/format-count.ts';

export interface Output {
  write(text: string): unknown;
  readonly isTTY?: boolean;
}

const UNSAFE_ON_TERMINALS = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/** A text may come from anywhere: characters that move the cursor or reverse the line are not printed. */
export const safeOnTerminal = (text: string): string => text.toWellFormed().replace(UNSAFE_ON_TERMINALS, '�');

/** Columns as wide as their widest cell; the first row is the head. */
export function formatTable(given: readonly (readonly string[])[]): string {
  const rows = given.map((row) => row.map(safeOnTerminal));
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => widthOf(row[column] ?? ''))),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell)))
      .join('  ')
      .trimEnd();
  const [head, ...body] = rows.map(line);
  return [head, widths.map((width) => '─'.repeat(width)).join('  '), ...body].join('\n');
}

/** East Asian characters take two places of a terminal, marks above and below others none. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]/;
const NARROW = /\p{Mn}/u;

function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += WIDE.test(character) ? 2 : NARROW.test(character) ? 0 : 1;
  return width;
}

export function bold(text: string, output: Output): string {
  return output.isTTY ? `\u001b[1m${text}\u001b[22m` : text;
}

/** The lines of a report for what its operator must know, although the action has succeeded. */
export const warningLines = (warnings: readonly string[]): readonly string[] =>
  warnings.map((warning) => `warning: ${warning}.`);

export const formatNumberOf = (n: number, one: string, many: string): string =>
  `${formatCount(n)} ${n === 1 ? one : many}`;

export const formatCompanies = (n: number): string => formatNumberOf(n, 'company', 'companies');
export const formatPeople = (n: number): string => formatNumberOf(n, 'person', 'people');

/** In UTC, to the minute. */
export const formatMinute = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace('T', ' ');

export function formatBytes(bytes: number): string {
  if (bytes < 1e6) return `${(bytes / 1e3).toFixed(0)} kB`;
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(2)} GB`;
}
