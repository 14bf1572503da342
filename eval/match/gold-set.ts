// The gold set: queries made from the names that registers have, each with the companies that may be meant. Where two loaded
// companies have one name, the query says so: both are right to be suggested, and neither may be matched by the name alone.
import type { Country } from '../../src/domain/reference.ts';
import type { Part } from '../lib/title-case.ts';
import { misspell } from './misspell.ts';
import type { NameBook } from './name-book.ts';
import { plainName } from './plain-name.ts';
import { percentOf, type RegisterCompany } from './register-companies.ts';

/** How a query came about. `negative` ones name a company that is not there. */
export const QUERY_KINDS = [
  'name',
  'as written',
  'typed',
  'brand',
  'alias',
  'translation',
  'other name',
] as const;
export const NEGATIVE_KINDS = ['not loaded', 'another number', 'another country'] as const;
type QueryKind = (typeof QUERY_KINDS)[number];
type NegativeKind = (typeof NEGATIVE_KINDS)[number];

export interface GoldQuery {
  readonly text: string;
  readonly kind: QueryKind | NegativeKind;
  readonly register: RegisterCompany['register'];
  readonly part: Part;
  readonly isMisspelt: boolean;
  /** Of the company's head office; for a company that is not there, of no one. */
  readonly country: Country | undefined;
  /** Whether a match is asked for with the country. */
  readonly withCountry: boolean;
  /** The companies that have the name; the first is the one the query was made from. Empty: none may be matched. */
  readonly wanted: readonly string[];
  /** Of `another number`: the name with its own number. */
  readonly numberOf?: string;
}

export interface LoadedCompany extends RegisterCompany {
  readonly id: string;
  readonly country: Country | undefined;
}

/** At most this many of one country; the samples have more of the United States than of all others together. */
const MOST_OF_COUNTRY = 350;
const MOST_NEGATIVES = 1_200;
const ELSEWHERE: readonly Country[] = ['AU', 'NZ', 'SG', 'JP', 'CA', 'US'];

export function makeGoldSet(
  loaded: readonly LoadedCompany[],
  heldOut: readonly RegisterCompany[],
  book: NameBook,
) {
  const chosen = choose(loaded);
  const positives = chosen.flatMap((company) => positivesOf(company, book));
  return [...positives, ...negativesOf(chosen, heldOut, book)];
}

/** All with several names, and a number of others of each country, by hash. */
function choose(loaded: readonly LoadedCompany[]): readonly LoadedCompany[] {
  const counts = new Map<string, number>();
  return loaded
    .toSorted((a, b) => orderOf(a) - orderOf(b) || (a.id < b.id ? -1 : 1))
    .filter((company) => {
      if (
        company.names.some(({ kind }) => kind === 'alias' || kind === 'translation' || kind === 'other name')
      )
        return true;
      if (company.country === undefined) return false;
      const count = (counts.get(company.country) ?? 0) + 1;
      counts.set(company.country, count);
      return count <= MOST_OF_COUNTRY;
    });
}

const orderOf = ({ id }: LoadedCompany) => percentOf('chosen', id) * 100 + percentOf('chosen then', id);

function positivesOf(company: LoadedCompany, book: NameBook): readonly GoldQuery[] {
  const { register, part, country, id } = company;
  const withCountry = percentOf('country', id) < 50;
  const queries: GoldQuery[] = [];
  const add = (text: string, kind: QueryKind, isMisspelt: boolean, wanted: readonly string[]) =>
    queries.push({ text, kind, register, part, isMisspelt, country, withCountry, wanted });
  for (const { text, kind } of company.names) {
    const owners = ownersOf(text, id, book);
    add(text, kind, false, owners);
    const wrong = misspell(text);
    // A misspelt name may be that of another company.
    if (wrong !== undefined) add(wrong, kind, true, [...new Set([...owners, ...ownersOf(wrong, id, book)])]);
    if (kind !== 'name') continue;
    const written = asWritten(text, country, id);
    if (written !== undefined) add(written, 'as written', false, owners);
    const typed = beginningOf(text);
    if (typed !== undefined) add(typed, 'typed', false, beginningWith(typed, id, book));
  }
  return queries;
}

function ownersOf(text: string, id: string, book: NameBook): readonly string[] {
  return [...new Set([id, ...book.ownersOf(plainName(text))])];
}

/** The beginning of a name may mean any company that begins so. */
function beginningWith(typed: string, id: string, book: NameBook): readonly string[] {
  return [...new Set([id, ...book.beginningWith(plainName(typed))])];
}

const FORMS: { readonly [C in Country]?: string } = {
  AU: 'Pty Ltd',
  NZ: 'Limited',
  SG: 'Pte. Ltd.',
  MY: 'Sdn Bhd',
  PH: 'Inc.',
  HK: 'Limited',
  JP: 'K.K.',
  VN: 'JSC',
  KR: 'Co., Ltd.',
  TH: 'PCL',
  US: 'Inc.',
  CA: 'Ltd.',
};

/** As another list would write it: another legal form or none, another case, other signs. */
function asWritten(name: string, country: Country | undefined, id: string): string | undefined {
  const bare = name
    .replace(/[,.]?\s+(?:inc|corp|corporation|co|ltd|limited|llc|plc|pty\.? ltd|lp)\.?$/i, '')
    .trim();
  const turn = percentOf('written', id) % 4;
  const form = country === undefined ? undefined : FORMS[country];
  const text =
    turn === 0
      ? bare.toUpperCase()
      : turn === 1 && country === 'ID' && !/^pt\b/i.test(bare)
        ? `PT ${bare} Tbk`
        : turn === 1 && form !== undefined
          ? `${capitals(bare)} ${form}`
          : turn === 2
            ? capitals(bare).replace(/ and /gi, ' & ').replace(/-/g, ' ')
            : capitals(bare).replaceAll("'", '’').replaceAll('&', 'and');
  return text === name || bare === '' ? undefined : text;
}

const capitals = (text: string) =>
  text.toLowerCase().replace(/(?<![\p{L}\p{N}'’])\p{L}/gu, (letter) => letter.toUpperCase());

const LEAST_TYPED = 4;

/** Two thirds of the letters, and never the end of a word by chance. */
function beginningOf(name: string): string | undefined {
  const end = Math.ceil(name.length * 0.65);
  const typed = name.slice(0, end).trimEnd();
  return typed.length < LEAST_TYPED || typed.length === name.length ? undefined : typed;
}

function negativesOf(
  chosen: readonly LoadedCompany[],
  heldOut: readonly RegisterCompany[],
  book: NameBook,
): readonly GoldQuery[] {
  const none = { isMisspelt: false, wanted: [] } as const;
  const notLoaded = heldOut
    .toSorted(
      (a, b) =>
        percentOf('negative', textOf(a)) - percentOf('negative', textOf(b)) ||
        (textOf(a) < textOf(b) ? -1 : 1),
    )
    .filter((company) => book.ownersOf(plainName(textOf(company))).length === 0)
    .slice(0, MOST_NEGATIVES)
    .map(
      (company): GoldQuery => ({
        ...none,
        text: textOf(company),
        kind: 'not loaded',
        register: company.register,
        part: company.part,
        country: undefined,
        withCountry: false,
      }),
    );
  const changed = chosen.flatMap((company): GoldQuery[] => {
    const { register, part, country } = company;
    const text = textOf(company);
    const other = otherNumber(text);
    const elsewhere = ELSEWHERE.find((one) => one !== country && percentOf(one, company.id) < 50);
    const queries: GoldQuery[] = [];
    if (other !== undefined && book.ownersOf(plainName(other)).length === 0) {
      queries.push({
        ...none,
        text: other,
        kind: 'another number',
        register,
        part,
        country,
        withCountry: false,
        numberOf: text,
      });
    }
    const isOnly = book.ownersOf(plainName(text)).length === 1;
    if (
      isOnly &&
      country !== undefined &&
      elsewhere !== undefined &&
      percentOf('elsewhere', company.id) < 20
    ) {
      queries.push({
        ...none,
        text,
        kind: 'another country',
        register,
        part,
        country: elsewhere,
        withCountry: true,
      });
    }
    return queries;
  });
  return [...notLoaded, ...changed];
}

const textOf = ({ names }: RegisterCompany) => names[0]?.text ?? '';

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];

/** `Fund III` as `Fund IV`, `7 Eleven` as `8 Eleven`; undefined where the name has no number. */
function otherNumber(name: string): string | undefined {
  const words = name.split(' ');
  const place = words.findIndex(
    (word, at) => /^\d{1,4}$/.test(word) || (at > 0 && word.length > 1 && ROMAN.includes(word.toLowerCase())),
  );
  const word = words[place];
  if (word === undefined) return undefined;
  const next = /^\d/.test(word)
    ? String(Number(word) + 1)
    : (ROMAN[ROMAN.indexOf(word.toLowerCase()) + 1] ?? 'xi').toUpperCase();
  return words.map((one, at) => (at === place ? next : one)).join(' ');
}
