// The manifest of a backup: which files it has, with their checksums, and what they hold.
import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BACKUP_FILES } from '../../store/sqlite/backup/copy-files.ts';
import type { CopyContents } from '../../store/sqlite/backup/inspect-copy.ts';

export const MANIFEST_NAME = 'manifest.json';
/** Raised when a backup can no longer be read by the versions before. */
const MANIFEST_FORMAT = 1;

interface BackupFile {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface BackupManifest extends CopyContents {
  readonly format: number;
  /** The version of Firmament that made it. */
  readonly version: string;
  readonly madeAt: string;
  /** The path of the data file. */
  readonly store: string;
  readonly files: readonly BackupFile[];
}

export function writeManifest(manifest: Omit<BackupManifest, 'format'>): string {
  return `${JSON.stringify({ format: MANIFEST_FORMAT, ...manifest }, null, 2)}\n`;
}

/** A sentence without a full stop if it cannot be used. */
export function readManifest(folder: string): BackupManifest | string {
  let text: string;
  try {
    text = readFileSync(join(folder, MANIFEST_NAME), 'utf8');
  } catch (error) {
    const why = whyUnreadable(error);
    return why === undefined ? `it has no ${MANIFEST_NAME}` : `its ${MANIFEST_NAME} ${why}`;
  }
  try {
    const manifest = JSON.parse(text) as BackupManifest;
    if (manifest.format > MANIFEST_FORMAT) {
      return `it was made by a newer Firmament (${manifest.version}); update Firmament`;
    }
    return isComplete(manifest) ? manifest : `its ${MANIFEST_NAME} is not complete`;
  } catch {
    return `its ${MANIFEST_NAME} cannot be read`;
  }
}

/** After the name of a file; undefined if there is none. */
function whyUnreadable(error: unknown): string | undefined {
  const { code } = error as { readonly code?: unknown };
  if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
  if (code === 'EACCES' || code === 'EPERM') return 'may not be read by this user';
  return `cannot be read: ${(error as Error).message}`;
}

const COUNTS = ['format', 'companies', 'people', 'loads', 'keys', 'suppressions', 'dataFormat'] as const;

/** Whether it has all that this version reads. Files that it does not name would not be verified. */
function isComplete(manifest: BackupManifest): boolean {
  const { files, schema } = manifest;
  const counts = [...COUNTS.map((name) => manifest[name]), schema.data, schema.access];
  return (
    counts.every((count) => Number.isSafeInteger(count) && count >= 0) &&
    [manifest.version, manifest.madeAt, manifest.store].every((text) => typeof text === 'string') &&
    files.map(({ name }) => name).join() === Object.values(BACKUP_FILES).join() &&
    files.every(({ bytes, sha256 }) => Number.isSafeInteger(bytes) && /^[0-9a-f]{64}$/.test(sha256))
  );
}

export const bytesOf = ({ files }: Pick<BackupManifest, 'files'>): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);

/** Why the files are not as long as the manifest says; undefined if they are. */
export function findWrongSize(folder: string, { files }: BackupManifest): string | undefined {
  for (const { name, bytes } of files) {
    const found = statSync(join(folder, name), { throwIfNoEntry: false })?.size;
    if (found === undefined) return `${name} is missing`;
    if (found !== bytes) return `${name} has ${found} bytes instead of ${bytes}`;
  }
  return undefined;
}

/** Why the files are not as the manifest says, after reading all of them. `read` is called with the bytes of each chunk. */
export async function findWrongFile(
  folder: string,
  manifest: BackupManifest,
  read: (bytes: number) => void,
): Promise<string | undefined> {
  const wrongSize = findWrongSize(folder, manifest);
  if (wrongSize !== undefined) return wrongSize;
  for (const { name, sha256 } of manifest.files) {
    try {
      if ((await hashFile(join(folder, name), read)) === sha256) continue;
      return `${name} is damaged: its bytes do not have the checksum in ${MANIFEST_NAME}`;
    } catch (error) {
      // What the system says of the file, and not a stop, which `read` throws.
      if (!(error instanceof Error && 'syscall' in error)) throw error;
      return `${name} ${whyUnreadable(error) ?? 'is missing'}`;
    }
  }
  return undefined;
}

const CHUNK_BYTES = 1024 * 1024;

/** SHA-256 in hexadecimal digits. */
export async function hashFile(path: string, read: (bytes: number) => void): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
    hash.update(chunk as Buffer);
    read((chunk as Buffer).length);
  }
  return hash.digest('hex');
}
