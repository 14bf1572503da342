// The gate before an operation: key, then rate and quota, then scope. In this order a caller without a key learns
// nothing, and a refused call causes no work.

import type { IncomingMessage } from 'node:http';
import { ERRORS, type ServiceError, serviceError } from '../../errors.ts';
import type { LiveSession } from '../../operations/console/session-ring.ts';
import type { Scope } from '../../operations/keys/api-keys.ts';
import type { KeyCheck } from '../../operations/keys/key-ring.ts';
import { monthOf, nextMonthAt } from '../../operations/limits/calendar-month.ts';
import type { Clock, Grant } from '../../operations/limits/limit-book.ts';
import type { Answer } from '../../store/contract/answer.ts';
import type { ApiKey } from '../../store/contract/keys.ts';
import type { AppParts } from '../app-parts.ts';
import { createSessionGate } from './session-gate.ts';

export const BEARER = /^bearer +(\S+) *$/i;

/** Refusals are returned, not thrown: throwing one took 5 µs of the 40 that a refused call takes (profile, Node 20). */
export interface Gate {
  /** The key in an Authorization header; the error if it is missing, unknown or expired. */
  readKey(authorization: string | undefined): ApiKey | ServiceError;
  /** The same for the text of a key. */
  readKeyText(text: string): ApiKey | ServiceError;
  /** The same for the key of a session that was read before; the error also if the session was signed out since. */
  readKeyOf(session: LiveSession['session']): ApiKey | ServiceError;
  /** The session in a cookie. Throws if it is missing or has ended, or the request comes from another site. */
  readSession(request: IncomingMessage): Answer<LiveSession>;
  /**
   * The error if the limits did not grant the call, or the key lacks the scope. URLs end up in histories and logs, so a
   * key in a URL must not have any other scope.
   */
  check(key: ApiKey, grant: Grant, scope: Scope | 'any', isInUrl: boolean): ServiceError | undefined;
  /** The error for what the limits did not grant. `needed`: the answers of the whole request, if it is refused as a whole. */
  refusal(key: ApiKey, grant: Grant, needed?: number): ServiceError;
}

type GateParts = Pick<AppParts, 'clock' | 'keyRing' | 'publicUrl' | 'sessionRing' | 'trustProxy'>;

export function createGate(parts: GateParts): Gate {
  const { clock, keyRing, sessionRing } = parts;
  const readBearer = createBearerReader();
  // Errors are created once: they contain nothing of the call, and a flood of refused calls should cost little.
  const noKey = serviceError('no_key');
  const unknownKey = serviceError('unknown_key');
  const expiredKey = serviceError('expired_key');
  const keyInUrl = serviceError('key_in_url');
  const noSession = serviceError('no_session');
  const missingScope = createScopeErrors();
  const refusal = createRefusals(clock);
  const toKey = (checked: KeyCheck): ApiKey | ServiceError => {
    if ('key' in checked) return checked.key;
    return checked.refused === 'expired' ? expiredKey : unknownKey;
  };
  const readKeyText = (text: string) => toKey(keyRing.check(text, clock.now()));
  return {
    readKey: (authorization) => {
      const text = authorization === undefined ? undefined : readBearer(authorization);
      return text === undefined ? noKey : readKeyText(text);
    },
    readKeyText,
    readKeyOf: (session) =>
      sessionRing.isSignedOut(session, clock.now())
        ? noSession
        : toKey(keyRing.checkSession(session, clock.now())),
    readSession: createSessionGate(parts),
    check: (key, grant, scope, isInUrl) => {
      if (grant.granted === 0) return refusal(key, grant);
      if (isInUrl && (key.scopes.length !== 1 || key.scopes[0] !== scope)) return keyInUrl;
      if (scope === 'any' || key.scopes.includes(scope)) return undefined;
      // Who may change everything may read it too.
      return scope === 'admin:read' && key.scopes.includes('admin') ? undefined : missingScope(scope);
    },
    refusal,
  };
}

/** Returns the same string object for the same header; the key ring finds it faster than an equal string. */
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

function createScopeErrors(): (scope: Scope) => ServiceError {
  const made = new Map<Scope, ServiceError>();
  return (scope) => {
    const error = made.get(scope) ?? serviceError('missing_scope', { scope });
    made.set(scope, error);
    return error;
  };
}

/** Why the limits refused a call. The text changes only with the seconds left, so the last one of each key is kept. */
function createRefusals(clock: Clock): Gate['refusal'] {
  const last = new WeakMap<ApiKey, ServiceError>();
  return (key, grant, needed) => {
    const seconds = Math.max(1, Math.ceil(grant.retryAfterMs / 1000));
    const row = grant.refusedBy === 'quota' ? ERRORS.quota_exceeded : ERRORS.rate_exceeded;
    const left = grant.quotaRemaining ?? 0;
    if (row === ERRORS.quota_exceeded && needed !== undefined && left > 0) {
      return quotaExceeded(key, `has ${left} left, and this request needs ${needed}`, seconds, clock.now());
    }
    const known = last.get(key);
    if (known?.row === row && known.retryAfterSeconds === seconds) return known;
    const error =
      row === ERRORS.rate_exceeded
        ? serviceError('rate_exceeded', { rate: key.ratePerSecond, burst: key.burst, seconds })
        : quotaExceeded(key, 'is used up', seconds, clock.now());
    last.set(key, error);
    return error;
  };
}

function quotaExceeded({ monthlyQuota }: ApiKey, state: string, seconds: number, now: number): ServiceError {
  const resets = `${monthOf(nextMonthAt(now))}-01T00:00:00Z`;
  return serviceError('quota_exceeded', { quota: monthlyQuota ?? 0, state, resets, seconds });
}
