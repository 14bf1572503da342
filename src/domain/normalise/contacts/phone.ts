// Reads a phone number into its one international form (E.164), by the tables of libphonenumber. Numbers that no plan
// knows are junk.
import { createRequire } from 'node:module';
import type { CountryCode } from 'libphonenumber-js/max';
import { madeOnce } from '../../values/made-once.ts';

/** Its tables take as long to read as a service to start, and a service seldom needs them. */
const library = madeOnce(
  () => createRequire(import.meta.url)('libphonenumber-js/max') as typeof import('libphonenumber-js/max'),
);

/** Longer texts are no phone number with its extension. */
const MAX_CHARACTERS = 64;
/** Spreadsheets keep a leading plus from being a formula with an apostrophe, which exports then hold; URLs begin with `tel:`. */
const LEADING_QUOTES = /^(?:['’‘`"\s]+|tel:)+/i;
/** The international prefix as most of the world dials it. */
const DIALLED_PREFIX = /^00(?=[1-9])/;

/**
 * `country` is the code of the country whose numbers come without a prefix. An extension is left out: it has no place
 * in E.164. Undefined for what is no valid number.
 */
export function phoneNumber(text: string, country?: string): string | undefined {
  if (text.length > MAX_CHARACTERS) return undefined;
  const plain = text.replace(LEADING_QUOTES, '').trim();
  const region = country?.toUpperCase();
  const home: CountryCode | undefined =
    region !== undefined && library().isSupportedCountry(region) ? region : undefined;
  return read(plain, home) ?? read(plain.replace(DIALLED_PREFIX, '+'), home);
}

function read(text: string, home: CountryCode | undefined): string | undefined {
  // Not `extract`: a text with a number somewhere in it is a note, not a number.
  const found = library().parsePhoneNumberFromString(text, {
    ...(home === undefined ? {} : { defaultCountry: home }),
    extract: false,
  });
  return found?.isValid() === true ? found.number : undefined;
}
