// Separates the parts of a title that are a present job from former ones, so that a former job decides neither level
// nor department beside a present one.

import { LATIN_LANGUAGES } from '../languages/all-languages.ts';
import { NOT_NOW, NOW, OVER } from '../languages/english-levels.ts';
import { listed } from '../languages/title-tables.ts';
import type { Word } from '../words/fold-words.ts';

type Part = readonly Word[];

const BEGINS_PAST: ReadonlySet<string> = new Set(
  [NOT_NOW, ...LATIN_LANGUAGES.map(({ notNow }) => notNow)].flatMap(listed),
);
const OVER_WORDS: ReadonlySet<string> = new Set(listed(OVER));
const NOW_WORDS: ReadonlySet<string> = new Set(listed(NOW));
const FORMER: Word = { text: 'former', isRun: false, startsPart: true };

/** Every former part begins with a word that says so: `CEO (retired)` becomes `former CEO`. */
export function markFormerParts(parts: readonly Part[]): readonly Part[] {
  if (!parts.some(speaksOfPast)) return parts;
  const marked: Part[] = [];
  for (const part of parts.flatMap(splitAtNow)) {
    const before = marked.at(-1);
    if (before !== undefined && isOver(part)) marked[marked.length - 1] = [FORMER, ...before];
    else if (part.length > 1 && part.at(-1)?.text === 'emeritus') marked.push([FORMER, ...part]);
    else marked.push(part);
  }
  return marked;
}

/** Most titles do not, and need no further check. */
function speaksOfPast(part: Part): boolean {
  const first = part[0]?.text ?? '';
  return BEGINS_PAST.has(first) || OVER_WORDS.has(first) || part.at(-1)?.text === 'emeritus';
}

/** The parts that are a present job; all of them if none is. */
export function heldParts(parts: readonly Part[]): readonly Part[] {
  if (!parts.some(isPast)) return parts;
  const held = parts.filter((part) => !isPast(part));
  return held.length > 0 ? held : parts;
}

function isPast(part: Part): boolean {
  return BEGINS_PAST.has(part[0]?.text ?? '');
}

function isOver(part: Part): boolean {
  return (
    OVER_WORDS.has(part[0]?.text ?? '') && part.every(({ text }) => OVER_WORDS.has(text) || isYear(text))
  );
}

/** `Former CFO and current CEO` is two parts. */
function splitAtNow(part: Part): Part[] {
  if (!BEGINS_PAST.has(part[0]?.text ?? '')) return [part];
  const now = part.findIndex((word) => NOW_WORDS.has(word.text));
  return now < 1 ? [part] : [part.slice(0, now), part.slice(now + 1)];
}

function isYear(text: string): boolean {
  return text.length === 4 && text.charCodeAt(0) <= 0x39 && Number.isInteger(Number(text));
}
