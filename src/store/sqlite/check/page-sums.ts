// Checksums of all pages of the data file, in a file beside it. They are made by a check that found nothing wrong, and are valid
// until SQLite writes to the file, which changes its time: bytes that change without that are damage.
import {
  closeSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { crc32 } from 'node:zlib';
import type { CheckProgress } from '../../contract/check-findings.ts';

const PAGE_BYTES = 4096;
const PAGES_AT_A_TIME = 256;
/** The time of a file has steps of some milliseconds: a write right after a look may not change it. */
const SETTLED_MS = 50;
const SETTLE_MOST_MS = 2_000;

const sumsPath = (path: string): string => `${path}-sums`;

export interface PageSums {
  /** Which state of the file they are of. */
  readonly state: string;
  readonly sums: Uint32Array;
}

/** Changes when SQLite writes to the file, and when another file takes its place. */
export function stateOfFile(path: string): string | undefined {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stat === undefined ? undefined : `${stat.ino} ${stat.size} ${stat.mtimeNs}`;
}

/** Undefined if the file changed meanwhile. */
export async function sumPages(path: string, progress: CheckProgress): Promise<PageSums | undefined> {
  const state = await settle(path);
  if (state === undefined) return undefined;
  const { size } = statSync(path);
  const sums = new Uint32Array(Math.ceil(size / PAGE_BYTES));
  const bytes = Buffer.alloc(PAGES_AT_A_TIME * PAGE_BYTES);
  const file = openSync(path, 'r');
  try {
    for (let at = 0; at < size; ) {
      const read = readSync(file, bytes, 0, bytes.length, at);
      if (read === 0) return undefined;
      for (let start = 0; start < read; start += PAGE_BYTES) {
        sums[(at + start) / PAGE_BYTES] = crc32(bytes.subarray(start, Math.min(read, start + PAGE_BYTES)));
      }
      at += read;
      await progress('bytes', at / size);
    }
  } finally {
    closeSync(file);
  }
  return stateOfFile(path) === state ? { state, sums } : undefined;
}

async function settle(path: string): Promise<string | undefined> {
  for (let waited = 0; waited < SETTLE_MOST_MS; waited += SETTLED_MS) {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat === undefined) return undefined;
    // A time that is still to come is of a clock that was ahead; the next write changes it too.
    if (Math.abs(Date.now() - stat.mtimeMs) > SETTLED_MS) return stateOfFile(path);
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
  }
  return undefined;
}

/** Undefined if there are none, or they cannot be read. */
export function readSums(path: string): PageSums | undefined {
  try {
    const bytes = readFileSync(sumsPath(path));
    const end = bytes.indexOf('\n');
    const [state, sum] = bytes.toString('latin1', 0, end).split(' of ') as [string, string];
    const body = bytes.subarray(end + 1);
    // The checksums may be damaged themselves.
    if (crc32(body) !== Number(sum)) return undefined;
    return { state, sums: new Uint32Array(Uint8Array.from(body).buffer) };
  } catch {
    return undefined;
  }
}

export function writeSums(path: string, { state, sums }: PageSums): void {
  const body = Buffer.from(sums.buffer, sums.byteOffset, sums.byteLength);
  const target = sumsPath(path);
  try {
    const head = Buffer.from(`${state} of ${crc32(body)}\n`, 'latin1');
    writeFileSync(`${target}.new`, Buffer.concat([head, body]), { mode: 0o600, flush: true });
    renameSync(`${target}.new`, target);
  } catch {
    // A full disk: the next check makes them.
    rmSync(`${target}.new`, { force: true });
  }
}

/** The numbers of pages that differ, from 1 on as SQLite has them. */
export function differentPages(before: Uint32Array, now: Uint32Array): number[] {
  const pages: number[] = [];
  for (let page = 0; page < Math.max(before.length, now.length); page += 1) {
    if (before[page] !== now[page]) pages.push(page + 1);
  }
  return pages;
}
