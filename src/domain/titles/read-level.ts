// Reads a seniority from the words of a title. The words are in languages/; here is only how their places in
// the title decide.
import { type Country, type Department, type Seniority, UNKNOWN_SENIORITY } from '../reference.ts';
import { expandWords } from './expand-words.ts';
import type { Word } from './fold-words.ts';
import { LATIN_LANGUAGES, RUN_LANGUAGES } from './languages/all-languages.ts';
import {
  AIDES,
  ALONE_BOARD_COUNTRIES,
  BANK_RANKS,
  BANK_SIGNS,
  BOARD_COMPANIONS,
  BOARD_SEATS,
  COMPANY_ENDINGS,
  END_SUPPORT,
  END_TITLES,
  JOINING,
  LEARNERS,
  LINKS,
  NOT_NOW,
  NOT_NOW_BEFORE_TITLE,
  PLACES,
  SERVING_THE_TOP,
  SUPPORT,
  TITLE_ONLY_BEHIND,
  TITLES,
} from './languages/english-levels.ts';
import { createPhraseTable } from './phrase-table.ts';
import type { DepartmentReading } from './read-department.ts';
import { type Role, rolesOf } from './role.ts';
import { postsOf, readRunRoles } from './run-roles.ts';
import { entriesOf, type Language, listed } from './title-tables.ts';

/** Why a title has its level; `words` are those of the title that decided. */
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

/** The roles of a part in order, and those of them behind an `and` (`Directrice générale et cofondatrice`). */
interface PartRoles {
  readonly all: readonly Role[];
  readonly joined: readonly Role[];
}

const OTHER: Seniority = 6;
const MANAGER: Seniority = 5;
const MEDICINE: Department = 8;
const EDUCATION: Department = 12;
const OTHER_DEPARTMENT: Department = 16;
const CHIEF_OFFICER: Role = { level: 3, kind: 'anywhere', words: 'chief … officer' };
/** `Chief Legal and Corporate Affairs Officer`. */
const MAX_OFFICE_WORDS = 7;

const ROLES = createPhraseTable(
  [
    ...rolesOf(TITLES, 'anywhere'),
    ...rolesOf(END_TITLES, 'end'),
    ...rolesOf([[OTHER, SUPPORT]], 'support'),
    ...rolesOf([[OTHER, END_SUPPORT]], 'end support'),
    ...rolesOf([[OTHER, AIDES]], 'serving'),
    ...LATIN_LANGUAGES.flatMap(leadingRolesOf),
  ].map((role) => [wordsOf(role.words), role] as const),
);
const NOT_NOW_WORDS: ReadonlySet<string> = new Set(
  [NOT_NOW, ...LATIN_LANGUAGES.map(({ notNow }) => notNow)].flatMap(listed).flatMap(wordsOf),
);
const LINK_WORDS: ReadonlySet<string> = new Set(listed(LINKS));
const SEAT_WORDS: ReadonlySet<string> = new Set(
  [BOARD_SEATS, ...RUN_LANGUAGES.map(({ seats }) => seats)].flatMap(listed),
);
const BANK_LEVELS: ReadonlyMap<string, Seniority> = new Map(entriesOf(BANK_RANKS));
const BANKS = createPhraseTable(listed(BANK_SIGNS).map((sign) => [wordsOf(sign), true] as const));
const ONLY_BEHIND: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(TITLE_ONLY_BEHIND).map(([title, words]) => [title, new Set(listed(words))]),
);
/** `Owner Services` serves owners. */
const OWNERS: ReadonlySet<string> = new Set(
  'service relation corporation support experience engagement success representative liaison'.split(' '),
);
const COMPANIONS = createPhraseTable(
  listed(BOARD_COMPANIONS).map((words) => [wordsOf(words), true] as const),
);
const PLACE_WORDS: ReadonlySet<string> = new Set(listed(PLACES).flatMap(wordsOf));
const SERVING_WORDS: ReadonlySet<string> = new Set(listed(SERVING_THE_TOP).flatMap(wordsOf));
const CARRIES_NOTHING: ReadonlySet<string> = new Set('a an and of the cum'.split(' '));
const NOT_NOW_BEFORE: ReadonlySet<string> = new Set(listed(NOT_NOW_BEFORE_TITLE));
const LEARNER_WORDS: ReadonlySet<string> = new Set(listed(LEARNERS));
const COMPANY_WORDS: ReadonlySet<string> = new Set(listed(COMPANY_ENDINGS));
const JOINING_WORDS: ReadonlySet<string> = new Set(listed(JOINING));

/** The level of a title given by its parts: 7 when there are no words, 6 when they tell no level. */
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
  let isOver = false;
  for (const [place, part] of parts.entries()) {
    const first = part[0]?.text ?? '';
    const roles = rolesIn(part);
    const former = roles.all[0]?.kind === 'former' ? roles.all[0].words : '';
    if (isOver || former !== '' || NOT_NOW_WORDS.has(first) || beginsPast(part)) {
      if (best.rule === 'no level word') best = { ...best, rule: 'not now', words: first };
      // `(전) 삼성전자 사장`: in brackets of its own it is about what follows.
      isOver = part.length === 1 && former === `|${first}`;
      continue;
    }
    for (const role of roles.all) {
      if (role.kind !== 'joint') found.push(role.words);
      if (role.level <= 3 && !isSupporting(role)) tops.add(role.words);
    }
    const role = decidingRole(roles);
    const worksFor = role !== undefined && isSupporting(role);
    if (place === 0) isSupport = worksFor;
    if (role === undefined) continue;
    const rule = worksFor ? 'works for' : 'title';
    // `Executive Assistant - CEO`: what follows an assistant names the boss, unless it is a manager's job.
    const counts = rankOf(role) < bestRank && (!isSupport || role.level === MANAGER);
    if (counts) bestRank = rankOf(role);
    if (counts || best.rule === 'no level word')
      best = { seniority: counts ? role.level : OTHER, rule, words: role.words, found };
  }
  return tops.size > 1 ? best : weighed(best, parts, department);
}

/** `Past President`, but not `Past Performance Manager`. */
function beginsPast(part: readonly Word[]): boolean {
  return NOT_NOW_BEFORE.has(part[0]?.text ?? '') && ROLES.longestAt(part, 1) !== undefined;
}

/** What the rest of the title makes of a word that means several things. */
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
  // `MD` behind a physician is a degree.
  if (best.words === 'managing director' && department === MEDICINE) {
    return { ...best, seniority: OTHER, rule: 'no level word', words: '' };
  }
  // With a head beside it, it is a rank: `Managing Director, Head of Risk`.
  if (best.words === 'managing director' && best.found.some((words) => words === 'head of')) {
    return { ...best, seniority: 4 };
  }
  const isFunction = rule === 'occupation' || rule === 'function' || rule === 'field';
  const hasFunction = isFunction && department !== OTHER_DEPARTMENT;
  // Who runs a company is a director of all of it, who runs a function of that.
  if (best.words === 'executive director' && hasFunction) return { ...best, seniority: 4 };
  if (best.words === 'principal' && department === EDUCATION) return { ...best, seniority: 4 };
  return best;
}

function isInBank(parts: readonly (readonly Word[])[]): boolean {
  return parts.some((part) => part.some((_, at) => BANKS.longestAt(part, at) !== undefined));
}

function decidingRole({ all, joined }: PartRoles): Role | undefined {
  const posts = postsOf(all).flatMap((post) => roleOfPost(post, joined) ?? []);
  return highest(posts);
}

function roleOfPost(all: readonly Role[], joined: readonly Role[]): Role | undefined {
  const first = all[0];
  const last = all.at(-1);
  if (first?.kind === 'serving') return first;
  if (first?.kind === 'leading') return joined.length === 0 ? first : highest([first, ...joined]);
  if (first === undefined || last === undefined) return undefined;
  if (first.kind === 'support' && LEARNER_WORDS.has(first.words)) return first;
  // `Co-Founder & Advisor` has two jobs; `Founder's Associate` works for the founder.
  return isSupporting(last) && !joined.includes(last) ? last : highest(all);
}

function isSupporting({ kind }: Role): boolean {
  return kind === 'support' || kind === 'end support' || kind === 'serving' || kind === 'aide';
}

function highest(roles: readonly Role[]): Role | undefined {
  let best = roles[0];
  for (const role of roles) if (best !== undefined && rankOf(role) < rankOf(best)) best = role;
  return best;
}

/**
 * Which of two roles of one person decides: a founder is a founder whatever else, a chair comes before the offices,
 * but another seat on a board (`CTO, Board Member`) after those who run the company.
 */
function rankOf({ level, words }: Role): number {
  if (level === 2) return 0;
  if (level === 1) return SEAT_WORDS.has(words) ? 3.5 : 1;
  return level;
}

/** The roles of one part, up to the word that begins the description of whom or what they are for. */
function rolesIn(part: readonly Word[]): PartRoles {
  const all: Role[] = [];
  const joined: Role[] = [];
  let hasChief = false;
  for (let at = 0; at < part.length; ) {
    const word = part[at];
    if (word === undefined) break;
    const hit = word.isRun ? undefined : ROLES.longestAt(part, at);
    const next = at + (hit?.length ?? 1);
    if (word.isRun) {
      const run = readRunRoles(part, at, all);
      for (const role of run.roles) all.push(role);
      if (run.isPast) break;
      at += run.length;
      continue;
    }
    if (hit !== undefined) {
      const before = part[at - 1]?.text ?? '';
      const role = roleAt(hit.value, before, part, next);
      if (role !== undefined) all.push(role);
      if (role !== undefined && JOINING_WORDS.has(before)) joined.push(role);
      hasChief ||= word.text === 'chief';
    } else if (hasChief && word.text === 'officer') {
      if (SERVING_WORDS.has(part[next]?.text ?? '')) return { all: all.filter(isNoChief), joined };
      all.push(CHIEF_OFFICER);
    } else if (LINK_WORDS.has(word.text) && at > 0) {
      addJoinedBehind(part, at, all, joined);
      break;
    }
    at = next;
  }
  return { all, joined };
}

/**
 * Behind a link stands what the title is for, but a whole title joined to it is another job of the same person:
 * `VP of Sales & Co-Founder`. Not behind an assistant, whose boss may have two.
 */
function addJoinedBehind(part: readonly Word[], link: number, all: Role[], joined: Role[]): void {
  const last = all.at(-1);
  if (last !== undefined && isSupporting(last)) return;
  for (let at = link + 1; at < part.length; at += 1) {
    if (!JOINING_WORDS.has(part[at - 1]?.text ?? '')) continue;
    // `… and Medical Director`: a word or two may stand before it.
    const role = wholeRoleAt(part, at) ?? wholeRoleAt(part, at + 1) ?? wholeRoleAt(part, at + 2);
    if (role === undefined) continue;
    all.push(role);
    joined.push(role);
  }
}

/** A role that ends its part or is followed by what it is for. */
function wholeRoleAt(part: readonly Word[], at: number): Role | undefined {
  if (part[at]?.text === 'chief') {
    const officer = part.findIndex((word, place) => place > at && word.text === 'officer');
    const isWhole = officer > at && officer - at <= MAX_OFFICE_WORDS && endsPart(part, officer + 1);
    return isWhole ? CHIEF_OFFICER : undefined;
  }
  const hit = ROLES.longestAt(part, at);
  if (hit === undefined || isSupporting(hit.value) || !endsPart(part, at + hit.length)) return undefined;
  return hit.value.level < OTHER ? hit.value : undefined;
}

/** `CEO Coach` is no chief, however many words of the title say so. */
function isNoChief({ words }: Role): boolean {
  return !words.startsWith('chief');
}

/** What a role is in its place: nothing where it does not count, another word's where it says something else. */
function roleAt(role: Role, before: string, part: readonly Word[], next: number): Role | undefined {
  const onlyBehind = ONLY_BEHIND.get(role.words);
  const isFirst = before === '' || JOINING_WORDS.has(before) || LINK_WORDS.has(before);
  // `CEO Coach`, `Founder Relations Manager`: the next word is what somebody does.
  if (role.kind === 'anywhere' && role.level <= 3 && SERVING_WORDS.has(part[next]?.text ?? ''))
    return undefined;
  if (role.kind !== 'end' && role.kind !== 'end support') return role;
  // `Owner Blue Sky Roofing` has no comma, and `owner` first is nobody else's.
  const isEnd =
    endsPart(part, next) || (role.words === 'owner' && isFirst && !OWNERS.has(part[next]?.text ?? ''));
  if (!isEnd) return undefined;
  if (onlyBehind === undefined || isFirst || onlyBehind.has(before)) return role;
  return { level: OTHER, kind: 'anywhere', words: `${before} ${role.words}` };
}

function endsPart(part: readonly Word[], at: number): boolean {
  const next = part[at]?.text;
  return next === undefined || next === 'and' || LINK_WORDS.has(next);
}

/**
 * The one word of the title that counts, when all others are the name of a company or of no consequence:
 * `Director at …`, `Director - Acme Pty Ltd`, `Director & Secretary`, `Director, Bluewater`.
 */
function wordAlone(parts: readonly (readonly Word[])[], department: DepartmentReading): string {
  const first = parts[0]?.[0]?.text ?? '';
  if (parts[0]?.[1]?.text === 'at' || (parts.length === 1 && parts[0]?.length === 1)) return first;
  if (!parts.some((part) => part.some(({ text }) => ALONE_BOARD_COUNTRIES.has(text)))) return '';
  const words = parts.flat();
  const titles = words.filter(({ text }) => ALONE_BOARD_COUNTRIES.has(text));
  const title = titles[0];
  if (title === undefined || titles.length > 1) return '';
  const isEdge = parts.some((part) => part[0] === title) || words.at(-1) === title;
  if (!isEdge) return '';
  const others = words.filter((word) => word !== title && !CARRIES_NOTHING.has(word.text));
  if (others.some(({ text }) => COMPANY_WORDS.has(text))) return title.text;
  if (areCompanions(others)) return title.text;
  // `Director, Bluewater`: no word tells a function, a place or another level.
  const isTold = department.rule !== 'no function word' && department.words !== title.text;
  const standsApart = parts.some((part) => part.length === 1 && part[0] === title);
  const hasPlace = others.some(({ text, isRun }) => isRun || PLACE_WORDS.has(text) || isLevelWord(text));
  return standsApart && !isTold && !hasPlace ? title.text : '';
}

/** Every word belongs to a phrase of the list. */
function areCompanions(words: readonly Word[]): boolean {
  let at = 0;
  while (at < words.length) {
    const phrase = COMPANIONS.longestAt(words, at);
    if (phrase === undefined) return false;
    at += phrase.length;
  }
  return true;
}

function isLevelWord(text: string): boolean {
  return ROLES.longestAt([{ text, isRun: false, startsPart: true }], 0) !== undefined;
}

/** An occupation is a title of everyone else, unless it begins with another title (`directeur d'école`). */
function leadingRolesOf({ levels, support, occupations }: Language): Role[] {
  const titles = [...rolesOf(levels, 'leading'), ...rolesOf([[OTHER, support]], 'serving')];
  const known = createPhraseTable(titles.map(({ words }) => [wordsOf(words), words] as const));
  const others = rolesOf(
    occupations.map(([, words]) => [OTHER, words]),
    'leading',
  );
  return [...titles, ...others.filter(({ words }) => known.longestAt(expandWords(words), 0) === undefined)];
}

function wordsOf(phrase: string): string[] {
  return expandWords(phrase).map((word) => word.text);
}
