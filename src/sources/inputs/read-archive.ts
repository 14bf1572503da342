// Reads the entries of a zip archive one after the other, without unpacking them to the disk.
import { crc32, createInflateRaw } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { OperatorError } from '../../errors.ts';
import type { SourcePart } from '../registers/company-source.ts';
import type { HashInPassing } from './hash-in-passing.ts';

/** The bytes of the archive pass through `hash`; `onRead` is called with the number of bytes that were read. */
export async function* readArchive(
  path: string,
  hash: HashInPassing,
  onRead: (bytes: number) => void,
): AsyncGenerator<SourcePart> {
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
        chunks: checkedChunks(path, entry, unpack(archive, entry, hash), onRead),
      };
    }
  } catch (error) {
    throw notWhole(path, error);
  }
}

/** Folders, and files that some systems add. */
function isAside({ fileName }: Entry): boolean {
  return fileName.endsWith('/') || /(?:^|\/)(?:__MACOSX\/|\.)/.test(fileName);
}

const DEFLATED = 8;
/** The library's own reader returns pieces of 16 KiB; each costs as much as a large one. */
const CHUNK_BYTES = 256 * 1024;

async function* unpack(archive: ZipFile, entry: Entry, hash: HashInPassing): AsyncGenerator<Buffer> {
  let { fileDataStart: offset } = await archive.readLocalFileHeaderPromise(entry, { minimal: true });
  await hash.reach(offset);
  const pass = (packed: Buffer) => {
    hash.pass(offset, packed);
    offset += packed.length;
  };
  if (entry.compressionMethod !== DEFLATED) {
    for await (const chunk of await archive.openReadStreamPromise(entry)) {
      pass(chunk as Buffer);
      yield chunk as Buffer;
    }
    return;
  }
  const packed = await archive.openReadStreamPromise(entry, { decompress: false });
  const inflate = createInflateRaw({ chunkSize: CHUNK_BYTES });
  packed.on('data', pass);
  packed.on('error', (error) => inflate.destroy(error));
  // Not destroyed with it: the library fails if that happens during a read. It is not read any further.
  inflate.on('close', () => packed.unpipe(inflate));
  for await (const chunk of packed.pipe(inflate)) yield chunk as Buffer;
}

async function* checkedChunks(
  path: string,
  { compressedSize, uncompressedSize, crc32: expectedCrc }: Entry,
  chunks: AsyncIterable<Buffer>,
  onRead: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  const share = uncompressedSize === 0 ? 0 : compressedSize / uncompressedSize;
  let left = uncompressedSize;
  let crc = 0;
  try {
    for await (const chunk of chunks) {
      left -= chunk.length;
      crc = crc32(chunk, crc);
      onRead(chunk.length * share);
      yield chunk;
    }
    if (left !== 0) throw new Error('an entry is not as long as its archive says');
    if (crc !== expectedCrc) throw new Error('the checksum of an entry is wrong');
  } catch (error) {
    throw notWhole(path, error);
  }
}

/** The zip reader refuses these, since others unpack an entry to the place that its name says. */
const UNSAFE_NAME = /^(?:absolute path|invalid relative path|invalid characters in fileName): /;

function notWhole(path: string, error: unknown): unknown {
  if (error instanceof OperatorError || !(error instanceof Error)) return error;
  if (UNSAFE_NAME.test(error.message)) {
    return new OperatorError(
      `${path} has an entry whose name leads out of its folder (${error.message}). Unpack it, and give the file inside.`,
      1,
      error,
    );
  }
  return new OperatorError(
    `${path} is not a complete zip archive (${error.message.replace(/\.$/, '')}). Fetch it again.`,
    1,
    error,
  );
}
