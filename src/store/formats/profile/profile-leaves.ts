// The single values of a profile, numbered in the order in which they are sent, and the constant text between any two
// of them: keys, the quotes of texts, and the text for unknown values. Most of a profile is such text, so a store keeps
// a short code for each long run of it (`unpack-profile.ts`).
import { profileShape } from '../../../domain/company/company.ts';
import type { GroupShape, Shape } from '../../../domain/values/shape.ts';

/** Every single value except the id of the company, as names from the outside in, joined by dots. */
export const PROFILE_LEAVES: readonly string[] = leavesOf(profileShape, '').filter((path) => path !== 'id');

/** The numbers for the text before the first leaf and after the last. */
export const START = -1;
export const END = PROFILE_LEAVES.length;

function leavesOf({ fields }: GroupShape, before: string): readonly string[] {
  return Object.entries(fields).flatMap(([name, shape]) =>
    shape.kind === 'group' ? leavesOf(shape, `${before}${name}.`) : [before + name],
  );
}

/** Returns the text between two values, given by their numbers, when no value between them is known. */
export type TextBetween = (from: number, to: number) => string;

/** Marks a known value; no key contains it. */
const VALUE = '\u0000';

/**
 * `networkKey` is the name under which the field `network` is sent. The start is directly after the id. With
 * `isKnownOnly`, the keys of unknown values are left out.
 */
export function createTextBetween(networkKey: string, isKnownOnly = false): TextBetween {
  return rememberPairs((from, to) => {
    const known = ['id', ...[from, to].flatMap((leaf) => PROFILE_LEAVES[leaf] ?? [])];
    const pieces = writeShape(profileShape, '', known, networkKey, isKnownOnly).split(VALUE);
    // The first piece is the text before the id.
    return pieces[from === START ? 1 : 2] as string;
  });
}

/** The profile in which only these are known. */
function writeShape(
  shape: Shape,
  path: string,
  known: readonly string[],
  networkKey: string,
  isKnownOnly: boolean,
): string {
  if (shape.kind === 'group') {
    const before = path === '' ? '' : `${path}.`;
    if (shape.whenUnknown === 'null' && !known.some((one) => one.startsWith(before))) return 'null';
    const members = Object.entries(shape.fields).flatMap(([name, field]) => {
      const key = name === 'network' ? networkKey : name;
      const inner = before + name;
      if (isKnownOnly && !known.some((one) => one === inner || one.startsWith(`${inner}.`))) return [];
      return `"${key}":${writeShape(field, inner, known, networkKey, isKnownOnly)}`;
    });
    return `{${members.join(',')}}`;
  }
  if (known.includes(path)) return isQuoted(shape, path) ? `"${VALUE}"` : VALUE;
  return shape.kind === 'list' ? '[]' : shape.kind === 'map' ? '{}' : 'null';
}

/** Whether the quotes of a value belong to the text around it. The company's own id may replace one of the texts. */
export function isQuoted({ kind }: Shape, path: string): boolean {
  return (kind === 'text' || kind === 'date' || kind === 'decimal') && path !== 'id' && path !== 'nextGen.id';
}

/** Caches each pair once made: only a few hundred of all possible pairs occur. */
export function rememberPairs(make: TextBetween): TextBetween {
  const known: (string | undefined)[] = new Array((END + 1) * (END + 1)).fill(undefined);
  return (from, to) => {
    const place = (from + 1) * (END + 1) + to;
    const text = known[place];
    if (text !== undefined) return text;
    const made = make(from, to);
    known[place] = made;
    return made;
  };
}
