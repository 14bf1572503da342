// The corrections that are in force, in the form that grouping needs.
import type { Correction } from '../../store/contract/corrections.ts';

export interface CorrectionIndex {
  readonly isEmpty: boolean;
  /** The corrections of the company that an id names. */
  about(id: string): readonly Correction[];
  /** The ids of companies that were corrected while they had this record, named as `SOURCE RECORD`. */
  idsWith(record: string): readonly string[];
}

const NONE: readonly never[] = [];

export function indexCorrections(corrections: readonly Correction[]): CorrectionIndex {
  const byId = new Map<string, Correction[]>();
  const byRecord = new Map<string, Set<string>>();
  for (const correction of corrections) {
    const { companyId, records, takenBack } = correction;
    if (takenBack !== undefined) continue;
    const known = byId.get(companyId);
    if (known === undefined) byId.set(companyId, [correction]);
    else known.push(correction);
    for (const record of records) {
      const ids = byRecord.get(record);
      if (ids === undefined) byRecord.set(record, new Set([companyId]));
      else ids.add(companyId);
    }
  }
  return {
    isEmpty: byId.size === 0,
    about: (id) => byId.get(id) ?? NONE,
    idsWith: (record) => [...(byRecord.get(record) ?? NONE)],
  };
}
