// Searches companies the slow and plain way, by all profiles of a store, to hold the answers of a search against.
import { eachName, readNames } from '../../../src/domain/names/name-words.ts';
import { readCompanyName } from '../../../src/domain/names/read-company-name.ts';
import { countryCode } from '../../../src/domain/normalise/places/countries.ts';
import type { Store } from '../../../src/store/contract/store.ts';
import { companyHash } from '../../../src/store/formats/company-columns/column-page.ts';
import { createProfileUnpacker } from '../../../src/store/formats/profile/unpack-profile.ts';

const unpack = createProfileUnpacker();

export interface NaiveCompany {
  readonly id: string;
  // biome-ignore lint/suspicious/noExplicitAny: a profile as it is served.
  readonly profile: any;
  readonly names: readonly (readonly string[])[];
  readonly hasPeople: boolean;
}

export async function allCompanies(store: Store): Promise<readonly NaiveCompany[]> {
  const companies: NaiveCompany[] = [];
  for (let last = ''; ; ) {
    const batch = await store.walker.companiesAfter(last, 1_000);
    if (batch.length === 0) return companies;
    const people = await store.walker.peopleOf(batch.map(({ id }) => id));
    batch.forEach(({ id, name, names, identifiers, profile }, place) => {
      const domains = identifiers.filter(({ kind }) => kind === 'domain').map(({ value }) => value);
      const written = JSON.stringify([id, profile, [name, ...(names?.others ?? [])], domains]);
      companies.push({ ...readWritten(written), hasPeople: (people[place]?.length ?? 0) > 0 });
    });
    last = batch.at(-1)?.id ?? '';
  }
}

/** A body of a search, with lists in place of single values. */
export interface NaiveQuery {
  readonly q?: string;
  readonly texts?: { readonly [fact: string]: readonly string[] };
  readonly employees?: readonly [number, number];
  readonly founded?: readonly [number, number];
  readonly has?: readonly string[];
  readonly sort?: 'employees' | 'newest' | 'oldest' | 'relevance';
}

/** There are few different texts, and each is asked for often. */
function remembering<T>(make: (text: string) => T): (text: string) => T {
  const made = new Map<string, T>();
  return (text) => {
    const known = made.get(text) ?? make(text);
    made.set(text, known);
    return known;
  };
}

/** Most companies are the same before and after a load, and on both engines. */
const readWritten = remembering((written): Omit<NaiveCompany, 'hasPeople'> => {
  const [id, profile, all, domains] = JSON.parse(written);
  const words = readNames(all, domains);
  const names: (readonly string[])[] = [];
  const add = (from: number, to: number) => {
    names.push(from === to ? [] : words.slice(from, to).split(' '));
  };
  eachName(words, add, add);
  return {
    id,
    profile: JSON.parse(unpack(profile, id)),
    names,
  };
});

const fold = remembering((text) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim()
    .replace(/\s+/g, ' '),
);
/** Towns with other punctuation, or `St` for `Saint` and `Ste` for `Sainte`, are the same. */
const foldTown = remembering((text) => {
  const letters = fold(text)
    .replace(/^st(e?)(?:\.|(?=[ -]))/, 'saint$1')
    .replace(/[ .-]/g, '');
  return letters === '' ? text : letters;
});
const wordsOf = remembering((q) => readCompanyName(q).words);
const isHan = remembering((word) => /\p{Script=Han}/u.test(word));

export function textsOf({ profile }: NaiveCompany, fact: string): readonly string[] {
  const list = (value: string | null) => (value === null ? [] : [value]);
  switch (fact) {
    case 'country':
      return list(profile.hq_country).map((name) => countryCode(name) ?? name);
    case 'state':
      return profile.states;
    case 'city':
      return list(profile.hq_location).map((place) => place.split(',')[0]?.trim() ?? '');
    case 'industry':
      return profile.industries;
    case 'status':
      return list(profile.abn_operation_status);
    case 'technology':
      return Object.values(profile.nextGen.technographics as { [category: string]: string[] }).flat();
    default:
      return list(profile[fact]);
  }
}

export function hasOf({ profile, hasPeople }: NaiveCompany): readonly string[] {
  return [
    ...(profile.website !== null || profile.fqdn !== null ? ['website'] : []),
    ...(profile.phones.length > 0 ? ['phone'] : []),
    ...(profile.emails.length > 0 ? ['email'] : []),
    ...(profile.network !== null ? ['network'] : []),
    ...(hasPeople ? ['people'] : []),
  ];
}

const within = (value: number | null, bounds: readonly [number, number] | undefined) =>
  bounds === undefined || (value !== null && value >= bounds[0] && value <= bounds[1]);

/** The last word as it is written: a numeral may be the beginning of another word. */
const lastTyped = remembering((q) => fold(q).split(/[ -]/).at(-1) ?? '');

/** The names of a company that have all words, the last one perhaps unfinished. */
function namesMet({ names }: NaiveCompany, q: string) {
  const words = wordsOf(q);
  return names.filter((name) =>
    words.every((word, place) =>
      name.some(
        (one) =>
          one === word ||
          (isHan(word) && one.includes(word)) ||
          (place === words.length - 1 && one.startsWith(lastTyped(q))),
      ),
    ),
  );
}

export function fits(company: NaiveCompany, query: NaiveQuery, ignored?: string): boolean {
  const { profile } = company;
  const isAlike = (fact: string, a: string, b: string) =>
    fact === 'city' ? foldTown(a) === foldTown(b) : fold(a) === fold(b);
  const texts = Object.entries(query.texts ?? {}).every(
    ([fact, values]) =>
      fact === ignored ||
      textsOf(company, fact).some((text) => values.some((value) => isAlike(fact, value, text))),
  );
  return (
    texts &&
    within(profile.employee_count, query.employees) &&
    (ignored === 'founded' || within(profile.year_founded, query.founded)) &&
    (query.has ?? []).every((one) => hasOf(company).includes(one)) &&
    (query.q === undefined || namesMet(company, query.q).length > 0)
  );
}

/** The ids of all that fit, in order. */
export function naiveSearch(companies: readonly NaiveCompany[], query: NaiveQuery): readonly string[] {
  const sort = query.sort ?? (query.q === undefined ? 'employees' : 'relevance');
  const words = query.q === undefined ? [] : wordsOf(query.q);
  /** In scripts without spaces the end of a word counts as the word. */
  const isWord = (word: string, one: string) => one === word || (isHan(word) && one.endsWith(word));
  const hasAll = (name: readonly string[], all: readonly string[]) =>
    name.length === all.length && all.every((word) => name.some((one) => isWord(word, one)));
  const typed = [...words.slice(0, -1), lastTyped(query.q ?? '')];
  const isName = (name: readonly string[]) => hasAll(name, words) || hasAll(name, typed);
  const key = (company: NaiveCompany): number[] => {
    const { employee_count: employees, year_founded: year } = company.profile;
    const last = Number.POSITIVE_INFINITY;
    if (sort === 'newest') return [year === null ? last : -year];
    if (sort === 'oldest') return [year ?? last];
    const isWhole = query.q !== undefined && company.names.some(isName);
    return [sort === 'relevance' && isWhole ? 0 : 1, employees === null ? last : -employees];
  };
  return companies
    .filter((company) => fits(company, query))
    .map((company) => ({ id: company.id, keys: [...key(company), companyHash(company.id)] }))
    .sort((a, b) => {
      const place = a.keys.findIndex((value, at) => value !== b.keys[at]);
      return place === -1
        ? Buffer.compare(Buffer.from(a.id), Buffer.from(b.id))
        : (a.keys[place] as number) - (b.keys[place] as number);
    })
    .map(({ id }) => id);
}
