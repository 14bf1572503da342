// Reads what a caller signs in with, and how it signs out. No value is repeated in an error.
import { serviceError } from '../../errors.ts';
import { jsonTextOf, parseJson } from '../server/read-json-body.ts';

/** One of the two. */
export interface Credentials {
  readonly key: string | undefined;
  readonly token: string | undefined;
}

type Fields = { readonly [name: string]: unknown };

/** `bearer`: the key in the Authorization header; the body may then be empty. */
export function readSignIn(bearer: string | undefined, body: Buffer): Credentials {
  if (bearer !== undefined && body.length === 0) return { key: bearer, token: undefined };
  const { key = bearer, token } = readFields(body);
  if (typeof key === 'string' && token === undefined) return { key, token };
  if (typeof token === 'string' && key === undefined) return { key, token };
  throw serviceError('bad_sign_in');
}

export function readSignOut(body: Buffer): { readonly isEverywhere: boolean } {
  if (body.length === 0) return { isEverywhere: false };
  const { everywhere = false } = readFields(body);
  if (typeof everywhere !== 'boolean') throw serviceError('bad_sign_out');
  return { isEverywhere: everywhere };
}

function readFields(body: Buffer): Fields {
  const value = parseJson(jsonTextOf(body));
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  throw serviceError('body_not_object', { problem: 'it is another value' });
}
