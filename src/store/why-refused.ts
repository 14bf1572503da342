// Why the system or SQLite refuses a file or a folder, in plain words.

export const FULL = 'its disk is full';
export const DAMAGED = 'it is damaged';
/** The end of a reason. */
export const UNWRITABLE = 'may not be written';

/** By the code of the error or its general part. */
const REASONS: { readonly [code: string]: string } = {
  EACCES: `it ${UNWRITABLE}`,
  EPERM: `it ${UNWRITABLE}`,
  EROFS: 'its disk is read-only',
  EIO: 'its disk cannot be read or written',
  ENOTDIR: 'a part of the path is not a folder',
  EEXIST: 'a part of the path is not a folder',
  ENOENT: 'the path does not exist',
  ENOSPC: FULL,
  EDQUOT: FULL,
  // A limit of the file system or of the user: as if the disk ended there.
  EFBIG: FULL,
  SQLITE_CANTOPEN: 'it cannot be opened for writing',
  SQLITE_READONLY: `it ${UNWRITABLE}`,
  SQLITE_READONLY_DIRECTORY: `its folder ${UNWRITABLE}`,
  SQLITE_FULL: FULL,
  // The file that readers and writers share cannot grow.
  SQLITE_IOERR_SHMSIZE: FULL,
  SQLITE_IOERR: 'its disk cannot be read or written',
  SQLITE_NOTADB: 'it is not a Firmament store',
  SQLITE_CORRUPT: DAMAGED,
};

/** Why a file of a store cannot be used, by the code of the failure. */
export function reasonOf(code: string): string | undefined {
  return REASONS[code] ?? REASONS[code.split('_', 2).join('_')];
}

/** The end of a sentence that says what cannot be read or written. */
export function whyRefused(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EACCES' || code === 'EPERM') return 'this user may not read or write it';
  return reasonOf(String(code)) ?? message;
}
