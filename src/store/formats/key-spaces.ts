// The keys by which companies are found, separated by kind.
import type { IndexedNames, OwnedIdentifier, OwnedKind } from '../contract/entries.ts';

/** Numbers of the spaces that separate the keys of companies, below 36; they never change their meaning. */
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
  lei: 10,
  cik: 11,
  record: 12,
  alias: 13,
  contested: 14,
  term: 15,
} as const satisfies { readonly [K in OwnedKind | 'name' | 'nameOnly' | 'contested' | 'term']: number };

export type KeySpace = keyof typeof KEY_SPACES;
type Listed = OwnedKind | 'contested';

/** The one character for a space in the row of a company. */
const MARKS = Object.fromEntries(
  Object.entries(KEY_SPACES).map(([space, number]) => [space, number.toString(36)]),
) as { readonly [S in KeySpace]: string };

/** Whether a line of a company's row is about its names. */
export const isNamesLine = (line: string): boolean => line.startsWith(MARKS.term);

export const spaceOfMark = (mark: string): number => Number.parseInt(mark, 36);

/** The form of an identifier in the row of its owner. No value contains a line end. */
export const ownedLine = (kind: Listed, value: string) => `\n${MARKS[kind]}${value}\n`;

/** The form of a contested claim among the keys. */
export const contestedValue = ({ kind, value }: OwnedIdentifier) => `${MARKS[kind]}${value}`;

interface Claims {
  readonly identifiers: readonly OwnedIdentifier[];
  readonly contested?: readonly OwnedIdentifier[];
  readonly names?: IndexedNames;
}

/** Between the prominence and each other name; no name holds it. */
const BETWEEN_NAMES = '\t';
const NOT_IN_NAMES = /[\t\n]/g;

/** Another name as the row of a company can hold it. */
export const nameForRow = (name: string): string => name.replace(NOT_IN_NAMES, ' ');

/** What the row of a company has of its names. */
function namesValue({ prominence, others }: IndexedNames): string {
  return [prominence, ...others.map(nameForRow)].join(BETWEEN_NAMES);
}

function readNames(value: string): IndexedNames {
  const [prominence, ...others] = value.split(BETWEEN_NAMES);
  return { prominence: Number(prominence), others };
}

/** All claims and names of a company as stored in its row: one per line, with shared line ends. */
export function writeLines({ identifiers, contested = [], names }: Claims): string {
  if (identifiers.length === 0 && contested.length === 0 && names === undefined) return '';
  let lines = '\n';
  for (const { kind, value } of identifiers) lines += `${MARKS[kind]}${value}\n`;
  for (const claim of contested) lines += `${MARKS.contested}${contestedValue(claim)}\n`;
  if (names !== undefined) lines += `${MARKS.term}${namesValue(names)}\n`;
  return lines;
}

const KINDS = new Map<string, OwnedKind>(
  (Object.keys(KEY_SPACES) as KeySpace[])
    .filter((space): space is OwnedKind => !['name', 'nameOnly', 'contested', 'term'].includes(space))
    .map((kind) => [MARKS[kind], kind]),
);

const identifierAt = (lines: string, from: number, end: number): OwnedIdentifier => ({
  kind: KINDS.get(lines[from] as string) as OwnedKind,
  value: lines.slice(from + 1, end),
});

const BEFORE_ALIAS = `\n${MARKS.alias}`;

/** The former ids of a company in what `writeLines` wrote. */
export function aliasesIn(lines: string): readonly string[] {
  const found: string[] = [];
  for (let at = lines.indexOf(BEFORE_ALIAS); at !== -1; at = lines.indexOf(BEFORE_ALIAS, at + 1)) {
    found.push(lines.slice(at + BEFORE_ALIAS.length, lines.indexOf('\n', at + 1)));
  }
  return found;
}

/** Reads what `writeLines` wrote. */
export function readClaims(lines: string): Claims {
  const identifiers: OwnedIdentifier[] = [];
  const contested: OwnedIdentifier[] = [];
  let names: IndexedNames | undefined;
  // Not split first: a load reads them for every company.
  for (let from = 1; from < lines.length; ) {
    const end = lines.indexOf('\n', from);
    if (lines[from] === MARKS.contested) contested.push(identifierAt(lines, from + 1, end));
    else if (lines[from] === MARKS.term) names = readNames(lines.slice(from + 1, end));
    else identifiers.push(identifierAt(lines, from, end));
    from = end + 1;
  }
  const claims: { -readonly [F in keyof Claims]: Claims[F] } = { identifiers };
  if (contested.length > 0) claims.contested = contested;
  if (names !== undefined) claims.names = names;
  return claims;
}
