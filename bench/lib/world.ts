// Makes a world to measure on: generates its lines, loads them with `firmament import`, as an operator would, and notes
// what that took.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { WorldSize } from '../../src/world/world-size.ts';
import type { CleanUp } from './clean-up.ts';
import { type KnownCompany, knowCompanies } from './known-companies.ts';
import { runFirmament } from './run-firmament.ts';
import { UserError } from './user-error.ts';

export interface LoadFigures {
  readonly kind: 'companies' | 'people';
  readonly rows: number;
  readonly wallSeconds: number;
  readonly cpuSeconds: number;
  /** The most memory that the loading process held. */
  readonly peakBytes: number;
  /** By how much the files of the store have grown. */
  readonly storeBytes: number;
}

/** What is written beside the store, so that it can be used again. */
interface MadeWorld {
  readonly size: WorldSize;
  readonly loads: readonly LoadFigures[];
  /** Whether the lines went from one process into the other, and the two shared the machine. */
  readonly isPiped: boolean;
}

export interface World extends MadeWorld {
  readonly databaseUrl: string;
  readonly key: string;
  /** Those whose lines are known, to ask for and to judge the answers by. */
  readonly known: readonly KnownCompany[];
}

export interface MakeOptions {
  /** In which folder to make one for it; the system's for temporary files unless said. */
  readonly parent?: string;
  /** No file in between: what a world of any size needs where the disk is small. */
  readonly isPiped?: boolean;
  /** Leaves the store where it is at the end. */
  readonly isKept?: boolean;
}

const MADE_FILE = 'world.json';

export async function makeWorld(
  size: WorldSize,
  cleanUp: CleanUp,
  { parent = tmpdir(), isPiped = false, isKept = false }: MakeOptions = {},
): Promise<World> {
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'firmament-bench-'));
  if (!isKept) cleanUp.add(() => rmSync(folder, { recursive: true, force: true }));
  const databaseUrl = `sqlite:${join(folder, 'bench.db')}`;
  const loads: LoadFigures[] = [];
  for (const kind of ['companies', 'people'] as const) {
    loads.push(await (isPiped ? loadPiped : loadFile)(kind, size, databaseUrl));
  }
  const made = { size, loads, isPiped };
  writeFileSync(join(folder, MADE_FILE), JSON.stringify(made));
  return openWorld(databaseUrl, made);
}

/** A world that an earlier run has made and kept. */
export function findWorld(databaseUrl: string): Promise<World> {
  const file = join(folderOf(databaseUrl), MADE_FILE);
  if (!existsSync(file)) {
    throw new UserError(
      `${databaseUrl} was not made by this benchmark: there is no ${file}. Make one with --keep.`,
    );
  }
  return openWorld(databaseUrl, JSON.parse(readFileSync(file, 'utf8')) as MadeWorld);
}

async function openWorld(databaseUrl: string, made: MadeWorld): Promise<World> {
  return { ...made, databaseUrl, key: await makeKey(databaseUrl), known: knowCompanies(made.size) };
}

function generateArgs(
  kind: LoadFigures['kind'],
  { companies, people, largest, seed }: WorldSize,
  out: string,
) {
  const sizes = ['--companies', companies, '--people', people, '--largest', largest, '--seed', seed];
  return ['generate', kind, ...sizes.map(String), '--out', out];
}

async function loadFile(
  kind: LoadFigures['kind'],
  size: WorldSize,
  databaseUrl: string,
): Promise<LoadFigures> {
  const file = join(folderOf(databaseUrl), '..', `${process.pid}-${kind}.jsonl`);
  try {
    await runFirmament(generateArgs(kind, size, file));
    return await loadLines(kind, file, databaseUrl);
  } finally {
    rmSync(file, { force: true });
  }
}

function loadPiped(kind: LoadFigures['kind'], size: WorldSize, databaseUrl: string): Promise<LoadFigures> {
  return loadLines(kind, '-', databaseUrl, generateArgs(kind, size, '-'));
}

export async function loadLines(
  kind: LoadFigures['kind'],
  file: string,
  databaseUrl: string,
  from?: readonly string[],
): Promise<LoadFigures> {
  const before = bytesOfStore(databaseUrl);
  const run = await runFirmament(['import', kind, file, '--json'], { DATABASE_URL: databaseUrl }, from);
  const { read, written } = JSON.parse(run.stdout.trim().split('\n').at(-1) ?? '') as {
    read: number;
    written: number;
  };
  if (read !== written) throw new Error(`of ${read} ${kind} ${written} were written; a new store takes all`);
  return {
    kind,
    rows: read,
    wallSeconds: run.wallSeconds,
    cpuSeconds: run.cpuSeconds,
    peakBytes: run.peakBytes,
    storeBytes: bytesOfStore(databaseUrl) - before,
  };
}

/** Without a practical limit: what is measured is the work and not the waiting. */
async function makeKey(databaseUrl: string): Promise<string> {
  const name = `bench ${new Date().toISOString()}`;
  const args = ['keys', 'create', '--name', name, '--rate', '1000000', '--json'];
  const { stdout } = await runFirmament(args, { DATABASE_URL: databaseUrl });
  return (JSON.parse(stdout) as { key: string }).key;
}

function folderOf(databaseUrl: string): string {
  return dirname(databaseUrl.replace(/^sqlite:/, ''));
}

/** Of everything in its folder: a store may be several files. */
function bytesOfStore(databaseUrl: string): number {
  const folder = folderOf(databaseUrl);
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}
