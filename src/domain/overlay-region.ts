// The regional view: a country's own values laid over the global ones. Where the country has nothing of its
// own the global value stands; objects are laid over key by key, lists as a whole.
import type { CompanyFields } from './company.ts';

type Tree = { readonly [key: string]: unknown };

/** Both sides are normalised records: unknown is absent, never null or ''. */
export function overlayRegion(global: CompanyFields, region: CompanyFields): CompanyFields {
  return overlay(global as Tree, region as Tree) as CompanyFields;
}

function overlay(under: Tree, over: Tree): Tree {
  const laid = new Map(Object.entries(under));
  for (const [key, value] of Object.entries(over)) {
    const below = laid.get(key);
    laid.set(key, isTree(value) && isTree(below) ? overlay(below, value) : value);
  }
  return Object.fromEntries(laid);
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
