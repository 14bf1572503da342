// Makes a world to measure on: generates its lines, loads them with `firmament import`, as an operator would, and notes
// what that took.
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { WorldSize } from '../../src/samples/world/world-size.ts';
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
  /** Of the lines, where they came from a file. */
  readonly lineBytes?: number;
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
  /** No file in between, where the disk is too small for the lines. */
  readonly isPiped?: boolean;
  /** Leaves the store where it is at the end. */
  readonly isKept?: boolean;
}

const MADE_FILE = 'world.json';
const KINDS = ['companies', 'people'] as const;
/** In the place of a file, for both commands. */
const STANDARD_INPUT = '-';

export async function makeWorld(
  size: WorldSize,
  cleanUp: CleanUp,
  { parent = tmpdir(), isPiped = false, isKept = false }: MakeOptions = {},
): Promise<World> {
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'firmament-bench-'));
  if (!isKept) cleanUp.add(() => rmSync(folder, { recursive: true, force: true }));
  const databaseUrl = `sqlite:${join(folder, 'bench.db')}`;
  const loads = await (isPiped ? loadPiped(size, databaseUrl) : loadFiles(size, databaseUrl, cleanUp));
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

/** Of the command that writes the lines of a world. */
export function generateArgs(
  kind: LoadFigures['kind'],
  { companies, people, largest, seed }: WorldSize,
  out: string,
) {
  const sizes = ['--companies', companies, '--people', people, '--largest', largest, '--seed', seed];
  return ['generate', kind, ...sizes.map(String), '--out', out];
}

/** All lines first, then the loads: what is measured then shares the machine with nobody. */
async function loadFiles(size: WorldSize, databaseUrl: string, cleanUp: CleanUp): Promise<LoadFigures[]> {
  const folder = mkdtempSync(join(folderOf(databaseUrl), '..', 'firmament-lines-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  cleanUp.add(remove);
  const fileOf = (kind: LoadFigures['kind']) => join(folder, `${kind}.jsonl`);
  try {
    // Side by side: each generator works on one core.
    await Promise.all(KINDS.map((kind) => runFirmament(generateArgs(kind, size, fileOf(kind)))));
    for (const kind of KINDS) writeOut(fileOf(kind));
    const loads: LoadFigures[] = [];
    for (const kind of KINDS) {
      loads.push(await loadLines(kind, fileOf(kind), databaseUrl));
      rmSync(fileOf(kind));
    }
    return loads;
  } finally {
    remove();
  }
}

/** Waits until the system has written all of a file, so that it does not do so while the load is measured. */
function writeOut(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

async function loadPiped(size: WorldSize, databaseUrl: string): Promise<LoadFigures[]> {
  const loads: LoadFigures[] = [];
  for (const kind of KINDS) {
    loads.push(await loadLines(kind, STANDARD_INPUT, databaseUrl, generateArgs(kind, size, STANDARD_INPUT)));
  }
  return loads;
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
    ...(file !== STANDARD_INPUT && { lineBytes: statSync(file).size }),
  };
}

/** Without a practical limit, unless said: what is measured is the work and not the waiting. */
export async function makeKey(
  databaseUrl: string,
  limits: readonly string[] = ['--rate', '1000000'],
): Promise<string> {
  const name = `bench ${new Date().toISOString()}`;
  const args = ['keys', 'create', '--name', name, ...limits, '--json'];
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
