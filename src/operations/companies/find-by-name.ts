// Which companies may be meant by a name? Gathers candidates by the terms of the name and ranks them by their best names. Suggest,
// search and match go by it.
import { isLongBeginning, isRun, termsOfBeginning } from '../../domain/names/name-terms.ts';
import { isOnlyForm } from '../../domain/names/read-company-name.ts';
import { withoutInitials } from '../../domain/names/without-initials.ts';
import type { Country } from '../../domain/reference.ts';
import { type Answer, after } from '../../store/contract/answer.ts';
import type { CompanyHandle, FoundNames, NameReader } from '../../store/contract/name-reader.ts';
import {
  type AskedName,
  askedOf,
  candidateOf,
  LEAST_COVERED,
  type NameCandidate,
  type TypedText,
  UNFINISHED_MISSPELT,
} from './compare-candidate.ts';
import { createGathering, type Gathering, MOST_COMPARED } from './gather-candidates.ts';
import { misspeltLists, typedLists, wordLists } from './query-terms.ts';

/** The number of companies that are read for a word that is being typed, if too few have a word that begins so. */
const MOST_READ_ON = 1_000;
const ENOUGH = 10;
/** The number of likely companies whose country is read, if the query has one: a suggest then takes 4 ms instead of 2. */
const MOST_PLACED = 300;
/** The score of the same name with a wrong letter. */
const NEARLY_SO = 0.9;

export interface NameQuery extends TypedText {
  /** Companies with their head office in this country are found also if many others are better known. */
  readonly country?: Country | undefined;
}

export interface FoundByName {
  /** The best first. Empty where the text has no words, or only those of a legal form. */
  readonly candidates: readonly NameCandidate[];
  /** Whether all companies that have the name of the query are among them. */
  readonly hasAllOfName: boolean;
  /** Those of the candidates that have their head office in the country of the query. */
  readonly there: ReadonlySet<CompanyHandle>;
}

export const FOUND_NONE: FoundByName = { candidates: [], hasAllOfName: true, there: new Set() };

/**
 * A name with its initials in brackets is looked for without them if no company is written nearly so: `Amazon Web Services (AWS)`.
 */
export function findByName(names: NameReader, query: NameQuery): Answer<FoundByName> {
  const found = findByText(names, query);
  const text = withoutInitials(query.text);
  if (text === undefined) return found;
  const hasName = ({ candidates }: FoundByName) =>
    candidates.some((one) => one.comparison.similarity >= NEARLY_SO);
  return after(found, (whole) => (hasName(whole) ? whole : findByText(names, { ...query, text })));
}

function findByText(names: NameReader, query: NameQuery): Answer<FoundByName> {
  const asked = askedOf(query);
  const { words } = asked.name;
  if (words.length === 0 || isOnlyForm(words)) return FOUND_NONE;
  const gathered = createGathering();
  const compareMore = (judged: readonly NameCandidate[]) =>
    after(judge(names, gathered.take(MOST_COMPARED), asked), (more) => best([...judged, ...more]));
  const lists = [...wordLists(asked.name, query.isUnfinished), ...typedLists(asked.typed)];
  const byWords = after(gathered.add(names, lists), () => compareMore([]));
  const withMisspelt = after(byWords, (judged) => {
    if ((judged[0]?.comparison.covered ?? 0) >= LEAST_COVERED) return judged;
    // What was found by the words that are right counts with what the others may have been meant to be.
    return after(gathered.add(names, misspeltLists(asked.name)), () => compareMore(judged));
  });
  const all = after(withMisspelt, (judged) =>
    gathered.hasMore() && isToReadOn(asked, judged) ? readOn(names, gathered, asked, judged) : judged,
  );
  return after(all, (candidates) => {
    const found = { ...FOUND_NONE, candidates, hasAllOfName: gathered.hasAllOfName() };
    const { country } = query;
    return country === undefined ? found : addThoseIn(country, names, gathered, asked, found);
  });
}

/** Of the companies that were not compared, adds those in the country. */
function addThoseIn(
  country: Country,
  names: NameReader,
  gathered: Gathering,
  asked: AskedName,
  found: FoundByName,
): Answer<FoundByName> {
  const further = gathered.take(MOST_PLACED);
  const compared = found.candidates.slice(0, MOST_PLACED).map(({ company }) => company);
  return after(names.companiesIn(country, [...compared, ...further]), (there) => {
    const added = judge(
      names,
      further.filter((company) => there.has(company)),
      asked,
    );
    return after(added, (more) => ({ ...found, candidates: best([...found.candidates, ...more]), there }));
  });
}

/**
 * Whether to look further for a word that is being typed: its term also has words that begin otherwise, and too few of those that
 * were compared begin so. If there are several words, the others decide which companies to compare.
 */
function isToReadOn({ name, isUnfinished }: AskedName, judged: readonly NameCandidate[]): boolean {
  const [typed = '', ...others] = name.words;
  if (!isUnfinished || others.length > 0 || isRun(typed) || !isLongBeginning(typed)) return false;
  const { covered = 0, similarity = 0 } = judged[0]?.comparison ?? {};
  if (covered < LEAST_COVERED) return covered <= UNFINISHED_MISSPELT;
  return similarity < 1 && judged.filter((one) => one.comparison.covered >= LEAST_COVERED).length < ENOUGH;
}

function readOn(
  names: NameReader,
  gathered: Gathering,
  asked: AskedName,
  judged: readonly NameCandidate[],
): Answer<readonly NameCandidate[]> {
  const [typed = ''] = asked.name.words;
  const terms = termsOfBeginning(typed).map((term) => ({ term, most: MOST_READ_ON }));
  return after(names.companiesUnder(terms), (lists) => {
    const companies = lists.flatMap((list) => list.companies.map(({ company }) => company));
    const further = companies.filter((company) => !gathered.isTaken(company));
    return after(further.length === 0 ? [] : names.namesOf(further), (found) => {
      const fitting = found.map((one) => (one !== undefined && mayFit(one, typed) ? one : undefined));
      return best([...judged, ...candidatesOf(further, fitting, asked)]);
    });
  });
}

/** Texts in which words are written as they are compared, apart from capitals; not encoded domains. */
const PLAIN = /^(?!xn--)[a-z0-9 .,&()/-]*$/;

/** Reading the words of a name takes longer than reading the name, and most names do not fit. */
function mayFit({ name, others, domains }: FoundNames, typed: string): boolean {
  return [name, ...others, ...domains].some((text) => {
    const lower = text.toLowerCase();
    return lower.includes(typed) || !PLAIN.test(lower);
  });
}

function judge(
  names: NameReader,
  companies: readonly CompanyHandle[],
  asked: AskedName,
): Answer<readonly NameCandidate[]> {
  if (companies.length === 0) return [];
  return after(names.namesOf(companies), (found) => best(candidatesOf(companies, found, asked)));
}

/** The candidates that are left; `found` are the names of the companies. */
function candidatesOf(
  companies: readonly CompanyHandle[],
  found: readonly (FoundNames | undefined)[],
  asked: AskedName,
): readonly NameCandidate[] {
  return companies.flatMap((company, place) => {
    const names = found[place];
    return names === undefined ? [] : [candidateOf(company, names, asked)];
  });
}

/** The best first; each company once. Names without a word of the query are left out. */
function best(candidates: readonly NameCandidate[]): readonly NameCandidate[] {
  const byId = new Map<string, NameCandidate>();
  for (const candidate of candidates) {
    const known = byId.get(candidate.id);
    if (known === undefined || known.comparison.similarity < candidate.comparison.similarity) {
      byId.set(candidate.id, candidate);
    }
  }
  return [...byId.values()]
    .filter(({ comparison }) => comparison.similarity > 0)
    .sort(
      (a, b) =>
        b.comparison.covered - a.comparison.covered ||
        b.comparison.similarity - a.comparison.similarity ||
        b.prominence - a.prominence ||
        (a.id < b.id ? -1 : 1),
    );
}
