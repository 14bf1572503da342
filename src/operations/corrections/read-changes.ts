// Reads the changes of a correction: the fields that they name, and whether each value fits its field.
import type { CompanyRecord } from '../../domain/company/company.ts';
import {
  type CompanyField,
  nearestCompanyField,
  readCompanyField,
} from '../../domain/company/company-field.ts';
import { fieldFromWire } from '../../domain/company/network-field.ts';
import { readRowCountry } from '../../domain/normalise/places/read-row-country.ts';
import { hasContactValue } from '../../domain/privacy/contact-in-text.ts';
import type { Country } from '../../domain/reference.ts';
import { isLonger } from '../../domain/values/is-longer.ts';
import type { JsonObject } from '../../domain/values/is-object.ts';
import { quoteValue } from '../../domain/values/quote-value.ts';
import { isTooDeep, TOO_DEEP } from '../../domain/values/value-limits.ts';
import { type ServiceError, serviceError } from '../../errors.ts';
import { normaliseCompany } from '../../pipeline/check/normalise-company.ts';
import { IDENTIFIER_LISTS } from '../../pipeline/corrections/apply-changes.ts';
import { valueAt, withValueAt } from '../../pipeline/corrections/record-paths.ts';
import { claimedIdentifiers } from '../../pipeline/identify/claimed-identifiers.ts';
import type { CorrectedValue, Correction } from '../../store/contract/corrections.ts';
import { CONTACT_IN_WORDS } from '../audit/check-words.ts';

/** What is asked for, as in a line of a file or in the body of a request. */
export interface CorrectionWish {
  /** An id or an identifier. */
  readonly company: string;
  readonly country?: string | undefined;
  /** By dotted name of the field. */
  readonly set?: { readonly [field: string]: unknown };
  readonly clear?: readonly string[];
  /** A list, or one item. */
  readonly add?: { readonly [field: string]: unknown };
  readonly remove?: { readonly [field: string]: unknown };
  readonly reason?: string | undefined;
}

const ACCEPTED: { readonly [K in CompanyField['kind']]: string } = {
  text: 'a text',
  date: 'a day of the calendar as YYYY-MM-DD',
  decimal: 'a decimal number as a text, such as "4.1"',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  list: 'a list of texts',
  map: 'an object',
  group: 'an object',
};
/** A company line has a name. */
const NO_NAME = '-';
const MOST_CHANGES = 200;
const MAX_REASON_CHARACTERS = 1_000;

/** `networkField`: the name of the field `network` in profiles. */
export function readChanges(
  { set = {}, clear = [], add = {}, remove = {} }: CorrectionWish,
  country: Country | undefined,
  networkHosts: readonly string[],
  networkField: string,
): readonly CorrectedValue[] {
  const changes: CorrectedValue[] = [];
  const note = (what: CorrectedValue['do'], name: string, given?: unknown) => {
    const field = findField(name, networkField);
    if (changes.some((one) => one.field === field.name && isReplacing(one.do, what)))
      throw refuse(name, 'it is given twice');
    if (country !== undefined && isOfCompany(field))
      throw refuse(name, 'it is the same in all countries; leave the country out');
    if (what === 'clear') {
      if (field.name === 'name') throw refuse(name, 'a company always has a name; set another one');
      changes.push({ do: what, field: field.name });
      return;
    }
    const isOfItems = what === 'add' || what === 'remove';
    if (isOfItems && field.kind !== 'list') throw refuse(name, `it is not a list; it takes set and clear`);
    const value = isOfItems && !Array.isArray(given) ? [given] : given;
    changes.push({ do: what, field: field.name, value: readValue(field, name, value, networkHosts) });
  };
  for (const [name, value] of Object.entries(set)) note('set', name, value);
  for (const name of clear) note('clear', name);
  for (const [name, value] of Object.entries(add)) note('add', name, value);
  for (const [name, value] of Object.entries(remove)) note('remove', name, value);
  if (changes.length === 0)
    throw refuse('the correction', 'it changes no field; send set, clear, add or remove');
  if (changes.length > MOST_CHANGES)
    throw refuse('the correction', `it has more than ${MOST_CHANGES} changes`);
  return changes;
}

export function readCorrectedCountry(text: string | undefined): Country | undefined {
  if (text === undefined) return undefined;
  const read = readRowCountry(text);
  if (read.ok) return read.country;
  throw serviceError('unsupported_country', { field: 'country', value: quoteValue(text) });
}

export function readReason(reason: string | undefined): string | undefined {
  const text = reason?.trim() ?? '';
  if (isLonger(text, MAX_REASON_CHARACTERS))
    throw refuse('reason', `it may have at most ${MAX_REASON_CHARACTERS} characters`);
  if (text.includes('\0') || !text.isWellFormed()) throw refuse('reason', 'it is not a text');
  if (hasContactValue(text)) throw refuse('reason', CONTACT_IN_WORDS);
  return text === '' ? undefined : text;
}

/** Throws with the nearest field if there is none of this name. */
function findField(name: string, networkField: string): CompanyField {
  const own = fieldFromWire(name.trim(), networkField);
  const field = readCompanyField(own);
  if (field !== undefined) return field;
  if (own === 'id') throw refuse(name, 'an id names the same company for ever and cannot be corrected');
  const meant = nearestCompanyField(own);
  const hint = meant === undefined ? 'docs/data-formats.md lists all fields' : `the nearest is ${meant}`;
  throw refuse(quoteValue(name).slice(1, -1), `there is no such field; ${hint}`);
}

/** A field is set or cleared once; a list may also get items added and removed after that. */
const isReplacing = (one: CorrectedValue['do'], other: CorrectedValue['do']) =>
  [one, other].every((what) => what === 'set' || what === 'clear') || one === other;

const isOfCompany = ({ name }: CompanyField) =>
  name === 'name' || name === 'other_names' || name in IDENTIFIER_LISTS;

/** The checks are those of a company line. */
function readValue(
  field: CompanyField,
  name: string,
  value: unknown,
  networkHosts: readonly string[],
): unknown {
  if (value === null || value === undefined || value === '')
    throw refuse(name, 'it has no value; use clear to remove a value');
  if (isTooDeep(value)) throw refuse(name, `it ${TOO_DEEP}`);
  const line = withValueAt({ name: NO_NAME }, field.path, value);
  const checked = normaliseCompany(line);
  if (!checked.ok) throw refuse(name, `${checked.reason}`);
  const [unknown] = checked.warnings.filter((warning) => warning.startsWith('unknown field'));
  if (unknown !== undefined) throw refuse(name, unknown.replace(' left out', ''));
  const read = valueAt(checked.record as unknown as JsonObject, field.path);
  const items = Array.isArray(value) ? value : undefined;
  if (items !== undefined && (items.length === 0 || field.name in IDENTIFIER_LISTS === false))
    return read ?? [];
  if (read === undefined) throw refuse(name, `nothing in it is known; it takes ${ACCEPTED[field.kind]}`);
  return field.name in IDENTIFIER_LISTS ? readIdentifiers(field, name, read, networkHosts) : read;
}

/** Domains and slugs in the form in which they are looked up. */
function readIdentifiers(
  field: CompanyField,
  name: string,
  items: unknown,
  networkHosts: readonly string[],
): readonly string[] {
  return (items as readonly string[]).map((item) => {
    const { identifiers } = claimedIdentifiers({ name: NO_NAME, [field.name]: [item] }, networkHosts);
    const [identifier] = identifiers;
    if (identifier === undefined) throw refuse(name, `${quoteValue(item)} cannot be looked up`);
    return identifier.value;
  });
}

/** Fields that are set to a value which cannot be looked up. Unlike items of lists of identifiers, these are served too. */
export function unusableFields(
  { changes }: Pick<Correction, 'changes'>,
  networkHosts: readonly string[],
): readonly string[] {
  const line = lineOf(changes.filter((one) => one.do === 'set'));
  return claimedIdentifiers(line as unknown as CompanyRecord, networkHosts).unusable;
}

/** What an import says of a line with these values: they are served as given. */
export function valueWarnings({
  changes,
  country,
}: Pick<Correction, 'changes' | 'country'>): readonly string[] {
  const given = lineOf(changes.filter((one) => one.do === 'set' || one.do === 'add'));
  const checked = normaliseCompany(
    country === undefined ? given : { name: NO_NAME, regions: { [country]: { ...given, name: undefined } } },
  );
  if (!checked.ok) return [];
  // The country of the company may be in none of the values, and its states cannot be judged without it.
  const isJudged = (warning: string) =>
    country !== undefined || given.hq_country !== undefined || !warning.startsWith('states ');
  const region = `regions.${country}.`;
  return checked.warnings
    .filter(isJudged)
    .map((warning) => (warning.startsWith(region) ? warning.slice(region.length) : warning));
}

/** A company line with these values. */
const lineOf = (changes: readonly CorrectedValue[]): JsonObject =>
  changes.reduce<JsonObject>(
    (tree, { field, value }) => withValueAt(tree, readCompanyField(field)?.path ?? [field], value),
    { name: NO_NAME },
  );

/** How a value that was typed as text is read: as JSON if that fits the field, else as the text itself. */
export function readTypedValue(name: string, text: string, networkField: string): unknown {
  const { kind } = findField(name, networkField);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    json = undefined;
  }
  if (kind === 'list') return Array.isArray(json) ? json : [typeof json === 'string' ? json : text];
  const isText = kind === 'text' || kind === 'date' || kind === 'decimal';
  if (isText) return typeof json === 'string' ? json : text;
  if (json !== undefined && json !== null) return json;
  throw refuse(name, `it is ${quoteValue(text)}; it must be ${ACCEPTED[kind]}`);
}

export function refuse(field: string, problem: string): ServiceError {
  return serviceError('bad_correction', { field, problem });
}
