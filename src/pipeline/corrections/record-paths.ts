// Reads and changes one value inside a record, by its path. Records are never changed; a new one is made.

import { isObject, type JsonObject } from '../../domain/values/is-object.ts';

export function valueAt(tree: JsonObject, path: readonly string[]): unknown {
  let value: unknown = tree;
  for (const step of path) {
    value = isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  }
  return value;
}

export function withValueAt(tree: JsonObject, path: readonly string[], value: unknown): JsonObject {
  const [step, ...rest] = path as readonly [string, ...string[]];
  if (rest.length === 0) return withMember(tree, step, value);
  const inner = valueAt(tree, [step]);
  return withMember(tree, step, withValueAt(isObject(inner) ? inner : {}, rest, value));
}

/** An object that becomes empty is removed too. */
export function withoutValueAt(tree: JsonObject, path: readonly string[]): JsonObject {
  const [step, ...rest] = path as readonly [string, ...string[]];
  if (!Object.hasOwn(tree, step)) return tree;
  const inner = tree[step];
  if (rest.length > 0) {
    if (!isObject(inner)) return tree;
    const kept = withoutValueAt(inner, rest);
    if (kept === inner) return tree;
    if (Object.keys(kept).length > 0) return withMember(tree, step, kept);
  }
  return Object.fromEntries(Object.entries(tree).filter(([name]) => name !== step));
}

/** A key called `__proto__` must stay data. */
function withMember(tree: JsonObject, name: string, value: unknown): JsonObject {
  const member = { enumerable: true, writable: true, configurable: true, value };
  return Object.defineProperty({ ...tree }, name, member);
}
