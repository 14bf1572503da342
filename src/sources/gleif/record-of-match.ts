// What the expressions for usual records take, in the order of the schema, which is the same in XML and in JSON.
import type { LeiRecord } from './lei-record.ts';

const NO_NAMES: readonly string[] = [];

function known(text: string | undefined): string | undefined {
  const trimmed = text?.trim();
  return trimmed === '' ? undefined : trimmed;
}

export function recordOfMatch(match: RegExpExecArray): LeiRecord {
  return {
    lei: known(match[1]),
    legalName: known(match[2]),
    otherNames: NO_NAMES,
    legalAddress: { city: known(match[3]), region: known(match[4]), country: known(match[5]) },
    headquarters: { city: known(match[6]), region: known(match[7]), country: known(match[8]) },
    authority: known(match[9]),
    authorityEntityId: known(match[10]),
    category: known(match[11]),
    legalForm: known(match[12]),
    entityStatus: known(match[13]),
    created: known(match[14]),
    lastUpdated: known(match[15]),
    registrationStatus: known(match[16]),
  };
}
