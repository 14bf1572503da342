// What every step of the drill works with, on one engine.
import type { Random } from '../../src/samples/demo/random.ts';
import type { Question } from './content.ts';
import type { Findings } from './findings.ts';
import type { Places } from './places.ts';
import type { Programs } from './programs.ts';

export interface Drill {
  readonly places: Places;
  readonly programs: Programs;
  readonly questions: readonly Question[];
  readonly findings: Findings;
  readonly random: Random;
}
