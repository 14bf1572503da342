// One profile of all that the sources have said: of single values the most believed stands, lists are put together with
// what is the same folded, objects are merged member by member. Where each value came from is kept.
import type { CompanyFields, CompanyRecord } from '../../domain/company/company.ts';
import type { StatedFields, Statement } from '../../domain/company/statement.ts';
import { foldName } from '../../domain/names/fold-name.ts';
import { phoneNumber } from '../../domain/normalise/contacts/phone.ts';
import { countryCode } from '../../domain/normalise/places/countries.ts';
import { compareBelief } from './precedence.ts';
import type { StoredStatement } from './stored-statement.ts';

/** By dotted name of the field, who told it: one for a single value, all who told something new for a list. */
type Origins = ReadonlyMap<string, readonly StoredStatement[]>;

export interface MergedCompany {
  readonly record: CompanyRecord;
  readonly origins: Origins;
}

type Tree = { readonly [name: string]: unknown };

/** One source's value for a field. */
interface Told {
  readonly by: StoredStatement;
  readonly value: unknown;
}

/**
 * Statements of one company, in any order; none claims what it does not own. What one has told alone comes out as it was
 * told, since a statement that nobody joins is stored without being merged.
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
  return { record: { ...record, name: record.name ?? nameOf(statements) }, origins };
}

/** A host belongs to its website: where who told the one did not tell the other, it follows from it. */
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
  /** The country of the company, whose phone numbers may come without a prefix. */
  readonly home: string | undefined;
}

function mergeTrees(all: readonly Told[], before: string, merging: Merging): { [name: string]: unknown } {
  const merged: { [name: string]: unknown } = {};
  // In the order of who is believed most: the members of a map are served in the order they have.
  const names = new Set(all.flatMap(({ value }) => Object.keys(value as Tree)));
  for (const name of names) {
    const field = before + name;
    const told = all
      .map(({ by, value }) => ({ by, value: (value as Tree)[name] }))
      .filter(({ value }) => value !== undefined)
      .sort((a, b) => compareBelief(field, a.by, b.by));
    const [first] = told;
    if (first === undefined) continue;
    if (Array.isArray(first.value)) merged[name] = mergeLists(told, field, merging);
    else if (isTree(first.value)) merged[name] = mergeTrees(told, `${field}.`, merging);
    else {
      merged[name] = first.value;
      merging.origins.set(field, [first.by]);
    }
  }
  return merged;
}

function mergeLists(told: readonly Told[], field: string, { origins, home }: Merging): readonly string[] {
  const [first, ...others] = told as readonly [Told, ...Told[]];
  if (others.length === 0) {
    origins.set(field, [first.by]);
    return first.value as readonly string[];
  }
  const known = new Set<string>();
  const items: string[] = [];
  for (const { by, value } of told) {
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

/** Two items that fold alike are the same. */
function foldItem(field: string, item: string, home: string | undefined): string {
  const [phones, region] = PHONES.exec(field) ?? [];
  if (phones === undefined) return foldName(item);
  // Of a number that no plan knows, the digits.
  return phoneNumber(item, region ?? countryCode(home ?? '')) ?? item.replace(/[^\d+]/g, '');
}

const PHONES = /^(?:regions\.([^.]+)\.|.*\.)?phones$/;

/** For a company of which nobody tells the name: what else it goes by. */
function nameOf(statements: readonly StoredStatement[]): string {
  const inOrder = statements.toSorted((a, b) => compareBelief('name', a, b));
  for (const statement of inOrder) {
    const name = otherNameOf(statement);
    if (name !== undefined) return name;
  }
  return inOrder[0]?.recordId ?? '';
}

/** What a company goes by of which a statement tells no name. */
export function otherNameOf({ otherNames, fields }: Statement): string | undefined {
  return otherNames?.[0] ?? (fields as CompanyFields).fqdn ?? fields.network ?? fields.domains?.[0];
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
