// What was published of the companies that a load has touched. Rows are placed one at a time, and the states between
// two rows were never served: where ids and people go depends only on the published state and the final state.
import type { CompanyEntry } from '../../store/contract/entries.ts';
import type { Load } from '../../store/contract/load.ts';
import type { RecordName } from '../../store/formats/rows/gone-companies.ts';
import { PEOPLE_SOURCE, type StoredStatement } from '../../store/formats/rows/stored-statement.ts';
import { recordName } from '../identify/statement-identifiers.ts';
import { idsOf, readServed, type ServedIds } from './served-ids.ts';

export interface PublishedCompany {
  readonly name: string;
  /** The first is the main id. */
  readonly ids: readonly string[];
  readonly served: ServedIds;
  readonly records: readonly RecordName[];
  /** By id, the record that had replaced its own. */
  readonly formerRecords: ReadonlyMap<string, string>;
  /** Whether it was kept only for its people. */
  readonly isRemnant: boolean;
}

export interface PublishedCompanies {
  /** Notes a company when it is read for the first time; undefined if it is already noted or this load made it. */
  note(entry: CompanyEntry, statements: readonly StoredStatement[]): PublishedCompany | undefined;
  withId(id: string): PublishedCompany | undefined;
  /** By the name of a record. */
  withRecord(record: string): PublishedCompany | undefined;
  /** Ids under which only people are left, until the load has placed all rows. */
  readonly waiting: Set<string>;
  /** Ids of companies that may hold what another company was kept with for its people, until the load ends. */
  readonly joined: Set<string>;
}

export function createPublishedCompanies({ number, formerIds }: Load): PublishedCompanies {
  const byId = new Map<string, PublishedCompany>();
  const byRecord = new Map<string, PublishedCompany>();
  return {
    note: (entry, statements) => {
      const served = readServed(entry);
      if (byId.has(entry.id) || (served.get(entry.id) ?? number) >= number) return undefined;
      const ids = idsOf(entry);
      const formerRecords = new Map<string, string>();
      for (const id of ids) {
        const record = formerIds.recordOf(id);
        if (record !== undefined) formerRecords.set(id, record);
      }
      const records = statements.map(({ source, recordId }) => ({ source, recordId }));
      const isRemnant = records.every(({ source }) => source === PEOPLE_SOURCE);
      const company = { name: entry.name, ids, served, records, formerRecords, isRemnant };
      for (const id of ids) byId.set(id, company);
      for (const { source, recordId } of records) byRecord.set(recordName({ source, recordId }), company);
      return company;
    },
    withId: (id) => byId.get(id),
    withRecord: (record) => byRecord.get(record),
    waiting: new Set(),
    joined: new Set(),
  };
}
