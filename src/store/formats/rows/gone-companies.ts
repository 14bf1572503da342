// The companies that an undo removes, if several records were about them: a record other than the one that gave the id may
// return, and the id then names the company of that record.
import { linesOfRecords, type StoredStatement } from './stored-statement.ts';

export type RecordName = Pick<StoredStatement, 'source' | 'recordId'>;

/** By id, its records. */
export type GoneCompanies = ReadonlyMap<string, readonly RecordName[]>;

export function createGoneCompanies() {
  const found = new Map<string, readonly RecordName[]>();
  return {
    found,
    /** Call it while the company is there. */
    note: (id: string, statements: string): void => {
      if (!statements.includes('\n')) return;
      const records = linesOfRecords(statements).map(({ source, recordId }) => ({ source, recordId }));
      if (records.length > 1) found.set(id, records);
    },
  };
}
