// Checks whether the disk has enough space for the data, before an hour is spent on generating it.
import { mkdirSync, statfsSync } from 'node:fs';
import { UserError } from '../../running/user-error.ts';
import type { WorldSize } from '../../src/samples/world/world-size.ts';
import type { LoadFigures } from './world.ts';

/** A load writes beside the existing data and needs space for both for a while. */
const WHILE_LOADING = 1.6;

/** Calculated from a small data set, which has slightly fewer bytes a row than a large one. */
export function bytesNeeded(size: WorldSize, loads: readonly LoadFigures[]): number {
  return (
    loads.reduce((sum, { kind, rows, storeBytes }) => sum + (size[kind] * storeBytes) / rows, 0) *
    WHILE_LOADING
  );
}

/** The size of the lines in files; undefined if the loads of the small data set have no sizes. */
export function lineBytesNeeded(size: WorldSize, loads: readonly LoadFigures[]): number | undefined {
  return loads.reduce<number | undefined>(
    (sum, { kind, rows, lineBytes }) =>
      sum === undefined || lineBytes === undefined ? undefined : sum + (size[kind] * lineBytes) / rows,
    0,
  );
}

/** Throws if there is not enough space for the store; returns whether there is enough for the lines too. */
export function checkRoom(size: WorldSize, loads: readonly LoadFigures[], folder: string): boolean {
  mkdirSync(folder, { recursive: true });
  const needed = bytesNeeded(size, loads);
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  const lines = lineBytesNeeded(size, loads);
  const besides = lines === undefined ? '' : `, ${toGb(lines)} GB more for the lines`;
  console.log(
    `Room: about ${toGb(needed)} GB are needed in ${folder}${besides}, and ${toGb(free)} GB are free.`,
  );
  if (needed <= free) return lines !== undefined && needed + lines <= free;
  const share = Math.floor((free / needed) * 90) / 100;
  throw new UserError(
    `The disk cannot hold this world. Name a folder on a larger one with --folder, or make it smaller: ` +
      `--companies ${Math.floor(size.companies * share)} --people ${Math.floor(size.people * share)}.`,
  );
}

function toGb(bytes: number): string {
  return (bytes / 1e9).toFixed(1);
}
