// Says why generated files cannot be written.

/** A file in the place of the folder is a common mistake; the system's words for it differ. */
export function whyNotWritten(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'EEXIST' || code === 'ENOTDIR' ? 'a part of the path is a file and not a folder' : message;
}
