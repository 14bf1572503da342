// The fields of a canonical company line, read back from a stored company: the known values of its profile, what differs in
// each region, and the identifiers that it owns.
import {
  type ClaimedKind,
  type CompanyFields,
  type CompanyRecord,
  profileShape,
} from '../../domain/company/company.ts';
import { isObject, type JsonObject } from '../../domain/values/is-object.ts';
import type { Shape } from '../../domain/values/shape.ts';
import type { CompanyEntry, OwnedIdentifier } from '../../store/contract/entries.ts';
import { createKnownUnpacker } from '../../store/formats/profile/unpack-profile.ts';

const unpack = createKnownUnpacker();

/** The global profile as JSON, with its id; a few unknown values may be in it as null or empty. */
export const knownText = ({ profile, id }: Pick<CompanyEntry, 'profile' | 'id'>): string =>
  unpack(profile, id);

/** What a profile says, without ids and without unknown values. */
export function knownFields(json: string): CompanyFields {
  const { id: _, nextGen, ...rest } = JSON.parse(json) as JsonObject & { readonly nextGen?: JsonObject };
  const { id: _own, ...further } = nextGen ?? {};
  return knownPart(profileShape, { ...rest, nextGen: further }) as CompanyFields;
}

/** The same, with the id that another system has for the company, if there is one. */
export function lineFields(json: string): CompanyFields {
  const { id, nextGen } = JSON.parse(json) as CompanyFields & { readonly id: string };
  const known = knownFields(json);
  const other = nextGen?.id ?? id;
  return other === id ? known : { ...known, nextGen: { ...known.nextGen, id: other } };
}

/** What a line has to give so that the company and its views come out the same. */
export interface GivenFields {
  readonly fields: CompanyFields;
  /** By country, the fields that differ from the global ones. */
  readonly regions: NonNullable<CompanyRecord['regions']>;
}

/** `read` has read the global fields. */
export function givenFields(
  { id, views }: Pick<CompanyEntry, 'id' | 'views'>,
  global: CompanyFields,
  read: (json: string) => CompanyFields,
): GivenFields {
  const regional = views.map(({ country, profile }) => ({ country, view: read(unpack(profile, id)) }));
  // A host that a view lacks was derived from the website, and is derived again where that is the same.
  const isDerived = regional.some(({ view }) => view.fqdn === undefined);
  const { fqdn: _, ...others } = global;
  const fields = isDerived ? others : global;
  const regions = regional.map(({ country, view }) => [
    country,
    differing(view.website === global.website ? global : fields, view),
  ]);
  return { fields, regions: Object.fromEntries(regions) };
}

/** All identifiers that a line may claim, by kind, in their order. */
export function claimsByKind(
  identifiers: readonly OwnedIdentifier[],
): NonNullable<CompanyRecord['identifiers']> {
  const claims: { [K in ClaimedKind]?: string[] } = {};
  for (const { kind, value } of identifiers) {
    if (kind === 'record' || kind === 'alias') continue;
    const values = claims[kind];
    if (values === undefined) claims[kind] = [value];
    else values.push(value);
  }
  return claims;
}

/** Undefined if nothing in it is known. An empty list is unknown, except as a member of a map. */
function knownPart(shape: Shape, value: unknown): unknown {
  if (value === null || value === undefined) return undefined;
  if (shape.kind === 'group') {
    const given = value as JsonObject;
    let known: { [name: string]: unknown } | undefined;
    for (const name in given) {
      const inner = shape.fields[name];
      const part = inner === undefined ? undefined : knownPart(inner, given[name]);
      if (part === undefined) continue;
      known ??= {};
      known[name] = part;
    }
    return known;
  }
  if (shape.kind === 'list') return (value as readonly string[]).length === 0 ? undefined : value;
  if (shape.kind === 'map') return Object.keys(value).length === 0 ? undefined : value;
  return value;
}

function differing(global: CompanyFields, region: CompanyFields): CompanyFields {
  const whole = withEmptied(global as JsonObject, region as JsonObject);
  return Object.fromEntries(
    Object.entries(whole).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify((global as JsonObject)[name]),
    ),
  ) as CompanyFields;
}

/** A view has all values of the company: a list that it lacks was given as empty there. */
function withEmptied(global: JsonObject, region: JsonObject): JsonObject {
  const whole: { [name: string]: unknown } = { ...region };
  for (const [name, value] of Object.entries(global)) {
    const given = region[name];
    if (Array.isArray(value)) whole[name] = given ?? [];
    else if (isObject(value) && (given === undefined || isObject(given))) {
      const inner = withEmptied(value, given ?? {});
      if (Object.keys(inner).length > 0) whole[name] = inner;
    }
  }
  return whole;
}
