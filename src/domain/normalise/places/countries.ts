// Maps countries as files write them (codes of ISO 3166-1, names in the languages of the served countries and some others,
// habits such as `Aust.`) to one code and one English name, which for the served countries is the name of the contract.
import { COUNTRY_NAMES } from '../../generated/country-names.ts';
import { COUNTRIES } from '../../reference.ts';
import { madeOnce } from '../../values/made-once.ts';
import { COUNTRY_LINES } from './country-table.ts';
import { placeKey } from './place-key.ts';

const namesByCode = new Map<string, string>();
const codesByKey = new Map<string, string>();

for (const line of COUNTRY_LINES.trim().split('\n')) {
  const [alpha2 = '', alpha3 = ''] = line.split(' ', 2);
  const names = line.slice(alpha2.length + alpha3.length + 2).split('|');
  namesByCode.set(alpha2, names[0] ?? '');
  for (const text of [alpha2, alpha3, ...names]) codesByKey.set(placeKey(text), alpha2);
}
for (const { code, name } of COUNTRIES) namesByCode.set(code, name);
/** Checked records have these names: a load asks for the code of each, and folding took longer than all else. */
const codesByName = new Map([...namesByCode].map(([code, name]) => [name, code]));

/** Some 3,000 names, which few runs need: 6 ms on first use (2026-11, Node 20). */
const codesByOtherName = madeOnce(() => {
  const codes = new Map<string, string>();
  for (const line of COUNTRY_NAMES.trim().split('\n')) {
    for (const name of line.slice(3).split('|')) codes.set(placeKey(name), line.slice(0, 2));
  }
  return codes;
});

/** `Federal Republic of Germany`. Where the state is not the only one with its name, the table has it. */
const OFFICIAL =
  /^(?:the )?(?:(?:islamic|federal|federative|socialist|hashemite|grand|people'?s) )?(?:republic|kingdom|commonwealth|sultanate|principality|duchy) of (?:the )?(.+)$/i;
/** Between two writings of one country: `Australia (AU)`, `AU - Australia`. */
const BETWEEN_WRITINGS = /[()[\]|/:;,]|\s[-–—]\s/;
/** `N/A` and `n.a.`: not Namibia, whose code is `NA`. */
const NOT_AVAILABLE = /^\s*(?:n[./\s]+a\.?|na)\s*$|^\s*N[./\s]+A\.?\s*$/;
/** A longer text is not a country. */
const MAX_CHARACTERS = 100;

/** The English name as served; undefined if it is not a country. */
export function countryName(text: string): string | undefined {
  const known = namesByCode.get(text);
  if (known !== undefined) return known;
  const code = countryCode(text);
  return code === undefined ? undefined : namesByCode.get(code);
}

/** The English name of the country of a profile, which an operator's file may write in another way; else as it is. */
export function servedCountryName(text: string | null): string | null {
  return text === null ? null : (countryName(text) ?? text);
}

/** The ISO 3166-1 alpha-2 code. */
export function countryCode(text: string): string | undefined {
  const known = codesByName.get(text) ?? (namesByCode.has(text) ? text : undefined);
  if (known !== undefined) return known;
  if (text.length > MAX_CHARACTERS || NOT_AVAILABLE.test(text)) return undefined;
  return codeOfName(text) ?? codeOfName(OFFICIAL.exec(text.trim())?.[1] ?? '') ?? codeOfTwo(text);
}

function codeOfName(text: string): string | undefined {
  const key = placeKey(text);
  return key === '' ? undefined : (codesByKey.get(key) ?? codesByOtherName().get(key));
}

function codeOfTwo(text: string): string | undefined {
  const parts = text.split(BETWEEN_WRITINGS).filter((part) => /\p{L}/u.test(part));
  const [first, ...others] = parts.map(codeOfName);
  return others.length > 0 && others.every((code) => code === first) ? first : undefined;
}
