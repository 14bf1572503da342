// The regional view: a country's own values replace the global ones. Where the country has no value, the global value
// stays; objects are merged key by key, lists are replaced as a whole.
import type { CompanyFields } from './company.ts';

type Tree = { readonly [key: string]: unknown };

/** Both are normalised records: an unknown value is absent, never null or ''. */
export function overlayRegion(global: CompanyFields, region: CompanyFields): CompanyFields {
  return overlay(global as Tree, region as Tree) as CompanyFields;
}

function overlay(under: Tree, over: Tree): Tree {
  const laid: { [key: string]: unknown } = { ...under };
  for (const key of Object.keys(over)) {
    const [value, below] = [over[key], Object.hasOwn(under, key) ? under[key] : undefined];
    const both = isTree(value) && isTree(below) ? overlay(below, value) : value;
    // A key called `__proto__` must stay data.
    if (key === '__proto__') Object.defineProperty(laid, key, { ...MEMBER, value: both });
    else laid[key] = both;
  }
  return laid;
}

const MEMBER = { enumerable: true, writable: true, configurable: true };

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
