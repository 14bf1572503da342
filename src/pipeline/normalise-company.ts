// Checks one company line against the profile's shape and leaves out what is unknown. Values stay as given.
import { type CompanyFields, type CompanyRecord, profileShape } from '../domain/company.ts';
import { readCompanyId } from '../domain/identifiers/company-identifier.ts';
import { quoteValue } from '../domain/quote-value.ts';
import { readCountry } from '../domain/reference.ts';
import type { GroupShape, Shape } from '../domain/shape.ts';
import type { Draft } from './draft.ts';
import { isObject, isUnknown, type Normalised, RowProblem, textProblem } from './row-problem.ts';

type Fields = { readonly [name: string]: unknown };
const EXTRA_FIELDS = new Set(['domains', 'networks', 'regions']);
const NO_EXTRA_FIELDS: ReadonlySet<string> = new Set();
const listShape: Shape = { kind: 'list', about: '' };

export function normaliseCompany(line: unknown): Normalised<CompanyRecord> {
  if (!isObject(line)) return { ok: false, reason: 'the line is not a JSON object' };
  const warnings: string[] = [];
  try {
    return { ok: true, record: readRecord(line, warnings), warnings };
  } catch (error) {
    if (error instanceof RowProblem) return { ok: false, reason: error.message };
    throw error;
  }
}

function readRecord(line: Fields, warnings: string[]): CompanyRecord {
  const fields = readFields(line, EXTRA_FIELDS, '', warnings);
  const { name, id: givenId } = fields;
  if (name === undefined) throw new RowProblem('name is missing');
  const id = givenId === undefined ? undefined : readCompanyId(givenId);
  if (id?.ok === false) throw new RowProblem(`id ${quoteValue(givenId)} cannot be used: ${id.problem}`);
  const domains = readValue(listShape, line.domains, 'domains', warnings) as readonly string[] | undefined;
  const networks = readValue(listShape, line.networks, 'networks', warnings) as readonly string[] | undefined;
  const regions = readRegions(line.regions, warnings);
  const record: Draft<CompanyRecord> = { ...fields, name };
  if (id?.ok) record.id = id.value;
  if (domains !== undefined && domains.length > 0) record.domains = domains;
  if (networks !== undefined && networks.length > 0) record.networks = networks;
  if (regions !== undefined) record.regions = regions;
  return record;
}

function readFields(
  line: Fields,
  besides: ReadonlySet<string>,
  at: string,
  warnings: string[],
): CompanyFields {
  for (const name in line) {
    if (!Object.hasOwn(profileShape.fields, name) && !besides.has(name)) {
      warnings.push(`unknown field ${quoteValue(at + name)} left out`);
    }
  }
  return readMembers(profileShape, line, at, warnings) as CompanyFields;
}

/** The known members of a group, in the order of its shape. */
function readMembers(shape: GroupShape, value: Fields, at: string, warnings: string[]): Fields {
  const known: { [name: string]: unknown } = {};
  for (const name in shape.fields) {
    const [field, given] = [shape.fields[name], value[name]];
    if (field === undefined || isUnknown(given)) continue;
    const read = readValue(field, given, at + name, warnings);
    if (read !== undefined) known[name] = read;
  }
  return known;
}

function readRegions(value: unknown, warnings: string[]): CompanyRecord['regions'] | undefined {
  if (isUnknown(value)) return undefined;
  if (!isObject(value)) throw new RowProblem('regions must be an object of country codes');
  const regions: { [country: string]: CompanyFields } = {};
  for (const [code, fields] of Object.entries(value)) {
    const country = readCountry(code);
    if (country === undefined) {
      warnings.push(`region ${quoteValue(code)} is not served and was left out`);
      continue;
    }
    if (isUnknown(fields)) continue;
    if (!isObject(fields)) throw new RowProblem(`regions.${country} must be an object`);
    const { id, ...regional } = readFields(fields, NO_EXTRA_FIELDS, `regions.${country}.`, warnings);
    if (id !== undefined) warnings.push(`regions.${country}.id left out: a company has one id everywhere`);
    regions[country] = regional;
  }
  return Object.keys(regions).length > 0 ? regions : undefined;
}

/** The value as given, or undefined when it is unknown. An explicit empty list is known to be empty. */
function readValue(shape: Shape, value: unknown, at: string, warnings: string[]): unknown {
  if (isUnknown(value)) return undefined;
  switch (shape.kind) {
    case 'text':
    case 'date':
    case 'decimal':
      return readText(shape.kind, value, at);
    case 'integer':
    case 'number':
      return readNumber(shape.kind, value, at);
    case 'boolean':
      if (typeof value !== 'boolean') throw wrong(at, value, 'true or false');
      return value;
    case 'list':
      if (!Array.isArray(value)) throw wrong(at, value, 'a list of texts');
      return value.filter((item) => !isUnknown(item)).map((item) => readText('text', item, at));
    case 'map':
      return readMap(shape.of, value, at, warnings);
    case 'group': {
      if (!isObject(value)) throw wrong(at, value, 'an object');
      return readGroup(shape, value, at, warnings);
    }
  }
}

function readGroup(shape: GroupShape, value: Fields, at: string, warnings: string[]): unknown {
  for (const name in value) {
    if (!Object.hasOwn(shape.fields, name)) {
      warnings.push(`unknown field ${quoteValue(`${at}.${name}`)} left out`);
    }
  }
  const known = readMembers(shape, value, `${at}.`, warnings);
  return isEmpty(known) ? undefined : known;
}

function isEmpty(object: object): boolean {
  for (const _ in object) return false;
  return true;
}

function readMap(of: 'text' | 'number' | 'list', value: unknown, at: string, warnings: string[]): unknown {
  if (!isObject(value)) throw wrong(at, value, 'an object');
  const known = Object.entries(value)
    .map(([key, member]) => {
      if (textProblem(key) !== undefined) throw new RowProblem(`${at} has a key that ${textProblem(key)}`);
      return [key, readValue({ kind: of, about: '' }, member, `${at}.${key}`, warnings)] as const;
    })
    .filter(([, read]) => read !== undefined);
  return known.length === 0 ? undefined : Object.fromEntries(known);
}

const TEXT_FORMS = {
  text: undefined,
  date: { form: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, accepted: 'a day as YYYY-MM-DD' },
  decimal: { form: /^-?\d+(?:\.\d+)?$/, accepted: 'a decimal number as a text, such as "4.1"' },
} as const;

function readText(kind: keyof typeof TEXT_FORMS, value: unknown, at: string): string {
  if (typeof value !== 'string') throw wrong(at, value, 'a text');
  const problem = textProblem(value);
  if (problem !== undefined) throw new RowProblem(`${at} ${problem}`);
  const wanted = TEXT_FORMS[kind];
  if (wanted !== undefined && !wanted.form.test(value)) throw wrong(at, value, wanted.accepted);
  return value;
}

function readNumber(kind: 'integer' | 'number', value: unknown, at: string): number {
  const fits = kind === 'integer' ? Number.isSafeInteger(value) : Number.isFinite(value);
  if (!fits) throw wrong(at, value, kind === 'integer' ? 'a whole number' : 'a number');
  return value as number;
}

function wrong(at: string, value: unknown, accepted: string): RowProblem {
  return new RowProblem(`${at} is ${quoteValue(value)}; it must be ${accepted}`);
}
