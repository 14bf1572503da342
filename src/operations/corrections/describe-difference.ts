// What is different about a company, value by value.
import type { CompanyFields } from '../../domain/company/company.ts';
import type { Country } from '../../domain/reference.ts';
import { isObject } from '../../domain/values/is-object.ts';
import { knownFields, knownText } from '../../pipeline/merge/canonical-fields.ts';
import type { CompanyEntry } from '../../store/contract/entries.ts';

export interface Difference {
  /**
   * Dotted name; `domains`, `networks`, `lei`, `cik` and `other_names` are all that the company is found by. `regions.NZ.phones`
   * is what a country shows, where that changes in another way than the global value.
   */
  readonly field: string;
  /** Null: there is none. */
  readonly before: unknown;
  readonly after: unknown;
}

/** As seen in a country; without one, the global profile and those of the regions. */
export function describeDifference(
  before: CompanyEntry | undefined,
  after: CompanyEntry | undefined,
  country: Country | undefined,
): readonly Difference[] {
  const seen = differencesIn(before, after, country);
  if (country !== undefined) return seen;
  const same = new Set(seen.map((one) => JSON.stringify(one)));
  const countries = [before, after].flatMap((entry) => entry?.views.map((view) => view.country) ?? []);
  const regional = [...new Set(countries)].sort().flatMap((region) =>
    differencesIn(before, after, region)
      .filter((one) => !same.has(JSON.stringify(one)))
      .map((one) => ({ ...one, field: `regions.${region}.${one.field}` })),
  );
  return [...seen, ...regional];
}

function differencesIn(
  before: CompanyEntry | undefined,
  after: CompanyEntry | undefined,
  country: Country | undefined,
): readonly Difference[] {
  const [was, is] = [valuesOf(before, country), valuesOf(after, country)];
  const fields = [...new Set([...was.keys(), ...is.keys()])].sort();
  return fields
    .filter((field) => JSON.stringify(was.get(field)) !== JSON.stringify(is.get(field)))
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }));
}

const FOUND_BY = { domain: 'domains', network: 'networks', lei: 'lei', cik: 'cik' } as const;

function valuesOf(entry: CompanyEntry | undefined, country: Country | undefined): Map<string, unknown> {
  const values = new Map<string, unknown>();
  if (entry === undefined) return values;
  addLeaves(fieldsOf(entry, country), '', values);
  for (const [kind, field] of Object.entries(FOUND_BY)) {
    const own = entry.identifiers.filter((one) => one.kind === kind).map(({ value }) => value);
    if (own.length > 0) values.set(field, own.sort());
  }
  const others = entry.names?.others ?? [];
  if (others.length > 0) values.set('other_names', [...others].sort());
  return values;
}

function fieldsOf(entry: CompanyEntry, country: Country | undefined): CompanyFields {
  const view = entry.views.find((one) => one.country === country);
  return knownFields(knownText({ id: entry.id, profile: view?.profile ?? entry.profile }));
}

function addLeaves(value: object, before: string, values: Map<string, unknown>): void {
  for (const [name, member] of Object.entries(value)) {
    if (isObject(member)) addLeaves(member, `${before}${name}.`, values);
    else values.set(before + name, member);
  }
}
