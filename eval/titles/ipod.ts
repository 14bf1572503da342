// The IPOD gazetteer: the 1,500 most frequent words of job titles, each tagged by three experts as a word of
// responsibility, of function, of place or none of them. CC BY 4.0, https://github.com/junhua/ipod
import { join } from 'node:path';
import { readTitle } from '../../src/domain/titles/read-title.ts';
import { readTable } from '../lib/read-table.ts';
import type { Split } from '../lib/split.ts';
import type { Part } from '../lib/title-case.ts';
import { KIND_BY_RULE, type WordKind } from './ipod-kinds.ts';

export const IPOD_FILE = 'job_titles/ipod/gazetteer.csv';

export interface TaggedWord {
  readonly word: string;
  /** The tag of at least two of the three experts. */
  readonly tag: string;
  readonly part: Part;
  /** The kind that the reader gives the word alone; a word can be both. */
  readonly kinds: ReadonlySet<WordKind>;
}

/** The words in the order of the file, which is by frequency. */
export function readIpodWords(dataFolder: string, split: Split): TaggedWord[] | undefined {
  return readTable(join(dataFolder, IPOD_FILE), ',')?.flatMap(
    ({ Title: word = '', A1 = '', A2 = '', A3 = '' }) => {
      const tag = A1 === A2 || A1 === A3 ? A1 : A2 === A3 ? A2 : undefined;
      return tag === undefined ? [] : [{ word, tag, part: split(word), kinds: kindsOf(word) }];
    },
  );
}

function kindsOf(word: string): ReadonlySet<WordKind> {
  const { level, department } = readTitle(word, 'US');
  const kinds = new Set<WordKind>();
  if (level.found.length > 0) kinds.add('role');
  const kind = KIND_BY_RULE[department.rule];
  if (kind !== 'none') kinds.add(kind);
  if (kinds.size === 0) kinds.add('none');
  return kinds;
}
