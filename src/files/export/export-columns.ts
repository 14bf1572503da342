// The columns of an exported table, CSV or Parquet: the names that an import reads, and how each value is found in a row.
import { COMPANY_LINE_FIELDS, profileShape } from '../../domain/company/company.ts';
import { flagBits, PERSON_FLAGS } from '../../domain/people/person.ts';
import type { GroupShape, Shape } from '../../domain/values/shape.ts';
import type { CanonicalLine } from '../../pipeline/merge/canonical-line.ts';
import type { PersonEntry } from '../../store/contract/entries.ts';

/** `json`: lists, maps and objects. */
type ColumnKind = 'text' | 'integer' | 'number' | 'boolean' | 'json';

export interface Column<T> {
  readonly name: string;
  readonly kind: ColumnKind;
  /** Undefined or null if it is not known. */
  valueOf(row: T): unknown;
}

type Tree = { readonly [name: string]: unknown };

/** Every single value of a profile by its dotted name, then the fields beside the profile. */
export const COMPANY_COLUMNS: readonly Column<CanonicalLine>[] = [
  ...columnsOf(profileShape, []),
  ...COMPANY_LINE_FIELDS.map(
    (name): Column<CanonicalLine> => ({ name, kind: 'json', valueOf: ({ extras }) => extras[name] }),
  ),
];

export const PERSON_COLUMNS: readonly Column<PersonEntry>[] = [
  { name: 'person_id', kind: 'text', valueOf: ({ personId }) => personId },
  { name: 'company_id', kind: 'text', valueOf: ({ companyId }) => companyId },
  { name: 'country', kind: 'text', valueOf: ({ country }) => country },
  { name: 'position', kind: 'text', valueOf: ({ position }) => position },
  { name: 'seniority', kind: 'text', valueOf: ({ seniority }) => String(seniority) },
  { name: 'department', kind: 'text', valueOf: ({ department }) => String(department) },
  { name: 'network', kind: 'text', valueOf: ({ network }) => network },
  ...PERSON_FLAGS.map(
    (name, place): Column<PersonEntry> => ({
      name,
      kind: 'boolean',
      valueOf: ({ flags }) => (flagBits(flags) & (1 << place)) !== 0,
    }),
  ),
];

function columnsOf({ fields }: GroupShape, before: readonly string[]): readonly Column<CanonicalLine>[] {
  return Object.entries(fields).flatMap(([name, shape]) => {
    const path = [...before, name];
    if (shape.kind === 'group') return columnsOf(shape, path);
    return [
      { name: path.join('.'), kind: kindOf(shape), valueOf: ({ fields: of }) => knownAt(of() as Tree, path) },
    ];
  });
}

function kindOf({ kind }: Shape): ColumnKind {
  switch (kind) {
    case 'integer':
    case 'number':
    case 'boolean':
      return kind;
    case 'list':
    case 'map':
    case 'group':
      return 'json';
    default:
      return 'text';
  }
}

/** Undefined for an empty list or map. */
function knownAt(fields: Tree, path: readonly string[]): unknown {
  let at: unknown = fields;
  for (const name of path) {
    if (at === undefined || at === null) return undefined;
    at = (at as Tree)[name];
  }
  if (typeof at !== 'object' || at === null) return at;
  for (const _ in at) return at;
  return undefined;
}
