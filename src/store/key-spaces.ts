// What companies are found by, apart by kind.
import type { OwnedIdentifier, OwnedKind } from './store.ts';

/** Numbers of the spaces that keys of companies are kept apart in, one digit each; they never change their meaning. */
export const KEY_SPACES = {
  domain: 1,
  network: 2,
  abn: 3,
  acn: 4,
  nzbn: 5,
  uen: 6,
  duns: 7,
  name: 8,
  nameOnly: 9,
} as const satisfies { readonly [K in OwnedKind | 'name' | 'nameOnly']: number };

export type KeySpace = keyof typeof KEY_SPACES;

/** How an identifier stands in the row of its owner. No value holds a line end. */
export const ownedLine = (kind: OwnedKind, value: string) => `\n${KEY_SPACES[kind]}${value}\n`;

const KINDS = new Map<string, OwnedKind>(
  (Object.entries(KEY_SPACES) as [KeySpace, number][])
    .filter((entry): entry is [OwnedKind, number] => entry[0] !== 'name' && entry[0] !== 'nameOnly')
    .map(([kind, space]) => [String(space), kind]),
);

/** Identifiers that stand one behind the other as `ownedLine` writes them, sharing their line ends. */
export function readOwnedLines(lines: string): readonly OwnedIdentifier[] {
  if (lines === '') return [];
  return lines
    .slice(1, -1)
    .split('\n')
    .map((line) => ({ kind: KINDS.get(line[0] as string) as OwnedKind, value: line.slice(1) }));
}
