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

/** Takes the token of a link out of the address, so that it is not kept in the history of the browser. */
export function takeToken(): string | undefined {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('token');
  if (token === null) return undefined;
  window.history.replaceState(null, '', window.location.pathname + window.location.search);
  return token;
}

export async function signOut(): Promise<void> {
  await call(`${SESSION_PATH}/end`, { method: 'POST', body: { everywhere: false } });
}
