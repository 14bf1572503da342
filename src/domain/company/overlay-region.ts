// The regional view: a country's own values laid over the global ones. Where the country has nothing of its
// own the global value stands; objects are laid over key by key, lists as a whole.
import type { CompanyFields } from './company.ts';

type Tree = { readonly [key: string]: unknown };

/** Both sides are normalised records: unknown is absent, never null or ''. */
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
