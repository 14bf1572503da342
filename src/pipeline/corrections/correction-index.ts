// The corrections that are in force, in the form that grouping needs.
import type { Correction } from '../../store/contract/corrections.ts';
import type { OwnedIdentifier } from '../../store/contract/entries.ts';
import { identifierKey } from '../identify/identifier-set.ts';
import { effectiveChanges } from './corrected-changes.ts';
import { claimsOfChanges } from './corrected-claims.ts';

export interface CorrectionIndex {
  readonly isEmpty: boolean;
  /** The ids that corrections were made with. */
  correctedIds(): Iterable<string>;
  /** The corrections of the company that an id names. */
  about(id: string): readonly Correction[];
  /** The ids of companies that were corrected while they had this record, named as `SOURCE RECORD`. */
  idsWith(record: string): readonly string[];
  /**
   * The ids of companies whose corrections give them this identifier. One may not own it any more: it is with a company
   * whose later correction has replaced it.
   */
  idsGiven(identifier: OwnedIdentifier): readonly string[];
}

const NONE: readonly never[] = [];

export function indexCorrections(
  corrections: readonly Correction[],
  networkHosts: readonly string[],
): CorrectionIndex {
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
  let byIdentifier: Map<string, string[]> | undefined;
  const readGiven = () => {
    const found = new Map<string, string[]>();
    for (const [id, about] of byId) {
      for (const one of claimsOfChanges(effectiveChanges(about), networkHosts)) {
        const key = identifierKey(one);
        found.set(key, [...(found.get(key) ?? NONE), id]);
      }
    }
    return found;
  };
  return {
    isEmpty: byId.size === 0,
    correctedIds: () => byId.keys(),
    about: (id) => byId.get(id) ?? NONE,
    idsWith: (record) => [...(byRecord.get(record) ?? NONE)],
    idsGiven: (identifier) => {
      byIdentifier ??= readGiven();
      return byIdentifier.get(identifierKey(identifier)) ?? NONE;
    },
  };
}
