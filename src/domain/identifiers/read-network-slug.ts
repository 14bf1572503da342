// Reads a company's slug on the professional network, from the slug itself or the URL of its page.
import {
  cannotRead,
  isLonger,
  MAX_IDENTIFIER_CHARACTERS,
  MAX_URL_CHARACTERS,
  type Reading,
  readAs,
} from './reading.ts';

/** The host of the network; hosts below it count too. A setting adds others. */
export const NETWORK_HOST = 'linkedin.com';

const COMPANY_PAGES = new Set(['company', 'school', 'showcase']);
/**
 * A URL as the network itself writes it, or without its scheme, as files have it: nearly all are like this. It needs no
 * further check.
 */
const CLEAN = /^(?:https?:\/\/)?([a-z0-9.-]+)\/(?:company|school|showcase)\/([a-z0-9_-]{1,256})\/?$/;
/** A slug that is already in its final form. */
const CLEAN_SLUG = /^[a-z0-9_-]{1,256}$/;
const SCHEME = /^(?:https?:)?\/\//i;
const CONTROL_OR_SPACE = /[\p{Cc}\s]/u;
const TOO_LONG = `a slug may have at most ${MAX_IDENTIFIER_CHARACTERS} characters`;

/** Reads a slug; a whole profile URL is accepted too. */
export function readNetworkSlug(text: string, hosts: readonly string[]): Reading<string> {
  if (CLEAN_SLUG.test(text)) return readAs(text);
  const trimmed = text.trim();
  if (trimmed.includes('/')) return readNetworkUrl(trimmed, hosts);
  if (trimmed === '') return cannotRead('it is empty');
  return checkSlug(trimmed);
}

/** Reads the slug from the URL of a company page. `hosts` are the accepted hosts, each with all below it. */
export function readNetworkUrl(text: string, hosts: readonly string[]): Reading<string> {
  if (isLonger(text, MAX_URL_CHARACTERS)) return cannotRead('a URL may have at most 2,048 characters');
  const clean = CLEAN.exec(text);
  if (clean !== null && isAccepted(clean[1] as string, hosts)) return readAs(clean[2] as string);
  const [place = ''] = text.trim().replace(SCHEME, '').split(/[?#]/, 1);
  const [authority = '', page = '', slug = ''] = place.split('/');
  const host = authority
    .slice(authority.lastIndexOf('@') + 1)
    .replace(/:\d*$/, '')
    .replace(/\.$/, '')
    .toLowerCase();
  if (!isAccepted(host, hosts)) {
    return cannotRead(`its host is not ${hosts.join(' or ')}`);
  }
  if (!COMPANY_PAGES.has(page.toLowerCase())) {
    return cannotRead('its path does not begin with /company/, /school/ or /showcase/');
  }
  if (slug === '') return cannotRead('no slug follows in its path');
  return checkSlug(slug);
}

function isAccepted(host: string, hosts: readonly string[]): boolean {
  return hosts.some((accepted) => host === accepted || host.endsWith(`.${accepted}`));
}

function checkSlug(text: string): Reading<string> {
  let slug = text;
  if (text.includes('%')) {
    try {
      slug = decodeURIComponent(text);
    } catch {
      return cannotRead('its percent-encoding is broken');
    }
  }
  if (isLonger(slug, MAX_IDENTIFIER_CHARACTERS)) return cannotRead(TOO_LONG);
  if (CONTROL_OR_SPACE.test(slug) || slug.includes('/')) return cannotRead('a slug has no spaces or slashes');
  return readAs(slug.normalize('NFC').toLowerCase());
}
