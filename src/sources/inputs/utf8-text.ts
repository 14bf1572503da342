// Decodes bytes that should be UTF-8.
import { isAscii, isUtf8 } from 'node:buffer';

const CARRIAGE_RETURN = 0x0d;

/** Undefined if they are not. Registers are mostly ASCII, which is faster to recognise and to decode. */
export function utf8Text(bytes: Buffer): string | undefined {
  if (isAscii(bytes)) return bytes.toString('latin1');
  return isUtf8(bytes) ? bytes.toString('utf8') : undefined;
}

/** The same, without the carriage return that some files have before their line feeds. */
export function textOfLine(bytes: Buffer): string | undefined {
  return utf8Text(bytes.at(-1) === CARRIAGE_RETURN ? bytes.subarray(0, -1) : bytes);
}
