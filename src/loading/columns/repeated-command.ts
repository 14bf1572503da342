// The command that was given, to be repeated in a message with one option more.
import type { ImportWish } from '../import-wish.ts';

export function repeatedCommand(
  kind: string,
  path: string,
  { format, table, map, country }: ImportWish,
): string {
  const options = [
    ...(format === undefined ? [] : ['--format', format]),
    ...(table?.encoding === undefined ? [] : ['--encoding', table.encoding]),
    ...(table?.separator === undefined ? [] : ['--separator', SEPARATOR_NAMES[table.separator]]),
    ...(table?.sheet === undefined ? [] : ['--sheet', table.sheet]),
    ...[...(map ?? [])].flatMap(([field, header]) => ['--map', `${field}=${header}`]),
    ...(country === undefined ? [] : ['--country', country]),
  ];
  return ['firmament import', kind, ...[path, ...options].map(quotedWord)].join(' ');
}

const SEPARATOR_NAMES = { ',': 'comma', ';': 'semicolon', '\t': 'tab' } as const;

/** As a shell takes it for one word. */
export function quotedWord(text: string): string {
  return /^[\p{L}\p{N}_./:=@%+,-]+$/u.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
