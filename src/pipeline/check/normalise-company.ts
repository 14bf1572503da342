// Checks one company line against the profile's shape, removes unknown values, and brings states into the form in which they
// are served. Other values stay as given.
import {
  CLAIMED_KINDS,
  type ClaimedKind,
  COMPANY_LINE_FIELDS,
  type CompanyFields,
  type CompanyRecord,
  profileShape,
} from '../../domain/company/company.ts';
import { readCompanyId } from '../../domain/identifiers/company-identifier.ts';
import { readRowCountry } from '../../domain/normalise/places/read-row-country.ts';
import { isObject, type JsonObject } from '../../domain/values/is-object.ts';
import { quoteValue } from '../../domain/values/quote-value.ts';
import { isDay } from '../../domain/values/read-time.ts';
import type { GroupShape, Shape } from '../../domain/values/shape.ts';
import { MOST_OTHER_NAMES } from '../../store/formats/indexed-names.ts';
import { readPlaces } from './read-places.ts';
import { isUnknown, type Normalised, RowProblem, textProblem } from './row-problem.ts';
import { warnOfUnknownCodes } from './unknown-industry-codes.ts';

/**
 * Reads a value: returns it as given, or undefined if nothing in it is known. The path of the value comes in two parts,
 * which are joined only if something is wrong.
 */
type Reader = (value: unknown, before: string, warnings: string[]) => unknown;
type GroupReader = (value: JsonObject, before: string, warnings: string[]) => JsonObject;

const TEXT_FORMS = {
  date: { isOne: isDay, accepted: 'a day of the calendar as YYYY-MM-DD' },
  decimal: {
    isOne: (text: string) => /^-?\d+(?:\.\d+)?$/.test(text),
    accepted: 'a decimal number as a text, such as "4.1"',
  },
} as const;

type ExtraField = (typeof COMPANY_LINE_FIELDS)[number];
type Extras = Pick<CompanyRecord, ExtraField>;
const readLine = groupReader(profileShape, '', new Set<string>(COMPANY_LINE_FIELDS));
const readRegion = groupReader(profileShape, '', new Set());
const readDomains = listReader('domains');
const readNetworks = listReader('networks');
const readNames = listReader('other_names');
const readFormerIds = listReader('former_ids');

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

function readRecord(line: JsonObject, warnings: string[]): CompanyRecord {
  const checked = readLine(line, '', warnings) as CompanyFields & Extras;
  const fields = readPlaces(checked, undefined, '', warnings);
  warnOfUnknownCodes(fields, '', warnings);
  const { name, id: givenId } = fields;
  if (name === undefined) throw new RowProblem('name is missing');
  const id = givenId === undefined ? undefined : readCompanyId(givenId);
  if (id?.ok === false) throw new RowProblem(`id ${quoteValue(givenId)} cannot be used: ${id.problem}`);
  const { domains, networks, other_names, former_ids, identifiers, regions } = fields;
  const extras: { readonly [F in ExtraField]: Extras[F] | undefined } = {
    domains: readExtraList(readDomains, domains, warnings),
    networks: readExtraList(readNetworks, networks, warnings),
    other_names: readOtherNames(other_names, name, warnings),
    former_ids: readFormer(former_ids, id?.value, warnings),
    identifiers: isUnknown(identifiers) ? undefined : readClaims(identifiers, warnings),
    regions: isUnknown(regions) ? undefined : readRegions(regions, warnings),
  };
  // Named one by one: by their names in a list they took a hundredth of the time of preparing a line.
  const isAsGiven =
    id?.value === givenId &&
    extras.domains === domains &&
    extras.networks === networks &&
    extras.other_names === other_names &&
    extras.former_ids === former_ids &&
    extras.identifiers === identifiers &&
    extras.regions === regions;
  if (isAsGiven) return fields as CompanyRecord;
  const record: { [name: string]: unknown } = { ...fields, name };
  if (id !== undefined) record.id = id.value;
  for (const extra of COMPANY_LINE_FIELDS) {
    delete record[extra];
    if (extras[extra] !== undefined) record[extra] = extras[extra];
  }
  return record as CompanyRecord;
}

/** Undefined if there is nothing in it. */
function readExtraList(read: typeof readDomains, value: unknown, warnings: string[]) {
  if (isUnknown(value)) return undefined;
  const known = read(value, '', warnings);
  return known.length === 0 ? undefined : known;
}

/** Each name once, without the company's own, in the form in which it is stored. */
function readOtherNames(value: unknown, name: string, warnings: string[]): readonly string[] | undefined {
  const given = readExtraList(readNames, value, warnings);
  if (given === undefined) return undefined;
  const names = new Set(given.map((other) => other.replace(/\s+/g, ' ').trim()));
  names.delete(name);
  if (names.size > MOST_OTHER_NAMES)
    warnings.push(
      `other_names has more than ${MOST_OTHER_NAMES} names; the first ${MOST_OTHER_NAMES} are used`,
    );
  return names.size === 0 ? undefined : [...names].slice(0, MOST_OTHER_NAMES);
}

function readFormer(
  value: unknown,
  id: string | undefined,
  warnings: string[],
): readonly string[] | undefined {
  const given = readExtraList(readFormerIds, value, warnings);
  if (given === undefined) return undefined;
  if (id === undefined) throw new RowProblem('former_ids is given without an id');
  const ids = given.map((text) => {
    const reading = readCompanyId(text);
    if (!reading.ok)
      throw new RowProblem(`former_ids ${quoteValue(text)} cannot be used: ${reading.problem}`);
    return reading.value;
  });
  const others = [...new Set(ids)].filter((one) => one !== id);
  return others.length === 0 ? undefined : others;
}

/** An empty object is a known value: the company owns no identifier. */
function readClaims(value: unknown, warnings: string[]): CompanyRecord['identifiers'] {
  if (!isObject(value)) throw new RowProblem('identifiers must be an object of lists');
  const claims: { [K in ClaimedKind]?: readonly string[] } = {};
  for (const [kind, list] of Object.entries(value)) {
    const known = CLAIMED_KINDS.find((one) => one === kind);
    if (known === undefined) warnings.push(`unknown field ${quoteValue(`identifiers.${kind}`)} left out`);
    else if (!isUnknown(list)) claims[known] = listReader(`identifiers.${kind}`)(list, '', warnings);
  }
  return claims;
}

function readRegions(value: unknown, warnings: string[]): CompanyRecord['regions'] | undefined {
  if (!isObject(value)) throw new RowProblem('regions must be an object of country codes');
  const regions: { [country: string]: CompanyFields } = {};
  for (const [code, fields] of Object.entries(value)) {
    const read = readRowCountry(code);
    if (!read.ok) {
      warnings.push(`region ${read.problem} and was left out`);
      continue;
    }
    const { country } = read;
    if (isUnknown(fields)) continue;
    if (!isObject(fields)) throw new RowProblem(`regions.${country} must be an object`);
    const before = `regions.${country}.`;
    if (regions[country] !== undefined) throw new RowProblem(`regions has ${country} twice`);
    const checked = readRegion(fields, before, warnings) as CompanyFields;
    const { id, ...regional } = readPlaces(checked, country, before, warnings);
    warnOfUnknownCodes(regional, before, warnings);
    if (id !== undefined) warnings.push(`regions.${country}.id left out: a company has one id everywhere`);
    regions[country] = regional;
  }
  return Object.keys(regions).length > 0 ? regions : undefined;
}

/** The reader of a shape is built once: a load checks about thirty values per company. */
function reader(shape: Shape, at: string): Reader {
  switch (shape.kind) {
    case 'text':
    case 'date':
    case 'decimal':
      return textReader(shape.kind, at);
    case 'integer':
      return (value, before) => {
        if (!Number.isSafeInteger(value)) throw wrong(before + at, value, 'a whole number');
        if (shape.isCount === true && (value as number) < 0)
          throw wrong(before + at, value, 'a whole number that is not negative');
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

/**
 * The known members. If all are known, the object is returned as given, since making another takes as long as all the
 * checks. Names that are neither in the shape nor in `besides` are reported and left out.
 */
function groupReader(shape: GroupShape, at: string, besides: ReadonlySet<string>): GroupReader {
  const readers = new Map(
    Object.entries(shape.fields).map(([name, field]) => [name, reader(field, at + name)]),
  );
  return (value, before, warnings) => {
    let known: { [name: string]: unknown } | undefined;
    for (const name in value) {
      const given = value[name];
      const read = readers.get(name);
      let checked: unknown;
      if (read !== undefined) checked = isUnknown(given) ? undefined : read(given, before, warnings);
      else if (besides.has(name)) checked = given;
      else warnings.push(`unknown field ${quoteValue(before + at + name)} left out`);
      if (known === undefined && (checked !== given || checked === undefined))
        known = membersBefore(value, name);
      if (known !== undefined && checked !== undefined) known[name] = checked;
    }
    return known ?? value;
  };
}

function membersBefore(value: JsonObject, end: string): { [name: string]: unknown } {
  const members: { [name: string]: unknown } = {};
  for (const name in value) {
    if (name === end) break;
    members[name] = value[name];
  }
  return members;
}

function isEmpty(object: object): boolean {
  for (const _ in object) return false;
  return true;
}

/** An explicit empty list is a known value. */
function listReader(at: string) {
  const readText = textReader('text', at);
  return (value: unknown, before: string, warnings: string[]): readonly string[] => {
    if (!Array.isArray(value)) throw wrong(before + at, value, 'a list of texts');
    let unknown = 0;
    for (const item of value) {
      if (isUnknown(item)) unknown += 1;
      else if (typeof item === 'string') readText(item, before, warnings);
      else throw new RowProblem(`${before}${at} has ${shown(item)} in its list; it must be a text`);
    }
    return unknown === 0 ? value : value.filter((item) => !isUnknown(item));
  };
}

function mapReader(of: 'text' | 'number' | 'list', at: string): Reader {
  return (value, before, warnings) => {
    const place = before + at;
    if (!isObject(value)) throw wrong(place, value, 'an object');
    const known: (readonly [string, unknown])[] = [];
    let isAsGiven = true;
    for (const [key, member] of Object.entries(value)) {
      if (textProblem(key) !== undefined) throw new RowProblem(`${place} has a key that ${textProblem(key)}`);
      const checked = isUnknown(member) ? undefined : MEMBER_READERS[of](member, `${place}.${key}`, warnings);
      if (checked !== member) isAsGiven = false;
      if (checked !== undefined) known.push([key, checked]);
    }
    if (known.length === 0) return undefined;
    return isAsGiven ? value : Object.fromEntries(known);
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
    if (wanted !== undefined && !wanted.isOne(value)) throw wrong(before + at, value, wanted.accepted);
    return value;
  };
}

function wrong(at: string, value: unknown, accepted: string): RowProblem {
  return new RowProblem(`${at} is ${shown(value)}; it must be ${accepted}`);
}

/** Only a text is in quotes, so that "12" and 12 look as different as they are. */
function shown(value: unknown): string {
  const quoted = quoteValue(value);
  return typeof value === 'string' ? quoted : quoted.slice(1, -1);
}
