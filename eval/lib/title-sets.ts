// The labelled sets of the evaluation: where each is, and how it is read.
import { join } from 'node:path';
import { readHandLabelledSet } from '../titles/hand-labelled.ts';
import { ONET_FILES, readOnetSet } from '../titles/onet.ts';
import { PERSONA_FILE, readPersonaSet } from '../titles/persona.ts';
import type { TitleSet } from './title-case.ts';

export interface SetSource {
  readonly name: string;
  readonly about: string;
  readonly licence: string;
  /** Shown when it is not there. */
  path(dataFolder: string): string;
  read(dataFolder: string): TitleSet | undefined;
}

export const SET_SOURCES: readonly SetSource[] = [
  {
    name: 'hand',
    about: 'our own labels',
    licence: 'as this repository; titles from persona tagging (MIT) and O*NET (CC BY 4.0)',
    path: () => 'eval/titles/hand-labelled.tsv',
    read: () => readHandLabelledSet(),
  },
  {
    name: 'persona',
    about: 'persona tagging: titles from sales systems by function',
    licence: 'MIT, github.com/ryabrams/persona-tagging',
    path: (dataFolder) => join(dataFolder, PERSONA_FILE),
    read: readPersonaSet,
  },
  {
    name: 'onet',
    about: 'O*NET 27.0: alternate and reported titles by occupation',
    licence: 'CC BY 4.0, U.S. Department of Labor (USDOL/ETA)',
    path: (dataFolder) => join(dataFolder, ONET_FILES[0]),
    read: readOnetSet,
  },
];
