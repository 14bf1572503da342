// Applies the changes of corrections to a merged record: they have precedence over every source, value by value.
import type { CompanyRecord } from '../../domain/company/company.ts';
import { isObject, type JsonObject } from '../../domain/values/is-object.ts';
import { madeOnce } from '../../domain/values/made-once.ts';
import type { StoredStatement } from '../../store/formats/rows/stored-statement.ts';
import { withoutIdentifiers } from '../identify/claimed-identifiers.ts';
import type { EffectiveChange } from './corrected-changes.ts';
import { valueAt, withoutValueAt, withValueAt } from './record-paths.ts';

/** By dotted name, as in `merge-statements.ts`. */
type Origins = Map<string, readonly StoredStatement[]>;

/** Two items of a list with the same folded form are the same. */
export type FoldItem = (field: string, item: string) => string;

/** Lists whose items are identifiers, with the kind. */
export const IDENTIFIER_LISTS: { readonly [field: string]: 'domain' | 'network' } = {
  domains: 'domain',
  networks: 'network',
};

interface Corrected {
  readonly record: JsonObject;
  readonly origins: Origins;
}

export function applyChanges(
  { record, origins }: Corrected,
  changes: readonly EffectiveChange[],
  fold: FoldItem,
  networkHosts: readonly string[],
): Corrected {
  const noted: Origins = new Map(origins);
  let corrected = record;
  const shownGlobally = madeOnce(() => {
    const ofAll = changes.filter(({ region }) => region.length === 0);
    return applyChanges({ record, origins }, ofAll, fold, networkHosts).record;
  });
  for (const change of changes) {
    const path = [...change.region, ...change.path];
    const field = path.join('.');
    if (change.do === 'set' || change.do === 'clear') {
      for (const name of noted.keys()) if (name === field || name.startsWith(`${field}.`)) noted.delete(name);
      for (const name of leavesOf(field, change.value)) noted.set(name, [change.by]);
      corrected =
        change.do === 'set' ? withValueAt(corrected, path, change.value) : withoutValueAt(corrected, path);
      continue;
    }
    const items = change.value as readonly string[];
    const kind = change.region.length === 0 ? IDENTIFIER_LISTS[field] : undefined;
    if (change.do === 'remove' && kind !== undefined) {
      const identifiers = items.map((value) => ({ kind, value }));
      corrected = withoutIdentifiers(corrected as CompanyRecord, identifiers, networkHosts) as JsonObject;
      continue;
    }
    const isRegional = change.region.length > 0;
    for (const place of placesOf(corrected, change)) {
      const name = place.join('.');
      // A region without values of its own shows the global ones, also as later corrections have them.
      const before =
        listAt(corrected, place) ?? (isRegional ? listAt(shownGlobally(), change.path) : undefined) ?? [];
      const after =
        change.do === 'add' ? withItems(before, items, name, fold) : without(before, items, name, fold);
      if (after === before) continue;
      corrected = withValueAt(corrected, place, after);
      noted.set(name, [...(noted.get(name) ?? []), change.by]);
    }
  }
  return { record: corrected, origins: noted };
}

/** An item that is removed from the company is also removed from the lists of its regions. */
function placesOf(
  record: JsonObject,
  { do: what, region, path }: EffectiveChange,
): readonly (readonly string[])[] {
  const own = [...region, ...path];
  if (what === 'add' || region.length > 0) return [own];
  const regions = valueAt(record, ['regions']);
  const places = Object.keys(isObject(regions) ? regions : {}).map((country) => [
    'regions',
    country,
    ...path,
  ]);
  return [own, ...places.filter((place) => listAt(record, place) !== undefined)];
}

function listAt(record: JsonObject, path: readonly string[]): readonly string[] | undefined {
  const value = valueAt(record, path);
  return Array.isArray(value) ? value : undefined;
}

function withItems(
  list: readonly string[],
  items: readonly string[],
  field: string,
  fold: FoldItem,
): readonly string[] {
  const known = new Set(list.map((item) => fold(field, item)));
  const added = items.filter((item) => !known.has(fold(field, item)));
  return added.length === 0 ? list : [...list, ...added];
}

function without(
  list: readonly string[],
  items: readonly string[],
  field: string,
  fold: FoldItem,
): readonly string[] {
  const removed = new Set(items.map((item) => fold(field, item)));
  const kept = list.filter((item) => !removed.has(fold(field, item)));
  return kept.length === list.length ? list : kept;
}

/** The names of the single values and lists in a value. */
function leavesOf(field: string, value: unknown): readonly string[] {
  if (!isObject(value)) return [field];
  return Object.entries(value).flatMap(([name, member]) => leavesOf(`${field}.${name}`, member));
}
