// Opens the files of a register as they were published: plain, gzipped, or in an archive, of which nothing is unpacked to
// the disk. Tells how far the reading is, by the bytes of the files themselves.
import { statSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { OperatorError } from '../../errors.ts';
import type { SourcePart } from '../registers/company-source.ts';
import { type InputFile, openInput, watchFile } from './open-input.ts';

export interface SourceFiles {
  /** Bytes of all files as they lie on the disk. */
  readonly totalBytes: number;
  readBytes(): number;
  readonly parts: AsyncIterable<SourcePart>;
  /** Refuses files that are no longer what they were when they were opened. */
  checkUnchanged(): void;
}

/** The files are looked at at once, so that a wrong name is told before anything begins. */
export function openSourceFiles(paths: readonly string[]): SourceFiles {
  const inputs = paths.map(openRegularFile);
  const watched = paths.map(watchFile);
  const sizes = inputs.map(({ totalBytes = 0 }) => totalBytes);
  /** Of the files before, and of the one that is being read. */
  let before = 0;
  let current = () => 0;

  async function* readAll(): AsyncGenerator<SourcePart> {
    for (const [place, input] of inputs.entries()) {
      if (input.name.toLowerCase().endsWith('.zip')) {
        let unpacked = 0;
        current = () => unpacked;
        yield* readArchive(input.name, (bytes) => {
          unpacked += bytes;
        });
        watched[place]?.checkUnchanged();
      } else {
        current = input.readBytes;
        yield { name: input.name, chunks: input.chunks };
      }
      before += sizes[place] ?? 0;
      current = () => 0;
    }
  }

  return {
    totalBytes: sizes.reduce((sum, size) => sum + size, 0),
    readBytes: () => before + current(),
    parts: readAll(),
    checkUnchanged: () => {
      for (const file of watched) file.checkUnchanged();
    },
  };
}

/** Archives are read from their end, and what is loaded is noted with its hash before it is read: a pipe can do neither. */
function openRegularFile(path: string): InputFile {
  if (path === '-') {
    throw new OperatorError('Sources are read from files, not from standard input. Name a file.', 2);
  }
  const input = openInput(path);
  if (!statSync(path).isFile()) {
    throw new OperatorError(`${path} is a pipe or a device. Save what it gives in a file and name that.`);
  }
  return input;
}

/** `read` is told of the bytes of the archive that were used up. */
async function* readArchive(path: string, read: (bytes: number) => void): AsyncGenerator<SourcePart> {
  try {
    const archive = await yauzl.openPromise(path);
    for await (const entry of archive.eachEntry()) {
      if (isAside(entry)) continue;
      if (entry.isEncrypted()) {
        throw new OperatorError(
          `${path}: ${entry.fileName} is encrypted. Unpack it with its password first.`,
        );
      }
      yield {
        name: `${path}: ${entry.fileName}`,
        chunks: chunksOf(path, archive, entry, read),
      };
    }
  } catch (error) {
    throw unreadable(path, error);
  }
}

const DEFLATED = 8;
/** The archive's own would give pieces of 16 KiB, each of which costs as much as a large one. */
const CHUNK_BYTES = 256 * 1024;

async function openEntry(archive: ZipFile, entry: Entry): Promise<Readable> {
  if (entry.compressionMethod !== DEFLATED) return archive.openReadStreamPromise(entry);
  const packed = await archive.openReadStreamPromise(entry, { decompress: false });
  const inflate = createInflateRaw({ chunkSize: CHUNK_BYTES });
  packed.on('error', (error) => inflate.destroy(error));
  // Not destroyed with it: the library fails when that happens in the middle of a read. It is read no further.
  inflate.on('close', () => packed.unpipe(inflate));
  return packed.pipe(inflate);
}

/** Folders, and what some systems put beside the files. */
function isAside({ fileName }: Entry): boolean {
  return fileName.endsWith('/') || /(?:^|\/)(?:__MACOSX\/|\.)/.test(fileName);
}

async function* chunksOf(
  path: string,
  archive: ZipFile,
  entry: Entry,
  read: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  const { compressedSize, uncompressedSize } = entry;
  const share = uncompressedSize === 0 ? 0 : compressedSize / uncompressedSize;
  let left = uncompressedSize;
  let crc = 0;
  try {
    for await (const chunk of await openEntry(archive, entry)) {
      left -= (chunk as Buffer).length;
      crc = crc32(chunk as Buffer, crc);
      read((chunk as Buffer).length * share);
      yield chunk as Buffer;
    }
    if (left !== 0) throw new Error('an entry is not as long as its archive says');
    if (crc !== entry.crc32) throw new Error('the checksum of an entry is wrong');
  } catch (error) {
    throw unreadable(path, error);
  }
}

function unreadable(path: string, error: unknown): unknown {
  if (error instanceof OperatorError || !(error instanceof Error)) return error;
  return new OperatorError(
    `${path} is not a whole zip archive (${error.message.replace(/\.$/, '')}). Fetch it again.`,
    1,
    error,
  );
}
