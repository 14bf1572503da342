// Corrections of a company that is removed: nothing of them stays but their numbers, which are not given again.
import type { Correction } from '../../contract/corrections.ts';
import type { CompanyTraces } from '../../contract/load.ts';

export function blankCorrections(
  corrections: readonly Correction[],
  { ids, records }: CompanyTraces,
): readonly Correction[] {
  const [isId, isRecord] = [new Set(ids), new Set(records)];
  return corrections
    .filter(({ companyId, records: of }) => isId.has(companyId) || of.some((record) => isRecord.has(record)))
    .map(({ number, who, at, takenBack }) => ({
      ...{ number, companyId: '', records: [], changes: [], who, at },
      takenBack: takenBack ?? { who, at },
    }));
}
