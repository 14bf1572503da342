// Opens an input file as a stream of bytes: unzips by the name's ending, and counts the bytes read of the file itself.
import { createHash, type Hash } from 'node:crypto';
import { type BigIntStats, createReadStream, type ReadStream, statSync } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { OperatorError } from '../../errors.ts';

export interface InputFile {
  readonly name: string;
  /** Size of the file on the disk, in bytes; undefined if it is not known in advance. */
  readonly totalBytes: number | undefined;
  /** Bytes read of it so far. */
  readBytes(): number;
  readonly chunks: AsyncIterable<Buffer>;
  /** Of all its bytes, hexadecimal; call it after all chunks were read. */
  sha256(): string;
}

/**
 * All rows of a chunk are in memory together: those of larger chunks outlive the young generation of the garbage
 * collector.
 */
const CHUNK_BYTES = 256 * 1024;

/** The file is opened when its first chunk is requested. */
export function openInput(path: string): InputFile {
  const { totalBytes, checkUnchanged } = watchFile(path);
  let file: ReadStream | undefined;
  const hash = createHash('sha256');
  const open = () => {
    file = createReadStream(path, { highWaterMark: CHUNK_BYTES });
    return file;
  };
  return {
    name: path,
    totalBytes,
    readBytes: () => file?.bytesRead ?? 0,
    chunks: wholeOf(
      path.toLowerCase().endsWith('.gz') ? unzip(path, open, hash) : readPlain(path, open, hash),
      checkUnchanged,
    ),
    sha256: () => hash.copy().digest('hex'),
  };
}

export interface WatchedFile {
  readonly totalBytes: number;
  /** Refuses a file that has changed: half of the old and half of the new content could have been read. */
  checkUnchanged(): void;
}

/** Records the state of the file now. A pipe or a device has nothing to compare. */
export function watchFile(path: string): WatchedFile {
  const before = stateOf(path);
  if (before.isDirectory()) throw new OperatorError(`${path} is a folder. Name a file.`);
  const checkUnchanged = () => {
    if (!before.isFile()) return;
    const now = stateNow(path);
    const isSame = now?.ino === before.ino && now.size === before.size && now.mtimeNs === before.mtimeNs;
    if (isSame) return;
    throw new OperatorError(
      `${path} changed while it was read. Nothing of it was published; import it again when it is complete.`,
    );
  };
  return { totalBytes: Number(before.size), checkUnchanged };
}

function stateOf(path: string): BigIntStats {
  // Of a script whose variable is not set, often.
  if (path === '') throw new OperatorError('The name of the file is empty.', 2);
  const state = stateNow(path);
  if (state === undefined) throw missing(path);
  return state;
}

/** Undefined for a file that does not exist. */
function stateNow(path: string): BigIntStats | undefined {
  try {
    return statSync(path, { bigint: true, throwIfNoEntry: false });
  } catch (error) {
    throw unreadable(path, error);
  }
}

/** The chunks; throws at the end if the file has changed meanwhile. */
export async function* wholeOf(
  chunks: AsyncIterable<Buffer>,
  checkUnchanged: () => void,
): AsyncGenerator<Buffer> {
  yield* chunks;
  checkUnchanged();
}

async function* readPlain(path: string, open: () => ReadStream, hash: Hash): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of open()) {
      hash.update(chunk as Buffer);
      yield chunk as Buffer;
    }
  } catch (error) {
    throw unreadable(path, error);
  }
}

async function* unzip(path: string, open: () => ReadStream, hash: Hash): AsyncGenerator<Buffer> {
  const file = open();
  file.on('data', (chunk) => hash.update(chunk));
  const gunzip = createGunzip({ chunkSize: CHUNK_BYTES });
  file.on('error', (error) => gunzip.destroy(error));
  file.pipe(gunzip);
  try {
    for await (const chunk of gunzip) yield chunk as Buffer;
  } catch (error) {
    throw isZlibError(error)
      ? new OperatorError(
          `${path} is not a complete gzip file (${messageOf(error)}). Fetch it again.`,
          1,
          error,
        )
      : unreadable(path, error);
  } finally {
    file.destroy();
  }
}

/** An address is not repeated: it may have a password or a token. */
function missing(path: string, cause?: unknown): OperatorError {
  const [address] = /^(?!file:)[a-z][a-z\d+.-]*:\/\//i.exec(path) ?? [];
  if (address === undefined) return new OperatorError(`${path} does not exist.`, 1, cause);
  return new OperatorError(
    `An address such as ${address}… is not read. Download the file and name it. The commands import companies, import people and enrich also read a pipe: name - as the file.`,
    2,
    cause,
  );
}

/** One sentence on why the system cannot open a file. */
export function unreadable(path: string, error: unknown): OperatorError {
  if (codeOf(error) === 'ENOENT') return missing(path, error);
  const reason = REASONS[codeOf(error)] ?? `cannot be read: ${messageOf(error)}`;
  return new OperatorError(`${path} ${reason}.`, 1, error);
}

const NOT_ALLOWED = 'may not be read by this user: change its permissions, or run the command as its owner';
const REASONS: { readonly [code: string]: string } = {
  ENOTDIR: 'does not exist',
  EISDIR: 'is a folder. Name a file',
  EACCES: NOT_ALLOWED,
  EPERM: NOT_ALLOWED,
};

function isZlibError(error: unknown): boolean {
  return codeOf(error).startsWith('Z_');
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
