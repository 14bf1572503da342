// Loads records into a store through the real import, as if they were in a file.
import { importCompanies } from '../../src/operations/loads/import-companies.ts';
import { importPeople } from '../../src/operations/loads/import-people.ts';
import type { LoadListener } from '../../src/operations/loads/load-tally.ts';
import type { DescribeLoad, ImportReport } from '../../src/operations/loads/run-import.ts';
import type { SourceRow, SourceRows } from '../../src/sources/source.ts';
import type { Store } from '../../src/store/contract/store.ts';

export interface LoadedReport extends ImportReport {
  readonly rejects: readonly { readonly line: number; readonly reason: string }[];
  readonly conflictMessages: readonly string[];
}

const NETWORK_HOSTS = ['linkedin.com'];

/** `describeLoad`: describes a load that is listed. */
export function loadCompanies(
  store: Store,
  records: readonly unknown[],
  describeLoad?: DescribeLoad,
): Promise<LoadedReport> {
  return load(importCompanies, store, records, describeLoad);
}

export function loadPeople(
  store: Store,
  records: readonly unknown[],
  describeLoad?: DescribeLoad,
): Promise<LoadedReport> {
  return load(importPeople, store, records, describeLoad);
}

/** As with KEEP_CONTACT_HASHES=true. */
export function loadPeopleWithHashes(
  store: Store,
  records: readonly unknown[],
  describeLoad?: DescribeLoad,
): Promise<LoadedReport> {
  return load(
    (parts, ...more) => importPeople({ ...parts, keepContactHashes: true }, ...more),
    store,
    records,
    describeLoad,
  );
}

export async function* asRows(records: readonly unknown[]): SourceRows {
  yield records.map((value, place): SourceRow => ({ line: place + 1, value }));
}

async function load(
  run: typeof importCompanies,
  store: Store,
  records: readonly unknown[],
  describeLoad?: DescribeLoad,
): Promise<LoadedReport> {
  const rejects: { line: number; reason: string }[] = [];
  const conflictMessages: string[] = [];
  const listener: LoadListener = {
    rejected: (line, reason) => rejects.push({ line, reason }),
    conflict: (_, message) => conflictMessages.push(message),
    progress: () => {},
  };
  const parts = { store, networkHosts: NETWORK_HOSTS, ...(describeLoad !== undefined && { describeLoad }) };
  const report = await run(parts, asRows(records), listener);
  return { ...report, rejects, conflictMessages };
}
