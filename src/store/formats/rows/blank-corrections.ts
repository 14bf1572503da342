// Corrections of a company that is removed: nothing of them stays but their numbers, which are not given again. One that
// is about another company stays there, without the names of removed records that this company had before.
import type { Correction } from '../../contract/corrections.ts';
import type { CompanyTraces } from '../../contract/load.ts';

/** The corrections that change. */
export function blankCorrections(
  corrections: readonly Correction[],
  { ids, records }: CompanyTraces,
): readonly Correction[] {
  const [isId, isRecord] = [new Set(ids), new Set(records)];
  return corrections.flatMap((correction) => {
    const { number, companyId, records: of, who, at, takenBack } = correction;
    const left = of.filter((record) => !isRecord.has(record));
    if (!isId.has(companyId)) return left.length === of.length ? [] : [{ ...correction, records: left }];
    const blank = { number, companyId: '', records: [], changes: [], who, at };
    return [{ ...blank, takenBack: takenBack ?? { who, at } }];
  });
}
