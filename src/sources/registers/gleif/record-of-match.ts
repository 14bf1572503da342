// Builds a record from the match of a usual record. The order is that of the schema, which is the same in XML and in
// JSON.
import type { LeiRecord } from './lei-record.ts';

/** In characters. A regular expression that backtracks over millions of tags or members runs out of stack. */
export const LONGEST_USUAL = 256 * 1024;

const NO_NAMES: readonly string[] = [];

function known(text: string | undefined): string | undefined {
  const trimmed = text?.trim();
  return trimmed === '' ? undefined : trimmed;
}

/** `between`: the number of places in the match between the legal name and the next text. */
export function recordOfMatch(
  match: RegExpExecArray,
  names: readonly string[] = NO_NAMES,
  between = 0,
): LeiRecord {
  const text = (place: number) => known(match[place + between]);
  return {
    lei: known(match[1]),
    legalName: known(match[2]),
    otherNames:
      names.length === 0 ? NO_NAMES : names.map((name) => name.trim()).filter((name) => name !== ''),
    legalAddress: { city: text(3), region: text(4), country: text(5) },
    headquarters: { city: text(6), region: text(7), country: text(8) },
    authority: text(9),
    authorityEntityId: text(10),
    category: text(11),
    legalForm: text(12),
    entityStatus: text(13),
    created: text(14),
    lastUpdated: text(15),
    registrationStatus: text(16),
  };
}
