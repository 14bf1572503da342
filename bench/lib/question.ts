// The type of a question of the benchmark: one file of bench/questions, with its own cases, over servers and data that
// the run has made.

import type { Case, ComparedCase } from '../requests/compare.ts';
import type { MeasuredServer, ServiceSettings } from '../requests/servers.ts';
import type { Pace } from '../requests/turns.ts';
import type { Rival } from '../rivals/express-postgres/start-rival.ts';
import type { KnownCompany } from '../world/known-companies.ts';
import type { World } from '../world/world.ts';

export interface Question {
  /** The name of its file; used on the command line. */
  readonly name: string;
  /** The question itself; the heading of its section on the page. */
  readonly title: string;
  /** What is measured and how to read it. */
  readonly how: string;
  ask(bench: Bench): Promise<Findings>;
}

export interface Findings {
  /** Costs compared with the limit and the rival; a special table. */
  readonly compared?: readonly ComparedCase[];
  /** Any other table: a row each, all with the same columns. */
  readonly figures?: readonly { readonly [column: string]: string | number }[];
  /** A second such table. */
  readonly alsoFigures?: readonly { readonly [column: string]: string | number }[];
  /** Single numbers by name, for the table of targets and the pictures. */
  readonly facts?: { readonly [name: string]: number };
}

export interface Bench {
  readonly world: World;
  /** 10,000 companies and 100,000 people, to measure the effect of the size of the data. */
  readonly smallWorld: World;
  readonly rival?: Rival;
  readonly pace: Pace;
  /** Compares new servers on these cases; the function makes the cases for the companies of a data set. */
  compare(casesFor: (companies: readonly KnownCompany[]) => readonly Case[]): Promise<ComparedCase[]>;
  /** Runs with a new `firmament serve` over a data set, with these settings, and stops it. */
  withFirmament<T>(
    world: World,
    use: (server: MeasuredServer) => Promise<T>,
    settings?: ServiceSettings,
  ): Promise<T>;
}
