// Compares the names of one company with a name that was asked for, which may be unfinished: a person is typing.
import { isLoose } from '../../domain/names/abbreviates.ts';
import { compareNames, type NameComparison } from '../../domain/names/compare-names.ts';
import { editDistance } from '../../domain/names/edit-distance.ts';
import { foldName } from '../../domain/names/fold-name.ts';
import { readableLabel } from '../../domain/names/name-words.ts';
import {
  type CompanyName,
  isBeginningOfForm,
  readCompanyName,
} from '../../domain/names/read-company-name.ts';
import { readTypedName } from '../../domain/names/read-typed-name.ts';
import type { OwnedIdentifier } from '../../store/contract/entries.ts';
import type { CompanyHandle, FoundNames } from '../../store/contract/name-reader.ts';

/** If less of the query than this is found in the best name, misspellings are tried too. */
export const LEAST_COVERED = 0.9;
/** A word whose end is not typed yet counts for nearly as much as a whole one. */
const UNFINISHED = 0.9;
/** Less than a whole word with a wrong letter. */
export const UNFINISHED_MISSPELT = 0.7;
const LEAST_MISSPELT = 4;

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

export interface TypedText {
  readonly text: string;
  /** The last word may be unfinished: a person is typing. */
  readonly isUnfinished: boolean;
}

/** The query as it is compared with names. */
export interface AskedName {
  readonly name: CompanyName;
  /** For a name that is written in the same way, signs included. */
  readonly folded: string;
  readonly isUnfinished: boolean;
  /** With its last word as it is written, if that means something else when it is finished: `vi`, which is 6. */
  readonly typed: CompanyName | undefined;
  /** Without its last word, if that may become a legal form: `revera i`. */
  readonly withoutForm: CompanyName | undefined;
}

export function askedOf({ text, isUnfinished }: TypedText): AskedName {
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

/** By the name of the company that fits best. */
export function candidateOf(company: CompanyHandle, found: FoundNames, asked: AskedName): NameCandidate {
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
