// Where a request has its key: in the Authorization header, or in the URL where the route accepts that.
import type { ApiKey } from '../../store/contract/keys.ts';
import type { Exchange } from './exchange.ts';
import type { Gate } from './gate.ts';
import type { Route } from './route.ts';
import { urlKeyOf } from './url-parts.ts';

const BEARER = /^bearer /i;

/** Throws if the key is missing, unknown or expired. Notes in the exchange whether it was in the URL. */
export function readKey(gate: Gate, exchange: Exchange, { takesUrlKey }: Route): ApiKey {
  const { headers, url = '' } = exchange.request;
  const { authorization } = headers;
  // A proxy may have a password of its own, which arrives in the same header.
  if (takesUrlKey === true && !BEARER.test(authorization ?? '')) exchange.urlKey = urlKeyOf(url);
  return exchange.urlKey === undefined ? gate.readKey(authorization) : gate.readKeyText(exchange.urlKey);
}
