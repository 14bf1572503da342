// Where the built program is: processes and threads are started from its files.

/** Also when run from source: the commands that a service starts are those of the built program beside it. */
const DIST = import.meta.url.endsWith('.ts') ? '../dist' : '.';

/** A thread needs the built program; when run from source, everything is in one thread. */
export const canUseThread = !import.meta.url.endsWith('.ts');

/** `scripts/bundle-program.mjs` makes a file of each. */
export type ProgramPart = 'main' | 'page-thread' | 'prepare-thread' | 'statements-thread' | 'watch-thread';

export function programFile(part: ProgramPart): URL {
  return new URL(`${DIST}/program/${part}.cjs`, import.meta.url);
}
