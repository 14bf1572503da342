// What a question of the benchmark is: one file of bench/questions, with its own cases, over servers and worlds that
// the run has made.
import type { Rival } from '../rivals/express-postgres/start-rival.ts';
import type { Case, ComparedCase } from './compare.ts';
import type { KnownCompany } from './known-companies.ts';
import type { MeasuredServer, ServiceSettings } from './servers.ts';
import type { Pace } from './turns.ts';
import type { World } from './world.ts';

export interface Question {
  /** That of its file; names it on the command line. */
  readonly name: string;
  /** The question itself; heads its section of the page. */
  readonly title: string;
  /** What is measured and how it is to be read. */
  readonly how: string;
  ask(bench: Bench): Promise<Findings>;
}

export interface Findings {
  /** Costs beside the limit and the rival; a table of its own kind. */
  readonly compared?: readonly ComparedCase[];
  /** Any other table: a row each, all with the same columns. */
  readonly figures?: readonly { readonly [column: string]: string | number }[];
  /** A second such table. */
  readonly alsoFigures?: readonly { readonly [column: string]: string | number }[];
  /** Single numbers by name, of which the table of targets and the pictures are made. */
  readonly facts?: { readonly [name: string]: number };
}

export interface Bench {
  readonly world: World;
  /** 10,000 companies and 100,000 people, to see what the size of the data does. */
  readonly smallWorld: World;
  readonly rival?: Rival;
  readonly pace: Pace;
  /** Compares fresh servers on these cases; the function makes them for the companies of a world. */
  compare(casesFor: (companies: readonly KnownCompany[]) => readonly Case[]): Promise<ComparedCase[]>;
  /** Runs with a fresh `firmament serve` over a world, with these settings, and stops it. */
  withFirmament<T>(
    world: World,
    use: (server: MeasuredServer) => Promise<T>,
    settings?: ServiceSettings,
  ): Promise<T>;
}
