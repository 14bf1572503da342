// An answer before it is sent: its content, without the caller, the time and how it is written to the socket.
import { Buffer } from 'node:buffer';
import { type ServiceError, statusOf } from '../../errors.ts';
import { type HeaderBlock, NO_HEADERS } from './header-block.ts';

export interface Reply {
  readonly status: number;
  /** The content type; undefined where there cannot be a body (204, 304). */
  readonly type: string | undefined;
  /** Headers that other answers have too. */
  readonly shared: HeaderBlock;
  /** Its own headers, names and values in turn. */
  readonly own: readonly string[];
  /** The body's bytes, one character each: text that Node writes out as Latin 1, without measuring it. */
  readonly bytes: string;
  /** A streamed body instead of `bytes`: any length, made while it is sent. */
  readonly chunks?: AsyncGenerator<Chunk>;
  /** The entity tag, where the answer has one: a caller who has it already gets a 304. */
  readonly tag?: string;
  /** Large enough to be compressed for a caller who accepts that. */
  readonly isCompressible?: boolean;
  /**
   * The connection ends after it, unless the whole body has arrived: otherwise the rest would look like the next
   * request.
   */
  readonly isLast?: boolean;
}

/** A part of a streamed body. */
export interface Chunk {
  readonly bytes: Buffer;
  /** How many answers count against the quota once the caller's system has the chunk. */
  readonly answers: number;
}

export const JSON_TYPE = 'application/json; charset=utf-8';

/** A text as the string of its UTF-8 bytes. ASCII text, as most is, stays as it is. */
export function byteText(text: string): string {
  return isAsciiText(text) ? text : Buffer.from(text).toString('latin1');
}

function isAsciiText(text: string): boolean {
  return Buffer.byteLength(text) === text.length;
}

export function jsonReply(value: unknown): Reply {
  return {
    status: 200,
    type: JSON_TYPE,
    shared: NO_HEADERS,
    own: [],
    bytes: byteText(JSON.stringify(value)),
    isCompressible: true,
  };
}

/** Answers to errors that are thrown repeatedly. */
const replies = new WeakMap<ServiceError, Reply>();

export function errorReply(error: ServiceError): Reply {
  const known = replies.get(error);
  if (known !== undefined) return known;
  const reply = makeErrorReply(error);
  replies.set(error, reply);
  return reply;
}

function makeErrorReply(error: ServiceError): Reply {
  const status = statusOf(error.row);
  const own: string[] = [];
  if (status === 401) own.push('www-authenticate', 'Bearer');
  if (error.retryAfterSeconds !== undefined) own.push('retry-after', String(error.retryAfterSeconds));
  if (error.allow !== undefined) own.push('allow', error.allow);
  const bytes = byteText(errorJson(error));
  return { status, type: JSON_TYPE, shared: NO_HEADERS, own, bytes, isLast: status === 413 };
}

function errorJson(error: ServiceError): string {
  return JSON.stringify({ error: error.row.number, message: error.message });
}
