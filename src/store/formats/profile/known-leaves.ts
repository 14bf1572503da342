// Finds the known values in a packed profile without unpacking it: a load reads a few of them for each company, and parsing the
// whole profile took several times as long.
import { profileShape } from '../../../domain/company/company.ts';
import type { Shape } from '../../../domain/values/shape.ts';
import { createTextBetween, END, isQuoted, PROFILE_LEAVES, START } from './profile-leaves.ts';
import {
  CODE,
  isPackedRun,
  LEAST_CODED,
  MARK_LENGTH,
  type PackedProfile,
  readPackedRun,
  unpackMap,
} from './unpack-profile.ts';

/** The numbers of leaves by their paths. */
export const leafNumber = (path: string): number => PROFILE_LEAVES.indexOf(path);

const IS_QUOTED: readonly boolean[] = PROFILE_LEAVES.map((path) => isQuoted(shapeAt(path), path));
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const [LIST, LIST_END, MAP, MAP_END] = [0x5b, 0x5d, 0x7b, 0x7d];
const RUN_LENGTH = 3;

/** Receives the JSON of a value; that of a text is without its quotes. */
export type LeafVisitor = (leaf: number, json: string) => void;

/** A short text between two values, and the leaf behind it. */
type Literal = readonly [text: string, to: number];

const between = createTextBetween('network');
const madeLiterals: (readonly Literal[] | undefined)[] = [];

/** The short texts behind a leaf, the longest first: one may begin with a shorter one. Those of all leaves take 30 ms to make. */
function literalsBehind(leaf: number): readonly Literal[] {
  const made = madeLiterals[leaf - START];
  if (made !== undefined) return made;
  const literals: Literal[] = [];
  for (let to = leaf + 1; to <= END; to += 1) {
    const text = between(leaf, to);
    if (text.length >= LEAST_CODED) break;
    literals.unshift([text, to]);
  }
  madeLiterals[leaf - START] = literals;
  return literals;
}

/** `isWanted` is by the number of a leaf; nothing behind `last` is read. */
export function createLeafReader(isWanted: readonly boolean[], last: number) {
  return (packed: PackedProfile, visit: LeafVisitor): void => {
    let leaf = START;
    for (let at = MARK_LENGTH; at < packed.length; ) {
      if (isPackedRun(packed, at)) {
        leaf = readPackedRun(packed, at);
        at += RUN_LENGTH;
      } else {
        const from = at;
        const literal = literalsBehind(leaf).find(([text]) => packed.startsWith(text, from));
        if (literal === undefined) return;
        at += literal[0].length;
        leaf = literal[1];
      }
      if (leaf > last) return;
      const end = IS_QUOTED[leaf] === true ? endOfQuoted(packed, at) : endOfValue(packed, at);
      if (isWanted[leaf] === true) visit(leaf, packed.slice(at, end));
      at = end;
    }
  };
}

export const leafText = (json: string): string =>
  json.includes('\\') ? (JSON.parse(`"${json}"`) as string) : json;

export const leafList = (json: string): readonly string[] => JSON.parse(json) as string[];

export const leafMap = (json: string): { readonly [key: string]: unknown } => JSON.parse(unpackMap(json));

/** The quote that ends the value of a leaf belongs to the run behind it, which may be coded. */
function endOfQuoted(packed: string, start: number): number {
  const code = packed.indexOf(CODE, start);
  const quote = endOfText(packed, start);
  return code === -1 ? quote : Math.min(code, quote);
}

/** The place of the quote that ends a text. */
function endOfText(packed: string, start: number): number {
  for (let at = packed.indexOf('"', start); at !== -1; at = packed.indexOf('"', at + 1)) {
    let slashes = at;
    while (packed.charCodeAt(slashes - 1) === BACKSLASH) slashes -= 1;
    if ((at - slashes) % 2 === 0) return at;
  }
  return packed.length;
}

/** The place behind a number, list or map, or behind a text with its quotes. */
function endOfValue(packed: string, start: number): number {
  let depth = 0;
  for (let at = start; at < packed.length; at += 1) {
    const code = packed.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfText(packed, at + 1);
      if (depth === 0) return at + 1;
    } else if (code === LIST || code === MAP) depth += 1;
    else if (code === LIST_END || code === MAP_END) {
      if (depth === 0) return at;
      depth -= 1;
      if (depth === 0) return at + 1;
    } else if (depth === 0 && (code === COMMA || isPackedRun(packed, at))) return at;
  }
  return packed.length;
}

function shapeAt(path: string): Shape {
  let shape: Shape = profileShape;
  for (const name of path.split('.')) {
    if (shape.kind !== 'group') throw new Error(`${path} is no value of a profile`);
    shape = shape.fields[name] as Shape;
  }
  return shape;
}
