// The identifiers by which a company is found: their kinds, their order, and how each is read.

import { isLonger } from '../values/is-longer.ts';
import { quoteIdentifier } from '../values/quote-value.ts';
import { hasRightAcnCheckDigit } from './check-acn.ts';
import { hasRightUenCheckLetter } from './check-uen.ts';
import { readCik } from './read-cik.ts';
import { ownedDomains, readHost } from './read-host.ts';
import { hasRightLeiCheckDigits, readLei } from './read-lei.ts';
import { readNetworkSlug, readNetworkUrl } from './read-network-slug.ts';
import {
  hasRightAbnCheckDigits,
  hasRightNzbnCheckDigit,
  NUMBER_NAMES,
  type RegisterNumberKind,
  readRegisterNumber,
} from './read-register-number.ts';
import { cannotRead, MAX_IDENTIFIER_CHARACTERS, type Reading, readAs } from './reading.ts';

/** The lookup parameters, in the order in which the first one sent wins. */
export const IDENTIFIER_PARAMETERS = [
  ...(['id', 'ln_slug', 'ln_url', 'fqdn', 'abn', 'website'] as const),
  ...(['acn', 'nzbn', 'uen', 'lei', 'cik', 'duns'] as const),
] as const;
export type IdentifierParameter = (typeof IDENTIFIER_PARAMETERS)[number];

/** The namespaces of identifiers in a store. `fqdn` and `website` share one, `ln_slug` and `ln_url` another. */
export type IdentifierKind = 'id' | 'domain' | 'network' | 'lei' | 'cik' | RegisterNumberKind;

/** An identifier ready to be looked up: the first of `values` that has an owner decides. */
export interface CompanyIdentifier {
  readonly kind: IdentifierKind;
  readonly values: readonly string[];
}

const CONTROL = /\p{Cc}/u;

/** What a caller may send for each parameter, for the error message. */
export const ACCEPTED_FORMS: { readonly [P in IdentifierParameter]: string } = {
  id: 'a company identifier of the service, such as f000000000001, of at most 256 characters',
  ln_slug: 'a company slug, such as acme-pty-ltd, or the URL of the company page',
  ln_url: 'the URL of a company page, such as https://www.linkedin.com/company/acme-pty-ltd',
  fqdn: 'a domain such as acme.com.au, a URL or an e-mail address',
  abn: '11 digits; spaces and hyphens are ignored',
  website: 'a URL such as https://www.acme.com.au, a domain or an e-mail address',
  acn: '9 digits; spaces and hyphens are ignored',
  nzbn: '13 digits; spaces and hyphens are ignored',
  uen: '9 or 10 letters and digits, such as 196800306E; spaces and hyphens are ignored',
  lei: '20 letters and digits, such as 5493001KJTIIGC8Y1R12; spaces and hyphens are ignored',
  cik: 'up to 10 digits, such as 0000320193; spaces and hyphens are ignored',
  duns: '9 digits; spaces and hyphens are ignored',
};

/** Reads one lookup parameter. `networkHosts` are the hosts whose company pages are accepted. */
export function readIdentifier(
  parameter: IdentifierParameter,
  text: string,
  networkHosts: readonly string[],
): Reading<CompanyIdentifier> {
  switch (parameter) {
    case 'id':
      return found('id', readCompanyId(text));
    case 'ln_slug':
      return found('network', readNetworkSlug(text, networkHosts));
    case 'ln_url':
      return found('network', readNetworkUrl(text, networkHosts));
    case 'abn':
    case 'acn':
    case 'nzbn':
    case 'uen':
    case 'duns':
      return found(
        parameter,
        readSentNumber(text, (number) => readRegisterNumber(parameter, number), parameter),
      );
    case 'lei':
      return found('lei', readSentNumber(text, readLei, 'lei'));
    case 'cik':
      return found('cik', readSentNumber(text, readCik, 'cik'));
    case 'fqdn':
    case 'website': {
      const host = readHost(text);
      return host.ok ? readAs({ kind: 'domain', values: ownedDomains(host.value) }) : host;
    }
  }
}

/** Reads an id of a company; an operator's own ids are kept as they are, so only outer spaces are removed. */
export function readCompanyId(text: string): Reading<string> {
  const id = text.trim();
  if (id === '') return cannotRead('it is empty');
  if (isLonger(id, MAX_IDENTIFIER_CHARACTERS)) return cannotRead('it may have at most 256 characters');
  return CONTROL.test(id) || !id.isWellFormed() ? cannotRead('it contains control characters') : readAs(id);
}

function found(kind: IdentifierKind, reading: Reading<string>): Reading<CompanyIdentifier> {
  return reading.ok ? readAs({ kind, values: [reading.value] }) : reading;
}

/** What a caller has sent as a number, in the form in which it is looked up. */
function readSentNumber(
  text: string,
  read: (text: string) => string | undefined,
  parameter: keyof typeof NUMBER_NAMES,
): Reading<string> {
  if (isLonger(text, MAX_IDENTIFIER_CHARACTERS)) return cannotRead('it may have at most 256 characters');
  const number = read(text);
  return number === undefined ? cannotRead(`it is not ${NUMBER_NAMES[parameter]}`) : readAs(number);
}

const CHECK_DIGITS: { readonly [K in IdentifierKind]?: (number: string) => boolean } = {
  abn: hasRightAbnCheckDigits,
  acn: hasRightAcnCheckDigit,
  nzbn: hasRightNzbnCheckDigit,
  uen: hasRightUenCheckLetter,
  lei: hasRightLeiCheckDigits,
};

/** Whether a number that reads as one of this kind cannot be one: its check digits are wrong. */
export function hasWrongCheckDigits(kind: IdentifierKind, number: string): boolean {
  return CHECK_DIGITS[kind]?.(number) === false;
}

/** The value in a message. A number with right check digits is no phone number, although an ACN may begin like one. */
export function quoteLookedUp(kind: IdentifierKind, value: string): string {
  return CHECK_DIGITS[kind]?.(value) === true ? `"${value}"` : quoteIdentifier(value);
}

/** What to say about a number with wrong check digits; undefined if they are right. */
export function checkDigitProblem(kind: IdentifierKind, number: string): string | undefined {
  return hasWrongCheckDigits(kind, number)
    ? `Its check digits are wrong, so it cannot be ${/^[al]|^nz/.test(kind) ? 'an' : 'a'} ${kind.toUpperCase()}.`
    : undefined;
}
