// Reads one <ABR> record: the result is a statement, a natural person to leave out, or a problem.

import type { CompanyType, RegisterStatus } from '../../../domain/normalise/facts/company-type.ts';
import type { NameReader } from '../../../domain/normalise/names/readable-name.ts';
import { quoteIdentifier } from '../../../domain/values/quote-value.ts';
import { isTooLong, TOO_LONG_TEXT } from '../../../domain/values/value-limits.ts';
import { WRONG_ENTITY } from '../../formats/xml/read-xml-element.ts';
import { acnOfCompany, isAbnOfAcn, readCheckedAbn, readCheckedAcn } from '../australian-numbers.ts';
import type { StatedFields, Statement, StatementRow } from '../company-source.ts';
import { foldNames } from '../fold-names.ts';
import { unknownCode } from '../unknown-code.ts';
import { COMPANIES, DECEASED_ESTATE, ENTITY_TYPES, INDIVIDUAL } from './entity-types.ts';
import type { RawRecord, RawRecordReader } from './raw-record.ts';
import { abnOfUsualPerson, readUsualRecord } from './usual-record.ts';

const NOT_WELL_FORMED = 'the record is not well-formed XML';
const UNKNOWN_ENTITY = 'the record has an entity that XML does not define';

const NATURAL_PERSON = 'natural person';
const ESTATE = 'deceased estate';

const STATUSES: ReadonlyMap<string, RegisterStatus> = new Map([
  ['ACT', 'Active'],
  ['CAN', 'Cancelled'],
]);
const STATES: ReadonlySet<string> = new Set(['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT']);
/** The register's own code: the territory belongs to Australia and has no code in ISO 3166-2:AU. */
const ANTARCTIC_TERRITORY = 'AAT';
/** Foreign postcodes and free text also occur. */
const POSTCODE = /^\d{4}$/;
const DAY = /^(\d{4})(\d\d)(\d\d)$/;

export interface RecordOptions {
  readonly isWithIndividuals: boolean;
  readonly readName: NameReader;
  readonly readRaw: RawRecordReader;
}

export function readAbrRecord(
  xml: string,
  line: number,
  { isWithIndividuals, readName, readRaw }: RecordOptions,
): StatementRow {
  const person = isWithIndividuals ? undefined : abnOfUsualPerson(xml);
  if (person !== undefined) return { line, skipped: NATURAL_PERSON, recordId: person };
  // A record with texts of usual lengths has less than a thousandth of it.
  if (isTooLong(xml)) return { line, problem: `the record ${TOO_LONG_TEXT}` };
  const raw = readUsualRecord(xml) ?? readRaw(xml, isWithIndividuals);
  if (typeof raw === 'string')
    return { line, problem: raw === WRONG_ENTITY ? UNKNOWN_ENTITY : NOT_WELL_FORMED };
  if (!isWithIndividuals) {
    if (raw.isPerson || raw.type === INDIVIDUAL) return leftOut(line, NATURAL_PERSON, raw);
    if (raw.type === DECEASED_ESTATE) return leftOut(line, ESTATE, raw);
  }
  const abn = readCheckedAbn(raw.abn);
  if (abn === undefined) {
    if (raw.abn === '') return { line, problem: 'the record has no ABN' };
    const shown = quoteIdentifier(`ABN ${raw.abn}`);
    return {
      line,
      problem: `${shown} is not valid: an ABN has 11 digits, and the first 2 are check digits`,
    };
  }
  const name = raw.isPerson ? raw.personNames.join(' ') : raw.name;
  if (name.trim() === '') return { line, problem: 'the record has no name' };
  const readable = readName(name);
  const statement = makeStatement(raw, abn, readable, foldNames(readable, raw.others, readName));
  const warnings = warningsOf(raw);
  return warnings === undefined ? { line, statement } : { line, statement, warnings };
}

/** With the id of its record, if it has one: the record may have been another kind of entity before. */
function leftOut(line: number, skipped: string, raw: RawRecord): StatementRow {
  const abn = readCheckedAbn(raw.abn);
  return abn === undefined ? { line, skipped } : { line, skipped, recordId: abn };
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

function makeStatement(raw: RawRecord, abn: string, name: string, otherNames: readonly string[]): Statement {
  const acn = acnOf(raw, abn);
  const fields: Writable<StatedFields> = { name, industry_codes: acn === undefined ? { abn } : { abn, acn } };
  const type: CompanyType | undefined = raw.isPerson ? 'Sole trader' : ENTITY_TYPES.get(raw.type);
  if (type !== undefined) fields.company_type = type;
  const status = STATUSES.get(raw.status);
  if (status !== undefined) fields.abn_operation_status = status;
  const hasState = STATES.has(raw.state);
  if (hasState) fields.states = [raw.state];
  if (hasState || raw.state === ANTARCTIC_TERRITORY) {
    fields.hq_country = 'Australia';
    if (POSTCODE.test(raw.postcode)) fields.locations = [`${raw.state} ${raw.postcode}, Australia`];
  }
  const registers = registersOf(raw);
  if (registers !== undefined) fields.org_registers = registers;
  if (otherNames.length > 0) fields.keywords = otherNames;

  const statement: Writable<Statement> = { recordId: abn, fields };
  const day = DAY.exec(raw.updated);
  if (day !== null) statement.asOf = `${day[1]}-${day[2]}-${day[3]}`;
  if (otherNames.length > 0) statement.otherNames = otherNames;
  return statement;
}

function acnOf({ asicNumber, type }: RawRecord, abn: string): string | undefined {
  if (asicNumber === '') return COMPANIES.has(type) ? acnOfCompany(abn) : undefined;
  const acn = readCheckedAcn(asicNumber);
  // An ARSN, for a scheme that the entity runs, is in the same series and belongs to another ABN.
  return acn !== undefined && isAbnOfAcn(abn, acn) ? acn : undefined;
}

function registersOf({ gst, hasGiftStatus, hasGiftFund }: RawRecord): StatedFields['org_registers'] {
  const registers: { [key: string]: string } = {};
  // NON with the date 19000101 means that it was never registered.
  if (gst === 'ACT') registers.gst = 'GST registered';
  if (hasGiftStatus) registers.dgr = 'Deductible gift recipient';
  else if (hasGiftFund) registers.dgr = 'Operates a deductible gift recipient fund';
  return gst === 'ACT' || hasGiftStatus || hasGiftFund ? registers : undefined;
}

function warningsOf(raw: RawRecord): readonly string[] | undefined {
  const isKnownType = raw.isPerson || ENTITY_TYPES.has(raw.type);
  const isKnownStatus = STATUSES.has(raw.status);
  const isReplaced = raw.replaced === 'Y';
  if (isKnownType && isKnownStatus && !isReplaced) return undefined;
  return [
    ...(isKnownType ? [] : [unknownCode('the entity type', raw.type)]),
    ...(isKnownStatus ? [] : [unknownCode('the ABN status', raw.status)]),
    ...(isReplaced ? ['the register marks the ABN as replaced'] : []),
  ];
}
