// Checks one person line and redacts it at the same time: contact values become flags here and are dropped.

import { readCompanyId } from '../../domain/identifiers/company-identifier.ts';
import { readRowCountry, SERVED_COUNTRIES } from '../../domain/normalise/places/read-row-country.ts';
import {
  COMPANY_REFERENCES,
  CONTACT_FIELDS,
  type CompanyHint,
  PERSON_LINE_FIELDS,
  type PersonFlag,
  type PersonFlags,
  type PersonRecord,
} from '../../domain/people/person.ts';
import { workDomain } from '../../domain/people/work-domain.ts';
import {
  type Country,
  DEPARTMENTS,
  type Department,
  SENIORITIES,
  type Seniority,
} from '../../domain/reference.ts';
import { isObject, type JsonObject } from '../../domain/values/is-object.ts';
import { isNoValue } from '../../domain/values/no-value.ts';
import { quoteValue } from '../../domain/values/quote-value.ts';
import type { Mutable } from './mutable-record.ts';
import { isUnknown, type Normalised, RowProblem, textProblem } from './row-problem.ts';

type ContactField = keyof typeof CONTACT_FIELDS;

/** A checked person; the caller derives a level or department that the line leaves out. */
export type GivenPerson = Omit<PersonRecord, 'seniority' | 'department'> & {
  readonly seniority?: Seniority;
  readonly department?: Department;
};

const COMPANY_IDENTIFIERS = COMPANY_REFERENCES.filter((by) => by !== 'company_name');
const KNOWN_FIELDS: ReadonlySet<string> = new Set(PERSON_LINE_FIELDS);

export function normalisePerson(line: unknown): Normalised<GivenPerson> {
  if (!isObject(line)) return { ok: false, reason: 'the line is not a JSON object' };
  try {
    const record = readPerson(line);
    const warnings = unknownFields(line);
    warnOfPlaceholder(record, warnings);
    return { ok: true, record, warnings };
  } catch (error) {
    if (error instanceof RowProblem) return { ok: false, reason: error.message };
    throw error;
  }
}

function unknownFields(line: JsonObject): string[] {
  const warnings: string[] = [];
  for (const name in line) {
    if (!KNOWN_FIELDS.has(name)) warnings.push(`unknown field ${quoteValue(name)} left out`);
  }
  return warnings;
}

/** The slug is used as it is given; but who has neither an id nor a slug of their own is probably not one person. */
function warnOfPlaceholder({ person_id: id, network }: GivenPerson, warnings: string[]): void {
  if (id !== undefined || network === undefined || !isNoValue(network)) return;
  warnings.push(
    `network ${quoteValue(network)} is read as a slug, and all rows of a company with it as one person; leave it empty if there is none`,
  );
}

function readPerson(line: JsonObject): GivenPerson {
  const personId = readText(line, 'person_id');
  const position = readText(line, 'position');
  const network = readText(line, 'network');
  const seniority = readId(line, 'seniority', SENIORITIES.length);
  const department = readId(line, 'department', DEPARTMENTS.length);
  const person: Mutable<GivenPerson> = {
    company: readReference(line),
    country: readPersonCountry(line),
    flags: readFlags(line),
  };
  if (personId !== undefined) {
    const id = readCompanyId(personId);
    if (!id.ok) throw new RowProblem(`person_id cannot be used: ${id.problem}`);
    person.person_id = id.value;
  }
  if (position !== undefined) person.position = position;
  if (seniority !== undefined) person.seniority = seniority as Seniority;
  if (department !== undefined) person.department = department as Department;
  if (network !== undefined) person.network = network;
  return person;
}

/** An identifier of the company decides, else the domain of the work address, else the name. */
function readReference(line: JsonObject): CompanyHint {
  for (const by of COMPANY_IDENTIFIERS) {
    const value = readText(line, by);
    if (value !== undefined) return { by, value };
  }
  const name = readText(line, 'company_name');
  const domain = workDomain(line.email);
  if (domain !== undefined) {
    return name === undefined ? { by: 'email', value: domain } : { by: 'email', value: domain, name };
  }
  if (name !== undefined) return { by: 'company_name', value: name };
  throw new RowProblem(
    `no company is named; give one of ${COMPANY_REFERENCES.join(', ')}, or a work address in email`,
  );
}

function readPersonCountry(line: JsonObject): Country {
  const text = readText(line, 'country');
  if (text === undefined) throw new RowProblem('country is missing');
  const read = readRowCountry(text);
  if (!read.ok) throw new RowProblem(`country ${read.problem}. ${SERVED_COUNTRIES}`);
  return read.country;
}

function readFlags(line: JsonObject): PersonFlags {
  return {
    has_email: readFlag(line, 'has_email', 'email'),
    has_personal_email: readFlag(line, 'has_personal_email', 'personal_email'),
    has_phone: readFlag(line, 'has_phone', 'phone'),
    has_dnd_phone: readFlag(line, 'has_dnd_phone', 'dnd_phone'),
    has_mobile: readFlag(line, 'has_mobile', 'mobile'),
  };
}

/** True if either the flag or the contact value says so. */
function readFlag(line: JsonObject, flag: PersonFlag, field: ContactField): boolean {
  const value = line[flag];
  if (!isUnknown(value) && typeof value !== 'boolean') throw new RowProblem(`${flag} must be true or false`);
  return hasContactValue(line[field], field) || value === true;
}

/** Any text or number means that the channel exists, also in a list; the value itself is not read further. */
function hasContactValue(value: unknown, field: ContactField): boolean {
  return Array.isArray(value)
    ? value.some((one) => isContactValue(one, field))
    : isContactValue(value, field);
}

function isContactValue(value: unknown, field: ContactField): boolean {
  if (isUnknown(value)) return false;
  if (typeof value === 'string' || typeof value === 'number') return true;
  throw new RowProblem(`${field} must be a text; ${CONTACT_FIELDS[field]} takes true or false`);
}

function readText(line: JsonObject, name: string): string | undefined {
  const value = line[name];
  if (isUnknown(value)) return undefined;
  if (typeof value !== 'string') throw new RowProblem(`${name} must be a text`);
  const problem = textProblem(value);
  if (problem !== undefined) throw new RowProblem(`${name} ${problem}`);
  return value;
}

function readId(line: JsonObject, name: string, most: number): number | undefined {
  const value = line[name];
  if (isUnknown(value)) return undefined;
  const id = typeof value === 'string' && /^\d{1,2}$/.test(value.trim()) ? Number(value) : value;
  if (typeof id === 'number' && Number.isInteger(id) && id >= 1 && id <= most) return id;
  throw new RowProblem(`${name} is ${quoteValue(value)}; it must be an ID from 1 to ${most}`);
}
