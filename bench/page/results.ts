// The results of a run, as a file: the page is written only from these files.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import type { Findings } from '../lib/question.ts';

/** Each kind of run has its own file, and leaves those of the others as they are. */
const RUNS = ['full', 'companies', 'quick', 'titles'] as const;
export type RunKind = (typeof RUNS)[number];

export const RUN_NAMES: { readonly [kind in RunKind]: string } = {
  full: 'full world',
  companies: 'world of companies',
  quick: 'quick world',
  titles: 'titles',
};

export interface Section extends Findings {
  readonly name: string;
  readonly title: string;
  readonly how: string;
}

export interface Results {
  readonly kind: RunKind;
  readonly machine: string;
  readonly versions: string;
  readonly commit: string;
  /** Sizes of the data, and other facts that are needed to read the figures. */
  readonly data: string;
  readonly sections: readonly Section[];
}

const FOLDER = new URL('../results/', import.meta.url);
const fileOf = (kind: RunKind) => new URL(`${kind}.json`, FOLDER);

export function writeResults(results: Results): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(fileOf(results.kind), `${JSON.stringify(results, rounded, 1)}\n`);
}

/** The results of all kinds of runs. */
export function readAllResults(): Results[] {
  return RUNS.flatMap((kind) =>
    existsSync(fileOf(kind)) ? [JSON.parse(readFileSync(fileOf(kind), 'utf8')) as Results] : [],
  );
}

/** A single number that any question has found. */
export function factOf({ sections }: Results, name: string): number | undefined {
  return sections.map(({ facts }) => facts?.[name]).find((value) => value !== undefined);
}

/** Four digits are more than a measurement has. */
function rounded(_name: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(5)) : value;
}

export function machineLine(): string {
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus()[0]?.model ?? 'unknown CPU'}, ${cpus().length} cores, ${memory} GiB, ${process.platform}`;
}

export function commitLine(): string {
  // The pages and the figures themselves change with every run.
  const written = [
    ':!docs/benchmarks.md',
    ':!docs/images',
    ':!bench/results',
    ':!docs/reliability.md',
    ':!drill/results.json',
  ];
  const changed = execFileSync('git', ['status', '--porcelain', '--', '.', ...written], { encoding: 'utf8' });
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  return changed === '' ? commit : `${commit} with changes`;
}
