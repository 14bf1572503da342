// CPU time of processes that do not report it themselves, from /proc; only on systems that have it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';

export const hasProc = existsSync('/proc/self/stat');

/** Linux counts in these units on every machine. */
const TICK_MICROSECONDS = 10_000;

/** CPU time of one process with all its threads, exactly; undefined if the system does not report it. */
export function processCpuMicroseconds(pid: number): number | undefined {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const nanoseconds = threads.map((thread) =>
      Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ', 1)[0]),
    );
    return nanoseconds.reduce((sum, each) => sum + each, 0) / 1000;
  } catch {
    return undefined;
  }
}

interface Stat {
  readonly parent: number;
  /** Its own time. */
  readonly own: number;
  /** That of its children which have ended. */
  readonly ended: number;
}

/** CPU time of a process, of its children now and of those which have ended. */
export function treeCpuMicroseconds(pid: number): number {
  const root = readStat(pid);
  if (root === undefined) return Number.NaN;
  let ticks = root.own + root.ended;
  for (const child of childrenOf(pid)) {
    const stat = readStat(child);
    if (stat !== undefined) ticks += stat.own + stat.ended;
  }
  return ticks * TICK_MICROSECONDS;
}

/** The processes that a process has started and that have not ended. */
export function childrenOf(pid: number): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((other) => readStat(other)?.parent === pid);
}

function readStat(pid: number): Stat | undefined {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // The name of the program is in brackets and may itself contain spaces and brackets.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const at = (place: number) => Number(fields[place]);
  return { parent: at(1), own: at(11) + at(12), ended: at(13) + at(14) };
}

export interface Memory {
  readonly residentBytes: number;
  /** Its peak. */
  readonly peakBytes: number;
  /** Its own part; the rest are mapped files, which the system may free. */
  readonly ownBytes: number;
}

export function memoryOf(pid: number): Memory | undefined {
  if (!hasProc) return undefined;
  const text = readFileSync(`/proc/${pid}/status`, 'utf8');
  const bytesOf = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]) * 1024;
  return { residentBytes: bytesOf('VmRSS'), peakBytes: bytesOf('VmHWM'), ownBytes: bytesOf('RssAnon') };
}
