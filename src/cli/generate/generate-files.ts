// Writes the lines of a generated world: to files that appear when they are complete, or to standard output.
import { mkdirSync, renameSync, rmSync, type Stats, statSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { formatCount } from '../../domain/values/format-count.ts';
import { OperatorError, STOPPED } from '../../errors.ts';
import type { World } from '../../samples/world/create-world.ts';
import type { LineChunk } from '../../samples/world/line-buffer.ts';
import { worldCompanies } from '../../samples/world/world-companies.ts';
import { worldPeople } from '../../samples/world/world-people.ts';
import type { CanonicalKind } from '../../sources/canonical/canonical-kind.ts';
import { whyRefused } from '../../store/why-refused.ts';
import { createRowProgress } from '../../terminal/row-progress.ts';
import { watchStopSignals } from '../../terminal/stop-signals.ts';
import { writeOutput } from '../../terminal/write-output.ts';

export interface WorldFile {
  readonly kind: CanonicalKind;
  readonly path: string;
}

const LINES = { companies: worldCompanies, people: worldPeople } as const;

/** One after the other; nothing is begun if one of them may not be written. */
export async function writeWorldFiles(
  world: World,
  files: readonly WorldFile[],
  mayReplace: boolean,
): Promise<string> {
  for (const { path } of files) requirePlace(path, mayReplace);
  const startedAt = performance.now();
  let bytes = 0;
  for (const { kind, path } of files) bytes += await writeWorldFile(world, kind, path);
  const seconds = (performance.now() - startedAt) / 1000;
  const { companies, people, largest } = world.size;
  return [
    `Wrote ${files.map(({ path }) => path).join(' and ')}: ${formatCount(Math.round(bytes / 1e6))} MB in ${seconds.toFixed(1)} s.`,
    `The world has ${formatCount(companies)} companies and ${formatCount(people)} people; its largest company, f000000000001, has ${formatCount(largest)}.`,
  ].join('\n');
}

/** The bytes written. */
async function writeWorldFile(world: World, kind: CanonicalKind, path: string): Promise<number> {
  const isSpecial = statsOf(path)?.isFile() === false;
  // Written under a temporary name first: under the final name, half a file would look complete. A device or a pipe has
  // no other name.
  const part = isSpecial ? path : `${path}.part`;
  const signals = watchStopSignals();
  let file: FileHandle | undefined;
  try {
    file = await open(part, 'w');
    const bytes = await writeChunks(file, LINES[kind](world), world.size[kind], signals.signal);
    await file.close();
    if (!isSpecial) renameSync(part, path);
    return bytes;
  } catch (error) {
    await file?.close().catch(() => {});
    if (!isSpecial) rmSync(part, { force: true });
    throw error instanceof OperatorError ? error : cannotWrite(path, error);
  } finally {
    signals.end();
  }
}

async function writeChunks(
  file: FileHandle,
  chunks: Iterable<LineChunk>,
  total: number,
  signal: AbortSignal,
): Promise<number> {
  let written = 0;
  let bytes = 0;
  const progress = createRowProgress({ total, done: () => written }, 'written', process.stderr);
  try {
    for (const chunk of chunks) {
      await file.appendFile(chunk.bytes);
      bytes += chunk.bytes.length;
      written += chunk.lines;
      progress.update(written);
      if (signal.aborted)
        throw new OperatorError('Stopped. The file that was not finished is gone.', STOPPED);
    }
    return bytes;
  } finally {
    progress.end();
  }
}

/** Shows no progress: the program that reads the lines does, and two bars would draw over each other. */
export async function writeWorldOutput(world: World, kind: CanonicalKind): Promise<void> {
  const pieces = function* () {
    for (const { bytes } of LINES[kind](world)) yield bytes;
  };
  const isWhole = await writeOutput(pieces(), 'The lines');
  if (isWhole) console.error(`${kind}: ${formatCount(world.size[kind])} lines written`);
}

function requirePlace(path: string, mayReplace: boolean): void {
  const stats = statsOf(path);
  if (stats?.isDirectory()) throw new OperatorError(`${path} is a folder. Name a file.`, 2);
  if (stats?.isFile() && !mayReplace) {
    throw new OperatorError(`${path} exists. Choose another place, or replace it with --force.`, 2);
  }
  try {
    mkdirSync(dirname(path), { recursive: true });
  } catch (error) {
    throw cannotWrite(path, error);
  }
}

function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    throw cannotWrite(path, error);
  }
}

function cannotWrite(path: string, error: unknown): OperatorError {
  return new OperatorError(`${path} cannot be written: ${whyRefused(error)}.`, 1, error);
}
