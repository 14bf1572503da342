// Reads a seniority from the words of a title. The words are in languages/; here is only how their places in
// the title decide.
import { type Country, type Seniority, UNKNOWN_SENIORITY } from '../reference.ts';
import { expandWords } from './expand-words.ts';
import type { Word } from './fold-words.ts';
import { LATIN_LANGUAGES, TITLE_FIRST_LANGUAGES, TITLE_LAST_LANGUAGES } from './languages/all-languages.ts';
import {
  BOARD_DIRECTOR_COUNTRIES,
  END_TITLES,
  JOINING,
  LINKS,
  NOT_NOW,
  SUPPORT,
  TITLES,
} from './languages/english-levels.ts';
import { createPhraseTable } from './phrase-table.ts';
import { createRunTable } from './run-table.ts';
import { entriesOf, type Language, type LevelTable, listed } from './title-tables.ts';

/** Why a title has its level; `words` are those of the title that decided. */
export interface LevelReading {
  readonly seniority: Seniority;
  readonly rule: 'no words' | 'title' | 'board seat' | 'works for' | 'not now' | 'no level word';
  readonly words: string;
  /** Every level word found, in order. */
  readonly found: readonly string[];
}

interface Role {
  readonly level: Seniority;
  /**
   * Where it counts: anywhere, at the end of its part, over the role before (`support`), or as the first role of
   * its part (`leading`; `serving` is an assistant who comes first, whose boss follows).
   */
  readonly kind: 'anywhere' | 'end' | 'support' | 'leading' | 'serving';
  readonly words: string;
}

/** The roles of a part in order, and those of them behind an `and` (`Directrice générale et cofondatrice`). */
interface PartRoles {
  readonly all: readonly Role[];
  readonly joined: readonly Role[];
}

const OTHER: Seniority = 6;
const MANAGER: Seniority = 5;
const C_SUITE: Seniority = 3;

const ROLES = createPhraseTable(
  [
    ...rolesOf(TITLES, 'anywhere'),
    ...rolesOf(END_TITLES, 'end'),
    ...rolesOf([[OTHER, SUPPORT]], 'support'),
    ...LATIN_LANGUAGES.flatMap(leadingRolesOf),
  ].map((role) => [wordsOf(role.words), role] as const),
);
const RUN_ROLES = createRunTable([
  ...TITLE_LAST_LANGUAGES.flatMap(({ levels, support }) => [
    ...rolesOf(levels, 'anywhere'),
    ...rolesOf([[OTHER, support]], 'support'),
  ]).map((role) => [role.words, role] as const),
  ...TITLE_FIRST_LANGUAGES.flatMap(({ levels }) => rolesOf(levels, 'leading')).map(
    (role) => [role.words, role] as const,
  ),
]);
const NOT_NOW_WORDS: ReadonlySet<string> = new Set(
  [NOT_NOW, ...LATIN_LANGUAGES.map(({ notNow }) => notNow)].flatMap(listed).flatMap(wordsOf),
);
const NOT_NOW_RUNS: readonly string[] = [...TITLE_LAST_LANGUAGES, ...TITLE_FIRST_LANGUAGES].flatMap(
  ({ notNow }: Language) => listed(notNow),
);
const LINK_WORDS: ReadonlySet<string> = new Set(listed(LINKS));
const DIRECTOR_WORDS: ReadonlySet<string> = new Set(['director', 'pengarah', 'directeur']);
const JOINING_WORDS: ReadonlySet<string> = new Set(listed(JOINING));

/** The level of a title given by its parts: 7 when there are no words, 6 when they tell no level. */
export function readLevel(parts: readonly (readonly Word[])[], country: Country): LevelReading {
  if (parts.length === 0) return { seniority: UNKNOWN_SENIORITY, rule: 'no words', words: '', found: [] };
  const found: string[] = [];
  if (isDirectorAlone(parts) && BOARD_DIRECTOR_COUNTRIES.has(country)) {
    const words = parts[0]?.[0]?.text ?? '';
    return { seniority: 1, rule: 'board seat', words, found: [words] };
  }
  let best: LevelReading = { seniority: OTHER, rule: 'no level word', words: '', found };
  let isSupport = false;
  for (const [place, part] of parts.entries()) {
    const first = part[0];
    if (first !== undefined && isNotNow(first)) {
      if (best.rule === 'no level word') best = { ...best, rule: 'not now', words: first.text };
      continue;
    }
    const roles = rolesIn(part);
    for (const role of roles.all) found.push(role.words);
    const role = decidingRole(roles);
    const worksFor = role?.kind === 'support' || role?.kind === 'serving';
    if (place === 0) isSupport = worksFor;
    if (role === undefined) continue;
    const rule = worksFor ? 'works for' : 'title';
    // `Executive Assistant - CEO`: what follows an assistant names the boss, unless it is a manager's job.
    const counts = role.level < best.seniority && (!isSupport || role.level === MANAGER);
    if (counts || best.rule === 'no level word')
      best = { seniority: counts ? role.level : OTHER, rule, words: role.words, found };
  }
  return best;
}

function decidingRole({ all, joined }: PartRoles): Role | undefined {
  const first = all[0];
  const last = all.at(-1);
  if (first?.kind === 'serving') return first;
  if (first?.kind === 'leading') return joined.length === 0 ? first : highest([first, ...joined]);
  return first === undefined || last?.kind === 'support' ? last : highest(all);
}

function highest(roles: readonly Role[]): Role | undefined {
  return roles.reduce((best, role) => (role.level < best.level ? role : best));
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
    if (word.isRun) all.push(...RUN_ROLES.findAll(word.text));
    else if (hit !== undefined) {
      if (hit.value.kind !== 'end' || endsPart(part, next)) {
        all.push(hit.value);
        if (JOINING_WORDS.has(part[at - 1]?.text ?? '')) joined.push(hit.value);
      }
      hasChief ||= word.text === 'chief';
    } else if (hasChief && word.text === 'officer') {
      all.push({ level: C_SUITE, kind: 'anywhere', words: 'chief … officer' });
    } else if (LINK_WORDS.has(word.text)) break;
    at = next;
  }
  return { all, joined };
}

function endsPart(part: readonly Word[], at: number): boolean {
  const next = part[at]?.text;
  return next === undefined || next === 'and' || LINK_WORDS.has(next);
}

function isNotNow(word: Word): boolean {
  return word.isRun
    ? NOT_NOW_RUNS.some((prefix) => word.text.startsWith(prefix))
    : NOT_NOW_WORDS.has(word.text);
}

function isDirectorAlone(parts: readonly (readonly Word[])[]): boolean {
  const part = parts[0] ?? [];
  if (!DIRECTOR_WORDS.has(part[0]?.text ?? '')) return false;
  return part[1]?.text === 'at' || (part.length === 1 && parts.length === 1);
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

function rolesOf(table: LevelTable, kind: Role['kind']): Role[] {
  return entriesOf(table).map(([words, level]) => ({ level, kind, words }));
}
