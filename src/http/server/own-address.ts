// The address of the service as the caller sees it, for the addresses in an answer. The headers are those of this caller,
// and the answer is for this caller only and not stored by caches, so they need not be trusted.
import type { IncomingHttpHeaders } from 'node:http';

const HOST = /^(?:[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?$/;

/** Without a slash at its end. Empty, so that addresses become paths, for a caller who sends no usable host. */
export function ownAddress(publicUrl: string | undefined, headers: IncomingHttpHeaders): string {
  if (publicUrl !== undefined) return publicUrl;
  const host = [first(headers['x-forwarded-host']), headers.host].find(
    (one) => one !== undefined && HOST.test(one),
  );
  if (host === undefined) return '';
  return `${first(headers['x-forwarded-proto'])?.toLowerCase() === 'https' ? 'https' : 'http'}://${host}`;
}

/** The path below which a proxy serves the service, such as `/firmament`; usually there is none. */
export function publicPath(publicUrl: string | undefined): string {
  return publicUrl === undefined ? '' : new URL(publicUrl).pathname.replace(/\/$/, '');
}

/** The value that the proxy nearest to the caller has set. */
function first(value: string | string[] | undefined): string | undefined {
  return (typeof value === 'string' ? value : value?.[0])?.split(',', 1)[0]?.trim();
}
