// Makes a statement row from one record of the LEI register.

import { hasRightLeiCheckDigits, readLei } from '../../../domain/identifiers/read-lei.ts';
import type { CompanyType } from '../../../domain/normalise/facts/company-type.ts';
import { createNameReader, type NameReader } from '../../../domain/normalise/names/readable-name.ts';
import { type PostalPlace, postalPlace } from '../../../domain/normalise/places/postal-place.ts';
import { hasTooLongText, TOO_LONG_TEXT } from '../../../domain/values/value-limits.ts';
import type { ReadOptions, StatedFields, Statement, StatementRow } from '../company-source.ts';
import { leiCompanyType } from './lei-company-types.ts';
import type { LeiAddress, LeiReading, LeiRecord } from './lei-record.ts';
import { registerCodes } from './register-codes.ts';

const FUND = 'fund';
const NATURAL_PERSON = 'natural person';

/** A status with which the record is retired: the entity has ended, or the LEI was issued by mistake. */
const ENDED = new Set(['RETIRED', 'DUPLICATE', 'ANNULLED', 'MERGED', 'CANCELLED']);
const EARLIEST_YEAR = 1800;
const DATE = /^(\d{4})-(\d{2})-(\d{2})/;

export function createRowMaker({ isWithIndividuals }: ReadOptions) {
  const placeOf = createPlaceMaker();
  const readName = createNameReader();

  return (line: number, reading: LeiReading): StatementRow => {
    if (typeof reading === 'string') return { line, problem: reading };
    if (hasTooLongText(reading)) return { line, problem: `a text of the record ${TOO_LONG_TEXT}` };
    const lei = readLei(reading.lei ?? '');
    if (lei === undefined) return { line, problem: 'the record has no LEI of 20 letters and digits' };
    if (!hasRightLeiCheckDigits(lei)) return { line, problem: 'the LEI has wrong check digits' };
    if (ENDED.has(reading.registrationStatus ?? '')) return { line, retired: lei };
    // An earlier version of the record may have been of another kind.
    if (reading.category === 'FUND') return { line, skipped: FUND, recordId: lei };
    if (reading.category === 'SOLE_PROPRIETOR' && !isWithIndividuals)
      return { line, skipped: NATURAL_PERSON, recordId: lei };
    if (reading.legalName === undefined) return { line, problem: 'the record has no legal name' };
    return statementRow(line, lei, reading.legalName, reading);
  };

  function statementRow(line: number, lei: string, legalName: string, record: LeiRecord): StatementRow {
    const asOf = dayOf(record.lastUpdated);
    const headquarters = placeOf(withRegionOf(record.legalAddress, record.headquarters));
    // Most records have one address.
    const legal = isSamePlace(record.headquarters, record.legalAddress)
      ? headquarters
      : placeOf(withRegionOf(record.headquarters, record.legalAddress));
    const companyType = leiCompanyType(record.category, record.legalForm);
    const { codes, warning } = registerCodes(
      record.authority,
      record.authorityEntityId,
      isCompany(companyType, legalName),
    );
    const name = readName(legalName);
    const otherNames = namesBeside(name, record.otherNames, readName);
    const founded = yearOf(record.created, asOf);
    const states = distinct(headquarters.state, legal.state);
    const locations = distinct(headquarters.text, legal.text);
    const location = headquarters.text ?? legal.text;
    const country = headquarters.country ?? legal.country;
    // By assignment: spreading optional parts into an object takes several times as long.
    const fields: Writable<StatedFields> = { name };
    if (founded !== undefined) fields.year_founded = founded;
    if (location !== undefined) fields.hq_location = location;
    if (country !== undefined) fields.hq_country = country;
    if (companyType !== undefined) fields.company_type = companyType;
    if (locations.length > 0) fields.locations = locations;
    if (codes !== undefined) fields.industry_codes = codes;
    fields.org_registers = registersOf(lei, record);
    if (states.length > 0) fields.states = states;
    const statement: Writable<Statement> =
      asOf === undefined ? { recordId: lei, fields, lei } : { recordId: lei, asOf, fields, lei };
    if (otherNames.length > 0) statement.otherNames = otherNames;
    return warning === undefined ? { line, statement } : { line, statement, warnings: [warning] };
  }
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** In Australia only companies may have such a name; many records have no legal form. */
const PROPRIETARY = /\b(?:pty|proprietary)\.? (?:ltd|limited)\.?$/i;

function isCompany(type: CompanyType | undefined, legalName: string): boolean {
  return type === undefined
    ? PROPRIETARY.test(legalName)
    : type === 'Private company' || type === 'Public company';
}

/** The LEI, followed by its status: `issued`, or `lapsed; entity inactive`. */
function registersOf(
  lei: string,
  { registrationStatus, entityStatus }: LeiRecord,
): NonNullable<StatedFields['org_registers']> {
  const registration = registrationStatus === undefined ? [] : [inWords(registrationStatus)];
  const status = [...registration, ...(entityStatus === 'INACTIVE' ? ['entity inactive'] : [])].join('; ');
  return status === '' ? { lei } : { lei, lei_status: status };
}

/** The register has a dozen of them. */
const words = new Map<string, string>();
const MOST_WORDS = 100;

function inWords(code: string): string {
  const known = words.get(code);
  if (known !== undefined) return known;
  const text = code.toLowerCase().replaceAll('_', ' ');
  if (words.size < MOST_WORDS) words.set(code, text);
  return text;
}

const NOTHING: readonly string[] = [];

function namesBeside(name: string, others: readonly string[], readName: NameReader): readonly string[] {
  if (others.length === 0) return NOTHING;
  return [...new Set(others.map(readName))].filter((other) => other !== name && other !== '');
}

function dayOf(text: string | undefined): string | undefined {
  return text !== undefined && DATE.test(text) ? text.slice(0, 10) : undefined;
}

/** Not before 1800 and not after the record itself. */
function yearOf(created: string | undefined, asOf: string | undefined): number | undefined {
  const year = Number(DATE.exec(created ?? '')?.[1] ?? 0);
  const latest = asOf === undefined ? 0 : Number(asOf.slice(0, 4));
  return year >= EARLIEST_YEAR && year <= latest ? year : undefined;
}

function distinct(first: string | undefined, second: string | undefined): readonly string[] {
  if (first === undefined) return second === undefined ? NOTHING : [second];
  return second === undefined || second === first ? [first] : [first, second];
}

function isSamePlace(one: LeiAddress, other: LeiAddress): boolean {
  return one.city === other.city && one.region === other.region && one.country === other.country;
}

/** One of two addresses in the same town may lack its region (seen in the intra-day file of 2024-05-05). */
function withRegionOf(other: LeiAddress, address: LeiAddress): LeiAddress {
  const isInSameTown = other.city === address.city && other.country === address.country;
  return address.region === undefined && isInSameTown ? other : address;
}

/** A few thousand places cover most addresses; a place is not cached when there are already this many. */
const MAX_KEPT_PLACES = 20_000;

function createPlaceMaker() {
  const kept = new Map<string, PostalPlace>();
  return (address: LeiAddress): PostalPlace => {
    const key = `${address.country ?? ''}\n${address.region ?? ''}\n${address.city ?? ''}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const place = postalPlace({ city: address.city, state: address.region, country: address.country });
    if (kept.size < MAX_KEPT_PLACES) kept.set(key, place);
    return place;
  };
}
