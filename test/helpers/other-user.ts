// Runs the built program as a user who owns only what a test gives to that user. Only root can become another user.
import { spawnSync } from 'node:child_process';
import { type CliResult, MAIN } from './run-cli.ts';

export const OTHER_USER = 65_534;

export function runAsOther(
  args: readonly string[],
  env: { readonly [name: string]: string } = {},
): CliResult {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args], {
    ...{ uid: OTHER_USER, gid: OTHER_USER, encoding: 'utf8', input: '' },
    env: { PATH: process.env.PATH, ...env },
  });
  return { code: status, stdout, stderr };
}

/** Whether that user can run the program, which may be in a folder of root. */
export function canBeOther(): boolean {
  return process.getuid?.() === 0 && runAsOther(['--version']).code === 0;
}
