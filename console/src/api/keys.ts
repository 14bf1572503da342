// The operations on keys, for operators.
import { type Answer, call } from './call.ts';

export interface Key {
  readonly id: string;
  readonly name: string;
  readonly status: 'active' | 'expired' | 'revoked';
  readonly scopes: readonly string[];
  readonly rate: number;
  readonly burst: number;
  readonly quota: number | null;
  readonly used_this_month: number;
  readonly created_at: string;
  readonly secret_created_at: string;
  readonly expires_at: string | null;
  readonly last_used_at: string | null;
}

export interface IssuedKey {
  /** Known only here, and only now. */
  readonly secret: string;
  readonly key: Key;
}

export interface NewKey {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly expires_at?: string;
  readonly rate?: number;
  readonly burst?: number;
  readonly quota?: number;
}

export function listKeys(from: number, size: number, signal: AbortSignal): Promise<Answer<readonly Key[]>> {
  return call(`/admin/keys?from=${from}&size=${size}`, { signal });
}

export function createKey(body: NewKey): Promise<Answer<IssuedKey>> {
  return call('/admin/keys', { method: 'POST', body });
}

export function rotateKey(id: string, overlapSeconds: number): Promise<Answer<IssuedKey>> {
  return call(`/admin/keys/rotate/${id}`, { method: 'POST', body: { overlap_seconds: overlapSeconds } });
}

export function revokeKey(id: string): Promise<Answer<unknown>> {
  return call(`/admin/keys/${id}`, { method: 'DELETE' });
}
