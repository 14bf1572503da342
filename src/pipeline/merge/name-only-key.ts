// The key by which a company that has nothing but a name is found again: its folded name, country and place.
import type { CompanyFields } from '../../domain/company/company.ts';
import { foldName } from '../../domain/names/fold-name.ts';
import { countryCode, countryName } from '../../domain/normalise/places/countries.ts';

export function makeNameOnlyKey({
  name = '',
  hq_country = '',
  hq_location = '',
}: Pick<CompanyFields, 'name' | 'hq_country' | 'hq_location'>): string {
  return [name, hq_country, hq_location].map(foldName).join('\n');
}

/**
 * The keys of the same line with its country written as its code and as its name. Stored keys and hashes have the country as
 * a line wrote it, so a line is looked for under these too.
 */
export function otherNameOnlyKeys(nameOnlyKey: string): readonly string[] {
  const [name = '', country = '', place = ''] = nameOnlyKey.split('\n');
  const code = country === '' ? undefined : countryCode(country);
  if (code === undefined) return [];
  return [code, countryName(code) ?? code]
    .map(foldName)
    .filter((written) => written !== country)
    .map((written) => [name, written, place].join('\n'));
}
