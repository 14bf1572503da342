// Reads which file of src/ imports which, for the picture of the rooms and for the test of the architecture.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

export interface Import {
  readonly from: string;
  /** The path of a project file below the source folder; else the name of a package. */
  readonly to: string;
  readonly isOwn: boolean;
}

export interface House {
  readonly files: readonly string[];
  readonly imports: readonly Import[];
}

const IMPORT = /(?:from\s+|import\s+|import\(\s*)'([^']+)'/g;

export function readHouse(source: string): House {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .sort();
  const imports = files.flatMap((from) =>
    [...readFileSync(join(source, from), 'utf8').matchAll(IMPORT)].map(([, to = '']) => ({
      from,
      to: to.startsWith('.') ? relative(source, resolve(source, dirname(from), to)) : to,
      isOwn: to.startsWith('.'),
    })),
  );
  return { files, imports };
}

/** The room of a file is its first folder; a file beside the folders is a room of its own. */
export function roomOf(file: string): string {
  return (file.split('/')[0] ?? '').replace(/\.ts$/, '');
}
