// The fields of a company that can be named one by one, as dotted names: those of the profile, one key of a map, and the
// lists of a company line.
import { nearestName } from '../names/nearest-name.ts';
import type { GroupShape, Shape } from '../values/shape.ts';
import { profileShape } from './company.ts';

export interface CompanyField {
  /** Its dotted name. */
  readonly name: string;
  readonly path: readonly string[];
  readonly kind: Shape['kind'];
}

/** Lists of a company line that a profile does not have. */
const LINE_LISTS = ['domains', 'networks', 'other_names'] as const;

/** The id names the company for ever. */
const NOT_NAMED: ReadonlySet<string> = new Set(['id', 'nextGen.id']);

/** Groups come before their members. */
function fieldsIn(group: GroupShape, before: readonly string[]): readonly CompanyField[] {
  return Object.entries(group.fields).flatMap(([step, shape]) => {
    const path = [...before, step];
    const field: CompanyField = { name: path.join('.'), path, kind: shape.kind };
    return shape.kind === 'group' ? [field, ...fieldsIn(shape, path)] : [field];
  });
}

const FIELDS: ReadonlyMap<string, CompanyField> = new Map(
  [
    ...fieldsIn(profileShape, []),
    ...LINE_LISTS.map((name): CompanyField => ({ name, path: [name], kind: 'list' })),
  ]
    .filter(({ name }) => !NOT_NAMED.has(name))
    .map((field) => [field.name, field]),
);

/** Those with a fixed name; each key of a map is a field too. */
export function companyFieldNames(): readonly string[] {
  return [...FIELDS.keys()];
}

/** Undefined: there is no such field. What follows the name of a map is one of its keys, which may have dots in it. */
export function readCompanyField(name: string): CompanyField | undefined {
  const known = FIELDS.get(name);
  if (known !== undefined) return known;
  for (const map of FIELDS.values()) {
    if (map.kind !== 'map' || !name.startsWith(`${map.name}.`)) continue;
    const key = name.slice(map.name.length + 1);
    if (key.trim() === '') return undefined;
    return { name, path: [...map.path, key], kind: memberKind(map.path) };
  }
  return undefined;
}

function memberKind(path: readonly string[]): Shape['kind'] {
  let shape: Shape = profileShape;
  for (const step of path) if (shape.kind === 'group') shape = shape.fields[step] as Shape;
  return shape.kind === 'map' ? shape.of : shape.kind;
}

/** The name that a wrong one was probably meant to be: a similar one, or one that ends with what was given. */
export function nearestCompanyField(name: string): string | undefined {
  const names = companyFieldNames();
  const end = name.toLowerCase();
  const ending = names.filter((one) => one.toLowerCase().endsWith(`.${end}`));
  return (
    names.find((one) => one.toLowerCase() === end) ??
    ending.sort((a, b) => a.length - b.length)[0] ??
    nearestName(name, names)
  );
}
