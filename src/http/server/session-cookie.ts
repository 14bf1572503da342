// The cookie of a session of the console. Scripts cannot read it, no other site can cause it to be sent, and a browser
// sends it only below /console.
import type { IncomingHttpHeaders } from 'node:http';
import { ownAddress, publicPath } from './own-address.ts';

const NAME = 'firmament_session';
const COOKIE = new RegExp(`(?:^|; *)${NAME}=([0-9A-Za-z_]+) *(?:;|$)`);

export function readSessionCookie({ cookie }: IncomingHttpHeaders): string | undefined {
  return cookie === undefined ? undefined : COOKIE.exec(cookie)?.[1];
}

/** The value of a `Set-Cookie` header. An empty token removes the cookie. */
export function sessionCookie(
  token: string,
  lastsMs: number,
  publicUrl: string | undefined,
  headers: IncomingHttpHeaders,
): string {
  const isSecure = ownAddress(publicUrl, headers).startsWith('https:');
  return [
    `${NAME}=${token}`,
    `Path=${publicPath(publicUrl)}/console`,
    `Max-Age=${Math.floor(lastsMs / 1000)}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
}
