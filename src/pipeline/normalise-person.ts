// Checks one person line and redacts it in the same breath: contact values become flags here and go no further.

import { readCompanyId } from '../domain/identifiers/company-identifier.ts';
import {
  COMPANY_REFERENCES,
  CONTACT_FIELDS,
  type CompanyReference,
  PERSON_FLAGS,
  PERSON_LINE_FIELDS,
  type PersonFlags,
  type PersonRecord,
} from '../domain/person.ts';
import { quoteValue } from '../domain/quote-value.ts';
import {
  COUNTRY_CODES,
  type Country,
  DEPARTMENTS,
  type Department,
  readCountry,
  SENIORITIES,
  type Seniority,
} from '../domain/reference.ts';
import { isObject, isUnknown, type Normalised, RowProblem, textProblem } from './row-problem.ts';

type Fields = { readonly [name: string]: unknown };

/** A checked person; a level or department that the line leaves out is for the caller to derive. */
export type GivenPerson = Omit<PersonRecord, 'seniority' | 'department'> & {
  readonly seniority?: Seniority;
  readonly department?: Department;
};

const KNOWN_FIELDS: ReadonlySet<string> = new Set(PERSON_LINE_FIELDS);

export function normalisePerson(line: unknown): Normalised<GivenPerson> {
  if (!isObject(line)) return { ok: false, reason: 'the line is not a JSON object' };
  try {
    const warnings = Object.keys(line)
      .filter((name) => !KNOWN_FIELDS.has(name))
      .map((name) => `unknown field ${quoteValue(name)} left out`);
    return { ok: true, record: readPerson(line), warnings };
  } catch (error) {
    if (error instanceof RowProblem) return { ok: false, reason: error.message };
    throw error;
  }
}

function readPerson(line: Fields): GivenPerson {
  const personId = readText(line, 'person_id');
  if (personId !== undefined) {
    const id = readCompanyId(personId);
    if (!id.ok) throw new RowProblem(`person_id cannot be used: ${id.problem}`);
  }
  const position = readText(line, 'position');
  const network = readText(line, 'network');
  const seniority = readId(line, 'seniority', SENIORITIES.length);
  const department = readId(line, 'department', DEPARTMENTS.length);
  return {
    ...(personId !== undefined && { person_id: personId.trim() }),
    company: readReference(line),
    country: readPersonCountry(line),
    ...(position !== undefined && { position }),
    ...(seniority !== undefined && { seniority: seniority as Seniority }),
    ...(department !== undefined && { department: department as Department }),
    ...(network !== undefined && { network }),
    flags: readFlags(line),
  };
}

function readReference(line: Fields): { by: CompanyReference; value: string } {
  for (const by of COMPANY_REFERENCES) {
    const value = readText(line, by);
    if (value !== undefined) return { by, value };
  }
  throw new RowProblem(`no company is named; give one of ${COMPANY_REFERENCES.join(', ')}`);
}

function readPersonCountry(line: Fields): Country {
  const text = readText(line, 'country');
  if (text === undefined) throw new RowProblem('country is missing');
  const country = readCountry(text);
  if (country === undefined) {
    throw new RowProblem(`country ${quoteValue(text)} is not served; served are ${COUNTRY_CODES.join(', ')}`);
  }
  return country;
}

function readFlags(line: Fields): PersonFlags {
  const flags = Object.fromEntries(PERSON_FLAGS.map((flag) => [flag, readFlag(line, flag)]));
  for (const [field, flag] of Object.entries(CONTACT_FIELDS)) {
    flags[flag] ||= hasContactValue(line, field);
  }
  return flags as PersonFlags;
}

function readFlag(line: Fields, flag: string): boolean {
  const value = line[flag];
  if (isUnknown(value)) return false;
  if (typeof value !== 'boolean') throw new RowProblem(`${flag} must be true or false`);
  return value;
}

/** Any text or number says that the channel exists, also in a list; the value itself is not looked at further. */
function hasContactValue(line: Fields, field: string): boolean {
  const value = line[field];
  const values = Array.isArray(value) ? value : [value];
  return values.some((one) => {
    if (isUnknown(one)) return false;
    if (typeof one === 'string' || typeof one === 'number') return true;
    throw new RowProblem(`${field} must be a text; has_${field} takes true or false`);
  });
}

function readText(line: Fields, name: string): string | undefined {
  const value = line[name];
  if (isUnknown(value)) return undefined;
  if (typeof value !== 'string') throw new RowProblem(`${name} must be a text`);
  const problem = textProblem(value);
  if (problem !== undefined) throw new RowProblem(`${name} ${problem}`);
  return value;
}

function readId(line: Fields, name: string, most: number): number | undefined {
  const value = line[name];
  if (isUnknown(value)) return undefined;
  const id = typeof value === 'string' && /^\d{1,2}$/.test(value.trim()) ? Number(value) : value;
  if (typeof id === 'number' && Number.isInteger(id) && id >= 1 && id <= most) return id;
  throw new RowProblem(`${name} is ${quoteValue(value)}; it must be an ID from 1 to ${most}`);
}
