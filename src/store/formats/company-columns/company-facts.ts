// What companies are filtered, sorted and counted by: a few facts about each, taken from its stored row alone. So they can be made
// again at any time, on either engine.
import { isRun, wordsOfNames } from '../../../domain/names/name-terms.ts';
import { countryCode } from '../../../domain/normalise/places/countries.ts';
import { createBoundedCache } from '../../../domain/values/bounded-cache.ts';
import type { IndexedNames } from '../../contract/entries.ts';
import { createLeafReader, leafList, leafMap, leafNumber, leafText } from '../profile/known-leaves.ts';
import { PROFILE_LEAVES } from '../profile/profile-leaves.ts';
import type { PackedProfile } from '../profile/unpack-profile.ts';

/** Facts that are texts. A company may have several of a kind, or none. The order is that of the stored columns. */
export const TEXT_FACTS = [
  'country',
  'state',
  'city',
  'industry',
  'company_size',
  'company_type',
  'status',
  'technology',
] as const;

export type TextFact = (typeof TEXT_FACTS)[number];

/** A bit for each. */
export const HAS_BITS = { website: 1, phone: 2, email: 4, network: 8, people: 16 } as const;

export type HasFact = keyof typeof HAS_BITS;

/** One name of a company, as it is searched for. */
export interface NameFacts {
  /** Its words; of a word in a script without spaces also each of its ends. */
  readonly terms: readonly string[];
  readonly words: number;
}

export interface CompanyFacts {
  /** In the order of `TEXT_FACTS`. */
  readonly texts: readonly (readonly string[])[];
  /** -1 if it is not known. */
  readonly employees: number;
  readonly founded: number;
  /** Bits of `HAS_BITS`; that for people is kept apart by the pages. */
  readonly has: number;
  readonly names: readonly NameFacts[];
}

export const UNKNOWN = -1;

const LEAVES: { readonly [path: string]: TextFact | 'employees' | 'founded' | HasFact } = {
  website: 'website',
  fqdn: 'website',
  network: 'network',
  employee_count: 'employees',
  year_founded: 'founded',
  hq_location: 'city',
  hq_country: 'country',
  company_size: 'company_size',
  company_type: 'company_type',
  abn_operation_status: 'status',
  industries: 'industry',
  phones: 'phone',
  emails: 'email',
  states: 'state',
  'nextGen.technographics': 'technology',
};
const WANTED = PROFILE_LEAVES.map((path) => path in LEAVES);
const FACTS = PROFILE_LEAVES.map((path) => LEAVES[path]);
const PLACES = FACTS.map((fact) => TEXT_FACTS.indexOf(fact as TextFact));
const LAST = Math.max(...Object.keys(LEAVES).map(leafNumber));

/** More of one kind are noise; how many a company has is stored in a byte. */
const MOST_VALUES = 250;
const MOST_NAMES = 32;
const MOST_WORDS = 24;
/** A longer end of a word adds nothing: callers do not type so much. */
const MOST_END = 16;
/** Counts and years are stored in four bytes. */
const MOST_NUMBER = 2 ** 32 - 2;

interface StoredCompany {
  readonly profile: PackedProfile;
  /** The name or the folded name: both have the same words. */
  readonly name: string;
  readonly names?: IndexedNames | undefined;
  readonly domains: readonly string[];
}

export type FactReader = (company: StoredCompany) => CompanyFacts;

export function createFactReader(): FactReader {
  const readLeaves = createLeafReader(WANTED, LAST);
  const countries = createBoundedCache<string, string>(MOST_COUNTRIES);

  function codeOf(country: string): string {
    const known = countries.get(country);
    if (known !== undefined) return known;
    const code = countryCode(country) ?? country;
    countries.set(country, code);
    return code;
  }

  return ({ profile, name, names, domains }) => {
    const texts: (readonly string[])[] = NO_TEXTS.slice();
    let [employees, founded, has] = [UNKNOWN, UNKNOWN, 0];
    readLeaves(profile, (leaf, json) => {
      const fact = FACTS[leaf] as (typeof FACTS)[number] & string;
      const place = PLACES[leaf] as number;
      if (fact === 'employees') employees = numberOf(json);
      else if (fact === 'founded') founded = numberOf(json);
      else if (fact === 'country') texts[place] = [codeOf(plain(leafText(json)))];
      else if (place < 0) has |= HAS_BITS[fact as HasFact];
      else texts[place] = textsOf(fact as TextFact, json);
    });
    return { texts, employees, founded, has, names: nameFacts(name, names, domains) };
  };
}

const NONE: readonly string[] = [];
const NO_TEXTS: readonly (readonly string[])[] = TEXT_FACTS.map(() => NONE);
/** Far more than there are, in all their spellings. */
const MOST_COUNTRIES = 1_000;
const CONTROL = /\p{Cc}+/gu;

/** Control characters separate values where facts are stored. */
function plain(text: string): string {
  return text.replace(CONTROL, ' ');
}

function numberOf(json: string): number {
  const number = Number(json);
  return number >= 0 && number <= MOST_NUMBER ? Math.floor(number) : UNKNOWN;
}

function textsOf(fact: TextFact, json: string): readonly string[] {
  switch (fact) {
    case 'state':
    case 'industry':
      return eachOnce(leafList(json));
    case 'technology':
      return eachOnce(Object.values(leafMap(json)).flat().map(String));
    case 'city':
      return cityOf(plain(leafText(json)));
    default:
      return [plain(leafText(json))];
  }
}

/** `Sydney` of `Sydney, New South Wales, Australia`; a place without a comma may be anything but a country. */
function cityOf(location: string): readonly string[] {
  const comma = location.indexOf(',');
  const first = (comma === -1 ? location : location.slice(0, comma)).trim();
  return first === '' || (comma === -1 && countryCode(first) !== undefined) ? NONE : [first];
}

function eachOnce(values: readonly string[]): readonly string[] {
  const plainly = values.map(plain).filter((value) => value !== '');
  return plainly.length < 2 ? plainly : [...new Set(plainly)].slice(0, MOST_VALUES);
}

function nameFacts(
  name: string,
  names: IndexedNames | undefined,
  domains: readonly string[],
): readonly NameFacts[] {
  const facts: NameFacts[] = [];
  const seen = new Set<string>();
  for (const words of wordsOfNames([name, ...(names?.others ?? [])], domains)) {
    if (words.length === 0 || facts.length === MOST_NAMES) continue;
    const key = words.join(' ');
    if (seen.has(key)) continue;
    seen.add(key);
    facts.push({ terms: termsOf(words), words: Math.min(words.length, MOST_WORDS) });
  }
  return facts;
}

function termsOf(words: readonly string[]): readonly string[] {
  const terms = new Set<string>();
  for (const word of words.slice(0, MOST_WORDS)) {
    if (isRun(word)) for (const end of endsOf(word)) terms.add(end);
    else terms.add(word);
  }
  return [...terms];
}

/** The word from each of its characters on: so any part of it is the beginning of a term. */
function endsOf(word: string): readonly string[] {
  const characters = [...word];
  return characters.map((_, place) => characters.slice(place, place + MOST_END).join(''));
}
