// Reads a seniority from a title when a record gives none. The words are in level-words.ts and level-runs.ts;
// here is only how their places in the title decide.
import { type Country, type Seniority, UNKNOWN_SENIORITY } from '../reference.ts';
import { expandWords } from './expand-words.ts';
import type { Word } from './fold-words.ts';
import { LEADING_RUN_TITLES, RUN_SUPPORT, RUN_TITLES } from './level-runs.ts';
import {
  BOARD_DIRECTOR_COUNTRIES,
  END_TITLES,
  LEADING_TITLES,
  type LevelTable,
  LINKS,
  NOT_NOW,
  SUPPORT,
  TITLES,
} from './level-words.ts';
import { createPhraseTable } from './phrase-table.ts';
import { createRunTable } from './run-table.ts';
import { splitParts } from './split-parts.ts';

interface Role {
  readonly level: Seniority;
  /** Where it counts: anywhere, at the end of its part, as the first role of its part, or over the role before. */
  readonly kind: 'anywhere' | 'end' | 'leading' | 'support';
}

const OTHER: Seniority = 6;
const MANAGER: Seniority = 5;
const C_SUITE: Seniority = 3;

const ROLES = createPhraseTable(
  [
    ...rolesOf(TITLES, 'anywhere'),
    ...rolesOf(END_TITLES, 'end'),
    ...rolesOf([[OTHER, SUPPORT]], 'support'),
    ...rolesOf(LEADING_TITLES, 'leading'),
  ].map(([phrase, role]) => [expandWords(phrase).map((word) => word.text), role] as const),
);
const RUN_ROLES = createRunTable([
  ...rolesOf(RUN_TITLES, 'anywhere'),
  ...rolesOf([[OTHER, RUN_SUPPORT]], 'support'),
  ...rolesOf(LEADING_RUN_TITLES, 'leading'),
]);
const NOT_NOW_WORDS: ReadonlySet<string> = new Set(NOT_NOW.split(', '));
const LINK_WORDS: ReadonlySet<string> = new Set(LINKS.split(', '));
const DIRECTOR_WORDS: ReadonlySet<string> = new Set(['director', 'pengarah', 'directeur', 'directrice']);

/** The level of a position: 7 when there is none, 6 when its words tell none. */
export function deriveSeniority(position: string | undefined, country: Country): Seniority {
  const words = position === undefined ? [] : expandWords(position);
  if (words.length === 0) return UNKNOWN_SENIORITY;
  if (isDirectorAlone(words) && BOARD_DIRECTOR_COUNTRIES.has(country)) return 1;
  let best: Seniority = OTHER;
  let isSupport = false;
  for (const [place, part] of splitParts(words).entries()) {
    const roles = rolesIn(part);
    if (place === 0) isSupport = roles.at(-1)?.kind === 'support';
    const level = levelOf(roles);
    // `Executive Assistant - CEO`: what follows an assistant names the boss, unless it is a manager's job.
    if (level < best && (!isSupport || level === MANAGER)) best = level;
  }
  return best;
}

function levelOf(roles: readonly Role[]): Seniority {
  const first = roles[0];
  if (first === undefined || roles.at(-1)?.kind === 'support') return OTHER;
  if (first.kind === 'leading') return first.level;
  return roles.reduce((best: Seniority, role) => (role.level < best ? role.level : best), OTHER);
}

/** The roles of one part, up to the word that begins the description of whom or what they are for. */
function rolesIn(part: readonly Word[]): Role[] {
  const roles: Role[] = [];
  if (NOT_NOW_WORDS.has(part[0]?.text ?? '')) return roles;
  let hasChief = false;
  for (let at = 0; at < part.length; ) {
    const word = part[at];
    if (word === undefined) break;
    const hit = word.isRun ? undefined : ROLES.longestAt(part, at);
    const next = at + (hit?.length ?? 1);
    if (word.isRun) roles.push(...RUN_ROLES.findAll(word.text));
    else if (hit !== undefined) {
      if (hit.value.kind !== 'end' || endsPart(part, next)) roles.push(hit.value);
      hasChief ||= word.text === 'chief';
    } else if (hasChief && word.text === 'officer') roles.push({ level: C_SUITE, kind: 'anywhere' });
    else if (LINK_WORDS.has(word.text)) break;
    at = next;
  }
  return roles;
}

function endsPart(part: readonly Word[], at: number): boolean {
  const next = part[at]?.text;
  return next === undefined || next === 'and' || LINK_WORDS.has(next);
}

function isDirectorAlone(words: readonly Word[]): boolean {
  return DIRECTOR_WORDS.has(words[0]?.text ?? '') && (words.length === 1 || words[1]?.text === 'at');
}

function rolesOf(table: LevelTable, kind: Role['kind']): [string, Role][] {
  return table.flatMap(([level, phrases]) =>
    phrases.split(', ').map((phrase): [string, Role] => [phrase, { level, kind }]),
  );
}
