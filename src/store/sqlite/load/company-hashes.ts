// The keys by which a company is found, as the numbers in the table of keys. Those of its names are in `name-keys.ts`.

import type { CompanyEntry } from '../../contract/entries.ts';
import { keyHash } from '../../formats/key-hash.ts';
import { contestedValue, isNamesLine, KEY_SPACES, spaceOfMark } from '../../formats/key-spaces.ts';

/** The keys by which a company is found, as columns. */
export interface FoundBy {
  readonly id: string;
  readonly nameKey: string;
  readonly nameOnlyKey: string | null;
  readonly identifiers: string;
}

/** The keys by which a company is found, as numbers. */
export function hashesOf({ nameKey, nameOnlyKey, identifiers }: FoundBy): readonly number[] {
  const hashes = [keyHash(KEY_SPACES.name, nameKey)];
  if (nameOnlyKey !== null) hashes.push(keyHash(KEY_SPACES.nameOnly, nameOnlyKey));
  if (identifiers === '') return hashes;
  for (const line of identifiers.slice(1, -1).split('\n')) {
    if (!isNamesLine(line)) hashes.push(keyHash(spaceOfMark(line[0] as string), line.slice(1)));
  }
  return hashes;
}

export function hashesOfEntry({
  nameKey,
  nameOnlyKey,
  identifiers,
  contested = [],
}: CompanyEntry): readonly number[] {
  const hashes = [keyHash(KEY_SPACES.name, nameKey)];
  if (nameOnlyKey !== undefined) hashes.push(keyHash(KEY_SPACES.nameOnly, nameOnlyKey));
  for (const { kind, value } of identifiers) hashes.push(keyHash(KEY_SPACES[kind], value));
  for (const claim of contested) hashes.push(keyHash(KEY_SPACES.contested, contestedValue(claim)));
  return hashes;
}
