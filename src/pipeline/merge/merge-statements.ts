// Makes one profile from the statements of all sources: a single value is taken from the source with the highest
// precedence, lists are joined without duplicates, objects are merged key by key. The origin of each value is kept.
import type { CompanyFields, CompanyRecord } from '../../domain/company/company.ts';
import type { StatedFields, Statement } from '../../domain/company/statement.ts';
import { foldName } from '../../domain/names/fold-name.ts';
import { phoneNumber } from '../../domain/normalise/contacts/phone.ts';
import { countryCode } from '../../domain/normalise/places/countries.ts';
import { servedState } from '../../domain/normalise/places/states.ts';
import { isObject, type JsonObject } from '../../domain/values/is-object.ts';
import type { StoredStatement } from '../../store/formats/rows/stored-statement.ts';
import { compareBelief } from './precedence.ts';

/** By dotted name of the field, its origins: one for a single value, every source that added an item for a list. */
type Origins = ReadonlyMap<string, readonly StoredStatement[]>;

export interface MergedCompany {
  readonly record: CompanyRecord;
  readonly origins: Origins;
  /** The country of the company, for phone numbers without a prefix. */
  readonly home: string | undefined;
}

/** One source's value for a field. */
interface SourceValue {
  readonly by: StoredStatement;
  readonly value: unknown;
}

/**
 * Statements of one company, in any order; none claims an identifier that the company does not own. A single statement
 * comes out unchanged, since a statement that no other joins is stored without being merged.
 */
export function mergeStatements(statements: readonly StoredStatement[]): MergedCompany {
  const origins = new Map<string, StoredStatement[]>();
  const home = statements
    .filter(({ fields }) => fields.hq_country !== undefined)
    .toSorted((a, b) => compareBelief('hq_country', a, b))[0]?.fields.hq_country;
  const fields = mergeTrees(
    statements.map((by) => ({ by, value: by.fields })),
    '',
    { origins, home },
  ) as StatedFields;
  const record = withOwnHost(fields, origins);
  return { record: { ...record, name: record.name ?? nameOf(statements) }, origins, home };
}

/** A host belongs to its website: if their sources differ, the host is derived from the website. */
function withOwnHost(fields: StatedFields, origins: Map<string, StoredStatement[]>): StatedFields {
  const [website, fqdn] = [origins.get('website')?.[0], origins.get('fqdn')?.[0]];
  if (website === undefined || website === fqdn) return fields;
  const { fqdn: _, ...others } = fields;
  if (website.fields.fqdn === undefined) {
    origins.delete('fqdn');
    return others;
  }
  origins.set('fqdn', [website]);
  return { ...others, fqdn: website.fields.fqdn };
}

interface Merging {
  readonly origins: Map<string, StoredStatement[]>;
  /** The country of the company, for phone numbers without a prefix. */
  readonly home: string | undefined;
}

function mergeTrees(
  all: readonly SourceValue[],
  before: string,
  merging: Merging,
): { [name: string]: unknown } {
  const merged: { [name: string]: unknown } = {};
  // In the order of precedence: the members of a map are served in this order.
  const names = new Set(all.flatMap(({ value }) => Object.keys(value as JsonObject)));
  for (const name of names) {
    const field = before + name;
    const given = all
      .map(({ by, value }) => ({ by, value: (value as JsonObject)[name] }))
      .filter(({ value }) => value !== undefined)
      .sort((a, b) => compareBelief(field, a.by, b.by));
    const [first] = given;
    if (first === undefined) continue;
    if (Array.isArray(first.value))
      merged[name] = mergeLists(name === 'states' ? given.map(withServedStates) : given, field, merging);
    else if (isObject(first.value)) merged[name] = mergeTrees(given, `${field}.`, merging);
    else {
      merged[name] = first.value;
      merging.origins.set(field, [first.by]);
    }
  }
  return merged;
}

function mergeLists(
  given: readonly SourceValue[],
  field: string,
  { origins, home }: Merging,
): readonly string[] {
  const [first, ...others] = given as readonly [SourceValue, ...SourceValue[]];
  if (others.length === 0) {
    origins.set(field, [first.by]);
    return first.value as readonly string[];
  }
  const known = new Set<string>();
  const items: string[] = [];
  for (const { by, value } of given) {
    let isNew = false;
    for (const item of value as readonly string[]) {
      const folded = foldItem(field, item, home);
      if (known.has(folded)) continue;
      known.add(folded);
      items.push(item);
      isNew = true;
    }
    if (isNew) origins.set(field, [...(origins.get(field) ?? []), by]);
  }
  return items;
}

/** Statements that an earlier version stored have whole codes. */
function withServedStates({ by, value }: SourceValue): SourceValue {
  return { by, value: (value as readonly string[]).map(servedState) };
}

/** Two items with the same folded form are the same. */
export function foldItem(field: string, item: string, home: string | undefined): string {
  const [phones, region] = PHONES.exec(field) ?? [];
  if (phones === undefined) return foldName(item);
  // For a number of no known numbering plan, the digits.
  return phoneNumber(item, region ?? countryCode(home ?? '')) ?? item.replace(/[^\d+]/g, '');
}

const PHONES = /^(?:regions\.([^.]+)\.|.*\.)?phones$/;

/** The name of a company that no statement names. */
function nameOf(statements: readonly StoredStatement[]): string {
  const inOrder = statements.toSorted((a, b) => compareBelief('name', a, b));
  for (const statement of inOrder) {
    const name = otherNameOf(statement);
    if (name !== undefined) return name;
  }
  return inOrder[0]?.recordId ?? '';
}

/** A replacement for the name that a statement lacks. */
export function otherNameOf({ otherNames, fields }: Statement): string | undefined {
  return otherNames?.[0] ?? (fields as CompanyFields).fqdn ?? fields.network ?? fields.domains?.[0];
}
