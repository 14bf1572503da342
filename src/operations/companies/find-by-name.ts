// Which companies may be meant by a name? Gathers candidates by the terms of the name and scores each by its best name. Suggest,
// search and match rank by it.
import { isLoose } from '../../domain/names/abbreviates.ts';
import { compareNames, type NameComparison } from '../../domain/names/compare-names.ts';
import { editDistance } from '../../domain/names/edit-distance.ts';
import { foldName } from '../../domain/names/fold-name.ts';
import { isLongBeginning, isRun, readableLabel, termsOfBeginning } from '../../domain/names/name-terms.ts';
import {
  type CompanyName,
  isBeginningOfForm,
  isOnlyForm,
  readCompanyName,
} from '../../domain/names/read-company-name.ts';
import { readTypedName } from '../../domain/names/read-typed-name.ts';
import { withoutInitials } from '../../domain/names/without-initials.ts';
import type { Country } from '../../domain/reference.ts';
import { type Answer, after } from '../../store/contract/answer.ts';
import type { OwnedIdentifier } from '../../store/contract/entries.ts';
import type { CompanyHandle, FoundNames, NameReader } from '../../store/contract/name-reader.ts';
import { createGathering, type Gathering, MOST_COMPARED } from './gather-candidates.ts';
import { misspeltLists, typedLists, wordLists } from './query-terms.ts';

/** The number of companies that are read for a word that is being typed, if too few have a word that begins so. */
const MOST_READ_ON = 1_000;
const ENOUGH = 10;
/** The number of likely companies whose country is read, if the query has one: a suggest then takes 4 ms instead of 2. */
const MOST_PLACED = 300;
/** If less of the query than this is found in the best name, misspellings are tried too. */
const LEAST_COVERED = 0.9;
/** A word whose end is not typed yet counts for nearly as much as a whole one. */
const UNFINISHED = 0.9;
/** Less than a whole word with a wrong letter. */
const UNFINISHED_MISSPELT = 0.7;
const LEAST_MISSPELT = 4;
/** The score of the same name with a wrong letter. */
const NEARLY_SO = 0.9;

export interface NameCandidate {
  readonly company: CompanyHandle;
  readonly id: string;
  readonly name: string;
  /** Which of its names is meant. */
  readonly matchedName: string;
  /** The query matches the label of a domain, and no name. */
  readonly isLabel: boolean;
  /** That label is a few letters, and no name of the company is shortened to them: many companies may be called so. */
  readonly isLooseLabel: boolean;
  readonly comparison: NameComparison;
  /** The query is the name, letter by letter. */
  readonly isExact: boolean;
  /** The name begins with the words of the query, in their order. */
  readonly isBeginning: boolean;
  readonly prominence: number;
  /** All identifiers that the company owns. */
  readonly identifiers: readonly OwnedIdentifier[];
}

export interface NameQuery {
  readonly text: string;
  /** The last word may be unfinished: a person is typing. */
  readonly isUnfinished: boolean;
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
      return best([...judged, ...bestNames(further, fitting, asked)]);
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

/** The query as it is compared with names. */
interface AskedName {
  readonly name: CompanyName;
  /** For a name that is written in the same way, signs included. */
  readonly folded: string;
  readonly isUnfinished: boolean;
  /** With its last word as it is written, if that means something else when it is finished: `vi`, which is 6. */
  readonly typed: CompanyName | undefined;
  /** Without its last word, if that may become a legal form: `revera i`. */
  readonly withoutForm: CompanyName | undefined;
}

function askedOf({ text, isUnfinished }: NameQuery): AskedName {
  const name = readCompanyName(text);
  const last = name.words.at(-1) ?? '';
  const typed = isUnfinished ? readTypedName(text) : undefined;
  const mayBeForm = isUnfinished && name.words.length > 1 && isBeginningOfForm(last);
  return {
    name,
    folded: foldName(text),
    isUnfinished,
    typed: typed?.words.join(' ') === name.words.join(' ') ? undefined : typed,
    withoutForm: mayBeForm ? { ...name, words: name.words.slice(0, -1) } : undefined,
  };
}

function judge(
  names: NameReader,
  companies: readonly CompanyHandle[],
  asked: AskedName,
): Answer<readonly NameCandidate[]> {
  if (companies.length === 0) return [];
  return after(names.namesOf(companies), (found) => best(bestNames(companies, found, asked)));
}

/** The candidates that are left; `found` are the names of the companies. */
function bestNames(
  companies: readonly CompanyHandle[],
  found: readonly (FoundNames | undefined)[],
  asked: AskedName,
): readonly NameCandidate[] {
  return companies.flatMap((company, place) => {
    const names = found[place];
    return names === undefined ? [] : [bestNameOf(company, names, asked)];
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

function bestNameOf(company: CompanyHandle, found: FoundNames, asked: AskedName): NameCandidate {
  const { id, name, others, domains, identifiers, prominence } = found;
  const labels = domains.map(readableLabel);
  let matchedName = name;
  let read = readCompanyName(name);
  let comparison = compareWith(read, asked);
  let isLabel = false;
  for (const [place, other] of [...others, ...labels].entries()) {
    const nextRead = readCompanyName(other);
    const next = compareWith(nextRead, asked);
    if (next.similarity > comparison.similarity) {
      [matchedName, read, comparison] = [other, nextRead, next];
      isLabel = place >= others.length;
    }
  }
  const isExact = comparison.similarity === 1 && foldName(matchedName) === asked.folded;
  const isBeginning =
    isExact || [asked.name, asked.typed].some((one) => one !== undefined && beginsWith(read, one));
  const isLooseLabel = isLabel && isLoose(read.words.join(''), [name, ...others]);
  const met = { matchedName, isLabel, isLooseLabel, comparison, isExact, isBeginning };
  return { company, id, name, ...met, prominence, identifiers };
}

function beginsWith({ words }: CompanyName, asked: CompanyName): boolean {
  return words.join(' ').startsWith(asked.words.join(' '));
}

function compareWith(read: CompanyName, asked: AskedName): NameComparison {
  const { typed } = asked;
  const comparison = compareReading(read, asked);
  const last = typed?.words.at(-1) ?? '';
  if (typed === undefined || !read.words.some((word) => word.startsWith(last))) return comparison;
  const asTyped = compareReading(read, { ...asked, name: typed });
  return asTyped.similarity > comparison.similarity ? asTyped : comparison;
}

function compareReading(
  read: CompanyName,
  { name: asked, isUnfinished, withoutForm }: AskedName,
): NameComparison {
  if (!isUnfinished) return compareNames(asked, read);
  const goneOn = goOn(asked.words.at(-1) ?? '', read.words);
  if (goneOn !== undefined) {
    const { similarity, covered, ...rest } = compareNames(
      { ...asked, words: [...asked.words.slice(0, -1), goneOn.word] },
      read,
    );
    return goneOn.isMisspelt
      ? { ...rest, similarity: similarity * UNFINISHED_MISSPELT, covered: covered * UNFINISHED_MISSPELT }
      : { ...rest, similarity: similarity * UNFINISHED, covered };
  }
  const comparison = compareNames(asked, read);
  if (withoutForm === undefined || comparison.covered >= LEAST_COVERED) return comparison;
  const without = compareNames(withoutForm, read);
  return { ...without, similarity: without.similarity * UNFINISHED };
}

/** The word of a name that begins with what was typed, with or without one wrong letter; undefined if it is there as it is. */
function goOn(typed: string, words: readonly string[]) {
  if (words.includes(typed)) return undefined;
  const word = words.find((one) => one.startsWith(typed));
  if (word !== undefined) return { word, isMisspelt: false };
  if (typed.length < LEAST_MISSPELT) return undefined;
  const near = words.find(
    (one) => one.length > typed.length + 1 && editDistance(typed, one.slice(0, typed.length), 1) <= 1,
  );
  return near === undefined ? undefined : { word: near, isMisspelt: true };
}
