// Brings the states of a company line into the one form in which every source has them, and warns of places that cannot be
// read. Those are served as given. The country is served as given in any case: a company without an identifier is known by
// its name, country and place as they were written, and its id must not change.
import type { CompanyFields } from '../../domain/company/company.ts';
import { countryCode } from '../../domain/normalise/places/countries.ts';
import { readState } from '../../domain/normalise/places/states.ts';
import { readCountry } from '../../domain/reference.ts';
import { quoteValue } from '../../domain/values/quote-value.ts';

type Places = Pick<CompanyFields, 'hq_country' | 'states'>;

/**
 * The fields as they are if nothing has to change. `region`: the country that the fields are about, if it is one region;
 * `before`: the path of the fields, for warnings.
 */
export function readPlaces<Fields extends Places>(
  fields: Fields,
  region: string | undefined,
  before: string,
  warnings: string[],
): Fields {
  const { hq_country: country, states } = fields;
  if (country !== undefined && countryCode(country) === undefined)
    warnings.push(`${before}hq_country ${quoteValue(country)} cannot be read; it is served as given`);
  if (states === undefined) return fields;
  const read = readStates(states, region ?? country, before, warnings);
  return read === states ? fields : { ...fields, states: read };
}

function readStates(
  states: readonly string[],
  country: string | undefined,
  before: string,
  warnings: string[],
): readonly string[] {
  const forms = states.map((state) => readState(state, country));
  if (forms.includes(undefined) && hasReadableStates(country))
    warnings.push(`${before}states has a value that cannot be read; it is served as given`);
  if (forms.every((form, place) => (form ?? states[place]) === states[place])) return states;
  return [...new Set(forms.map((form, place) => form ?? (states[place] as string)))];
}

/** States of countries that are not served, and of Hong Kong, are in no table. */
function hasReadableStates(country: string | undefined): boolean {
  const code = country === undefined ? undefined : countryCode(country);
  return code === undefined || (code !== 'HK' && readCountry(code) !== undefined);
}
