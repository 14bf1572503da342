// Reads the roles of neighbouring words in scripts written without spaces. read-level.ts decides which of them counts.
import type { Seniority } from '../../reference.ts';
import { RUN_LANGUAGES } from '../languages/all-languages.ts';
import { entriesOf } from '../languages/title-tables.ts';
import type { Word } from '../words/fold-words.ts';
import { createRunTable, isWordEdge } from '../words/run-table.ts';
import { type Role, rolesOf } from './role.ts';
import { createRunReader, type Run } from './run-reader.ts';

export interface RunRoles {
  /** In order; `former` only as the first of them, and then alone. */
  readonly roles: readonly Role[];
  /** How many words were read. */
  readonly length: number;
  /** The rest of this part is a former job. */
  readonly isPast: boolean;
}

const OTHER: Seniority = 6;
const C_SUITE: Seniority = 3;

const RUN_ROLES = createRunReader((language, isTitleFirst) =>
  [
    ...rolesOf(language.levels, isTitleFirst ? 'leading' : 'anywhere'),
    ...rolesOf([[OTHER, language.support]], isTitleFirst ? 'serving' : 'aide'),
    ...rolesOf([[OTHER, language.joints]], 'joint'),
    ...rolesOf([[OTHER, language.notNow]], 'former'),
  ].map((role) => [role.words, role] as const),
);
const FUNCTIONS = createRunTable(RUN_LANGUAGES.flatMap(({ functions }) => entriesOf(functions)));
const CHIEFS = RUN_LANGUAGES.flatMap(({ chiefs }) => chiefs);
const OPENINGS: ReadonlySet<string> = new Set(CHIEFS.map(([opening]) => opening));
const CLOSINGS: ReadonlySet<string> = new Set(CHIEFS.map(([, closing]) => closing));

/** The roles from a word on, up to the next word with spaces around it; `before` has those of the part so far. */
export function readRunRoles(part: readonly Word[], at: number, before: readonly Role[]): RunRoles {
  const run = RUN_ROLES(part, at);
  const roles: Role[] = [];
  // Letters may be inside: `最高AI責任者`.
  let isChief = before.some((role) => OPENINGS.has(role.words));
  for (const [place, { value: role }] of run.hits.entries()) {
    if (role.kind === 'former') {
      if (!beginsPast(run, place)) continue;
      if (before.length + roles.length === 0) roles.push(role);
      return { roles, length: run.length, isPast: true };
    }
    roles.push(isChief && CLOSINGS.has(role.words) ? { ...role, level: C_SUITE } : role);
    isChief ||= OPENINGS.has(role.words);
  }
  return { roles, length: run.length, isPast: false };
}

/** The roles of each post of a part; there is one, unless a joint is between two (`部長兼社長秘書`). */
export function postsOf(roles: readonly Role[]): (readonly Role[])[] {
  if (!roles.some(({ kind }) => kind === 'joint' || kind === 'aide')) return [roles];
  const posts: Role[][] = [[]];
  for (const role of roles) {
    // An aide starts again: the titles before belong to the boss.
    if (role.kind === 'aide') posts[posts.length - 1] = [role];
    else if (role.kind === 'joint') posts.push([]);
    else posts.at(-1)?.push(role);
  }
  return posts;
}

/** Whether a `former` really is one: a separate word, or before a title or a function (前社長, but not 前橋支店長). */
function beginsPast({ text, hits }: Run<Role>, place: number): boolean {
  const end = hits[place]?.end ?? 0;
  if (isWordEdge(text, end) || hits[place + 1]?.start === end) return true;
  return FUNCTIONS.longestAt(text, end) !== undefined;
}
