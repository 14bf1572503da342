// The encodings in which a table may come, and how the one of a file is recognised by its first bytes.
import { isAscii } from 'node:buffer';
import { quoteValue } from '../../domain/values/quote-value.ts';
import { OperatorError } from '../../errors.ts';
import { isPlausibleShiftJis, isPlausibleWestern } from './plausible-text.ts';

/** A name of the WHATWG list, as `TextDecoder` gives it. */
export type Encoding = string;

export interface FoundEncoding {
  readonly encoding: Encoding;
  /** False: the first bytes are ASCII, which is the same in many encodings. */
  readonly isSure: boolean;
}

const MARKS: readonly (readonly [Encoding, Buffer])[] = [
  ['utf-16le', Buffer.from([0xff, 0xfe])],
  ['utf-16be', Buffer.from([0xfe, 0xff])],
];
/** `TextDecoder` has no UTF-32; its little-endian mark begins as that of UTF-16. */
const UTF_32_MARKS = [Buffer.from([0xff, 0xfe, 0, 0]), Buffer.from([0, 0, 0xfe, 0xff])];
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

/** `head`: the first bytes of a file, without a mark of UTF-8. Undefined if none is plausible. */
export function recogniseEncoding(head: Buffer): FoundEncoding | undefined {
  const hasMark = (mark: Buffer) => head.subarray(0, mark.length).equals(mark);
  if (UTF_32_MARKS.some(hasMark) || isMostlyZeros(head)) return undefined;
  const marked = MARKS.find(([, mark]) => hasMark(mark));
  if (marked !== undefined) return { encoding: marked[0], isSure: true };
  const wide = wideEncoding(head);
  if (wide !== undefined) return { encoding: wide, isSure: true };
  if (isAscii(head)) return { encoding: 'utf-8', isSure: false };
  if (isMostlyUtf8(head)) return { encoding: 'utf-8', isSure: true };
  if (isPlausibleShiftJis(head)) return { encoding: 'shift_jis', isSure: true };
  return isPlausibleWestern(head) ? { encoding: 'windows-1252', isSure: true } : undefined;
}

/** As text in UTF-32 has them; in UTF-16, at most half of the bytes are zero. */
function isMostlyZeros(head: Buffer): boolean {
  let zeros = 0;
  for (const byte of head) if (byte === 0) zeros += 1;
  return zeros > 0.6 * head.length;
}

/** No text of another encoding has zero bytes; in UTF-16, every ASCII character has one, always on the same side. */
function wideEncoding(head: Buffer): Encoding | undefined {
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] as number) + 1;
  const [even = 0, odd = 0] = zeros;
  // A character may have a zero byte on the other side, such as the ideographic space U+3000.
  if (odd > 2 && odd > 3 * even) return 'utf-16le';
  return even > 2 && even > 3 * odd ? 'utf-16be' : undefined;
}

/** A damaged byte among many good characters does not make it another encoding. */
const MOST_DAMAGED = 0.1;

function isMostlyUtf8(head: Buffer): boolean {
  // Streaming: the last character may be cut.
  const text = new TextDecoder('utf-8').decode(head, { stream: true });
  let [good, bad] = [0, 0];
  for (const character of text) {
    if (character === '\ufffd') bad += 1;
    else if (character > '\x7f') good += 1;
  }
  return bad === 0 || bad < MOST_DAMAGED * good;
}
