// Checks by the headers that the body of a request is JSON, or a form, and reads JSON. Names such as `__proto__` stay plain data:
// only known fields are read.
import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import { serviceError } from '../../errors.ts';

const BYTE_ORDER_MARK = '\ufeff';

/** JSON Lines: one JSON value a line. */
export const LINES_TYPE = 'application/x-ndjson';

/**
 * Throws unless the headers declare uncompressed JSON. A request without a body declares nothing. `orLines`: JSON Lines
 * would have been accepted too.
 */
export function checkJsonType(headers: IncomingHttpHeaders, body: Buffer, orLines = false): void {
  const type = headers['content-type'];
  if (type === undefined && body.length === 0) return;
  if ((type === 'application/json' || mediaType(type) === 'application/json') && isUncompressed(headers))
    return;
  throw serviceError(orLines ? 'not_json_or_lines' : 'not_json');
}

/** Whether the headers declare uncompressed JSON Lines. */
export function declaresLines(headers: IncomingHttpHeaders): boolean {
  if (mediaType(headers['content-type']) !== LINES_TYPE) return false;
  return isUncompressed(headers);
}

/** Throws unless the headers declare an uncompressed form. */
export function checkFormType(headers: IncomingHttpHeaders): void {
  const isForm = mediaType(headers['content-type']) === 'application/x-www-form-urlencoded';
  if (!isForm || !isUncompressed(headers)) throw serviceError('not_form');
}

function isUncompressed({ 'content-encoding': encoding }: IncomingHttpHeaders): boolean {
  return encoding === undefined || encoding.trim().toLowerCase() === 'identity';
}

function mediaType(type: string | undefined): string | undefined {
  return type?.split(';', 1)[0]?.trim().toLowerCase();
}

/** The text of a JSON body. */
export function jsonTextOf(body: Buffer): string {
  if (!isUtf8(body)) throw serviceError('body_not_object', { problem: 'it is not UTF-8' });
  return body.toString();
}

export function parseJson(text: string): unknown {
  if (text.trim() === '') throw serviceError('body_not_object', { problem: 'it is empty' });
  try {
    return JSON.parse(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text);
  } catch {
    throw serviceError('body_not_object', { problem: 'it is not JSON' });
  }
}
