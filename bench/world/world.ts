// Makes the data to measure with: generates its lines, loads them with `firmament import`, like an operator, and records
// the time and resources of the loads.
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
import type { CleanUp } from '../../running/clean-up.ts';
import { runFirmament } from '../../running/run-firmament.ts';
import { UserError } from '../../running/user-error.ts';
import type { WorldSize } from '../../src/samples/world/world-size.ts';
import { type KnownCompany, knowCompanies } from './known-companies.ts';

export interface LoadFigures {
  readonly kind: 'companies' | 'people';
  readonly rows: number;
  readonly wallSeconds: number;
  readonly cpuSeconds: number;
  /** The most memory that the loading process used. */
  readonly peakBytes: number;
  /** How much the files of the store have grown. */
  readonly storeBytes: number;
  /** Of the lines, if they came from a file. */
  readonly lineBytes?: number;
}

/** A file beside the store, so that it can be used again. */
interface MadeWorld {
  readonly size: WorldSize;
  readonly loads: readonly LoadFigures[];
  /** Whether the lines were piped from one process into the other, and both shared the machine. */
  readonly isPiped: boolean;
}

export interface World extends MadeWorld {
  readonly databaseUrl: string;
  readonly key: string;
  /** The companies whose lines are known, for requests and for the check of answers. */
  readonly known: readonly KnownCompany[];
}

export interface MakeOptions {
  /** The folder for its files; by default that of the system for temporary files. */
  readonly parent?: string;
  /** Without a file of lines, if the disk is too small for them. */
  readonly isPiped?: boolean;
  /** Leaves the store where it is at the end. */
  readonly isKept?: boolean;
  /** Receives the progress of the commands: ten million companies take long. */
  readonly tell?: (progress: string) => void;
}

const MADE_FILE = 'world.json';
const KINDS = ['companies', 'people'] as const;
/** Means a pipe instead of a file, for both commands. */
const STANDARD_INPUT = '-';

export async function makeWorld(
  size: WorldSize,
  cleanUp: CleanUp,
  { parent = tmpdir(), isPiped = false, isKept = false, tell }: MakeOptions = {},
): Promise<World> {
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'firmament-bench-'));
  if (!isKept) cleanUp.add(() => rmSync(folder, { recursive: true, force: true }));
  const databaseUrl = `sqlite:${join(folder, 'bench.db')}`;
  const loads = await (isPiped
    ? loadPiped(size, databaseUrl, tell)
    : loadFiles(size, databaseUrl, cleanUp, tell));
  const made = { size, loads, isPiped };
  writeFileSync(join(folder, MADE_FILE), JSON.stringify(made));
  return openWorld(databaseUrl, made);
}

/** A data set that an earlier run has made and kept. */
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

/** The arguments of the command that writes the lines. */
export function generateArgs(
  kind: LoadFigures['kind'],
  { companies, people, largest, seed }: WorldSize,
  out: string,
) {
  const sizes = ['--companies', companies, '--people', people, '--largest', largest, '--seed', seed];
  return ['generate', kind, ...sizes.map(String), '--out', out];
}

/** All lines first, then the loads: nothing else runs on the machine while they are measured. */
async function loadFiles(
  size: WorldSize,
  databaseUrl: string,
  cleanUp: CleanUp,
  tell: MakeOptions['tell'],
): Promise<LoadFigures[]> {
  const folder = mkdtempSync(join(folderOf(databaseUrl), '..', 'firmament-lines-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  cleanUp.add(remove);
  const fileOf = (kind: LoadFigures['kind']) => join(folder, `${kind}.jsonl`);
  try {
    // Side by side: each generator works on one core.
    await Promise.all(
      KINDS.map((kind) => runFirmament(generateArgs(kind, size, fileOf(kind)), {}, undefined, tell)),
    );
    for (const kind of KINDS) writeOut(fileOf(kind));
    const loads: LoadFigures[] = [];
    for (const kind of KINDS) {
      loads.push(await loadLines(kind, fileOf(kind), databaseUrl, undefined, tell));
      rmSync(fileOf(kind));
    }
    return loads;
  } finally {
    remove();
  }
}

/** Waits until the system has written a whole file, so that it does not write during the measurement. */
export function writeOut(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

async function loadPiped(
  size: WorldSize,
  databaseUrl: string,
  tell: MakeOptions['tell'],
): Promise<LoadFigures[]> {
  const loads: LoadFigures[] = [];
  for (const kind of KINDS) {
    loads.push(
      await loadLines(kind, STANDARD_INPUT, databaseUrl, generateArgs(kind, size, STANDARD_INPUT), tell),
    );
  }
  return loads;
}

export async function loadLines(
  kind: LoadFigures['kind'],
  file: string,
  databaseUrl: string,
  from?: readonly string[],
  tell?: MakeOptions['tell'],
): Promise<LoadFigures> {
  const before = bytesOfStore(databaseUrl);
  const run = await runFirmament(['import', kind, file, '--json'], { DATABASE_URL: databaseUrl }, from, tell);
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

/** Without a practical limit by default: work is measured, not waiting. */
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
