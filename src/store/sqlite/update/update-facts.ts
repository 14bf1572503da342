// Makes the pages by which companies are searched again, as the next load would.
import { createColumnWriter } from '../load/write-columns.ts';
import { FORMAT_NAME } from '../read/column-reader.ts';
import { liveTables } from '../staging/tables.ts';
import type { UpdateParts } from './update-parts.ts';

export function updateFacts({ database, runPath, wrote, progress }: UpdateParts): () => void {
  // Pages of an earlier format are not read while they are replaced.
  database.prepare('DELETE FROM meta WHERE name = ?').run(FORMAT_NAME);
  const total = database.prepare('SELECT count(*) FROM company').pluck().get() as number;
  const columns = createColumnWriter(liveTables(database), `${runPath}-facts`);
  let read = 0;
  try {
    columns.finish(wrote, () => {
      read += 1;
      progress(read / total);
    });
  } finally {
    columns.close();
  }
  return () => {};
}
