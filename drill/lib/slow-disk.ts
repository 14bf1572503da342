// Makes each write of a process slow, with strace: the only way that needs neither root nor a module of the kernel.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';

/** A disk that turns: tens of milliseconds until something is really on it, and a millisecond for each read and write. */
const DELAYS = [
  ['fsync,fdatasync', 60_000],
  ['pwrite64', 1_000],
  ['pread64', 500],
] as const;
const OPTIONS = [
  '-f',
  '-qq',
  '-o',
  '/dev/null',
  '-e',
  `trace=${DELAYS.map(([calls]) => calls).join(',')}`,
  ...DELAYS.flatMap(([calls, microseconds]) => ['-e', `inject=${calls}:delay_enter=${microseconds}`]),
];

/** Runs a program so that it keeps its process id; the rest of the arguments is the program. */
export const THROUGH_SLOW_DISK = ['strace', '-D', '--seccomp-bpf', ...OPTIONS] as const;

/** Why it is not possible here; undefined if it is. */
export function whyNoSlowDisk(): string | undefined {
  const [program, ...args] = THROUGH_SLOW_DISK;
  const { error, status } = spawnSync(program, [...args, 'true']);
  if (error !== undefined) return 'a slow disk needs the program strace';
  return status === 0 ? undefined : 'a slow disk needs strace, which may not trace programs here';
}

/** Slows down processes that run, until the returned process is ended with SIGINT. */
export function slowDown(pids: readonly number[]): ChildProcess {
  return spawn('strace', [...OPTIONS, ...pids.flatMap((pid) => ['-p', String(pid)])], { stdio: 'ignore' });
}
