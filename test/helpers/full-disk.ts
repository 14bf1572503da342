// Runs the built program where no file may grow beyond a size: for the program this is like a disk that fills up.
import { spawn } from 'node:child_process';
import { LATE_COMPILING } from './late-compiling.ts';
import { type CliResult, MAIN } from './run-cli.ts';

/** Of `ulimit -f`. */
const BLOCK_BYTES = 512;

export function runOnFullDisk(
  args: readonly string[],
  env: { readonly [name: string]: string },
  mostBytes: number,
): Promise<CliResult> {
  const limit = `ulimit -f ${Math.floor(mostBytes / BLOCK_BYTES)}; exec "$@"`;
  const child = spawn('sh', ['-c', limit, 'sh', process.execPath, LATE_COMPILING, MAIN, ...args], {
    env: { PATH: process.env.PATH, ...env },
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

/** The lines without those of the progress, which only a slow machine sees. */
export const linesTold = ({ stderr }: Pick<CliResult, 'stderr'>): readonly string[] =>
  stderr.split('\n').filter((line) => line !== '' && !/ read, [\d,]+ rows|publishing|\d %$/.test(line));

export const DISK_IS_FULL =
  /^The store \S+ cannot be used: its disk (?:is full|cannot be read or written)\. [^\n]+$/;
