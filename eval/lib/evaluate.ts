// Reads the sets that exist, and runs the title reader on all of them.
import { join } from 'node:path';
import { readHandLabelledSet } from '../titles/hand-labelled.ts';
import { IPOD_FILE, readIpodWords, type TaggedWord } from '../titles/ipod.ts';
import { type Agreement, labelAgreement } from './label-agreement.ts';
import { type Answer, answerSet } from './score.ts';
import { createSplit } from './split.ts';
import type { TitleSet } from './title-case.ts';
import { SET_SOURCES, type SetSource } from './title-sets.ts';

export const WORDS_NAME = 'ipod';

export interface EvaluatedSet {
  readonly source: SetSource;
  readonly set: TitleSet;
  readonly answers: readonly Answer[];
}

export interface Evaluation {
  readonly sets: readonly EvaluatedSet[];
  readonly words: readonly TaggedWord[] | undefined;
  /** How far the labels of a mapping table agree with those given by hand. */
  readonly agreements: readonly Agreement[];
  /** A sentence for each missing set. */
  readonly missing: readonly string[];
}

/** `onet` chooses both sets whose names begin with it. */
export function isChosen(name: string, chosen: string | undefined): boolean {
  return chosen === undefined || name === chosen || name.startsWith(`${chosen}-`);
}

export function evaluate(
  dataFolder: string,
  chosen: string | undefined,
  onSet: (name: string, titles: number) => void,
): Evaluation {
  const handLabelled = readHandLabelledSet();
  const split = createSplit(handLabelled?.parts ?? []);
  const sets: EvaluatedSet[] = [];
  const agreements: Agreement[] = [];
  const missing: string[] = [];
  for (const source of SET_SOURCES.filter(({ name }) => isChosen(name, chosen))) {
    const set = source.read(dataFolder);
    if (set === undefined) {
      missing.push(`${source.name}: not there: ${source.path(dataFolder)}, left out`);
      continue;
    }
    onSet(source.name, set.titles.length);
    sets.push({ source, set, answers: answerSet(set, split) });
    if (handLabelled !== undefined && set.name !== handLabelled.name)
      agreements.push(...labelAgreement(set, handLabelled));
  }
  const words = isChosen(WORDS_NAME, chosen) ? readIpodWords(dataFolder, split) : undefined;
  if (isChosen(WORDS_NAME, chosen) && words === undefined)
    missing.push(`${WORDS_NAME}: not there: ${join(dataFolder, IPOD_FILE)}, left out`);
  return { sets, words, agreements, missing };
}
