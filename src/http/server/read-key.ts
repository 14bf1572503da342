// Where a request has its key: in the Authorization header, in the URL where the route accepts that, or in the session
// of the console that its cookie names.

import { ServiceError } from '../../errors.ts';
import { type Answer, after } from '../../store/contract/answer.ts';
import type { ApiKey } from '../../store/contract/keys.ts';
import type { Exchange } from './exchange.ts';
import type { Gate } from './gate.ts';
import type { Route } from './route.ts';
import { urlKeyOf } from './url-parts.ts';

const BEARER = /^bearer /i;

/**
 * The error if the key is missing, unknown or expired. Notes in the exchange whether it was in the URL, and its session.
 */
export function readKey(
  gate: Gate,
  exchange: Exchange,
  { takesUrlKey, takesSession }: Route,
): Answer<ApiKey | ServiceError> {
  if (takesSession === true) {
    return after(gate.readSession(exchange.request), (session) => {
      exchange.session = session;
      return session.key;
    });
  }
  const { headers, url = '' } = exchange.request;
  const { authorization } = headers;
  // A proxy may have a password of its own, which arrives in the same header.
  if (takesUrlKey === true && !BEARER.test(authorization ?? '')) exchange.urlKey = urlKeyOf(url);
  return exchange.urlKey === undefined ? gate.readKey(authorization) : gate.readKeyText(exchange.urlKey);
}

/**
 * The error if the key that admitted a request has been revoked or has expired since, or its session was signed out: a streamed
 * answer may take hours.
 */
export function whyNoLonger(
  gate: Gate,
  { request, key, session, urlKey }: Exchange,
): ServiceError | undefined {
  if (key === undefined) return undefined;
  const read =
    session !== undefined
      ? gate.readKeyOf(session.session)
      : urlKey !== undefined
        ? gate.readKeyText(urlKey)
        : gate.readKey(request.headers.authorization);
  return read instanceof ServiceError ? read : undefined;
}
