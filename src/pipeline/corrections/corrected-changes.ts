// What the corrections of one company say together: the later one replaces the earlier one, value by value.
import { readCompanyField } from '../../domain/company/company-field.ts';
import type { CorrectedValue, Correction } from '../../store/contract/corrections.ts';
import { OPERATOR_SOURCE, type StoredStatement } from '../../store/formats/rows/stored-statement.ts';

/** One change, with its place in a company record. */
export interface EffectiveChange {
  readonly do: CorrectedValue['do'];
  readonly value: unknown;
  /** In the region, or in the company as a whole. */
  readonly path: readonly string[];
  /** The steps before it: the region, if there is one. */
  readonly region: readonly string[];
  readonly by: StoredStatement;
}

/** Corrections in the order of their numbers. */
export function effectiveChanges(corrections: readonly Correction[]): readonly EffectiveChange[] {
  let effective: EffectiveChange[] = [];
  for (const correction of corrections) {
    const region = correction.country === undefined ? [] : ['regions', correction.country];
    const by = statementOf(correction);
    for (const { do: what, field, value } of correction.changes) {
      const path = readCompanyField(field)?.path;
      // A later version may know more fields.
      if (path === undefined) continue;
      const change: EffectiveChange = { do: what, value, path, region, by };
      effective = effective.flatMap((earlier) => whatIsLeft(earlier, change));
      effective.push(change);
    }
  }
  return effective;
}

/** The rest of an earlier change that a later one does not replace. */
function whatIsLeft(earlier: EffectiveChange, later: EffectiveChange): readonly EffectiveChange[] {
  if (earlier.region.join() !== later.region.join()) return [earlier];
  const isAtOrBelow = later.path.every((step, place) => earlier.path[place] === step);
  if (!isAtOrBelow) return [earlier];
  if (later.do === 'set' || later.do === 'clear') return [];
  const isOpposite =
    (earlier.do === 'add' && later.do === 'remove') || (earlier.do === 'remove' && later.do === 'add');
  if (!isOpposite) return [earlier];
  const items = new Set(later.value as readonly string[]);
  const left = (earlier.value as readonly string[]).filter((item) => !items.has(item));
  return left.length === 0 ? [] : [{ ...earlier, value: left }];
}

/** A correction as the origin of values. */
export function statementOf({ number, at, who }: Correction): StoredStatement {
  return { source: OPERATOR_SOURCE, recordId: String(number), load: 0, loadedAt: at, who, fields: {} };
}
