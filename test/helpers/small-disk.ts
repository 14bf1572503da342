// Runs a shell script in a folder that is a small disk of its own, visible only to the script. Linux only, and only if
// the system allows it.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { LATE_COMPILING } from './late-compiling.ts';
import { type CliResult, MAIN } from './run-cli.ts';

const mount = (folder: string, bytes: number) => `mount -t tmpfs -o size=${bytes} tmpfs '${folder}'`;
const unshare = (script: string) =>
  spawnSync('unshare', ['--map-root-user', '--mount', 'sh', '-c', script], { encoding: 'utf8' });

export function canMakeSmallDisk(folder: string): boolean {
  return unshare(mount(folder, 2 ** 20)).status === 0;
}

const IN_TURN = fileURLToPath(new URL('run-in-turn.mjs', import.meta.url));

/**
 * In the script the folder is the current one and `firmament` is the built program; `start_firmament` leaves it running, as
 * the process `$!`; `in_turn` runs commands in one process and prints how each ended.
 */
export function runOnSmallDisk(folder: string, bytes: number, script: string): CliResult {
  const run = (file: string) => `'${process.execPath}' ${LATE_COMPILING} '${file}' "$@"`;
  const functions = [
    `firmament() { ${run(MAIN)}; }`,
    `start_firmament() { ${run(MAIN)} & }`,
    `in_turn() { ${run(IN_TURN)}; }`,
  ];
  const all = [mount(folder, bytes), `cd '${folder}'`, ...functions, script].join('\n');
  const { status, stdout, stderr } = unshare(all);
  return { code: status, stdout, stderr };
}
