// Reads the known pieces of neighbouring words in scripts written without spaces, all languages at once. read-level.ts
// and read-department.ts decide what the pieces mean.

import { TITLE_FIRST_LANGUAGES, TITLE_LAST_LANGUAGES } from '../languages/all-languages.ts';
import { CHINESE, CHINESE_ONLY } from '../languages/chinese.ts';
import type { RunLanguage } from '../languages/title-tables.ts';
import type { Word } from '../words/fold-words.ts';
import { createRunTable, type RunHit } from '../words/run-table.ts';

export interface Run<V> {
  /** The words joined by one space: Korean and Thai put spaces inside a title (`최고 기술 책임자`). */
  readonly text: string;
  readonly hits: readonly RunHit<V>[];
  /** How many words were read. */
  readonly length: number;
}

/** Reads from the word at a place to the next word with spaces around it, or to the end of the part. */
export type RunReader<V> = (part: readonly Word[], at: number) => Run<V>;

/** The pieces of a language with their values; `isTitleFirst` says where the language puts the title. */
export type PiecesOf<V> = (language: RunLanguage, isTitleFirst: boolean) => (readonly [string, V])[];

export function createRunReader<V>(piecesOf: PiecesOf<V>): RunReader<V> {
  const pieces = [
    ...TITLE_LAST_LANGUAGES.flatMap((language) => piecesOf(language, false)),
    ...TITLE_FIRST_LANGUAGES.flatMap((language) => piecesOf(language, true)),
  ];
  // Japanese and Chinese share characters, and a few titles with different meanings (主任, 代表, 業務). If two pieces are
  // equal the first counts; a character that Japanese does not use puts Chinese first.
  const table = createRunTable(pieces);
  const chineseFirst = createRunTable([...piecesOf(CHINESE, false), ...pieces]);

  return (part, at) => {
    let end = at + 1;
    let text = part[at]?.text ?? '';
    for (; part[end]?.isRun; end += 1) text += ` ${part[end]?.text}`;
    const hits = (CHINESE_ONLY.test(text) ? chineseFirst : table).findAll(text);
    return { text, hits, length: end - at };
  };
}
