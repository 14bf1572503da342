// A founder stays a founder whatever else a title says, unless its words name a person who works for one.
import {
  AIDES_OF_BOSS,
  BEFORE_AIDES,
  FOUNDER_FUNCTIONS,
  FOUNDER_SERVICES,
  FOUNDERS_AIDES,
  SERVICE_JOBS,
} from '../languages/english-levels.ts';
import { listed } from '../languages/title-tables.ts';
import type { Word } from '../words/fold-words.ts';
import type { Role } from './role.ts';

const FOUNDERS: ReadonlySet<string> = new Set(['founder', 'founding partner', 'founding director']);
const AIDES: ReadonlySet<string> = new Set(listed(FOUNDERS_AIDES));
const FILLERS: ReadonlySet<string> = new Set(listed(BEFORE_AIDES));
const FUNCTIONS: ReadonlySet<string> = new Set(listed(FOUNDER_FUNCTIONS));
const SERVICES: ReadonlySet<string> = new Set(listed(FOUNDER_SERVICES));
const JOBS: ReadonlySet<string> = new Set(listed(SERVICE_JOBS));
const BOSS_AIDES: ReadonlySet<string> = new Set(listed(AIDES_OF_BOSS));
const AFTER_AIDES: ReadonlySet<string> = new Set(['to', 'of', 'for']);

export function isFounder({ words }: Role): boolean {
  return FOUNDERS.has(words);
}

/** `Founder Relations`, `Founder Community Manager`; but not `Founder Community Pass`, which is a name. */
export function servesFounders(part: readonly Word[], next: number): boolean {
  const word = part[next]?.text ?? '';
  return FUNCTIONS.has(word) || (SERVICES.has(word) && JOBS.has(part[next + 1]?.text ?? ''));
}

/** A word between a title and the person who works for its holder: `Founder's Senior Associate`. */
export function isFiller(text: string): boolean {
  return FILLERS.has(text);
}

/** Whether a supporting role that begins at `at` works for the founder whose title ends at `end`. */
export function isFoundersAide({ words }: Role, part: readonly Word[], end: number, at: number): boolean {
  return AIDES.has(words) && part.slice(end, at).every(({ text }) => isFiller(text));
}

/** Whether the next part names the boss: after `Executive Assistant`, but not after `Assistant Professor`. */
export function namesBossNext(part: readonly Word[], { words }: Role): boolean {
  if (!BOSS_AIDES.has(words)) return false;
  const last = words.slice(words.lastIndexOf(' ') + 1);
  const after = part[part.findIndex(({ text }) => text === last) + 1]?.text;
  return after === undefined || AFTER_AIDES.has(after);
}
