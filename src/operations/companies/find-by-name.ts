// Which companies may be meant by a name? Gathers candidates by the terms of the name and scores each by its best name. Suggest,
// search and match rank by it.
import { compareNames, type NameComparison } from '../../domain/names/compare-names.ts';
import { editDistance } from '../../domain/names/edit-distance.ts';
import { termOfPair, termsOfBeginning, termsOfMisspelt, termsOfWord } from '../../domain/names/name-terms.ts';
import { type CompanyName, readCompanyName } from '../../domain/names/read-company-name.ts';
import { type Answer, after } from '../../store/contract/answer.ts';
import type { CompanyHandle, FoundNames, NameReader, TermList } from '../../store/contract/name-reader.ts';

/** So many companies are read of each term. */
const MOST_OF_TERM = 300;
/** Beginnings of one more letter are many terms, of which each brings its best. */
const MOST_OF_BEGINNING = 40;
const FEW_TERMS = 4;
/** So many candidates are compared by name. */
const MOST_COMPARED = 80;
/** Where less of the query is found in the best name, a misspelling is looked for. */
const LEAST_COVERED = 0.9;
/** A word whose end is not typed yet counts for nearly as much as a whole one. */
const UNFINISHED = 0.97;

export interface NameCandidate {
  readonly id: string;
  readonly name: string;
  /** Which of its names is meant. */
  readonly matchedName: string;
  readonly comparison: NameComparison;
  readonly prominence: number;
}

export interface NameQuery {
  readonly text: string;
  /** The last word may go on: somebody is typing. */
  readonly isUnfinished: boolean;
}

/** The best first. Empty where the text has no words. */
export function findByName(names: NameReader, query: NameQuery): Answer<readonly NameCandidate[]> {
  const name = readCompanyName(query.text);
  if (name.words.length === 0) return [];
  return after(gather(names, wordLists(name, query.isUnfinished)), (candidates) =>
    after(judge(names, candidates, name, query.isUnfinished), (judged) => {
      if ((judged[0]?.comparison.covered ?? 0) >= LEAST_COVERED) return judged;
      return after(gather(names, misspeltLists(name)), (others) =>
        after(judge(names, others, name, query.isUnfinished), (more) => best([...judged, ...more])),
      );
    }),
  );
}

/** The terms of one word of the query, and how many companies each brings. */
interface WordList {
  readonly terms: readonly string[];
  readonly most: number;
}

function wordLists({ words }: CompanyName, isUnfinished: boolean): readonly WordList[] {
  const last = words.length - 1;
  const lists = words.flatMap((word, place): WordList[] => {
    const whole = termsOfWord(word);
    const beginning = isUnfinished && place === last ? termsOfBeginning(word) : [];
    const pair = place === 0 ? undefined : termOfPair(words[place - 1] as string, word);
    return [
      ...whole.map((term) => ({ terms: [term], most: MOST_OF_TERM })),
      ...(beginning.length === 0
        ? []
        : [{ terms: beginning, most: beginning.length > 1 ? MOST_OF_BEGINNING : MOST_OF_TERM }]),
      ...(pair === undefined ? [] : [{ terms: [pair], most: MOST_OF_TERM }]),
    ];
  });
  // The name may be written together: `face book`.
  return words.length > 1 ? [...lists, { terms: termsOfWord(words.join('')), most: MOST_OF_TERM }] : lists;
}

function misspeltLists({ words }: CompanyName): readonly WordList[] {
  return words.map((word) => {
    const terms = termsOfMisspelt(word);
    return { terms, most: terms.length > FEW_TERMS ? MOST_OF_BEGINNING : MOST_OF_TERM };
  });
}

interface Candidate {
  readonly company: CompanyHandle;
  /** In how many lists it is. */
  readonly lists: number;
  readonly rank: number;
}

/** Those that are in the most lists, then by rank. Whole ranks are taken, so that all engines take the same. */
function gather(names: NameReader, lists: readonly WordList[]): Answer<readonly CompanyHandle[]> {
  const found = new Map<CompanyHandle, Candidate>();
  const add = (ofWord: readonly TermList[]) => {
    const seen = new Set<CompanyHandle>();
    for (const { company, rank } of ofWord.flatMap(({ companies }) => companies)) {
      const known = found.get(company);
      const isNew = !seen.has(company);
      seen.add(company);
      found.set(company, {
        company,
        lists: (known?.lists ?? 0) + (isNew ? 1 : 0),
        rank: Math.min(rank, known?.rank ?? rank),
      });
    }
  };
  const asked = lists.filter(({ terms }) => terms.length > 0);
  const all = asked.reduce<Answer<void>>(
    (before, { terms, most }) => after(before, () => after(names.companiesUnder(terms, most), add)),
    undefined,
  );
  return after(all, () => {
    const sorted = [...found.values()].sort((a, b) => b.lists - a.lists || a.rank - b.rank);
    const last = sorted[MOST_COMPARED - 1];
    const taken =
      last === undefined
        ? sorted
        : sorted.filter(
            (one) => one.lists > last.lists || (one.lists === last.lists && one.rank <= last.rank),
          );
    return taken.map(({ company }) => company);
  });
}

function judge(
  names: NameReader,
  companies: readonly CompanyHandle[],
  asked: CompanyName,
  isUnfinished: boolean,
): Answer<readonly NameCandidate[]> {
  if (companies.length === 0) return [];
  return after(names.namesOf(companies), (found) =>
    best(found.flatMap((one) => (one === undefined ? [] : [bestNameOf(one, asked, isUnfinished)]))),
  );
}

/** The best first; each company once. What has nothing in common with the query is left out. */
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

function bestNameOf(found: FoundNames, asked: CompanyName, isUnfinished: boolean): NameCandidate {
  const { id, name, others, domains, prominence } = found;
  const labels = domains.map((domain) => domain.split('.', 1)[0] ?? '');
  let matchedName = name;
  let comparison = compareWith(name, asked, isUnfinished);
  for (const other of [...others, ...labels]) {
    const next = compareWith(other, asked, isUnfinished);
    if (next.similarity > comparison.similarity) [matchedName, comparison] = [other, next];
  }
  return { id, name, matchedName, comparison, prominence };
}

function compareWith(name: string, asked: CompanyName, isUnfinished: boolean): NameComparison {
  const read = readCompanyName(name);
  if (!isUnfinished) return compareNames(asked, read);
  const finished = finish(asked.words, read.words);
  const comparison = compareNames({ ...asked, words: finished.words, numbers: asked.numbers }, read);
  return finished.isChanged ? { ...comparison, similarity: comparison.similarity * UNFINISHED } : comparison;
}

/** The query with its last word as the name goes on with it, with or without one wrong letter. */
function finish(asked: readonly string[], words: readonly string[]) {
  const typed = asked.at(-1) ?? '';
  if (words.includes(typed)) return { words: asked, isChanged: false };
  const meant =
    words.find((word) => word.startsWith(typed)) ??
    (typed.length < 4
      ? undefined
      : words.find(
          (word) => word.length > typed.length && editDistance(typed, word.slice(0, typed.length), 1) <= 1,
        ));
  return meant === undefined
    ? { words: asked, isChanged: false }
    : { words: [...asked.slice(0, -1), meant], isChanged: true };
}
