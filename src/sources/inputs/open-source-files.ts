// Opens the files of a register as published: plain, gzipped, or in an archive, which is not unpacked to the disk.
// Reports progress by the bytes of the files, and hashes each file while it is read.
import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { OperatorError } from '../../errors.ts';
import type { SourcePart } from '../registers/company-source.ts';
import { type HashInPassing, hashInPassing } from './hash-in-passing.ts';
import { type InputFile, openInput, watchFile } from './open-input.ts';
import { readArchive } from './read-archive.ts';

/** What the list of loads stores about a file. */
export interface FileDescription {
  readonly name: string;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

export interface SourceFiles {
  /** Size of all files on the disk, in bytes. */
  readonly totalBytes: number;
  readBytes(): number;
  readonly parts: AsyncIterable<SourcePart>;
  /** Refuses files that have changed since they were opened. */
  checkUnchanged(): void;
  /** Call it after the reading. The unread part of a file, for example after a limit of rows, is read now for its hash. */
  describe(): Promise<readonly FileDescription[]>;
}

/** The files are checked at once, so that a wrong name is reported before anything begins. */
export function openSourceFiles(paths: readonly string[]): SourceFiles {
  const inputs = paths.map(openRegularFile);
  const watched = paths.map(watchFile);
  const sizes = inputs.map(({ totalBytes = 0 }) => totalBytes);
  /** By index: the hashes of archives, and of other files that were read to their end. */
  const hashes: (HashInPassing | string | undefined)[] = paths.map(() => undefined);
  /** Bytes of the files before, and of the one that is being read. */
  let before = 0;
  let current = () => 0;

  async function* readAll(): AsyncGenerator<SourcePart> {
    for (const [place, input] of inputs.entries()) {
      if (input.name.toLowerCase().endsWith('.zip')) {
        let unpacked = 0;
        current = () => unpacked;
        const hash = hashInPassing(input.name);
        hashes[place] = hash;
        yield* readArchive(input.name, hash, (bytes) => {
          unpacked += bytes;
        });
        watched[place]?.checkUnchanged();
      } else {
        current = input.readBytes;
        yield { name: input.name, chunks: hashed(place, input) };
      }
      before += sizes[place] ?? 0;
      current = () => 0;
    }
  }

  async function* hashed(place: number, input: InputFile): AsyncGenerator<Buffer> {
    yield* input.chunks;
    hashes[place] = input.sha256();
  }

  async function describeFile(path: string, place: number): Promise<FileDescription> {
    const hash = hashes[place] ?? hashInPassing(path);
    const sha256 = typeof hash === 'string' ? hash : await hash.finish();
    return { name: basename(path), bytes: sizes[place] ?? 0, sha256 };
  }

  return {
    totalBytes: sizes.reduce((sum, size) => sum + size, 0),
    readBytes: () => before + current(),
    parts: readAll(),
    checkUnchanged: () => {
      for (const file of watched) file.checkUnchanged();
    },
    describe: () => Promise.all(paths.map(describeFile)),
  };
}

/** Archives are read from their end, and the hash of a load is that of the whole file: a pipe allows neither. */
function openRegularFile(path: string): InputFile {
  if (path === '-') {
    throw new OperatorError('Sources are read from files, not from standard input. Name a file.', 2);
  }
  const input = openInput(path);
  if (!statSync(path).isFile()) {
    throw new OperatorError(`${path} is a pipe or a device. Save its output to a file and name that file.`);
  }
  return input;
}
