// A correction as JSON, in the form in which one is made: for lists and answers.
import { fieldOnWire } from '../../domain/company/network-field.ts';
import type { CorrectedValue, Correction } from '../../store/contract/corrections.ts';
import type { CorrectionResult } from './correct-companies.ts';
import type { ListedCorrection } from './list-corrections.ts';
import { valueWarnings } from './read-changes.ts';

export interface CorrectionJson {
  readonly number: number;
  /** The id of the company now; null if it no longer exists. */
  readonly company: string | null;
  readonly name: string | null;
  readonly country?: string;
  readonly set?: { readonly [field: string]: unknown };
  readonly clear?: readonly string[];
  readonly add?: { readonly [field: string]: unknown };
  readonly remove?: { readonly [field: string]: unknown };
  readonly by: string;
  readonly at: string;
  readonly reason: string | null;
  /** Whether the company would be different without it. */
  readonly is_effective: boolean;
  /** The fields that it does not change any more. */
  readonly without_effect: readonly string[];
  /** Only for a correction that was withdrawn. */
  readonly taken_back_by?: string;
  readonly taken_back_at?: string;
}

/** `networkField`: the name of the field `network` in profiles. */
export function listedJson(
  { correction, company, effects }: ListedCorrection,
  networkField: string,
): CorrectionJson {
  const { number, country, changes, who, at, reason, takenBack } = correction;
  const shown = (field: string) => fieldOnWire(field, networkField);
  const idle = changes.filter((_, place) => effects[place] !== true).map(({ field }) => shown(field));
  return {
    number,
    company: company?.id ?? null,
    name: company?.name ?? null,
    ...(country !== undefined && { country }),
    ...changesJson(changes, shown),
    by: who,
    at: new Date(at).toISOString(),
    reason: reason ?? null,
    is_effective: effects.includes(true),
    without_effect: idle,
    ...(takenBack !== undefined && {
      taken_back_by: takenBack.who,
      taken_back_at: new Date(takenBack.at).toISOString(),
    }),
  };
}

export interface ResultJson {
  readonly number: number;
  readonly company: string | null;
  readonly country?: string;
  readonly changed: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[];
  readonly joined: readonly string[];
  readonly separated: readonly string[];
  readonly conflicts: readonly string[];
  /** As sentences. */
  readonly warnings: readonly string[];
}

/** The result of making a correction, or of withdrawing it. */
export function resultJson(result: CorrectionResult, networkField: string): ResultJson {
  const { correction, companyId, differences, joined, separated, conflicts } = result;
  const { number, country } = correction;
  return {
    number,
    company: companyId,
    ...(country !== undefined && { country }),
    changed: differences.map(({ field, ...values }) => ({
      field: fieldOnWire(field, networkField),
      ...values,
    })),
    joined,
    separated,
    conflicts,
    warnings: correctionWarnings(result, networkField),
  };
}

/** What the operator should know, although the correction can be made. */
export function correctionWarnings(
  { correction, unnoted, unusable }: CorrectionResult,
  networkField: string,
): readonly string[] {
  return [
    ...unnoted,
    ...unusable.map(
      (field) => `${fieldOnWire(field, networkField)} cannot be looked up; it is served as given`,
    ),
    ...(correction.takenBack === undefined ? valueWarnings(correction) : []),
  ];
}

function changesJson(
  changes: Correction['changes'],
  shown: (field: string) => string,
): Pick<CorrectionJson, 'set' | 'clear' | 'add' | 'remove'> {
  const of = (what: CorrectedValue['do']) => changes.filter((one) => one.do === what);
  const values = (what: CorrectedValue['do']) =>
    Object.fromEntries(of(what).map(({ field, value }) => [shown(field), value]));
  return {
    ...(of('set').length > 0 && { set: values('set') }),
    ...(of('clear').length > 0 && { clear: of('clear').map(({ field }) => shown(field)) }),
    ...(of('add').length > 0 && { add: values('add') }),
    ...(of('remove').length > 0 && { remove: values('remove') }),
  };
}
