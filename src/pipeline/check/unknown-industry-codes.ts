// Warns of industry codes of a company line that are in no table of their classification. They are kept: an operator's
// file may have codes of an edition, or of a national version, that the tables lack.
import { checkIndustryCode, INDUSTRY_CODE_KINDS } from '../../domain/normalise/facts/industry-codes.ts';
import type { JsonObject } from '../../domain/values/is-object.ts';

/** `fields` has been checked for its shape; `before` is the path of the fields. */
export function warnOfUnknownCodes(fields: JsonObject, before: string, warnings: string[]): void {
  const codes = fields.industry_codes as JsonObject | undefined;
  if (codes === undefined) return;
  for (const kind of INDUSTRY_CODE_KINDS) {
    const code = codes[kind];
    if (typeof code === 'string' && checkIndustryCode(kind, code) === undefined) {
      warnings.push(
        `${before}industry_codes.${kind} is a code that its classification has not; kept as it is`,
      );
    }
  }
}
