// The tables on single words: how the reader reads the words that the experts of IPOD tagged.
import type { TaggedWord } from '../titles/ipod.ts';
import { TAGS, type WordKind } from '../titles/ipod-kinds.ts';
import { percent, type Table } from './tables.ts';

const KINDS: readonly WordKind[] = ['role', 'function', 'none'];
/** The words are in the order of their frequency. */
const MOST_FREQUENT = [100, 500, 1500];

/** Tags against the kind that the reader gives the word; a word with both kinds counts in both columns. */
export function wordTable(words: readonly TaggedWord[]): Table {
  const rows = TAGS.map(({ tag, kind }) => {
    const tagged = words.filter((word) => word.tag === tag);
    return [
      tag,
      kind,
      tagged.length,
      ...KINDS.map((one) => tagged.filter(({ kinds }) => kinds.has(one)).length),
    ];
  });
  return { columns: ['tag', 'should be', 'words', ...KINDS.map((kind) => `read as ${kind}`)], rows };
}

export function wordScoreTable(words: readonly TaggedWord[]): Table {
  const rows = TAGS.filter(({ kind }) => kind !== 'none').map(({ tag, kind }) => {
    const read = words.filter(({ kinds }) => kinds.has(kind));
    const right = read.filter((word) => word.tag === tag).length;
    const known = MOST_FREQUENT.map((most) => {
      const tagged = words.slice(0, most).filter((word) => word.tag === tag);
      return percent(tagged.filter(({ kinds }) => kinds.has(kind)).length, tagged.length);
    });
    return [kind, percent(right, read.length), ...known];
  });
  const columns = ['word of', 'precision', ...MOST_FREQUENT.map((most) => `recall, ${most} most frequent`)];
  return { columns, rows };
}

/** Words of a tag that the reader does not know, the most frequent first; only of the part to learn from. */
export function unknownWords(words: readonly TaggedWord[], tag: string, most: number): string {
  return words
    .filter((word) => word.part === 'learn' && word.tag === tag && word.kinds.has('none'))
    .slice(0, most)
    .map(({ word }) => word)
    .join(', ');
}
