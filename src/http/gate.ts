// The gate before an operation: key, then rate and quota, then scope. In this order a stranger learns nothing,
// and a refused call costs nothing.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { serviceError } from '../errors.ts';
import type { Scope } from '../operations/api-keys.ts';
import type { KeyRing } from '../operations/key-ring.ts';
import { monthOf, nextMonthAt } from '../operations/limits/calendar-month.ts';
import type { Clock, Grant } from '../operations/limits/limit-book.ts';
import type { Limiter } from '../operations/limits/limiter.ts';
import type { ApiKey } from '../store/store.ts';
import type { LeanRequest } from './lean-request.ts';
import type { Metrics } from './metrics.ts';

/** The key of an authenticated request; null before the gate and on open paths. */
declare module 'fastify' {
  interface FastifyRequest {
    apiKey: ApiKey | null;
    /** Whether a call was granted that has to be settled when the answer is out. */
    isGranted: boolean;
  }
}

export interface GateParts {
  readonly keyRing: KeyRing;
  readonly limiter: Limiter;
  readonly metrics: Metrics;
  readonly clock: Clock;
}

type Done = (error?: Error) => void;

const BEARER = /^bearer +(\S+) *$/i;

/** Makes the hook that lets a request through when its key may use the scope now. */
export function createGate({ keyRing, limiter, metrics, clock }: GateParts, scope: Scope) {
  /** Undefined when the request may go on. */
  function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    key: ApiKey,
    grant: Grant,
  ): Error | undefined {
    const headers: string[] = [];
    addLimitHeaders(headers, key, grant);
    setHeaders(reply, headers);
    if (grant.granted === 0) {
      metrics.refused(grant.refusedBy ?? 'rate');
      return refusal(key, grant, clock.now());
    }
    request.isGranted = true;
    return key.scopes.includes(scope) ? undefined : serviceError('missing_scope', { scope });
  }

  function readKey(request: FastifyRequest): ApiKey {
    const header = request.headers.authorization;
    const text = header === undefined ? undefined : readBearer(header);
    if (text === undefined) throw serviceError('no_key');
    const checked = keyRing.check(text, clock.now());
    if ('key' in checked) return checked.key;
    throw serviceError(checked.refused === 'expired' ? 'expired_key' : 'unknown_key');
  }

  return (request: FastifyRequest, reply: FastifyReply, done: Done): void => {
    let key: ApiKey;
    try {
      key = readKey(request);
    } catch (error) {
      done(error as Error);
      return;
    }
    request.apiKey = key;
    const { failure } = request.raw as Partial<LeanRequest>;
    if (failure !== undefined) {
      done(failure);
      return;
    }
    const grant = limiter.take(key);
    if (grant instanceof Promise) grant.then((given) => done(refuse(request, reply, key, given)), done);
    else done(refuse(request, reply, key, grant));
  };
}

let lastHeader = '';
let lastBearer: string | undefined;

/** The text of the key; the same string for the same header, which a map finds faster than an equal one. */
export function readBearer(header: string): string | undefined {
  if (header !== lastHeader) {
    lastHeader = header;
    lastBearer = BEARER.exec(header)?.[1];
  }
  return lastBearer;
}

/** Adds what every authenticated answer says of the limits, as names and values in turn. */
function addLimitHeaders(headers: string[], key: ApiKey, grant: Grant): void {
  addKeyLimitHeaders(headers, key);
  const remaining = String(grant.remaining);
  const reset = String(resetSeconds(grant));
  headers.push(
    'ratelimit',
    `"default";r=${remaining};t=${reset}`,
    'x-ratelimit-remaining',
    remaining,
    'x-ratelimit-reset',
    reset,
  );
  if (key.monthlyQuota !== undefined) headers.push('x-quota-remaining', String(grant.quotaRemaining ?? 0));
}

/** The part that is the same on every answer to a key. */
export function addKeyLimitHeaders(headers: string[], { burst, ratePerSecond, monthlyQuota }: ApiKey): void {
  headers.push(
    'ratelimit-policy',
    `"default";q=${burst};w=${Math.ceil(burst / ratePerSecond)}`,
    'x-ratelimit-limit',
    String(burst),
  );
  if (monthlyQuota !== undefined) headers.push('x-quota-limit', String(monthlyQuota));
}

/** Until the bucket is full, in seconds. */
export function resetSeconds({ resetMs }: Grant): number {
  return Math.ceil(resetMs / 1000);
}

/** Sets names and values in turn on a reply of the general route. */
export function setHeaders(reply: FastifyReply, headers: readonly string[]): void {
  for (let place = 0; place < headers.length; place += 2) {
    reply.header(headers[place] as string, headers[place + 1]);
  }
}

function refusal(key: ApiKey, grant: Grant, now: number): Error {
  const seconds = Math.max(1, Math.ceil(grant.retryAfterMs / 1000));
  if (grant.refusedBy !== 'quota') {
    return serviceError('rate_exceeded', { rate: key.ratePerSecond, burst: key.burst, seconds });
  }
  const resets = `${monthOf(nextMonthAt(now))}-01T00:00:00Z`;
  return serviceError('quota_exceeded', { quota: key.monthlyQuota ?? 0, resets, seconds });
}
