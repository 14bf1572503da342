// Reads the web address of a company from a bare host or a URL: its website and its domain.
import { plainHost, readHost, readSuffix } from '../../identifiers/read-host.ts';
import { MAX_URL_CHARACTERS } from '../../identifiers/reading.ts';
import { isLonger } from '../../values/is-longer.ts';

export interface WebAddress {
  /** A URL with its scheme, https if the text has none, and with its port if that is not the default. */
  readonly website: string;
  /** The host without `www.`, in lower case and ASCII. */
  readonly fqdn: string;
}

const WEB_SCHEME = /^https?:\/\//i;
const SLASHES = /\/{2,}/g;
const OTHER_SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d)/i;
/** Host names that can be registered contain nothing else. */
const REGISTRABLE = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;
/** Not real top-level domains, but reserved for examples and tests (RFC 2606). */
const RESERVED = new Set(['example', 'test']);

/** Undefined if it is not a web address: an e-mail address, an IP address, `www,sct,gob.mx`, an invented ending. */
export function webAddress(text: string): WebAddress | undefined {
  const plain = plainHost(text);
  if (plain !== undefined) return plainAddress(text, plain);
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.includes('@') || isLonger(trimmed, MAX_URL_CHARACTERS)) return undefined;
  const hasScheme = WEB_SCHEME.test(trimmed);
  if (!hasScheme && OTHER_SCHEME.test(trimmed)) return undefined;
  const host = readHost(trimmed);
  if (!host.ok || !canBeOwned(host.value)) return undefined;
  const url = asUrl(hasScheme ? trimmed : `https://${trimmed}`);
  if (url === undefined) return undefined;
  const path = url.pathname.replaceAll(SLASHES, '/');
  return { website: `${url.protocol}//${url.host}${path === '/' ? '' : path}`, fqdn: host.value };
}

/** A well-formed host alone, with or without scheme and trailing slash. */
function plainAddress(text: string, host: string): WebAddress | undefined {
  if (!canBeOwned(host)) return undefined;
  const url = text.endsWith('/') ? text.slice(0, -1) : text;
  if (url.includes('://')) return { website: url, fqdn: host };
  return { website: `https://${url}`, fqdn: host };
}

function canBeOwned(host: string): boolean {
  const { domain, isIcann, isPrivate, publicSuffix } = readSuffix(host);
  if (domain === null || publicSuffix === null || !REGISTRABLE.test(domain)) return false;
  return isIcann === true || isPrivate === true || RESERVED.has(publicSuffix);
}

function asUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
