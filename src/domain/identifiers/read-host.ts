// Reads the host from what a person pastes as a domain: a host, a URL or an e-mail address. The result is lower case,
// without `www.` and the trailing dot, in its ASCII (punycode) form.
import { getDomain, parse } from './public-suffixes.ts';
import { cannotRead, lengthProblem, type Reading, readAs } from './reading.ts';

// A well-formed host or bare web address, as nearly every caller sends. It needs no further check.
const CLEAN =
  /^(?:https?:\/\/)?((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?)\/?$/;
const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
const LABEL = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/;
const WHITE_SPACE = /\s/;
const NOT_ASCII = /[^\x20-\x7e]/;
const MAX_HOST_CHARACTERS = 253;

/**
 * The host of a well-formed text, without the public suffix list: enough for a first lookup of this exact host's owner.
 * Undefined means unknown; `readHost` has to decide.
 */
export function plainHost(text: string): string | undefined {
  const host = CLEAN.exec(text)?.[1];
  if (host === undefined || host.length > MAX_HOST_CHARACTERS) return undefined;
  return host.startsWith('www.') ? host.slice(4) : host;
}

export function readHost(text: string): Reading<string> {
  const clean = CLEAN.exec(text)?.[1];
  if (clean !== undefined && clean.length <= MAX_HOST_CHARACTERS) return readAs(withoutWww(clean));
  const tooLong = lengthProblem(text);
  if (tooLong !== undefined) return cannotRead(tooLong);
  const host = cutHost(text.trim());
  if (host === '') return cannotRead('it contains no host name');
  if (WHITE_SPACE.test(host)) return cannotRead('a host name has no spaces');
  if (host.startsWith('[')) return cannotRead('an IP address is not a domain');
  const ascii = NOT_ASCII.test(host) ? toAscii(host) : host.toLowerCase();
  return ascii === undefined ? cannotRead('it is not a possible host name') : checkHost(ascii);
}

/** The text between the scheme or the `@` and the path or the port. */
function cutHost(text: string): string {
  const withoutScheme = text.replace(SCHEME, '').replace(/^(?:mailto:|\/\/)/i, '');
  const authority = withoutScheme.split(/[/\\?#]/, 1)[0] ?? '';
  const afterUser = authority.slice(authority.lastIndexOf('@') + 1);
  return afterUser.replace(/:\d*$/, '');
}

function toAscii(host: string): string | undefined {
  try {
    // The URL parser has the IDNA tables; our own label checks follow.
    return new URL(`http://${host}`).hostname;
  } catch {
    return undefined;
  }
}

function checkHost(host: string): Reading<string> {
  const withoutDot = host.endsWith('.') ? host.slice(0, -1) : host;
  const labels = withoutDot.split('.');
  if (labels.length < 2) return cannotRead('a domain has a dot in it');
  const last = labels[labels.length - 1] ?? '';
  if (/^\d+$/.test(last)) {
    const isAddress = labels.length === 4 && labels.every((label) => /^\d+$/.test(label));
    return cannotRead(
      isAddress ? 'an IP address is not a domain' : 'the last part of a domain is not a number',
    );
  }
  if (withoutDot.length > MAX_HOST_CHARACTERS || !labels.every((label) => LABEL.test(label))) {
    return cannotRead('it is not a possible host name');
  }
  return readAs(withoutWww(withoutDot));
}

/** `www.com.au` is itself a domain below `com.au`: `www.` is removed only if a domain remains. */
function withoutWww(host: string): string {
  const rest = host.startsWith('www.') ? host.slice(4) : '';
  return rest.includes('.') && registrableDomain(rest) !== null ? rest : host;
}

/**
 * The domains by which a host may be found, nearest first: itself, then label by label down to its registrable domain
 * (public suffix list, private section included). Empty for a public suffix, which no company owns.
 */
export function ownedDomains(host: string): readonly string[] {
  const registrable = registrableDomain(host);
  if (registrable === null) return [];
  const domains = [host];
  let current = host;
  while (current.length > registrable.length) {
    current = current.slice(current.indexOf('.') + 1);
    domains.push(current);
  }
  return domains;
}

/** Hosts are checked before. Hosting domains, below which users have their own names, count as suffixes. */
const SUFFIX_OPTIONS = {
  allowPrivateDomains: true,
  extractHostname: false,
  validateHostname: false,
  detectIp: false,
} as const;

/** A load first asks whether a host can be owned and then by which company. */
let lastSuffix: { readonly host: string; readonly entry: ReturnType<typeof parse> } | undefined;

/** The entry of the public suffix list for a host. */
export function readSuffix(host: string): ReturnType<typeof parse> {
  if (lastSuffix?.host !== host) lastSuffix = { host, entry: parse(host, SUFFIX_OPTIONS) };
  return lastSuffix.entry;
}

/** The last answer: without `www.`, a host is looked up twice in a row. */
let lastDomain: { readonly host: string; readonly domain: string | null } | undefined;

/** Null for a public suffix. */
function registrableDomain(host: string): string | null {
  if (lastSuffix?.host === host) return lastSuffix.entry.domain;
  if (lastDomain?.host !== host) lastDomain = { host, domain: getDomain(host, SUFFIX_OPTIONS) };
  return lastDomain.domain;
}
