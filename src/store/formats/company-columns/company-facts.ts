// What companies are filtered, sorted and counted by: a few facts about each, made of the values of its profile and the words of
// its names alone. So they can be made again at any time, on either engine.
import type { CompanyFields } from '../../../domain/company/company.ts';
import { isRun } from '../../../domain/names/name-terms.ts';
import { BETWEEN_WORDS, eachName, type NameWords } from '../../../domain/names/name-words.ts';
import { countryCode } from '../../../domain/normalise/places/countries.ts';
import { servedState } from '../../../domain/normalise/places/states.ts';
import { cutText } from '../../../domain/values/cut-text.ts';

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

/** Between several texts of a kind, and between names. No text contains it: control characters are spaces in facts. */
export const BETWEEN_VALUES = '\u0002';
const ALONE = `1${BETWEEN_WORDS}`;

/** Lists are single texts here: a load makes and reads these of each company, and lists took twice as long. */
export interface CompanyFacts {
  /** -1 if it is not known. */
  readonly employees: number;
  readonly founded: number;
  /** Bits of `HAS_BITS`; that for people is kept apart by the pages. */
  readonly has: number;
  /** In the order of `TEXT_FACTS`: the texts of each kind with `BETWEEN_VALUES` between them. */
  readonly texts: readonly string[];
  /** For each name how many words it has, and its terms: its words; of a word in a script without spaces also each of its ends. */
  readonly names: string;
}

export const UNKNOWN = -1;

/** The values of a profile that facts are made of. */
export type FactValues = Pick<
  CompanyFields,
  | 'website'
  | 'fqdn'
  | 'network'
  | 'employee_count'
  | 'year_founded'
  | 'hq_location'
  | 'hq_country'
  | 'company_size'
  | 'company_type'
  | 'abn_operation_status'
  | 'industries'
  | 'phones'
  | 'emails'
  | 'states'
> & { readonly nextGen?: Pick<NonNullable<CompanyFields['nextGen']>, 'technographics'> };

/** More of one kind are noise; how many a company has is stored in a byte. */
const MOST_VALUES = 250;
const MOST_NAMES = 32;
const MOST_WORDS = 24;
/** Longer ends of a word are cut. A longer part of a word is searched for by its pieces of this length. */
const MOST_END = 16;
/** Counts and years are stored in four bytes. */
const MOST_NUMBER = 2 ** 32 - 2;

export function makeFacts(values: FactValues, words: NameWords): CompanyFacts {
  return {
    employees: numberOf(values.employee_count),
    founded: numberOf(values.year_founded),
    has: hasBits(values),
    // In the order of `TEXT_FACTS`. Profiles that an earlier version stored have whole codes of states.
    texts: [
      countryOf(plain(values.hq_country)),
      eachOnce(values.states?.map(servedState)),
      cityOf(plain(values.hq_location)),
      eachOnce(values.industries),
      plain(values.company_size),
      plain(values.company_type),
      plain(values.abn_operation_status),
      technologiesOf(values.nextGen?.technographics),
    ],
    names: namesText(words),
  };
}

function hasBits({ website, fqdn, network, phones, emails }: FactValues): number {
  return (
    (website || fqdn ? HAS_BITS.website : 0) |
    (phones !== undefined && phones.length > 0 ? HAS_BITS.phone : 0) |
    (emails !== undefined && emails.length > 0 ? HAS_BITS.email : 0) |
    (network ? HAS_BITS.network : 0)
  );
}

const NONE = '';
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const CONTROL = /[\u0000-\u001f\u007f-\u009f]+/g;

/** Control characters separate values where facts are stored. */
function plain(text: string | undefined): string {
  return text === undefined ? NONE : text.replace(CONTROL, ' ');
}

function numberOf(number: number | undefined): number {
  if (number === undefined) return UNKNOWN;
  return number >= 0 && number <= MOST_NUMBER ? Math.floor(number) : UNKNOWN;
}

const countryOf = (country: string): string => (country === NONE ? NONE : (countryCode(country) ?? country));

/** `Sydney` of `Sydney, New South Wales, Australia`; a place without a comma may be anything but a country. */
function cityOf(location: string): string {
  const comma = location.indexOf(',');
  const first = (comma === -1 ? location : location.slice(0, comma)).trim();
  return comma === -1 && first !== NONE && countryCode(first) !== undefined ? NONE : first;
}

const NO_PRODUCTS: readonly string[] = [];

function technologiesOf(byCategory: { readonly [category: string]: readonly string[] } | undefined): string {
  if (byCategory === undefined) return NONE;
  const all: string[] = [];
  for (const category in byCategory) {
    for (const product of byCategory[category] ?? NO_PRODUCTS) all.push(product);
  }
  return eachOnce(all);
}

function eachOnce(values: readonly string[] | undefined): string {
  if (values === undefined || values.length === 0) return NONE;
  if (values.length === 1) return plain(values[0]);
  const once = new Set<string>();
  for (const value of values) once.add(plain(value));
  once.delete(NONE);
  return [...once].slice(0, MOST_VALUES).join(BETWEEN_VALUES);
}

function namesText(words: NameWords): string {
  let text = '';
  let count = 0;
  const seen: string[] = [];
  const add = (from: number, to: number) => {
    if (from === to || count === MOST_NAMES) return;
    const name = words.slice(from, to);
    if (seen.includes(name)) return;
    seen.push(name);
    if (count > 0) text += BETWEEN_VALUES;
    text += countAndTerms(name);
    count += 1;
  };
  eachName(words, add, add);
  return text;
}

/** For most names the terms are the words. */
function countAndTerms(name: string): string {
  if (!name.includes(BETWEEN_WORDS) && !isRun(name)) return ALONE + name;
  const words = cutText(name, BETWEEN_WORDS);
  const before = Math.min(words.length, MOST_WORDS) + BETWEEN_WORDS;
  if (words.length <= MOST_WORDS && !words.some(isRun) && areAllDifferent(words)) return before + name;
  const terms = new Set<string>();
  for (const word of words.slice(0, MOST_WORDS)) {
    if (isRun(word)) for (const end of endsOf(word)) terms.add(end);
    else terms.add(word);
  }
  return before + [...terms].join(BETWEEN_WORDS);
}

function areAllDifferent(words: readonly string[]): boolean {
  for (let place = 1; place < words.length; place += 1) {
    if (words.indexOf(words[place] as string) < place) return false;
  }
  return true;
}

/**
 * The terms that a name must have for a word of a search. A name with all pieces of a long run has the run, unless it repeats 15
 * characters of it. The last piece has 15, so it is stored uncut, and is a whole term only where the run ends.
 */
export function piecesOf(word: string): readonly string[] {
  const characters = isRun(word) ? [...word] : [];
  if (characters.length <= MOST_END) return [word];
  return characters.slice(MOST_END - 2).map((_, start) => characters.slice(start, start + MOST_END).join(''));
}

/** The word from each of its characters on: so any part of it is the beginning of a term. */
function endsOf(word: string): readonly string[] {
  const characters = [...word];
  return characters.map((_, place) => characters.slice(place, place + MOST_END).join(''));
}
