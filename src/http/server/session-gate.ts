// Lets a request in by the session in its cookie. The session has the scopes, the limits and the usage of the key that
// signed in.
import type { IncomingMessage } from 'node:http';
import { serviceError } from '../../errors.ts';
import { createFailureLimiter } from '../../operations/console/failure-limiter.ts';
import type { LiveSession } from '../../operations/console/session-ring.ts';
import { type Answer, after } from '../../store/contract/answer.ts';
import type { AppParts } from '../app-parts.ts';
import { callerAddress } from './caller-address.ts';
import { checkOwnPage } from './own-page.ts';
import { readSessionCookie } from './session-cookie.ts';

/** Unknown tokens that are looked up in the store. A browser that was signed out sends its old one a few times. */
const UNKNOWN_OF_ADDRESS = { burst: 60, everyMs: 1_000 };
const UNKNOWN_OF_ALL = { burst: 600, everyMs: 20 };

/** Throws if the request comes from another site, or its session is missing or has ended. */
export type ReadSession = (request: IncomingMessage) => Answer<LiveSession>;

export function createSessionGate(
  parts: Pick<AppParts, 'clock' | 'publicUrl' | 'sessionRing' | 'trustProxy'>,
): ReadSession {
  const { clock, publicUrl, sessionRing, trustProxy } = parts;
  const noSession = serviceError('no_session');
  const lostKey = serviceError('session_without_key');
  const unknown = createFailureLimiter(UNKNOWN_OF_ADDRESS, UNKNOWN_OF_ALL);
  return ({ headers, method = '', socket }) => {
    checkOwnPage(headers, method, publicUrl);
    const token = readSessionCookie(headers);
    if (token === undefined) throw noSession;
    const address = callerAddress(socket, headers, trustProxy);
    const found = sessionRing.check(
      token,
      clock.now(),
      () => unknown.waitMs(address, clock.steadyMs()) === 0,
    );
    return after(found, (live) => {
      if (live !== undefined) return live;
      unknown.failed(address, clock.steadyMs());
      throw sessionRing.hasLostKey(token) ? lostKey : noSession;
    });
  };
}
