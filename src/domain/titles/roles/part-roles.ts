// Finds the titles and supporting words in one part of a title, up to the description of what they are for.
import type { Seniority } from '../../reference.ts';
import { LATIN_LANGUAGES } from '../languages/all-languages.ts';
import {
  AIDES,
  END_SUPPORT,
  END_TITLES,
  JOINING,
  LINKS,
  SERVING_THE_TOP,
  SUPPORT,
  TITLE_ONLY_BEHIND,
  TITLES,
} from '../languages/english-levels.ts';
import { type Language, listed } from '../languages/title-tables.ts';
import { expandWords } from '../words/expand-words.ts';
import type { Word } from '../words/fold-words.ts';
import { createPhraseTable } from '../words/phrase-table.ts';
import { isFiller, isFounder, isFoundersAide, servesFounders } from './founders.ts';
import { type Role, rolesOf } from './role.ts';
import { readRunRoles } from './run-roles.ts';

/** The roles of a part in order, and those after an `and` (`Directrice générale et cofondatrice`). */
export interface PartRoles {
  readonly all: readonly Role[];
  readonly joined: readonly Role[];
}

const OTHER: Seniority = 6;
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
const LINK_WORDS: ReadonlySet<string> = new Set(listed(LINKS));
const ONLY_BEHIND: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(TITLE_ONLY_BEHIND).map(([title, words]) => [title, new Set(listed(words))]),
);
/** `Owner Services` serves owners. */
const OWNERS: ReadonlySet<string> = new Set(
  'service relation corporation support experience engagement success representative liaison'.split(' '),
);
const SERVING_WORDS: ReadonlySet<string> = new Set(listed(SERVING_THE_TOP).flatMap(wordsOf));
const JOINING_WORDS: ReadonlySet<string> = new Set(listed(JOINING));
/** The words after the link say whose: `Deputy to the Head of Sales` is a deputy head. */
const DEPUTY = 'deputy';
/** `CEO Technical Advisor` advises the title, whatever is in between. */
const ADVISOR = 'advisor';

/** The roles of one part, up to the word that begins the description of what they are for. */
export function rolesIn(part: readonly Word[]): PartRoles {
  const all: Role[] = [];
  const joined: Role[] = [];
  let hasChief = false;
  let hasFounder = false;
  /** Where the last role ends. */
  let end = 0;
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
      const last = all.at(-1);
      const isIgnored =
        role !== undefined &&
        last !== undefined &&
        isSupporting(role) &&
        ((hasFounder && !isFoundersAide(role, part, end, at)) || isFunction(role, last, part, end, at));
      if (role !== undefined && !isIgnored) {
        all.push(role);
        if (JOINING_WORDS.has(before) || isSecondJob(role, part, end, at)) joined.push(role);
        hasFounder ||= isFounder(role);
        end = next;
      }
      hasChief ||= word.text === 'chief';
    } else if (hasChief && word.text === 'officer') {
      if (SERVING_WORDS.has(part[next]?.text ?? '')) return { all: all.filter(isNoChief), joined };
      all.push(CHIEF_OFFICER);
      end = next;
    } else if (LINK_WORDS.has(word.text) && at > 0 && part[at - 1]?.text !== DEPUTY) {
      addJoinedBehind(part, at, all, joined);
      break;
    }
    at = next;
  }
  return { all, joined };
}

/**
 * After a link comes what the title is for, but a whole title joined to it is another job of the same person: `VP of
 * Sales & Co-Founder`. Not after an assistant, whose boss may have two.
 */
function addJoinedBehind(part: readonly Word[], link: number, all: Role[], joined: Role[]): void {
  const last = all.at(-1);
  if (last !== undefined && isSupporting(last)) return;
  for (let at = link + 1; at < part.length; at += 1) {
    if (!JOINING_WORDS.has(part[at - 1]?.text ?? '')) continue;
    // `… and Medical Director`: one or two words may come before it.
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

/** `CEO Coach` is not a chief, however many words of the title say so. */
function isNoChief({ words }: Role): boolean {
  return !words.startsWith('chief');
}

/** The meaning of a role in its place: nothing if it does not count, another role if the place changes its meaning. */
function roleAt(role: Role, before: string, part: readonly Word[], next: number): Role | undefined {
  const onlyBehind = ONLY_BEHIND.get(role.words);
  const isFirst = before === '' || JOINING_WORDS.has(before) || LINK_WORDS.has(before);
  // `CEO Coach`, `Founder Relations Manager`: the next word is the job.
  if (role.kind === 'anywhere' && role.level <= 3 && isServed(role, part, next)) return undefined;
  if (role.kind !== 'end' && role.kind !== 'end support') return role;
  // `Owner Blue Sky Roofing` has no comma, and a leading `owner` is always the person.
  const isEnd =
    endsPart(part, next) || (role.words === 'owner' && isFirst && !OWNERS.has(part[next]?.text ?? ''));
  if (!isEnd) return undefined;
  if (onlyBehind === undefined || isFirst || onlyBehind.has(before)) return role;
  return { level: OTHER, kind: 'anywhere', words: `${before} ${role.words}` };
}

function isServed(role: Role, part: readonly Word[], next: number): boolean {
  return isFounder(role) ? servesFounders(part, next) : SERVING_WORDS.has(part[next]?.text ?? '');
}

function endsPart(part: readonly Word[], at: number): boolean {
  const next = part[at]?.text;
  return next === undefined || next === 'and' || LINK_WORDS.has(next);
}

export function isSupporting({ kind }: Role): boolean {
  return kind === 'support' || kind === 'end support' || kind === 'serving' || kind === 'aide';
}

/**
 * `Chief Legal Officer & Board Secretary`: a second job, though not directly after the `and`. An office is not: one works
 * there for both (`CEO and Regional Office`).
 */
function isSecondJob(role: Role, part: readonly Word[], end: number, at: number): boolean {
  if (!isSupporting(role) || role.words === 'office') return false;
  return part.slice(end, at).some(({ text }) => JOINING_WORDS.has(text));
}

/** How many words the longest listed title at this word has; 0 if none begins there. */
export function roleLengthAt(part: readonly Word[], at: number): number {
  return ROLES.longestAt(part, at)?.length ?? 0;
}

/**
 * Whether a supporting word after a title names what the title is for. `Director Legal Support` and `Head of Student
 * Services` lead it; `CEO Support` and `President's Executive Office` work for the title.
 */
function isFunction(role: Role, last: Role, part: readonly Word[], end: number, at: number): boolean {
  const { kind, words } = role;
  // The head of an English compound comes last.
  if (kind === 'support') return !endsPart(part, at + 1) && !isNumber(part[at + 1]);
  if (kind !== 'end support' || words === ADVISOR) return false;
  // One works in the Chief Data Office.
  if (words === 'office' && last.words === 'chief') return false;
  return last.words.endsWith(' of') || part.slice(end, at).some(({ text }) => !isFiller(text));
}

/** `CEO Assistant II` */
function isNumber(word: Word | undefined): boolean {
  return word !== undefined && /^(?:\d+|i+|iv|vi*)$/.test(word.text);
}

/** Whether a title begins at this word. */
export function beginsRole(part: readonly Word[], at: number): boolean {
  return ROLES.longestAt(part, at) !== undefined;
}

/** An occupation is a title without a level, unless it begins with another title (`directeur d'école`). */
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
