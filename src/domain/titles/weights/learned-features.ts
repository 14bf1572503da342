// The features of a title that the learned weights use: its words, pairs of neighbours, the last word of its head and
// the ending of that word. Text in, text out, so that the reader and the training script see the same.
import type { Word } from '../words/fold-words.ts';
import { STOP_WORDS } from '../words/stop-words.ts';

/** The words after one of these no longer belong to the head: `Director of Nursing`. */
const ENDS_HEAD: ReadonlySet<string> = new Set('of for in at to with'.split(' '));
/**
 * The stop words of a search and more: they say nothing about a department, but a search may look for them (`OR` is the
 * operating room of a nurse, `Ltd` may be all that is known of a name, `part time` is an amount of work).
 */
const CARRY_NOTHING: ReadonlySet<string> = new Set([
  ...STOP_WORDS,
  ...'or pty ltd limited inc llc plc co part full time remote hybrid permanent temporary casual'.split(' '),
]);
/** The words after one of these describe another person's work: `Chief of Staff to the CEO`. */
const FOR_WHOM: ReadonlySet<string> = new Set(['to', 'for', 'at', 'with']);
/** Longer titles are lists; the rest says little, and reading stays fast. */
const MAX_WORDS = 16;
const SHORT_ENDING = 4;
const LONG_ENDING = 6;

/** Each feature once. `~` marks the last word of a head, `*` its ending. */
export function learnedFeatures(parts: readonly (readonly Word[])[]): string[] {
  const features = new Set<string>();
  let words = 0;
  for (const [place, part] of parts.entries()) {
    let before = '';
    let head = '';
    let isHead = true;
    for (const { text, isRun } of part) {
      if (FOR_WHOM.has(text) && head !== '') break;
      if (ENDS_HEAD.has(text)) isHead = false;
      if (text === 'and') before = '';
      if (isRun || CARRY_NOTHING.has(text) || isNumber(text)) continue;
      words += 1;
      if (words > MAX_WORDS) return [...features];
      features.add(text);
      if (before !== '') features.add(`${before} ${text}`);
      before = text;
      if (isHead) head = text;
    }
    if (head === '') continue;
    features.add(place === 0 ? `~${head}` : `~~${head}`);
    if (place > 0) continue;
    if (head.length > SHORT_ENDING + 1) features.add(`*${head.slice(-SHORT_ENDING)}`);
    if (head.length > LONG_ENDING) features.add(`*${head.slice(-LONG_ENDING)}`);
  }
  return [...features];
}

function isNumber(text: string): boolean {
  return text.charCodeAt(0) <= 0x39 && Number.isInteger(Number(text));
}
