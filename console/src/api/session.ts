// Signing in and out. The key itself is never kept in the browser.
import { call, SESSION_PATH } from './call.ts';

export interface Session {
  readonly key: { readonly id: string; readonly name: string; readonly scopes: readonly string[] };
  /** Signed in by a link of the operator, not by a key. */
  readonly isOperator: boolean;
  /** The path below which programs find the operations. */
  readonly apiPath: string;
  readonly endsAt: string;
}

export async function readSession(): Promise<Session> {
  return (await call<Session>(SESSION_PATH)).body;
}

export async function signIn(proof: { readonly key: string } | { readonly token: string }): Promise<Session> {
  return (await call<Session>(SESSION_PATH, { method: 'POST', body: proof })).body;
}

export async function signOut(): Promise<void> {
  await call(`${SESSION_PATH}/end`, { method: 'POST', body: { everywhere: false } });
}
