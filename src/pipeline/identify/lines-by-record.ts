// Which lines of the operator's files are about the company of a record: those with the id of the record.
import {
  FILE_SOURCE,
  PEOPLE_SOURCE,
  type StoredStatement,
} from '../../store/formats/rows/stored-statement.ts';
import { idOfRecord } from '../ids/record-ids.ts';
import { recordName } from './statement-identifiers.ts';

/** The record whose company an id names while its own record is gone. */
export type RecordOf = (id: string) => string | undefined;

/** By name of a record, the lines of the operator's files about its company, which have its id. */
export function linesByRecord(
  statements: readonly StoredStatement[],
  recordOf: RecordOf,
): ReadonlyMap<string, readonly StoredStatement[]> {
  const lines = statements.filter(({ source }) => source === FILE_SOURCE);
  const found = new Map<string, readonly StoredStatement[]>();
  if (lines.length === 0) return found;
  const names = new Set(statements.map(recordName));
  const byId = new Map<string, string>();
  for (const one of statements) {
    if (one.source !== FILE_SOURCE && one.source !== PEOPLE_SOURCE)
      byId.set(idOfRecord(one), recordName(one));
  }
  const aboutOf = (name: string): string | undefined => {
    const id = name.slice(FILE_SOURCE.length + 1);
    const record = byId.get(id) ?? recordOf(id);
    return record !== name && record !== undefined && names.has(record) ? record : undefined;
  };
  for (const line of lines) {
    const passed = new Set([recordName(line)]);
    let about = aboutOf(recordName(line));
    // A line may replace a record, and be about another one itself.
    while (about?.startsWith(`${FILE_SOURCE} `) === true && !passed.has(about)) {
      passed.add(about);
      about = aboutOf(about) ?? about;
    }
    if (about !== undefined && about !== recordName(line))
      found.set(about, [...(found.get(about) ?? []), line]);
  }
  return found;
}
