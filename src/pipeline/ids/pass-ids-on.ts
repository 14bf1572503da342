// Chooses the record that an id follows while its own record is gone: one that it was published with.
import type { FormerIds } from '../../store/contract/former-ids.ts';
import type { RecordName } from '../../store/formats/rows/gone-companies.ts';
import {
  FILE_SOURCE,
  PEOPLE_SOURCE,
  type StoredStatement,
} from '../../store/formats/rows/stored-statement.ts';
import { recordName } from '../identify/statement-identifiers.ts';
import type { PublishedCompany } from './published-companies.ts';
import { compareRecords, idOfRecord } from './record-ids.ts';

/** A company as it was published. */
export type FormerCompany = Pick<PublishedCompany, 'ids' | 'records' | 'formerRecords' | 'isRemnant'>;

/** `present`: all current statements of the companies that these have become. */
export function passIdsOn(
  formerIds: FormerIds,
  companies: Iterable<FormerCompany>,
  present: readonly StoredStatement[],
): void {
  const isPresent = new Set(present.map(recordName));
  /** By id, the record of a source that it is derived from. */
  const owners = new Map(present.filter(isOfSource).map((one) => [idOfRecord(one), recordName(one)]));
  /** An id that was not noted before the load needs no note; one from between two rows would depend on their order. */
  const reset = (id: string, { formerRecords }: FormerCompany, record: string) =>
    formerIds.set(id, formerRecords.has(id) ? record : undefined);

  function passOn(id: string, company: FormerCompany, inOrder: readonly RecordName[]): void {
    const own = company.records.find((one) => isOfSource(one) && idOfRecord(one) === id);
    const before = own === undefined ? company.formerRecords.get(id) : undefined;
    // A line with this id replaces no record: it is about the company of the others.
    const others = inOrder.filter((one) => idOfRecord(one) !== id).map(recordName);
    const left = others.filter((name) => isPresent.has(name));
    const line = recordName({ source: FILE_SOURCE, recordId: id });
    const heir = left.find((name) => name === before) ?? left[0];
    // An id that only the operator has given stays with the line that has it.
    const isGiven = own === undefined && before === undefined;
    if (isPresent.has(line) && (isGiven || heir === undefined)) reset(id, company, line);
    else if (heir !== undefined) formerIds.set(id, heir);
    // All records went at once: the id comes back with the one that would have had it.
    else if (others[0] !== undefined) formerIds.set(id, others.find((name) => name === before) ?? others[0]);
    else if (own !== undefined) reset(id, company, recordName(own));
  }

  for (const company of companies) {
    // The ids of a company that was kept for its people follow the record that is back, wherever that is placed.
    if (company.isRemnant) continue;
    let inOrder: readonly RecordName[] | undefined;
    for (const id of company.ids) {
      const owner = owners.get(id);
      if (owner !== undefined) reset(id, company, company.formerRecords.get(id) ?? owner);
      else {
        inOrder ??= company.records.filter(({ source }) => source !== PEOPLE_SOURCE).sort(compareRecords);
        passOn(id, company, inOrder);
      }
    }
  }
}

const isOfSource = ({ source }: RecordName) => source !== FILE_SOURCE && source !== PEOPLE_SOURCE;
