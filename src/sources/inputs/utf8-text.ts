// The text of bytes that should be UTF-8.
import { isAscii, isUtf8 } from 'node:buffer';

/** Undefined when they are not. ASCII is most of what registers hold, and is quicker to tell and to read. */
export function utf8Text(bytes: Buffer): string | undefined {
  if (isAscii(bytes)) return bytes.toString('latin1');
  return isUtf8(bytes) ? bytes.toString('utf8') : undefined;
}
