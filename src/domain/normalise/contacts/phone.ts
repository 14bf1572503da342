// Reads a phone number into its international form (E.164), with the tables of libphonenumber. Numbers of no known
// numbering plan are rejected.
import { createRequire } from 'node:module';
import type { CountryCode } from 'libphonenumber-js/max';
import { madeOnce } from '../../values/made-once.ts';
import { createQuickReader } from './quick-phone.ts';
import { visibleText } from './visible-text.ts';

/** Loading its tables takes as long as starting a service, and a service rarely needs them. */
const library = madeOnce(
  () => createRequire(import.meta.url)('libphonenumber-js/max') as typeof import('libphonenumber-js/max'),
);

const quick = madeOnce(() => createQuickReader(library().parsePhoneNumberFromString));

/** Longer texts are not a phone number with an extension. */
const MAX_CHARACTERS = 64;
/**
 * Spreadsheets put an apostrophe before a leading plus, so that it is not a formula, and exports then contain it; URLs
 * begin with `tel:`.
 */
const LEADING_QUOTES = /^(?:['’‘`"\s]+|tel:)+/i;
/** The international prefix as most of the world dials it. */
const DIALLED_PREFIX = /^00(?=[1-9])/;
/** The same, or a plus, also in brackets or with a space behind it. */
const ANY_PREFIX = /^[\s(]*(?:\+|00(?=[\s()]*[1-9]))[\s()]*/;
/** A spreadsheet made a number of it, and lost the zero at its beginning. */
const FRACTION = /^[1-9]\d{5,}\.0{1,2}$/;
const THOUSANDS = /^[1-9]\d{0,2}(?:,\d{3}){2,}(?:\.0{1,2})?$/;
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_SHIFT = 0xfee0;

/**
 * `country` is the code of the country for numbers without a prefix. An extension is left out: E.164 has no place for
 * it. Undefined if it is not a valid number.
 */
export function phoneNumber(text: string, country?: string): string | undefined {
  const usual = usualPhoneNumber(text, country);
  if (usual !== undefined || text.length > MAX_CHARACTERS) return usual;
  const plain = numberText(text);
  return plain === text ? undefined : usualPhoneNumber(plain, country);
}

/** A number in a form that needs no cleaning, as nearly all are. */
export function usualPhoneNumber(text: string, country?: string): string | undefined {
  if (text.length > MAX_CHARACTERS) return undefined;
  const plain = text.replace(LEADING_QUOTES, '').trim();
  if (plain.endsWith('0') && FRACTION.test(plain)) return undefined;
  const region = country?.toUpperCase();
  const known = quick()(plain, region);
  if (known !== undefined) return known;
  const home: CountryCode | undefined =
    region !== undefined && library().isSupportedCountry(region) ? region : undefined;
  return read(plain, home) ?? read(plain.replace(DIALLED_PREFIX, '+'), home);
}

/** Without invisible characters and what spreadsheets add, with a plus for the international prefix. */
export function numberText(text: string): string {
  const plain = visibleText(text)
    .replace(FULL_WIDTH, (one) => String.fromCharCode(one.charCodeAt(0) - FULL_WIDTH_SHIFT))
    .replace(LEADING_QUOTES, '');
  if (FRACTION.test(plain) || THOUSANDS.test(plain)) return plain.replace(/\.0+$/, '').replaceAll(',', '');
  return plain.replace(ANY_PREFIX, '+');
}

/** The country of an area code in North America; undefined if several have it, as toll-free numbers. */
export function countryOfAreaCode(area: string): string | undefined {
  const number = library().parsePhoneNumberFromString(`+1${area}2345678`);
  return number?.getType() === 'TOLL_FREE' ? undefined : number?.country;
}

function read(text: string, home: CountryCode | undefined): string | undefined {
  // Not `extract`: a text with a number somewhere in it is a note, not a number.
  const found = library().parsePhoneNumberFromString(text, {
    ...(home === undefined ? {} : { defaultCountry: home }),
    extract: false,
  });
  return found?.isValid() === true ? found.number : undefined;
}
