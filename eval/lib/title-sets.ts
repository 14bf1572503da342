// The labelled sets of the evaluation: where each is, and how it is read.
import { join } from 'node:path';
import { readHandLabelledSet } from '../titles/hand-labelled.ts';
import { JOB_SENIORITY_FILE, readJobSenioritySet } from '../titles/job-seniority.ts';
import { ONET_FILES, readOnetSet } from '../titles/onet.ts';
import { PERSONA_FILE, readPersonaSet } from '../titles/persona.ts';
import type { TitleSet } from './title-case.ts';

export interface SetSource {
  readonly name: string;
  readonly about: string;
  readonly licence: string;
  /** Shown when the set is missing. */
  path(dataFolder: string): string;
  read(dataFolder: string): TitleSet | undefined;
}

const ONET_LICENCE = 'CC BY 4.0, U.S. Department of Labor (USDOL/ETA)';

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
    name: 'onet-reported',
    about: 'O*NET 27.0: titles that people gave for their own job, by occupation',
    licence: ONET_LICENCE,
    path: (dataFolder) => join(dataFolder, ONET_FILES.reported),
    read: (dataFolder) => readOnetSet(dataFolder, 'reported'),
  },
  {
    name: 'onet-alternate',
    about: 'O*NET 27.0: all other titles of an occupation, many from old dictionaries',
    licence: ONET_LICENCE,
    path: (dataFolder) => join(dataFolder, ONET_FILES.alternate),
    read: (dataFolder) => readOnetSet(dataFolder, 'alternate'),
  },
  {
    name: 'seniority',
    about: 'job seniority: titles of advertisements by experience',
    licence: 'Unlicense, github.com/kantharajucn/job_seniority_prediction',
    path: (dataFolder) => join(dataFolder, JOB_SENIORITY_FILE),
    read: readJobSenioritySet,
  },
];
