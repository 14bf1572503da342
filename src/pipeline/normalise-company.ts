// Checks one company line against the profile's shape and leaves out what is unknown. Values stay as given.
import { type CompanyFields, type CompanyRecord, profileShape } from '../domain/company.ts';
import { readCompanyId } from '../domain/identifiers/company-identifier.ts';
import { quoteValue } from '../domain/quote-value.ts';
import { readCountry } from '../domain/reference.ts';
import type { GroupShape, Shape } from '../domain/shape.ts';
import type { Draft } from './draft.ts';
import { isObject, isUnknown, type Normalised, RowProblem, textProblem } from './row-problem.ts';

type Fields = { readonly [name: string]: unknown };

/**
 * Reads a value that is not unknown: the value as given, or undefined when nothing in it is known. Where the
 * value stands is told in two parts, what comes before being put together only when something is wrong.
 */
type Reader = (value: unknown, before: string, warnings: string[]) => unknown;
type GroupReader = (value: Fields, before: string, warnings: string[]) => Fields;

const TEXT_FORMS = {
  date: { form: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, accepted: 'a day as YYYY-MM-DD' },
  decimal: { form: /^-?\d+(?:\.\d+)?$/, accepted: 'a decimal number as a text, such as "4.1"' },
} as const;

const EXTRA_FIELDS: ReadonlySet<string> = new Set(['domains', 'networks', 'regions']);
const readLine = groupReader(profileShape, '', EXTRA_FIELDS);
const readRegion = groupReader(profileShape, '', new Set());
const readDomains = listReader('domains');
const readNetworks = listReader('networks');

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
  const record = readLine(line, '', warnings) as Draft<CompanyRecord>;
  const { name, id: givenId } = record;
  if (name === undefined) throw new RowProblem('name is missing');
  if (givenId !== undefined) {
    const id = readCompanyId(givenId);
    if (!id.ok) throw new RowProblem(`id ${quoteValue(givenId)} cannot be used: ${id.problem}`);
    record.id = id.value;
  }
  const domains = isUnknown(line.domains) ? [] : readDomains(line.domains, '', warnings);
  const networks = isUnknown(line.networks) ? [] : readNetworks(line.networks, '', warnings);
  const regions = isUnknown(line.regions) ? undefined : readRegions(line.regions, warnings);
  if (domains.length > 0) record.domains = domains;
  if (networks.length > 0) record.networks = networks;
  if (regions !== undefined) record.regions = regions;
  return record;
}

function readRegions(value: unknown, warnings: string[]): CompanyRecord['regions'] | undefined {
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
    const { id, ...regional } = readRegion(fields, `regions.${country}.`, warnings) as CompanyFields;
    if (id !== undefined) warnings.push(`regions.${country}.id left out: a company has one id everywhere`);
    regions[country] = regional;
  }
  return Object.keys(regions).length > 0 ? regions : undefined;
}

/** What a shape asks for is worked out once: a load checks some thirty values a company. */
function reader(shape: Shape, at: string): Reader {
  switch (shape.kind) {
    case 'text':
    case 'date':
    case 'decimal':
      return textReader(shape.kind, at);
    case 'integer':
      return (value, before) => {
        if (!Number.isSafeInteger(value)) throw wrong(before + at, value, 'a whole number');
        return value;
      };
    case 'number':
      return (value, before) => {
        if (!Number.isFinite(value)) throw wrong(before + at, value, 'a number');
        return value;
      };
    case 'boolean':
      return (value, before) => {
        if (typeof value !== 'boolean') throw wrong(before + at, value, 'true or false');
        return value;
      };
    case 'list':
      return listReader(at);
    case 'map':
      return mapReader(shape.of, at);
    case 'group': {
      const readMembers = groupReader(shape, `${at}.`, new Set());
      return (value, before, warnings) => {
        if (!isObject(value)) throw wrong(before + at, value, 'an object');
        const known = readMembers(value, before, warnings);
        return isEmpty(known) ? undefined : known;
      };
    }
  }
}

/** The known members, in the order of the shape. Names that are neither in the shape nor `besides` are told. */
function groupReader(shape: GroupShape, at: string, besides: ReadonlySet<string>): GroupReader {
  const members = Object.entries(shape.fields).map(([name, field]) => ({
    name,
    read: reader(field, at + name),
  }));
  return (value, before, warnings) => {
    for (const name in value) {
      if (!Object.hasOwn(shape.fields, name) && !besides.has(name)) {
        warnings.push(`unknown field ${quoteValue(before + at + name)} left out`);
      }
    }
    const known: { [name: string]: unknown } = {};
    for (const { name, read } of members) {
      const given = value[name];
      if (isUnknown(given)) continue;
      const told = read(given, before, warnings);
      if (told !== undefined) known[name] = told;
    }
    return known;
  };
}

function isEmpty(object: object): boolean {
  for (const _ in object) return false;
  return true;
}

/** An explicit empty list is known to be empty. */
function listReader(at: string) {
  const readText = textReader('text', at);
  return (value: unknown, before: string, warnings: string[]): readonly string[] => {
    if (!Array.isArray(value)) throw wrong(before + at, value, 'a list of texts');
    const known: string[] = [];
    for (const item of value) if (!isUnknown(item)) known.push(readText(item, before, warnings));
    return known;
  };
}

function mapReader(of: 'text' | 'number' | 'list', at: string): Reader {
  return (value, before, warnings) => {
    const place = before + at;
    if (!isObject(value)) throw wrong(place, value, 'an object');
    const known: (readonly [string, unknown])[] = [];
    for (const [key, member] of Object.entries(value)) {
      if (textProblem(key) !== undefined) throw new RowProblem(`${place} has a key that ${textProblem(key)}`);
      if (isUnknown(member)) continue;
      known.push([key, MEMBER_READERS[of](member, `${place}.${key}`, warnings)]);
    }
    return known.length === 0 ? undefined : Object.fromEntries(known);
  };
}

const MEMBER_READERS = {
  text: reader({ kind: 'text', about: '' }, ''),
  number: reader({ kind: 'number', about: '' }, ''),
  list: reader({ kind: 'list', about: '' }, ''),
};

function textReader(kind: 'text' | 'date' | 'decimal', at: string) {
  const wanted = kind === 'text' ? undefined : TEXT_FORMS[kind];
  return (value: unknown, before: string, _warnings: string[]): string => {
    if (typeof value !== 'string') throw wrong(before + at, value, 'a text');
    const problem = textProblem(value);
    if (problem !== undefined) throw new RowProblem(`${before}${at} ${problem}`);
    if (wanted !== undefined && !wanted.form.test(value)) throw wrong(before + at, value, wanted.accepted);
    return value;
  };
}

function wrong(at: string, value: unknown, accepted: string): RowProblem {
  return new RowProblem(`${at} is ${quoteValue(value)}; it must be ${accepted}`);
}
