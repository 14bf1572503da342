// Issues, lists, rotates and revokes API keys. The key itself leaves these functions once and is not stored.
import { OperatorError } from '../../errors.ts';
import type { ApiKey, KeyStore } from '../../store/contract/keys.ts';
import { noteDone } from '../audit/note-done.ts';
import type { Auditing } from '../audit/note-in-audit.ts';
import { hashKey, isKeyText, makeKeyId, makeKeyText } from './key-format.ts';

export const SCOPES = [
  'company:read',
  'people:search',
  'export',
  'reconcile',
  'admin',
  'admin:read',
] as const;
export type Scope = (typeof SCOPES)[number];
export const DEFAULT_SCOPES: readonly Scope[] = ['company:read', 'people:search'];
const DEFAULT_RATE_PER_SECOND = 50;
/** Without its own burst, a key may save up requests for this many seconds. */
const DEFAULT_BURST_SECONDS = 2;
export const DEFAULT_OVERLAP_MS = 24 * 60 * 60 * 1000;

export interface NewKey {
  readonly name: string;
  readonly scopes?: readonly Scope[];
  readonly expiresAt?: number;
  readonly ratePerSecond?: number;
  readonly burst?: number;
  readonly monthlyQuota?: number;
  /** The secret to register; undefined: a new one is made. */
  readonly secret?: string | undefined;
}

/** The key as text, to be shown once, and what is stored of it. */
export interface IssuedKey {
  readonly text: string;
  readonly key: ApiKey;
  /** False: the secret was given, and registered already. */
  readonly isNew: boolean;
  readonly warnings: readonly string[];
}

export interface RevokedKey {
  readonly key: ApiKey;
  readonly warnings: readonly string[];
}

/** Each change of keys is noted in the audit log; `auditing` is left out only where a store is made for a test or a look. */
export async function createApiKey(
  keys: KeyStore,
  wanted: NewKey,
  now: number,
  auditing?: Auditing,
): Promise<IssuedKey> {
  const text = checkSecret(wanted.secret) ?? makeKeyText();
  const ratePerSecond = wanted.ratePerSecond ?? DEFAULT_RATE_PER_SECOND;
  const key: ApiKey = {
    id: makeKeyId(),
    name: wanted.name,
    scopes: wanted.scopes ?? DEFAULT_SCOPES,
    createdAt: now,
    ratePerSecond,
    burst: wanted.burst ?? Math.max(1, Math.ceil(ratePerSecond * DEFAULT_BURST_SECONDS)),
    secrets: [{ hash: hashKey(text), createdAt: now }],
    ...(wanted.expiresAt !== undefined && { expiresAt: wanted.expiresAt }),
    ...(wanted.monthlyQuota !== undefined && { monthlyQuota: wanted.monthlyQuota }),
  };
  const known = wanted.secret === undefined ? undefined : await findBySecret(keys, text);
  if (known !== undefined) {
    return { text, key: checkSame(known, key, hashKey(text), now), isNew: false, warnings: [] };
  }
  await keys.insertKey(key);
  const warnings = await note(auditing, 'create key', key, now);
  return { text, key, isNew: true, warnings };
}

/** A new key text under the same id and limits; the earlier ones work for `overlapMs` longer. */
export async function rotateApiKey(
  keys: KeyStore,
  idOrName: string,
  overlapMs: number,
  now: number,
  auditing?: Auditing,
  secret?: string,
): Promise<IssuedKey> {
  const key = await findActiveKey(keys, idOrName);
  const known = checkSecret(secret) === undefined ? undefined : await findBySecret(keys, secret ?? '');
  if (known !== undefined && known.id !== key.id) throw secretIsTaken();
  if (hasExpired(key, now)) {
    throw new OperatorError(
      `The key "${idOrName}" has expired, and a new one would expire with it. Revoke it and create another.`,
    );
  }
  if (known !== undefined) {
    if (known.secrets[0]?.hash === hashKey(secret ?? '')) {
      return { text: secret ?? '', key, isNew: false, warnings: [] };
    }
    throw new OperatorError(`The key "${idOrName}" had this secret before. Take a new one.`);
  }
  const text = secret ?? makeKeyText();
  const current = { hash: hashKey(text), createdAt: now };
  const previousEndAt = now + overlapMs;
  await keys.replaceSecret(key.id, current, previousEndAt);
  const warnings = await note(auditing, 'rotate key', key, now);
  const previous = key.secrets.map((one) => ({
    ...one,
    expiresAt: Math.min(one.expiresAt ?? previousEndAt, previousEndAt),
  }));
  return { text, key: { ...key, secrets: [current, ...previous] }, isNew: true, warnings };
}

export async function revokeApiKey(
  keys: KeyStore,
  idOrName: string,
  now: number,
  auditing?: Auditing,
): Promise<RevokedKey> {
  const key = await findActiveKey(keys, idOrName);
  await keys.revokeKey(key.id, now);
  return { key, warnings: await note(auditing, 'revoke key', key, now) };
}

const MADE = { 'create key': 'is created', 'rotate key': 'has a new secret', 'revoke key': 'is revoked' };

/** Returns the warnings: the secret of a new key is shown, also if its entry cannot be written. */
async function note(
  auditing: Auditing | undefined,
  action: keyof typeof MADE,
  { id, name }: ApiKey,
  at: number,
): Promise<readonly string[]> {
  if (auditing === undefined) return [];
  const subject = `${id} (${name})`;
  const made = `key ${subject} ${MADE[action]}`;
  return noteDone(auditing, { at, action, subject }, { made, listedBy: 'firmament keys list' });
}

/** A secret that an operator gives must be one of ours: others have no checksum, and may be short. */
function checkSecret(secret: string | undefined): string | undefined {
  if (secret === undefined || isKeyText(secret)) return secret;
  throw new OperatorError(
    'The given secret is not one that Firmament makes: "firmament keys new-secret" prints one.',
    2,
  );
}

const hasExpired = ({ expiresAt }: Pick<ApiKey, 'expiresAt'>, now: number): boolean =>
  (expiresAt ?? Number.POSITIVE_INFINITY) <= now;

export const isInForce = (key: Pick<ApiKey, 'revokedAt' | 'expiresAt'>, now: number): boolean =>
  key.revokedAt === undefined && !hasExpired(key, now);

async function findBySecret(keys: KeyStore, text: string): Promise<ApiKey | undefined> {
  const hash = hashKey(text);
  return (await keys.listKeys()).find(({ secrets }) => secrets.some((one) => one.hash === hash));
}

const secretIsTaken = () => new OperatorError('Another key has this secret, or had it. Take a new one.');

/** Automation runs the same command again and again: what is there already stays. What differs is not changed silently. */
function checkSame(known: ApiKey, wanted: ApiKey, hash: string, now: number): ApiKey {
  if (known.name !== wanted.name || known.revokedAt !== undefined) throw secretIsTaken();
  if (known.secrets[0]?.hash !== hash) {
    throw new OperatorError(`The key "${known.name}" was rotated, and has another secret now.`);
  }
  if (hasExpired(known, now)) {
    throw new OperatorError(
      `The key "${known.name}" with this secret has expired. Revoke it and create another with a new secret.`,
    );
  }
  const shown = ({ scopes, ratePerSecond, burst, monthlyQuota }: ApiKey) => ({
    scopes: [...scopes].sort().join(','),
    rate: ratePerSecond,
    burst,
    quota: monthlyQuota ?? 'none',
  });
  const [has, wants] = [shown(known), shown(wanted)];
  const other = (Object.keys(has) as (keyof typeof has)[]).filter((field) => has[field] !== wants[field]);
  if (other.length === 0) return known;
  throw new OperatorError(
    `The key "${known.name}" exists with this secret, and differs in ${other.join(', ')}. Revoke it and create another.`,
  );
}

/** By id, else by name. A revoked key is not found by its name, since the name may be in use again. */
export async function findActiveKey(keys: KeyStore, idOrName: string): Promise<ApiKey> {
  const all = await keys.listKeys();
  const active = all.filter((key) => key.revokedAt === undefined);
  const key = active.find((one) => one.id === idOrName) ?? active.find((one) => one.name === idOrName);
  if (key !== undefined) return key;
  const wasRevoked = all.some((one) => one.id === idOrName || one.name === idOrName);
  if (wasRevoked) throw new OperatorError(`The key "${idOrName}" is already revoked.`);
  throw new OperatorError(
    `There is no key with the id or name "${idOrName}". "firmament keys list" shows all.`,
    2,
  );
}
