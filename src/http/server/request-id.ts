// Gives each request an id: the caller's own if it is safe, else a new one that is unique over all processes.
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const SAFE_ID = /^[A-Za-z0-9._:-]{1,128}$/;
/** If a caller puts a key or a token of the console there by mistake, it must not appear in the logs. */
const LOOKS_LIKE_A_KEY = /fm[tsl]_/;
/** Two digits to base 36 each: formatting a number for every request would take longer than the rest of its id. */
const LAST_DIGITS = Array.from({ length: 36 ** 2 }, (_, number) => number.toString(36).padStart(2, '0'));

export function createRequestIds(): (request: Pick<IncomingMessage, 'headers'>) => string {
  const prefix = randomBytes(6).toString('hex');
  let block = '';
  let count = 0;
  return ({ headers }) => {
    const sent = headers['x-request-id'];
    if (typeof sent === 'string' && SAFE_ID.test(sent) && !LOOKS_LIKE_A_KEY.test(sent)) return sent;
    const place = count % LAST_DIGITS.length;
    if (place === 0) block = `${prefix}-${(count / LAST_DIGITS.length).toString(36)}`;
    count += 1;
    return block + LAST_DIGITS[place];
  };
}
