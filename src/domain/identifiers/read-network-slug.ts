// Reads the slug of a company or a person on the professional network, from the slug itself or the URL of the page.
import { isLonger } from '../values/is-longer.ts';
import {
  cannotRead,
  MAX_IDENTIFIER_CHARACTERS,
  MAX_URL_CHARACTERS,
  type Reading,
  readAs,
} from './reading.ts';

/** The host of the network; hosts below it count too. A setting adds others. */
export const NETWORK_HOST = 'linkedin.com';

/** Whose page it is. */
export interface PageKind {
  /** What is before the slug in the path. */
  readonly pages: ReadonlySet<string>;
  /**
   * A URL as the network itself writes it, or without its scheme, as files have it: nearly all are like this. It needs
   * no further check.
   */
  readonly clean: RegExp;
  wrongPath(page: string): string;
}

const COMPANY_PAGE: PageKind = {
  pages: new Set(['company', 'school', 'showcase']),
  clean: /^(?:https?:\/\/)?([a-z0-9.-]+)\/(?:company|school|showcase)\/([a-z0-9_-]{1,256})\/?$/,
  wrongPath: () => 'its path does not begin with /company/, /school/ or /showcase/',
};

export const PERSON_PAGE: PageKind = {
  pages: new Set(['in', 'pub']),
  clean: /^(?:https?:\/\/)?([a-z0-9.-]+)\/(?:in|pub)\/([a-z0-9_-]{1,256})\/?$/,
  wrongPath: (page) =>
    COMPANY_PAGE.pages.has(page)
      ? "it is a company's page, which GET /company finds"
      : 'its path does not begin with /in/',
};

/** A slug that is already in its final form. */
const CLEAN_SLUG = /^[a-z0-9_-]{1,256}$/;
const SCHEME = /^(?:https?:)?\/\//i;
const CONTROL_OR_SPACE = /[\p{Cc}\s]/u;
const TOO_LONG = `a slug may have at most ${MAX_IDENTIFIER_CHARACTERS} characters`;

/** Reads a slug; a whole profile URL is accepted too. */
export function readNetworkSlug(
  text: string,
  hosts: readonly string[],
  kind: PageKind = COMPANY_PAGE,
): Reading<string> {
  if (CLEAN_SLUG.test(text)) return readAs(text);
  const trimmed = text.trim();
  if (trimmed.includes('/')) return readNetworkUrl(trimmed, hosts, kind);
  if (trimmed === '') return cannotRead('it is empty');
  return checkSlug(trimmed);
}

/** Reads the slug from the URL of a page. `hosts` are the accepted hosts, each with all below it. */
export function readNetworkUrl(
  text: string,
  hosts: readonly string[],
  kind: PageKind = COMPANY_PAGE,
): Reading<string> {
  if (isLonger(text, MAX_URL_CHARACTERS)) return cannotRead('a URL may have at most 2,048 characters');
  const clean = kind.clean.exec(text);
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
  if (!kind.pages.has(page.toLowerCase())) return cannotRead(kind.wrongPath(page.toLowerCase()));
  if (slug === '') return cannotRead('no slug follows in its path');
  return checkSlug(slug);
}

function isAccepted(host: string, hosts: readonly string[]): boolean {
  return hosts.some(
    (accepted) =>
      host.endsWith(accepted) && (host.length === accepted.length || host.at(-accepted.length - 1) === '.'),
  );
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
