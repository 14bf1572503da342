// The gate before an operation: key, then rate and quota, then scope. In this order a stranger learns nothing, and
// nothing is done for a refused call.
import { serviceError } from '../../errors.ts';
import type { Scope } from '../../operations/api-keys.ts';
import type { KeyRing } from '../../operations/key-ring.ts';
import { monthOf, nextMonthAt } from '../../operations/limits/calendar-month.ts';
import type { Clock, Grant } from '../../operations/limits/limit-book.ts';
import type { ApiKey } from '../../store/store.ts';

const BEARER = /^bearer +(\S+) *$/i;

export interface Gate {
  /** The key of an Authorization header. Throws where it is missing, unknown or expired. */
  readKey(authorization: string | undefined): ApiKey;
  /** Throws where the limits did not grant the call, or the key lacks the scope. */
  admit(key: ApiKey, grant: Grant, scope: Scope): void;
}

export function createGate(keyRing: KeyRing, clock: Clock): Gate {
  const readBearer = createBearerReader();
  // Made once: they hold nothing of the call, and a flood of refused calls should cost little.
  const noKey = serviceError('no_key');
  const unknownKey = serviceError('unknown_key');
  const expiredKey = serviceError('expired_key');
  return {
    readKey: (authorization) => {
      const text = authorization === undefined ? undefined : readBearer(authorization);
      if (text === undefined) throw noKey;
      const checked = keyRing.check(text, clock.now());
      if ('key' in checked) return checked.key;
      throw checked.refused === 'expired' ? expiredKey : unknownKey;
    },
    admit: (key, grant, scope) => {
      if (grant.granted === 0) throw refusal(key, grant, clock.now());
      if (!key.scopes.includes(scope)) throw serviceError('missing_scope', { scope });
    },
  };
}

/** Gives the same string for the same header, which the key ring finds faster than an equal one. */
function createBearerReader(): (header: string) => string | undefined {
  let lastHeader = '';
  let lastBearer: string | undefined;
  return (header) => {
    if (header !== lastHeader) {
      lastHeader = header;
      lastBearer = BEARER.exec(header)?.[1];
    }
    return lastBearer;
  };
}

function refusal(key: ApiKey, grant: Grant, now: number): Error {
  const seconds = Math.max(1, Math.ceil(grant.retryAfterMs / 1000));
  if (grant.refusedBy !== 'quota') {
    return serviceError('rate_exceeded', { rate: key.ratePerSecond, burst: key.burst, seconds });
  }
  const resets = `${monthOf(nextMonthAt(now))}-01T00:00:00Z`;
  return serviceError('quota_exceeded', { quota: key.monthlyQuota ?? 0, resets, seconds });
}
