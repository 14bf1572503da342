// Gives each request an id: the caller's own when it is a safe one, else a new one that no other process makes.
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const SAFE_ID = /^[A-Za-z0-9._:-]{1,128}$/;
/** A caller who puts a key there by mistake must not find it in the logs. */
const LOOKS_LIKE_A_KEY = 'fmt_';

export function createRequestIds(): (request: Pick<IncomingMessage, 'headers'>) => string {
  const prefix = randomBytes(6).toString('hex');
  let count = 0;
  return ({ headers }) => {
    const sent = headers['x-request-id'];
    if (typeof sent === 'string' && SAFE_ID.test(sent) && !sent.includes(LOOKS_LIKE_A_KEY)) return sent;
    count += 1;
    return `${prefix}-${count.toString(36)}`;
  };
}
