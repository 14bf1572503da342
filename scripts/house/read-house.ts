// Reads which file imports which, for the picture of the rooms of src/ and for the test of the architecture.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

export interface Import {
  readonly from: string;
  /** The path of a project file, from the same folder as `from`; else the name of a package. */
  readonly to: string;
  readonly isOwn: boolean;
}

export interface House {
  readonly files: readonly string[];
  readonly imports: readonly Import[];
}

const IMPORT = /(?:from\s+|import\s+|import\(\s*)'([^']+)'/g;

/** The files below some folders of `source`, or below all of it, and their imports. */
export function readHouse(source: string, folders: readonly string[] = ['']): House {
  const files = folders
    .flatMap((folder) =>
      readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file),
      ),
    )
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file))
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
