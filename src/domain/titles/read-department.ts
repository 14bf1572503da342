// Reads a department from the words of a title. The words are in languages/; this file only decides which of them
// counts when there are several.
import { type Department, UNKNOWN_DEPARTMENT } from '../reference.ts';
import { LATIN_LANGUAGES } from './languages/all-languages.ts';
import { ACTIVITIES, CHANNELS, FIELDS, FUNCTIONS, LEVELS, TOP } from './languages/english-departments.ts';
import { OCCUPATIONS } from './languages/english-occupations.ts';
import { type DepartmentTable, entriesOf, type Language } from './languages/title-tables.ts';
import { BARE_RANKS, MANAGERS, WORDS_WITHOUT_TRADE } from './languages/words-without-trade.ts';
import { createRunReader } from './roles/run-reader.ts';
import { learnedFeatures } from './weights/learned-features.ts';
import { weighWords } from './weights/weigh-words.ts';
import { expandWords } from './words/expand-words.ts';
import type { Word } from './words/fold-words.ts';
import { createPhraseTable } from './words/phrase-table.ts';

/** Why a title has its department; `words` are the words of the title that decided. */
export interface DepartmentReading {
  readonly department: Department;
  readonly rule: 'no words' | Kind | 'learned' | 'no function word';
  readonly words: string;
  /** Every function word found, in order. */
  readonly found: readonly string[];
}

type Kind = 'occupation' | 'function' | 'field' | 'channel' | 'top' | 'activity' | 'level';

interface Clue {
  readonly department: Department;
  readonly kind: Kind;
  readonly words: string;
  /** From a language whose titles begin with their head: the first of equals decides in its part. */
  readonly isHeadFirst: boolean;
  /** In scripts without spaces: an aide works for the title before; a joint is an `and`. */
  readonly place?: 'aide' | 'joint';
}

const GENERAL: Department = 1;
const OPERATIONS: Department = 4;
const OTHER: Department = 16;
const SURE_BY_ENDING = 0.4;

/** The stronger clue decides. */
const STRENGTH: Readonly<Record<Kind, number>> = {
  occupation: 7,
  function: 6,
  field: 5,
  channel: 4,
  top: 3,
  activity: 2,
  level: 1,
};

const CLUES = createPhraseTable(
  [
    ...cluesOf(OCCUPATIONS, 'occupation'),
    ...cluesOf(FUNCTIONS, 'function'),
    ...cluesOf(FIELDS, 'field'),
    ...cluesOf(CHANNELS, 'channel'),
    ...cluesOf(ACTIVITIES, 'activity'),
    ...cluesOf(TOP, 'top'),
    ...cluesOf(LEVELS, 'level'),
    ...LATIN_LANGUAGES.flatMap((language) => cluesOfLanguage(language, true)),
  ].map((clue) => [expandWords(clue.words).map((word) => word.text), clue] as const),
);
const RUN_CLUES = createRunReader((language, isTitleFirst) =>
  [
    ...cluesOfLanguage(language, isTitleFirst),
    ...cluesOf([[OPERATIONS, language.support]], 'level').map((clue): Clue => ({ ...clue, place: 'aide' })),
    ...cluesOf([[OTHER, language.joints]], 'level').map((clue): Clue => ({ ...clue, place: 'joint' })),
  ].map((clue) => [clue.words, clue] as const),
);

/** The words after one of these name another department: `Assistant to the CFO`, `Recruiter for Sales`. */
const LINK_WORDS: ReadonlySet<string> = new Set(['to', 'for', 'at', 'with']);

/** How sure the learned weights must be to overrule a clue of this kind. Above 1 means never. */
const LEARNED_OVER: Readonly<Record<Kind | 'none', number>> = {
  occupation: 2,
  function: 2,
  field: 0.5,
  channel: 2,
  top: 2,
  activity: 0.3,
  level: 0.5,
  none: 0.2,
};

/** The department of a title given by its parts: 17 without words, 16 if they give no department. */
export function readDepartment(parts: readonly (readonly Word[])[]): DepartmentReading {
  if (parts.length === 0) return { department: UNKNOWN_DEPARTMENT, rule: 'no words', words: '', found: [] };
  const { clue, found, feature, isHeadFirst, isTrade } = readByTables(parts);
  if (isBareRank(parts, clue)) return { department: OTHER, rule: 'no function word', words: '', found: [] };
  const bound = LEARNED_OVER[clue?.kind ?? 'none'];
  // The weights are for English only: a French chef would look like a cook. For a single word that is in the tables,
  // the tables know best.
  const isOneWord = clue !== undefined && parts.length === 1 && parts[0]?.length === 1;
  if (bound <= 1 && !isHeadFirst && !isOneWord && !hasRun(parts)) {
    const weighed = weighWords(learnedFeatures(parts), feature);
    const isOpen = weighed?.department !== clue?.department && !(isTrade && weighed?.department === GENERAL);
    if (weighed !== undefined && weighed.share >= bound && isOpen) {
      const words = weighed.words();
      // An ending alone is a guess: `observer` does not serve.
      if (!words.startsWith('-') || weighed.share >= SURE_BY_ENDING) {
        return { department: weighed.department, rule: 'learned', words, found };
      }
    }
  }
  if (clue === undefined) return { department: OTHER, rule: 'no function word', words: '', found };
  return { department: clue.department, rule: clue.kind, words: clue.words, found };
}

/** `Senior Associate`, `Employee at Bluewater`: the weights would guess by the company that such words mostly keep. */
function isBareRank(parts: readonly (readonly Word[])[], clue: Clue | undefined): boolean {
  if (clue !== undefined && !BARE_RANKS.has(clue.words)) return false;
  return parts.every((part) => {
    // The words after `at` name the employer.
    const end = part.findIndex(({ text }) => text === 'at');
    return (end === -1 ? part : part.slice(0, end)).every(({ text }) => BARE_RANKS.has(text));
  });
}

/** The result of the word tables alone; `feature` is the result for the learned weights. */
export function readByTables(parts: readonly (readonly Word[])[]) {
  const found: string[] = [];
  let best: Clue | undefined;
  let isHeadFirst = false;
  for (const part of parts) {
    const { clue, ...reading } = clueOf(part, found);
    isHeadFirst ||= reading.isHeadFirst;
    // The first part that names a field decides: `Legal Counsel, Product` is legal, `Director, Sales` sales.
    if (best !== undefined && STRENGTH[best.kind] >= STRENGTH.field) continue;
    if (clue !== undefined && STRENGTH[clue.kind] > strengthOf(best)) best = clue;
  }
  const isTrade = best?.kind === 'level' && MANAGERS.has(best.words) && parts.some(namesTrade);
  if (isTrade) best = undefined;
  const feature = `=${best?.kind ?? 'none'} ${best?.department ?? OTHER}`;
  return { clue: best, found, isHeadFirst, feature, isTrade };
}

/** Whether a part without a listed function names one that is not listed: `Hatchery Manager`, but not `Area Manager`. */
function namesTrade(part: readonly Word[]): boolean {
  for (let at = 0; at < part.length; ) {
    const word = part[at];
    // The words after `at` name the employer.
    if (word === undefined || word.text === 'at') return false;
    const hit = word.isRun ? undefined : CLUES.longestAt(part, at);
    if (hit === undefined && !word.isRun && isTradeWord(word.text)) return true;
    at += hit?.length ?? 1;
  }
  return false;
}

function isTradeWord(text: string): boolean {
  return text.length > 1 && text.charCodeAt(0) > 0x39 && !WORDS_WITHOUT_TRADE.has(text);
}

/**
 * The strongest clue of a part; among equals the last (`Software Sales`), but the first of a pair joined by `and` and
 * of a title that begins with its head (`Directeur ventes et marketing`, `Giám đốc Sales Marketing`).
 */
function clueOf(part: readonly Word[], found: string[]): { clue: Clue | undefined; isHeadFirst: boolean } {
  let best: Clue | undefined;
  let isHeadFirst = false;
  let isJoined = false;
  for (let at = 0; at < part.length; ) {
    const word = part[at];
    if (word === undefined) break;
    const hit = word.isRun ? undefined : CLUES.longestAt(part, at);
    const run = word.isRun ? RUN_CLUES(part, at) : undefined;
    const clues = run?.hits.map(({ value }) => value) ?? (hit === undefined ? [] : [hit.value]);
    for (const clue of clues) {
      if (clue.kind !== 'level') found.push(clue.words);
      if (clue.place === 'joint') isJoined ||= best !== undefined;
      else if (decidesOver(clue, best, isJoined || isHeadFirst)) best = clue;
      isHeadFirst ||= clue.isHeadFirst;
    }
    if (word.text === 'and') isJoined = true;
    at += run?.length ?? hit?.length ?? 1;
    // `assistant to` contains the link.
    if (best !== undefined && isLink(part[at - 1]?.text ?? '', best)) break;
  }
  return { clue: best, isHeadFirst };
}

/**
 * If the title has only a rank, what follows gives the department: `Vice President for Research`, and the employer's trade in
 * `Principal at Boston Consulting Group`.
 */
function isLink(word: string, best: Clue): boolean {
  return LINK_WORDS.has(word) && !((word === 'at' || word === 'for') && best.kind === 'level');
}

function hasRun(parts: readonly (readonly Word[])[]): boolean {
  return parts.some((part) => part.some((word) => word.isRun));
}

function decidesOver(clue: Clue, best: Clue | undefined, firstDecides: boolean): boolean {
  const margin = STRENGTH[clue.kind] - strengthOf(best);
  if (margin === 0) return !firstDecides && !clue.isHeadFirst;
  // A person who works for the head of the company works in the office (`社長補佐`); for others, in their department.
  return margin > 0 || (clue.place === 'aide' && best?.department === GENERAL);
}

function strengthOf(clue: Clue | undefined): number {
  return clue === undefined ? 0 : STRENGTH[clue.kind];
}

function cluesOfLanguage(language: Language, isHeadFirst: boolean): Clue[] {
  return [
    ...cluesOf(language.occupations, 'occupation', isHeadFirst),
    ...cluesOf(language.functions, 'function', isHeadFirst),
    ...cluesOf(language.fields ?? [], 'field', isHeadFirst),
    ...cluesOf(language.activities ?? [], 'activity', isHeadFirst),
    ...cluesOf([[GENERAL, language.top ?? '']], 'top', isHeadFirst),
    ...cluesOf([[GENERAL, language.general]], 'level', isHeadFirst),
  ];
}

function cluesOf(table: DepartmentTable, kind: Kind, isHeadFirst = false): Clue[] {
  return entriesOf(table).map(([words, department]) => ({ department, kind, words, isHeadFirst }));
}
