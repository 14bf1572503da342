// Issues, lists, rotates and revokes API keys. The key itself leaves these functions once and is not stored.
import { OperatorError } from '../../errors.ts';
import type { ApiKey, KeyStore } from '../../store/contract/keys.ts';
import { type Auditing, noteInAudit } from '../audit/note-in-audit.ts';
import { hashKey, makeKeyId, makeKeyText } from './key-format.ts';

export const SCOPES = ['company:read', 'people:search', 'export', 'reconcile', 'admin'] as const;
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
}

/** The key as text, to be shown once, and what is stored of it. */
export interface IssuedKey {
  readonly text: string;
  readonly key: ApiKey;
}

/** Each change of keys is noted in the audit log; `auditing` is left out only where a store is made for a test or a look. */
export async function createApiKey(
  keys: KeyStore,
  wanted: NewKey,
  now: number,
  auditing?: Auditing,
): Promise<IssuedKey> {
  const text = makeKeyText();
  const ratePerSecond = wanted.ratePerSecond ?? DEFAULT_RATE_PER_SECOND;
  const key: ApiKey = {
    id: makeKeyId(),
    name: wanted.name,
    scopes: wanted.scopes ?? DEFAULT_SCOPES,
    createdAt: now,
    ratePerSecond,
    burst: wanted.burst ?? Math.max(1, Math.ceil(ratePerSecond * DEFAULT_BURST_SECONDS)),
    secrets: [{ hash: hashKey(text) }],
    ...(wanted.expiresAt !== undefined && { expiresAt: wanted.expiresAt }),
    ...(wanted.monthlyQuota !== undefined && { monthlyQuota: wanted.monthlyQuota }),
  };
  await keys.insertKey(key);
  await note(auditing, 'create key', key, now);
  return { text, key };
}

/** A new key text under the same id and limits; the earlier ones work for `overlapMs` longer. */
export async function rotateApiKey(
  keys: KeyStore,
  idOrName: string,
  overlapMs: number,
  now: number,
  auditing?: Auditing,
): Promise<IssuedKey> {
  const key = await findActiveKey(keys, idOrName);
  if ((key.expiresAt ?? Number.POSITIVE_INFINITY) <= now) {
    throw new OperatorError(
      `The key "${idOrName}" has expired, and a new one would expire with it. Revoke it and create another.`,
    );
  }
  const text = makeKeyText();
  await keys.replaceSecret(key.id, { hash: hashKey(text) }, now + overlapMs);
  await note(auditing, 'rotate key', key, now);
  return { text, key };
}

export async function revokeApiKey(
  keys: KeyStore,
  idOrName: string,
  now: number,
  auditing?: Auditing,
): Promise<ApiKey> {
  const key = await findActiveKey(keys, idOrName);
  await keys.revokeKey(key.id, now);
  await note(auditing, 'revoke key', key, now);
  return key;
}

async function note(auditing: Auditing | undefined, action: string, { id, name }: ApiKey, at: number) {
  if (auditing !== undefined) await noteInAudit(auditing, { at, action, subject: `${id} (${name})` });
}

/** By id, else by name. A revoked key is not found by its name, since the name may be in use again. */
export async function findActiveKey(keys: KeyStore, idOrName: string): Promise<ApiKey> {
  const all = await keys.listKeys();
  const active = all.filter((key) => key.revokedAt === undefined);
  const key = active.find((one) => one.id === idOrName) ?? active.find((one) => one.name === idOrName);
  if (key !== undefined) return key;
  const wasRevoked = all.some((one) => one.id === idOrName || one.name === idOrName);
  throw new OperatorError(
    wasRevoked
      ? `The key "${idOrName}" is already revoked.`
      : `There is no key with the id or name "${idOrName}". "firmament keys list" shows all.`,
  );
}
