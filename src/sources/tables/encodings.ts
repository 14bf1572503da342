// The names of the encodings in which a table may come.
import { quoteValue } from '../../domain/values/quote-value.ts';
import { OperatorError } from '../../errors.ts';
import type { Encoding } from './recognise-encoding.ts';

/** Other names under which programs offer them. */
const ALIASES: ReadonlyMap<string, Encoding> = new Map([
  ['ansi', 'windows-1252'],
  ['unicode', 'utf-16le'],
  ['utf8', 'utf-8'],
  ['utf16', 'utf-16le'],
  ['cp932', 'shift_jis'],
  ['cp949', 'euc-kr'],
  ['cp950', 'big5'],
  ['cp936', 'gb18030'],
  ['cp874', 'windows-874'],
]);
const NAMES: ReadonlyMap<Encoding, string> = new Map([
  ['utf-8', 'UTF-8'],
  ['utf-16le', 'UTF-16 (little-endian)'],
  ['utf-16be', 'UTF-16 (big-endian)'],
  ['windows-1252', 'Windows-1252'],
  ['shift_jis', 'Shift-JIS'],
]);
export const SOME_ENCODINGS =
  'utf-8, utf-16le, utf-16be, windows-1252, shift_jis, euc-kr, big5, gb18030, windows-874';

/** For messages. */
export const encodingName = (encoding: Encoding): string => NAMES.get(encoding) ?? encoding;

/** The encoding that `--encoding` names. */
export function readEncoding(text: string): Encoding {
  const label = text.trim().toLowerCase();
  try {
    return new TextDecoder(ALIASES.get(label) ?? label).encoding;
  } catch {
    throw new OperatorError(
      `--encoding ${quoteValue(text)} is not known. Accepted, among others: ${SOME_ENCODINGS}.`,
      2,
    );
  }
}
