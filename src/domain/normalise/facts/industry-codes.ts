// Checks the industry codes of a profile against the tables of their classifications, and writes them in one form.
import { ANZSIC_2006 } from '../../generated/anzsic-2006.ts';
import { NAICS } from '../../generated/naics.ts';
import { SIC_1987 } from '../../generated/sic-1987.ts';

export const INDUSTRY_CODE_KINDS = ['sic', 'naics', 'anzsic'] as const;
export type IndustryCodeKind = (typeof INDUSTRY_CODE_KINDS)[number];

const anzsic = fourDigitTable(ANZSIC_2006);
const sic = fourDigitTable(SIC_1987);
const naics = new Set(
  codesOf(NAICS).flatMap((code) => [2, 3, 4, 5, 6].map((digits) => code.slice(0, digits))),
);

const KNOWN: { readonly [K in IndustryCodeKind]: ReadonlySet<string> } = {
  anzsic: anzsic.codes,
  sic: sic.codes,
  naics,
};

/** Sectors with more than one pair of digits. */
const NAICS_RANGES = new Set(['31-33', '44-45', '48-49']);

/**
 * The Securities and Exchange Commission uses these for filers beside the codes of 1987: asset-backed securities, blank
 * checks, foreign governments, and none.
 */
const SIC_OF_FILERS = new Set(['6189', '6770', '8880', '8888', '9995']);

/** New Zealand registers put the division's letter before a class, and two further digits after it: `C121220`. */
const ANZSIC_FORM = /^[A-S]?(\d{4}(?=(?:\d{2})?$)|\d{3}$)/;

/** The code as in its table, with leading zeros; undefined if no table has it. */
export function checkIndustryCode(kind: IndustryCodeKind, code: string): string | undefined {
  // Nearly all are well-formed; returning early is five times as fast.
  if (KNOWN[kind].has(code)) return code;
  const plain = code.trim().toUpperCase();
  switch (kind) {
    case 'anzsic': {
      const digits = ANZSIC_FORM.exec(plain)?.[1];
      return digits === undefined ? undefined : fourDigits(anzsic, digits);
    }
    case 'sic':
      return checkSic(plain);
    case 'naics':
      return naics.has(plain) || NAICS_RANGES.has(plain) ? plain : undefined;
  }
}

/** Filers may have a group or a major group, with zeros to the fourth digit: `7370`, `2000`. */
function checkSic(code: string): string | undefined {
  const known = fourDigits(sic, code);
  if (known !== undefined || SIC_OF_FILERS.has(code)) return known ?? code;
  if (!/^\d{3}0$/.test(code)) return undefined;
  const isGroup = sic.groups.has(code.slice(0, 3));
  return isGroup || (code.endsWith('00') && sic.majorGroups.has(code.slice(0, 2))) ? code : undefined;
}

interface FourDigitTable {
  readonly codes: ReadonlySet<string>;
  readonly groups: ReadonlySet<string>;
  readonly majorGroups: ReadonlySet<string>;
}

function fourDigitTable(text: string): FourDigitTable {
  const codes = codesOf(text);
  return {
    codes: new Set(codes),
    groups: new Set(codes.map((code) => code.slice(0, 3))),
    majorGroups: new Set(codes.map((code) => code.slice(0, 2))),
  };
}

/** Spreadsheets remove leading zeros. Three digits that are also a group may mean the group: they are not used. */
function fourDigits({ codes, groups }: FourDigitTable, digits: string): string | undefined {
  if (codes.has(digits)) return digits;
  const padded = `0${digits}`;
  return digits.length === 3 && !groups.has(digits) && codes.has(padded) ? padded : undefined;
}

function codesOf(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}
