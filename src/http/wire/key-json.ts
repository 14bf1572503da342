// API keys as /admin/keys shows and takes them. The secret is in the answer that creates it, and nowhere else.
import { isLonger } from '../../domain/values/is-longer.ts';
import { readTime } from '../../domain/values/read-time.ts';
import type { NewKey, Scope } from '../../operations/keys/api-keys.ts';
import { SCOPES } from '../../operations/keys/api-keys.ts';
import type { ApiKey } from '../../store/contract/keys.ts';

const MOST_NAME_CHARACTERS = 100;
const MOST_AMOUNT = 1e9;
const CONTROL = /\p{Cc}/u;

export function keyJson(key: ApiKey, used: number, now: number) {
  const time = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString());
  const isExpired = (key.expiresAt ?? Number.POSITIVE_INFINITY) <= now;
  return {
    id: key.id,
    name: key.name,
    status: key.revokedAt !== undefined ? 'revoked' : isExpired ? 'expired' : 'active',
    scopes: key.scopes,
    rate: key.ratePerSecond,
    burst: key.burst,
    quota: key.monthlyQuota ?? null,
    used_this_month: used,
    created_at: time(key.createdAt),
    secret_created_at: time(key.secrets[0]?.createdAt ?? key.createdAt),
    expires_at: time(key.expiresAt),
    revoked_at: time(key.revokedAt),
    last_used_at: time(key.lastUsedAt),
  };
}

/** `refuse` makes the error for a field that is not accepted. */
export function readNewKey(
  sent: { readonly [name: string]: unknown },
  now: number,
  refuse: (field: string, problem: string) => Error,
): NewKey {
  const name = typeof sent.name === 'string' ? sent.name.trim() : '';
  if (name === '' || isLonger(name, MOST_NAME_CHARACTERS))
    throw refuse('name', 'it takes 1 to 100 characters');
  if (CONTROL.test(name) || !name.isWellFormed()) throw refuse('name', 'it contains control characters');
  const amount = (field: 'rate' | 'burst' | 'quota', least: number) => {
    const value = sent[field] ?? undefined;
    if (value === undefined) return undefined;
    const isWhole = field === 'rate' || Number.isInteger(value);
    if (typeof value === 'number' && isWhole && value >= least && value <= MOST_AMOUNT) return value;
    throw refuse(field, `it takes a ${field === 'rate' ? '' : 'whole '}number of at least ${least}`);
  };
  const [rate, burst, quota] = [amount('rate', 0.01), amount('burst', 1), amount('quota', 1)];
  const scopes = readScopes(sent.scopes ?? undefined, refuse);
  const expiresAt = readExpiry(sent.expires_at ?? undefined, now, refuse);
  return {
    name,
    ...(scopes !== undefined && { scopes }),
    ...(expiresAt !== undefined && { expiresAt }),
    ...(rate !== undefined && { ratePerSecond: rate }),
    ...(burst !== undefined && { burst }),
    ...(quota !== undefined && { monthlyQuota: quota }),
  };
}

type Refuse = (field: string, problem: string) => Error;

function readScopes(value: unknown, refuse: Refuse): readonly Scope[] | undefined {
  if (value === undefined) return undefined;
  const known: readonly unknown[] = SCOPES;
  if (Array.isArray(value) && value.length > 0 && value.every((one) => known.includes(one))) {
    return [...new Set(value as Scope[])];
  }
  throw refuse('scopes', `it takes a list of one or more of ${SCOPES.join(', ')}`);
}

function readExpiry(value: unknown, now: number, refuse: Refuse): number | undefined {
  if (value === undefined) return undefined;
  const time = typeof value === 'string' ? readTime(value) : undefined;
  if (time !== undefined && time > now) return time;
  throw refuse(
    'expires_at',
    'it takes a day or a time in the future, such as 2027-01-31 or 2027-01-31T12:00:00Z',
  );
}
