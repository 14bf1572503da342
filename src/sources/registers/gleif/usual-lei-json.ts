// Reads the usual record of the LEI register's JSON with one regular expression, like `usual-lei-xml.ts` for XML: the
// members in the order of the schema, texts without escapes. Any other record is read with JSON.parse, which takes
// three times as long.
import type { LeiRecord } from './lei-record.ts';
import { LONGEST_USUAL, recordOfMatch } from './record-of-match.ts';

/** The key of a record that was read here; no JSON of the register has it. */
export const USUAL = Symbol('usual record');

export interface UsualRecord {
  readonly [USUAL]: LeiRecord;
}

/** Undefined when the record is not a usual one. */
export function readUsualLeiJson(json: string): UsualRecord | undefined {
  const match = json.length > LONGEST_USUAL ? null : USUAL_RECORD.exec(json);
  if (match === null) return undefined;
  return { [USUAL]: recordOfMatch(match) };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON texts must not contain them
const TEXT = /[^"\\\x00-\x1f]*/.source;

const start = (name: string) => `"${name}"\\s*:\\s*\\{\\s*`;
/** Only one way to match each blank: with `,?` between two `\\s*`, a record that nearly fits would take exponential time. */
const COMMA = '\\s*(?:,\\s*)?';
const END = `\\}${COMMA}`;
const attribute = `(?:"@[\\w:]+"\\s*:\\s*"${TEXT}"\\s*,\\s*)*`;
const taken = (name: string) => `${start(name)}${attribute}"\\$"\\s*:\\s*"(${TEXT})"\\s*${END}`;
const passed = (name: string) => `${start(name)}"\\$"\\s*:\\s*"${TEXT}"\\s*${END}`;
const passedList = (name: string) =>
  `"${name}"\\s*:\\s*\\[\\s*(?:\\{\\s*"\\$"\\s*:\\s*"${TEXT}"\\s*${END})*\\]${COMMA}`;
const maybe = (pattern: string) => `(?:${pattern})?`;
const address = (name: string) =>
  start(name) +
  attribute +
  passed('FirstAddressLine') +
  maybe(passed('AddressNumber')) +
  maybe(passed('AddressNumberWithinBuilding')) +
  maybe(passed('MailRouting')) +
  maybe(passedList('AdditionalAddressLine')) +
  taken('City') +
  maybe(taken('Region')) +
  taken('Country') +
  maybe(passed('PostalCode')) +
  END;

const USUAL_RECORD = new RegExp(
  `^\\{\\s*${taken('LEI')}${start('Entity')}${taken('LegalName')}` +
    address('LegalAddress') +
    address('HeadquartersAddress') +
    start('RegistrationAuthority') +
    taken('RegistrationAuthorityID') +
    maybe(passed('OtherRegistrationAuthorityID')) +
    maybe(taken('RegistrationAuthorityEntityID')) +
    END +
    maybe(passed('LegalJurisdiction')) +
    maybe(taken('EntityCategory')) +
    maybe(passed('EntitySubCategory')) +
    start('LegalForm') +
    maybe(taken('EntityLegalFormCode')) +
    maybe(passed('OtherLegalForm')) +
    END +
    taken('EntityStatus') +
    maybe(taken('EntityCreationDate')) +
    END +
    start('Registration') +
    passed('InitialRegistrationDate') +
    taken('LastUpdateDate') +
    taken('RegistrationStatus') +
    maybe(passed('NextRenewalDate')) +
    passed('ManagingLOU') +
    maybe(passed('ValidationSources')) +
    maybe(
      start('ValidationAuthority') +
        passed('ValidationAuthorityID') +
        maybe(passed('OtherValidationAuthorityID')) +
        maybe(passed('ValidationAuthorityEntityID')) +
        END,
    ) +
    END +
    maybe(
      `"Extension"\\s*:\\s*(?:null\\s*|${start('gleif:conformity').replace('"', '\\{\\s*"')}${passed('gleif:conformityflag')}${END}${END})`,
    ) +
    '\\}$',
);
