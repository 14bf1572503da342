// Reads a seniority from the words of a title. The words are in languages/; this file only decides which of the titles
// found counts, and how the rest of the text changes it.
import { type Country, type Department, type Seniority, UNKNOWN_SENIORITY } from '../reference.ts';
import { LATIN_LANGUAGES, RUN_LANGUAGES } from './languages/all-languages.ts';
import {
  ALONE_BOARD_COUNTRIES,
  BANK_RANKS,
  BANK_SIGNS,
  BOARD_SEATS,
  LEARNERS,
  NOT_NOW,
  NOT_NOW_BEFORE_TITLE,
} from './languages/english-levels.ts';
import { entriesOf, listed } from './languages/title-tables.ts';
import type { DepartmentReading } from './read-department.ts';
import { boardSeatIn } from './roles/board-seats.ts';
import { isFounder, namesBossNext } from './roles/founders.ts';
import { beginsRole, isSupporting, type PartRoles, rolesIn } from './roles/part-roles.ts';
import type { Role } from './roles/role.ts';
import { postsOf } from './roles/run-roles.ts';
import { wordAlone } from './roles/word-alone.ts';
import { expandWords } from './words/expand-words.ts';
import type { Word } from './words/fold-words.ts';
import { createPhraseTable } from './words/phrase-table.ts';

/** Why a title has its level; `words` are the words of the title that decided. */
export interface LevelReading {
  readonly seniority: Seniority;
  readonly rule:
    | 'no words'
    | 'title'
    | 'bank rank'
    | 'board seat'
    | 'works for'
    | 'not now'
    | 'no level word';
  readonly words: string;
  /** Every level word found, in order. */
  readonly found: readonly string[];
}

const OTHER: Seniority = 6;
/** `Advisor, Board of Directors` is a board advisor. */
const ADVISOR = 'advisor';
const MANAGER: Seniority = 5;
const MEDICINE: Department = 8;
const EDUCATION: Department = 12;
const OTHER_DEPARTMENT: Department = 16;

const NOT_NOW_WORDS: ReadonlySet<string> = new Set(
  [NOT_NOW, ...LATIN_LANGUAGES.map(({ notNow }) => notNow)].flatMap(listed).flatMap(wordsOf),
);
const SEAT_WORDS: ReadonlySet<string> = new Set(
  [BOARD_SEATS, ...RUN_LANGUAGES.map(({ seats }) => seats)].flatMap(listed),
);
const BANK_LEVELS: ReadonlyMap<string, Seniority> = new Map(entriesOf(BANK_RANKS));
const BANKS = createPhraseTable(listed(BANK_SIGNS).map((sign) => [wordsOf(sign), true] as const));
const NOT_NOW_BEFORE: ReadonlySet<string> = new Set(listed(NOT_NOW_BEFORE_TITLE));
const LEARNER_WORDS: ReadonlySet<string> = new Set(listed(LEARNERS));

/** The level of a title given by its parts: 7 without words, 6 if they give no level. */
export function readLevel(
  parts: readonly (readonly Word[])[],
  country: Country,
  department: DepartmentReading,
): LevelReading {
  if (parts.length === 0) return { seniority: UNKNOWN_SENIORITY, rule: 'no words', words: '', found: [] };
  const found: string[] = [];
  const alone = wordAlone(parts, department);
  if (ALONE_BOARD_COUNTRIES.get(alone)?.has(country)) {
    return { seniority: 1, rule: 'board seat', words: alone, found: [alone] };
  }
  let best: LevelReading = { seniority: OTHER, rule: 'no level word', words: '', found };
  let bestRank = Number.POSITIVE_INFINITY;
  const tops = new Set<string>();
  let isSupport = false;
  let bossFollows = false;
  let advises = false;
  let isOver = false;
  for (const [place, part] of parts.entries()) {
    const first = part[0]?.text ?? '';
    const roles = rolesIn(part);
    const former = roles.all[0]?.kind === 'former' ? roles.all[0].words : '';
    if (isOver || former !== '' || NOT_NOW_WORDS.has(first) || beginsPast(part)) {
      if (best.rule === 'no level word') best = { ...best, rule: 'not now', words: first };
      // `(전) 삼성전자 사장`: in separate brackets it refers to what follows.
      isOver = part.length === 1 && former === `|${first}`;
      continue;
    }
    for (const role of roles.all) {
      if (role.kind !== 'joint') found.push(role.words);
      if (role.level <= 3 && !isSupporting(role)) tops.add(role.words);
    }
    const role = decidingRole(roles, boardSeatIn(part, parts[place - 1]));
    const worksFor = role !== undefined && isSupporting(role);
    if (place === 0) {
      isSupport = worksFor;
      bossFollows = worksFor && namesBossNext(part, role);
      advises = worksFor && role.words === ADVISOR;
    }
    if (role === undefined) continue;
    const rule = worksFor ? 'works for' : 'title';
    // `Executive Assistant - CEO`: the words after an assistant name the boss, unless they are a manager's job.
    const isOwn =
      !isSupport ||
      role.level === MANAGER ||
      (isFounder(role) && !bossFollows) ||
      (advises && SEAT_WORDS.has(role.words));
    const counts = isOwn && rankOf(role) < bestRank;
    if (counts) bestRank = rankOf(role);
    if (counts || best.rule === 'no level word')
      best = { seniority: counts ? role.level : OTHER, rule, words: role.words, found };
  }
  return tops.size > 1 ? best : weighed(best, parts, department);
}

/** `Past President`, but not `Past Performance Manager`. */
function beginsPast(part: readonly Word[]): boolean {
  return NOT_NOW_BEFORE.has(part[0]?.text ?? '') && beginsRole(part, 1);
}

/** How the rest of the title changes a word with several meanings. */
function weighed(
  best: LevelReading,
  parts: readonly (readonly Word[])[],
  { department, rule, words: readingWords }: DepartmentReading,
): LevelReading {
  if (best.rule !== 'title') return best;
  const bankLevel = BANK_LEVELS.get(best.words);
  if (bankLevel !== undefined && (isInBank(parts) || readingWords === 'banking')) {
    return { ...best, seniority: bankLevel, rule: 'bank rank' };
  }
  // `MD` after a physician is a degree.
  if (best.words === 'managing director' && department === MEDICINE) {
    return { ...best, seniority: OTHER, rule: 'no level word', words: '' };
  }
  // Beside a head it is a rank: `Managing Director, Head of Risk`.
  if (best.words === 'managing director' && best.found.some((words) => words === 'head of')) {
    return { ...best, seniority: 4 };
  }
  const isFunction = rule === 'occupation' || rule === 'function' || rule === 'field';
  const hasFunction = isFunction && department !== OTHER_DEPARTMENT;
  // A director of the whole company runs it; a director of one function runs only that.
  if (best.words === 'executive director' && hasFunction) return { ...best, seniority: 4 };
  if (best.words === 'principal' && department === EDUCATION) return { ...best, seniority: 4 };
  return best;
}

function isInBank(parts: readonly (readonly Word[])[]): boolean {
  return parts.some((part) => part.some((_, at) => BANKS.longestAt(part, at) !== undefined));
}

function decidingRole({ all, joined }: PartRoles, seat: Role | undefined): Role | undefined {
  if (all.length === 0) return seat;
  const posts = postsOf(all);
  const role =
    posts.length === 1
      ? roleOfPost(posts[0] ?? [], joined)
      : highest(posts.flatMap((post) => roleOfPost(post, joined) ?? []));
  if (seat === undefined || (role !== undefined && rankOf(role) <= rankOf(seat))) return role;
  // `Assistant to the Member of the Board` has no seat, but an advisor to the board has one.
  return role !== undefined && isSupporting(role) && role.words !== ADVISOR ? role : seat;
}

function roleOfPost(all: readonly Role[], joined: readonly Role[]): Role | undefined {
  const first = all[0];
  const last = all.at(-1);
  if (first?.kind === 'serving') return first;
  if (first?.kind === 'leading') return joined.length === 0 ? first : highest([first, ...joined]);
  if (first === undefined || last === undefined) return undefined;
  if (first.kind === 'support' && LEARNER_WORDS.has(first.words) && !all.some(isFounder)) return first;
  // `Co-Founder & Advisor` has two jobs; `Founder's Associate` works for the founder.
  return isSupporting(last) && !joined.includes(last) ? last : highest(all);
}

function highest(roles: readonly Role[]): Role | undefined {
  let best = roles[0];
  for (const role of roles) if (best !== undefined && rankOf(role) < rankOf(best)) best = role;
  return best;
}

/**
 * Which of two roles of one person decides: a founder comes first, a chair comes before the offices, but another board
 * seat (`CTO, Board Member`) after those who run the company.
 */
function rankOf({ level, words }: Role): number {
  if (level === 2) return 0;
  if (level === 1) return SEAT_WORDS.has(words) ? 3.5 : 1;
  return level;
}

function wordsOf(phrase: string): string[] {
  return expandWords(phrase).map((word) => word.text);
}
