// Checks by the headers that the body of a request is JSON, or a form, and reads JSON. Names such as `__proto__` stay plain data:
// only known fields are read.
import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import { serviceError } from '../../errors.ts';

const BYTE_ORDER_MARK = '\ufeff';

/** Throws unless the headers declare uncompressed JSON. A request without a body declares nothing. */
export function checkJsonType(headers: IncomingHttpHeaders, body: Buffer): void {
  const type = headers['content-type'];
  if (type === undefined && body.length === 0) return;
  if (type !== 'application/json' && mediaType(type) !== 'application/json') throw serviceError('not_json');
  if (isEncoded(headers)) throw serviceError('not_json');
}

/** Throws unless the headers declare an uncompressed form. */
export function checkFormType(headers: IncomingHttpHeaders): void {
  if (mediaType(headers['content-type']) !== 'application/x-www-form-urlencoded' || isEncoded(headers))
    throw serviceError('not_form');
}

function isEncoded({ 'content-encoding': encoding }: IncomingHttpHeaders): boolean {
  return encoding !== undefined && encoding.trim().toLowerCase() !== 'identity';
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
