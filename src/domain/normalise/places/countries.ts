// Maps countries as files write them (ISO 3166-1 codes, English names, common variants) to one code and one English
// name, which for the served countries is the name of the contract.
import { COUNTRIES } from '../../reference.ts';
import { COUNTRY_LINES } from './country-table.ts';

const namesByCode = new Map<string, string>();
const codesByText = new Map<string, string>();

for (const line of COUNTRY_LINES.trim().split('\n')) {
  const [alpha2 = '', alpha3 = ''] = line.split(' ', 2);
  const names = line.slice(alpha2.length + alpha3.length + 2).split('|');
  namesByCode.set(alpha2, names[0] ?? '');
  for (const text of [alpha2, alpha3, ...names]) codesByText.set(fold(text), alpha2);
}
for (const { code, name } of COUNTRIES) namesByCode.set(code, name);
/** Checked records have these names: a load asks for the code of each, and folding took longer than all else. */
const codesByName = new Map([...namesByCode].map(([code, name]) => [name, code]));

/** The English name as served; undefined if it is not a country. */
export function countryName(text: string): string | undefined {
  const known = namesByCode.get(text);
  if (known !== undefined) return known;
  const code = countryCode(text);
  return code === undefined ? undefined : namesByCode.get(code);
}

/** The ISO 3166-1 alpha-2 code. */
export function countryCode(text: string): string | undefined {
  return codesByName.get(text) ?? (namesByCode.has(text) ? text : codesByText.get(fold(text)));
}

/** Case, accents, spacing and `&` for `and` do not matter. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll('’', "'")
    .replace(/^st\.? /, 'saint ')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(?<=[^.]{3})\.$/, '');
}
