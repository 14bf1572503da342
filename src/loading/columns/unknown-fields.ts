// Adds to a report what concerns columns: those that are left out, and what an unknown field was probably meant to be.
import type { ImportReport } from '../../operations/loads/run-import.ts';
import type { CanonicalKind } from '../../sources/canonical/canonical-kind.ts';
import { nearestField } from '../../sources/tables/understand-columns.ts';

const UNKNOWN_FIELD = /^unknown field "(.+)" left out$/;

export function withWarnings(
  kind: CanonicalKind,
  report: ImportReport,
  ofColumns: readonly string[],
): ImportReport {
  const warnings = new Map(ofColumns.map((warning) => [warning, 1]));
  for (const [warning, times] of report.warnings) {
    const field = UNKNOWN_FIELD.exec(warning)?.[1];
    const near = field === undefined ? undefined : nearestField(kind, field);
    warnings.set(near === undefined ? warning : `${warning}; did you mean ${near}?`, times);
  }
  return { ...report, warnings };
}
