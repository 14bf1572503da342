// Copies a data file, page by page, so that progress can be shown.
import Database from 'better-sqlite3';

const PAGES_AT_A_TIME = 10_000;

export async function copyDataFile(
  from: string,
  to: string,
  progress: (share: number) => void,
): Promise<void> {
  const database = new Database(from, { readonly: true, fileMustExist: true });
  try {
    await database.backup(to, {
      progress: ({ totalPages, remainingPages }) => {
        progress(1 - remainingPages / Math.max(1, totalPages));
        return PAGES_AT_A_TIME;
      },
    });
  } finally {
    database.close();
  }
}
