// The keys in memory, so that a request is checked without a read of the store. `refresh` notices changes made by any
// process. It is called several times a second, which limits how long a revoked key still works.
import { createBoundedCache } from '../../domain/values/bounded-cache.ts';
import type { ConsoleSession } from '../../store/contract/access/sessions.ts';
import type { ApiKey, KeyStore } from '../../store/contract/keys.ts';
import { hashKey, isKeyText } from './key-format.ts';
import { OPERATOR } from './operator.ts';

export type KeyCheck = { readonly key: ApiKey } | { readonly refused: 'unknown' | 'expired' };

export interface KeyRing {
  check(text: string, now: number): KeyCheck;
  /** The key of a session: valid as long as the secret that signed in, or as the key where that was a link. */
  checkSession(session: Pick<ConsoleSession, 'keyId' | 'secretHash'>, now: number): KeyCheck;
  refresh(): Promise<void>;
}

interface Entry {
  readonly found: { readonly key: ApiKey };
  readonly endsAt: number;
}

const UNKNOWN: KeyCheck = { refused: 'unknown' };
const EXPIRED: KeyCheck = { refused: 'expired' };
/** Every service notices a new or changed key within this time. */
export const KEY_NOTICED_MS = 500;
/** Number of recently used keys to remember, so that a request with a known key needs no hashing. */
const MAX_SEEN = 10_000;

export async function openKeyRing(keys: KeyStore): Promise<KeyRing> {
  let version: number | undefined;
  let byHash = new Map<string, Entry>();
  let byId = new Map<string, Entry>();
  const seen = createBoundedCache<string, Entry>(MAX_SEEN);

  async function refresh(): Promise<void> {
    const current = await keys.keysVersion();
    if (current === version) return;
    const all = await keys.listKeys();
    byHash = indexSecrets(all);
    byId = indexIds(all);
    seen.clear();
    version = current;
  }

  await refresh();
  return {
    refresh,
    check: (text, now) => {
      let entry = seen.get(text);
      if (entry === undefined) {
        entry = isKeyText(text) ? byHash.get(hashKey(text)) : undefined;
        if (entry === undefined) return UNKNOWN;
        seen.set(text, entry);
      }
      return entry.endsAt > now ? entry.found : EXPIRED;
    },
    checkSession: ({ keyId, secretHash }, now) => {
      const entry = secretHash === undefined ? byId.get(keyId) : byHash.get(secretHash);
      if (entry === undefined) return UNKNOWN;
      return entry.endsAt > now ? entry.found : EXPIRED;
    },
  };
}

function indexSecrets(keys: readonly ApiKey[]): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const key of keys) {
    if (key.revokedAt !== undefined) continue;
    for (const secret of key.secrets) {
      const endsAt = Math.min(
        key.expiresAt ?? Number.POSITIVE_INFINITY,
        secret.expiresAt ?? Number.POSITIVE_INFINITY,
      );
      entries.set(secret.hash, { found: { key }, endsAt });
    }
  }
  return entries;
}

function indexIds(keys: readonly ApiKey[]): Map<string, Entry> {
  const entries = new Map<string, Entry>([
    [OPERATOR.id, { found: { key: OPERATOR }, endsAt: Number.POSITIVE_INFINITY }],
  ]);
  for (const key of keys) {
    if (key.revokedAt !== undefined) continue;
    entries.set(key.id, { found: { key }, endsAt: key.expiresAt ?? Number.POSITIVE_INFINITY });
  }
  return entries;
}
