// Reads the country in a row of a file as one of the served countries, and says why it is not one.
import { COUNTRY_CODES, type Country, readCountry } from '../../reference.ts';
import { quoteValue } from '../../values/quote-value.ts';
import { countryCode } from './countries.ts';

type RowCountry =
  | { readonly ok: true; readonly country: Country }
  /** Begins with the quoted text. */
  | { readonly ok: false; readonly problem: string };

/** Codes and names, in any case and in many languages. */
export function readRowCountry(text: string): RowCountry {
  const code = countryCode(text);
  const country = code === undefined ? undefined : readCountry(code);
  if (country !== undefined) return { ok: true, country };
  return {
    ok: false,
    problem: `${quoteValue(text)} ${code === undefined ? 'cannot be read' : 'is not served'}`,
  };
}

export const SERVED_COUNTRIES = `Served countries: ${COUNTRY_CODES.join(', ')}`;
