// Finds a seat on a board or an advisory board, in whatever order its words are. english-levels.ts lists the usual phrases;
// this file is for the others: `Member of the Acme Advisory Board`, `Director on the Board`, `Board`.
import { BOARD_SITTERS, FOUNDER_FUNCTIONS, FOUNDER_SERVICES } from '../languages/english-levels.ts';
import { listed } from '../languages/title-tables.ts';
import type { Word } from '../words/fold-words.ts';
import type { Role } from './role.ts';

type Part = readonly Word[];

/** Listed among the seats: it comes after an office of the same person (`CTO, Board Member`). */
const SEAT: Role = { level: 1, kind: 'anywhere', words: 'board member' };
const SITTERS: ReadonlySet<string> = new Set(listed(BOARD_SITTERS));
/** `Member Services` serves members. */
const SERVES: ReadonlySet<string> = new Set(
  [FOUNDER_FUNCTIONS, FOUNDER_SERVICES, 'care, benefit'].flatMap(listed),
);
/** After `board`: whose board it is. */
const AFTER_BOARD: ReadonlySet<string> = new Set(['of', 'at', 'in', 'for', 'and']);
const ON: ReadonlySet<string> = new Set(['of', 'on', 'to', 'at', 'in', 'the']);
const COUNCILS: ReadonlySet<string> = new Set(['council', 'committee', 'panel']);
/** `Member of the Snap Safety Advisory Board` has five words in between; more are a sentence. */
const MOST_BETWEEN = 6;

/** The seat that the words of a part give; `before` is the part before it, if there is one. */
export function boardSeatIn(part: Part, before: Part | undefined): Role | undefined {
  const board = boardAt(part);
  if (board === -1) return undefined;
  // `Board, Acme Foundation`, `Member, Board`
  const end = part[1]?.text === 'advisory' ? 2 : 1;
  if (board === 0 && isBody(part, end) && isSatOn(before)) return SEAT;
  return sitsBefore(part, board) || memberAfter(part, board) ? SEAT : undefined;
}

/** Every part of every title comes here, and few have a board: so without a function for each word. */
function boardAt(part: Part): number {
  for (let at = 0; at < part.length; at += 1) {
    const text = part[at]?.text;
    if (text === 'board') return at;
    if (text === 'advisory' && COUNCILS.has(part[at + 1]?.text ?? '')) return at + 1;
  }
  return -1;
}

/** Nothing comes before the board, or who sits on it: `Member, Board`. */
function isSatOn(before: Part | undefined): boolean {
  return before === undefined || SITTERS.has(before.at(-1)?.text ?? '');
}

/** The board itself, with nothing after it but its company. */
function isBody(part: Part, next: number): boolean {
  return part[next] === undefined || part[next]?.text === 'at';
}

/** `Member of the Acme Board`, `Director on the Board`, `Advisor to the Board`. */
function sitsBefore(part: Part, board: number): boolean {
  const sitter = part.findLastIndex(({ text }, place) => place < board && SITTERS.has(text));
  if (sitter === -1 || board - sitter > MOST_BETWEEN) return false;
  const next = part[board + 1]?.text;
  const between = part.slice(sitter + 1, board);
  if (SERVES.has(between[0]?.text ?? '')) return false;
  if (part[sitter]?.text === 'member') return next === undefined || AFTER_BOARD.has(next);
  // A director of something else may have a board in its name: `Director of Board Services`, `Director, School Board`.
  return (next === undefined || next === 'of' || next === 'at') && between.every(({ text }) => ON.has(text));
}

/** `Board and Committee Member`, but not `Board Member Relations`. */
function memberAfter(part: Part, board: number): boolean {
  const member = part.findIndex(({ text }, place) => place > board && text === 'member');
  if (member === -1 || member - board > MOST_BETWEEN) return false;
  const next = part[member + 1]?.text;
  return next === undefined || AFTER_BOARD.has(next);
}
