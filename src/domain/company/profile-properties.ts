// A profile as a flat list of properties, each with an id, a name and values, for clients that work with columns. An id is
// the path in the profile with dots, or the name of a parameter by which companies are found.
import { IDENTIFIER_PARAMETERS, type IdentifierParameter } from '../identifiers/company-identifier.ts';
import { NETWORK_HOST } from '../identifiers/read-network-slug.ts';
import type { GroupShape, Shape } from '../values/shape.ts';
import { profileShape } from './company.ts';

/** What a value of the property says about the company that is looked for. */
export type Hint = IdentifierParameter | 'name' | 'country' | 'state' | 'city';

type Value = string | number | boolean;

export interface ProfileProperty {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly kind: Exclude<Shape['kind'], 'group'>;
  /** Undefined: it does not help to find a company. */
  readonly hint: Hint | undefined;
  /** Unknown values are left out. */
  valuesOf(profile: object): readonly Value[];
}

export interface ProfileProperties {
  /** Each value of a profile once. */
  readonly all: readonly ProfileProperty[];
  /** By its id or its name, in any case; also by the path of one key of a map, such as `org_registers.vc`. */
  find(text: string): ProfileProperty | undefined;
}

/** Properties that are known by the name of a parameter, with their place in the profile. */
const PARAMETERS: { readonly [H in Exclude<Hint, 'id' | 'name' | 'fqdn' | 'website'>]: NamedProperty } = {
  country: { path: ['hq_country'], name: 'Country' },
  state: { path: ['states'], name: 'State' },
  city: { path: ['hq_location'], name: 'City', read: cityOf },
  abn: { path: ['industry_codes', 'abn'], name: 'ABN' },
  acn: { path: ['industry_codes', 'acn'], name: 'ACN' },
  nzbn: { path: ['industry_codes', 'nzbn'], name: 'NZBN' },
  uen: { path: ['industry_codes', 'uen'], name: 'UEN' },
  duns: { path: ['industry_codes', 'duns'], name: 'D-U-N-S number' },
  lei: { path: ['org_registers', 'lei'], name: 'LEI' },
  cik: { path: ['org_registers', 'cik'], name: 'CIK' },
  ln_slug: { path: ['network'], name: 'Network slug' },
  ln_url: { path: ['network'], name: 'Network page', read: pageOf },
};

interface NamedProperty {
  readonly path: readonly string[];
  readonly name: string;
  read?(value: string): string | undefined;
}

const ABOUT: { readonly [H in keyof typeof PARAMETERS]?: string } = {
  city: 'Headquarters city',
  lei: 'Legal Entity Identifier',
  cik: 'Central Index Key of the US register of listed companies',
  ln_url: 'Company page on the professional network',
};

/** These repeat other fields of the profile. */
const REPEATED = ['nextGen.id', 'nextGen.website', 'social_media.network'];

const CAPITALS = new Set(['abn', 'ceo', 'fqdn', 'hq', 'id', 'naics', 'anzsic', 'sic', 'url']);

const HINTS: ReadonlySet<string> = new Set([...IDENTIFIER_PARAMETERS, 'name']);

/** `networkField` is the name of the field `network` in profiles. */
export function createProfileProperties(networkField: string): ProfileProperties {
  const onWire = (path: readonly string[]) => path.map((step) => (step === 'network' ? networkField : step));
  const leaves = leavesOf(profileShape, []);
  const parameters = Object.entries(PARAMETERS).map(([id, { path, name, read }]): ProfileProperty => {
    const leaf = leaves.find((one) => one.path.join() === path.join());
    const at = onWire(path);
    return {
      id,
      name,
      about: ABOUT[id as keyof typeof PARAMETERS] ?? leaf?.shape.about ?? name,
      kind: leaf?.shape.kind ?? 'text',
      hint: id as Hint,
      valuesOf: (profile) =>
        valuesAt(profile, at).flatMap((value) =>
          read === undefined ? [value] : (read(String(value)) ?? []),
        ),
    };
  });
  const fields = leaves.map(({ path, shape }): ProfileProperty => {
    const id = onWire(path).join('.');
    const same = Object.entries(PARAMETERS).find(([, one]) => one.path.join() === path.join() && !one.read);
    return {
      id,
      name: nameOf(onWire(path)),
      about: shape.about,
      kind: shape.kind,
      hint: (HINTS.has(id) ? id : same?.[0]) as Hint | undefined,
      valuesOf: (profile) => valuesAt(profile, onWire(path)),
    };
  });
  const repeated = new Set(REPEATED.map((path) => onWire(path.split('.')).join('.')));
  const isRepeated = ({ id, hint }: ProfileProperty) =>
    repeated.has(id) || (hint !== undefined && hint !== id);
  const all = [...fields.slice(0, 2), ...parameters, ...fields.slice(2).filter((one) => !isRepeated(one))];
  const byPath = Object.entries(PARAMETERS).flatMap(([id, { path, read }]) => {
    const property = read === undefined ? parameters.find((one) => one.id === id) : undefined;
    return property === undefined ? [] : [{ ...property, id: onWire(path).join('.') }];
  });
  const known = new Map<string, ProfileProperty>();
  for (const property of [...all, ...fields, ...byPath]) {
    for (const text of [property.id, property.name])
      if (!known.has(text.toLowerCase())) known.set(text.toLowerCase(), property);
  }
  return { all, find: (text) => known.get(text.trim().toLowerCase()) ?? keyOfMap(fields, text.trim()) };
}

/** One key of a map. */
function keyOfMap(fields: readonly ProfileProperty[], text: string): ProfileProperty | undefined {
  const map = fields.find(({ id, kind }) => kind === 'map' && text.startsWith(`${id}.`));
  const key = map === undefined ? '' : text.slice(map.id.length + 1);
  if (map === undefined || key === '') return undefined;
  const path = [...map.id.split('.'), key];
  return { ...map, id: text, name: text, hint: undefined, valuesOf: (profile) => valuesAt(profile, path) };
}

interface Leaf {
  readonly path: readonly string[];
  readonly shape: Exclude<Shape, GroupShape>;
}

function leavesOf(group: GroupShape, path: readonly string[]): readonly Leaf[] {
  return Object.entries(group.fields).flatMap(([name, shape]) =>
    shape.kind === 'group' ? leavesOf(shape, [...path, name]) : [{ path: [...path, name], shape }],
  );
}

/** `nextGen.reviews_rating.overall_rating` is "Reviews rating overall rating". */
function nameOf(path: readonly string[]): string {
  const words = path
    .filter((step) => step !== 'nextGen')
    .flatMap((step) => step.split('_'))
    .map((word) => (CAPITALS.has(word) ? word.toUpperCase() : word));
  const name = words.join(' ');
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

function valuesAt(profile: object, path: readonly string[]): readonly Value[] {
  let value: unknown = profile;
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return [];
    value = (value as { readonly [key: string]: unknown })[step];
  }
  return flatten(value);
}

/** A list as its values; a map as its values, single ones with their key. */
function flatten(value: unknown): readonly Value[] {
  if (Array.isArray(value)) return value.flatMap(flatten);
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, one]) =>
      Array.isArray(one) ? flatten(one) : flatten(one).map((single) => `${key}: ${single}`),
    );
  }
  return value === null || value === undefined || value === '' ? [] : [value as Value];
}

/** The first part of a place that has several. */
function cityOf(place: string): string | undefined {
  const [city, ...rest] = place.split(',');
  return rest.length === 0 ? undefined : city?.trim();
}

function pageOf(slug: string): string {
  return `https://www.${NETWORK_HOST}/company/${encodeURIComponent(slug)}`;
}
