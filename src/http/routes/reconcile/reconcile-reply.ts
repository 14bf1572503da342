// The answers of the services below /reconcile: JSON, or a script that passes it on (JSONP) for a page of another origin.
import { quoteValue } from '../../../domain/values/quote-value.ts';
import { serviceError } from '../../../errors.ts';
import { headerBlock } from '../../server/header-block.ts';
import { byteText, jsonReply, type Reply } from '../../server/reply.ts';
import type { Query } from '../../wire/parse-query.ts';
import { readReconcileParameter } from './read-reconcile-parameter.ts';

/** Addresses in an answer may hold the caller's key. */
const NOT_STORED = ['cache-control', 'no-store'];
const PRIVATE = headerBlock(NOT_STORED);
/** The page loads nothing, runs no script, and may be shown in a frame. */
const PAGE = headerBlock([
  ...NOT_STORED,
  'content-security-policy',
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
]);
/** The name of a function, or a path to one. Anything else could be a script of its own. */
const FUNCTION_NAME = /^(?=.{1,128}$)[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/;

export function readCallback(query: Query): string | undefined {
  const callback = readReconcileParameter(query, 'callback');
  if (callback !== undefined && !FUNCTION_NAME.test(callback))
    throw serviceError('bad_callback', { value: quoteValue(callback) });
  return callback;
}

export function reconcileReply(value: unknown, callback: string | undefined): Reply {
  if (callback === undefined) return { ...jsonReply(value), shared: PRIVATE };
  // The comment keeps the caller's text from being the first bytes; older engines end a line at U+2028 and U+2029.
  const json = JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  return textReply('text/javascript; charset=utf-8', `/**/${callback}(${json});`, PRIVATE);
}

export function pageReply(html: string): Reply {
  return textReply('text/html; charset=utf-8', html, PAGE);
}

function textReply(type: string, text: string, shared: Reply['shared']): Reply {
  return { status: 200, type, shared, own: [], bytes: byteText(text), isCompressible: true };
}
