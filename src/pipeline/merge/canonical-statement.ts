// A company known only from canonical files stores no statements: its profile has all their values. When another source
// joins, the statement is read back from the profile; a later line is read in the same way, so that both compare equal.
import type { CompanyFields, CompanyRecord } from '../../domain/company/company.ts';
import type { CompanyEntry } from '../../store/contract/entries.ts';
import { createProfileUnpacker } from '../../store/formats/profile/unpack-profile.ts';
import { FILE_SOURCE, type StoredStatement } from './stored-statement.ts';

const unpack = createProfileUnpacker();

/** For companies of an earlier version it is not known when they were loaded. */
export function canonicalStatement({
  id,
  profile,
  views,
  identifiers,
  names,
  loadedAt = 0,
}: Pick<CompanyEntry, 'id' | 'profile' | 'views' | 'identifiers' | 'names' | 'loadedAt'>): StoredStatement {
  const global = knownFields(unpack(profile, id));
  const regions = Object.fromEntries(
    views.map((view) => [view.country, differing(global, knownFields(unpack(view.profile, id)))]),
  );
  const valuesOf = (kind: 'domain' | 'network') =>
    identifiers.filter((one) => one.kind === kind).map(({ value }) => value);
  const [domains, networks] = [valuesOf('domain'), valuesOf('network')];
  const fields: CompanyRecord = {
    ...global,
    name: global.name ?? '',
    ...(domains.length > 0 && { domains }),
    ...(networks.length > 0 && { networks }),
    ...(views.length > 0 && { regions }),
  };
  const otherNames = names?.others ?? [];
  return {
    source: FILE_SOURCE,
    recordId: id,
    load: 0,
    loadedAt,
    fields,
    ...(otherNames.length > 0 && { otherNames }),
  };
}

type Tree = { readonly [name: string]: unknown };

/** Without ids, which are derived from the company, and without unknown values. */
function knownFields(json: string): CompanyFields {
  const { id: _, nextGen, ...rest } = JSON.parse(json) as Tree & { readonly nextGen: Tree };
  const { id: _own, ...further } = nextGen;
  return withoutUnknown({ ...rest, nextGen: further }) as CompanyFields;
}

function withoutUnknown(value: unknown): unknown {
  if (value === null || Array.isArray(value) || typeof value !== 'object') return value;
  const known = Object.entries(value)
    .map(([name, inner]) => [name, withoutUnknown(inner)] as const)
    .filter(([, inner]) => !isUnknown(inner));
  return Object.fromEntries(known);
}

function isUnknown(value: unknown): boolean {
  if (value === null) return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

function differing(global: CompanyFields, region: CompanyFields): CompanyFields {
  const whole = withEmptied(global as Tree, region as Tree);
  return Object.fromEntries(
    Object.entries(whole).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify((global as Tree)[name]),
    ),
  ) as CompanyFields;
}

/** A view has all values of the company: a list that it lacks was given as empty there. */
function withEmptied(global: Tree, region: Tree): Tree {
  const whole: { [name: string]: unknown } = { ...region };
  for (const [name, value] of Object.entries(global)) {
    const given = region[name];
    if (Array.isArray(value)) whole[name] = given ?? [];
    else if (isTree(value) && (given === undefined || isTree(given))) {
      const inner = withEmptied(value, given ?? {});
      if (Object.keys(inner).length > 0) whole[name] = inner;
    }
  }
  return whole;
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
