// Whether a request comes from a page of this service. A page of another site can send requests, and a browser may add
// the cookie of a session to them; these must have no effect.
import type { IncomingHttpHeaders } from 'node:http';
import { serviceError } from '../../errors.ts';
import { ownAddress } from './own-address.ts';

/** A page of another site can not send this header: a browser asks us first, and we do not allow it. */
export const PAGE_HEADER = 'x-firmament-console';

const foreign = serviceError('foreign_request');

/** Throws if the request may come from another site. One that only reads needs no header of ours. */
export function checkOwnPage(
  headers: IncomingHttpHeaders,
  method: string,
  publicUrl: string | undefined,
): void {
  const isReading = method === 'GET' || method === 'HEAD';
  if (!isReading && headers[PAGE_HEADER] === undefined) throw foreign;
  const site = headers['sec-fetch-site'];
  // `none`: the person typed the address.
  if (site !== undefined && site !== 'same-origin' && !(isReading && site === 'none')) throw foreign;
  if (site === undefined && headers.origin !== undefined && !isOwnHost(headers.origin, headers, publicUrl)) {
    throw foreign;
  }
}

/** Compares hosts only: a proxy may have ended the encryption without saying so. */
function isOwnHost(origin: string, headers: IncomingHttpHeaders, publicUrl: string | undefined): boolean {
  const host = hostOf(origin);
  if (host === undefined) return false;
  return [headers.host, hostOf(ownAddress(undefined, headers)), hostOf(publicUrl ?? '')].includes(host);
}

function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).host : undefined;
}
