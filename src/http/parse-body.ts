// Reads a JSON body. Names such as `__proto__` stay plain data: only known fields are ever looked at.
import { isUtf8 } from 'node:buffer';
import type { FastifyRequest } from 'fastify';
import { serviceError } from '../errors.ts';

const BYTE_ORDER_MARK = '\ufeff';

export function parseJsonBody(
  request: FastifyRequest,
  // `parseAs: 'buffer'` makes it one.
  body: string | Buffer,
  done: (error: Error | null, value?: unknown) => void,
): void {
  try {
    done(null, readJson(request.headers['content-encoding'], body as Buffer));
  } catch (error) {
    done(error as Error);
  }
}

function readJson(encoding: string | undefined, body: Buffer): unknown {
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity') throw serviceError('not_json');
  if (!isUtf8(body)) throw serviceError('body_not_object', { problem: 'it is not UTF-8' });
  const text = body.toString();
  if (text.trim() === '') throw serviceError('body_not_object', { problem: 'it is empty' });
  try {
    return JSON.parse(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text);
  } catch {
    throw serviceError('body_not_object', { problem: 'it is not JSON' });
  }
}
