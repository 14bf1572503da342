// Runs the built program where a file cannot be read, as on a disk with a bad sector. Needs the program strace.
import { spawnSync } from 'node:child_process';
import { LATE_COMPILING } from './late-compiling.ts';
import { type CliResult, MAIN } from './run-cli.ts';

const trace = (path: string, command: readonly string[]) => [
  '-f',
  '-qq',
  '-o',
  '/dev/null',
  '-P',
  path,
  '-e',
  'trace=read,pread64',
  '-e',
  'inject=read,pread64:error=EIO',
  ...command,
];

export function canFailToRead(): boolean {
  return spawnSync('strace', trace('/none', ['true'])).status === 0;
}

/** Every read of the file at `path` fails. */
export function runOnFailingDisk(
  path: string,
  args: readonly string[],
  env: { readonly [name: string]: string },
): CliResult {
  const { status, stdout, stderr } = spawnSync(
    'strace',
    trace(path, [process.execPath, LATE_COMPILING, MAIN, ...args]),
    { encoding: 'utf8', env: { PATH: process.env.PATH, ...env } },
  );
  return { code: status, stdout, stderr };
}
