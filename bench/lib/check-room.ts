// Whether the disk can hold a world, told before an hour is spent on finding out.
import { mkdirSync, statfsSync } from 'node:fs';
import type { WorldSize } from '../../src/world/world-size.ts';
import { UserError } from './user-error.ts';
import type { LoadFigures } from './world.ts';

/** A load writes beside what is there and needs room for both for a while. */
const WHILE_LOADING = 1.6;

/** Goes by what a small world took, which is a little less per row than a large one takes. */
export function bytesNeeded(size: WorldSize, loads: readonly LoadFigures[]): number {
  return (
    loads.reduce((sum, { kind, rows, storeBytes }) => sum + (size[kind] * storeBytes) / rows, 0) *
    WHILE_LOADING
  );
}

/** Throws when there is not enough. */
export function checkRoom(size: WorldSize, loads: readonly LoadFigures[], folder: string): void {
  mkdirSync(folder, { recursive: true });
  const needed = bytesNeeded(size, loads);
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  console.log(`Room: about ${toGb(needed)} GB are needed in ${folder}, and ${toGb(free)} GB are free.`);
  if (needed <= free) return;
  const share = Math.floor((free / needed) * 90) / 100;
  throw new UserError(
    `The disk cannot hold this world. Name a folder on a larger one with --folder, or make it smaller: ` +
      `--companies ${Math.floor(size.companies * share)} --people ${Math.floor(size.people * share)}.`,
  );
}

function toGb(bytes: number): string {
  return (bytes / 1e9).toFixed(1);
}
