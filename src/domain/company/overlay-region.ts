// The regional view: a country's own values replace the global ones. Where the country has no value, the global value
// stays; objects are merged key by key, lists are replaced as a whole.
import { isObject, type JsonObject } from '../values/is-object.ts';
import type { CompanyFields } from './company.ts';

/** Both are normalised records: an unknown value is absent, never null or ''. */
export function overlayRegion(global: CompanyFields, region: CompanyFields): CompanyFields {
  return overlay(global as JsonObject, region as JsonObject) as CompanyFields;
}

function overlay(under: JsonObject, over: JsonObject): JsonObject {
  const laid: { [key: string]: unknown } = { ...under };
  for (const key of Object.keys(over)) {
    const [value, below] = [over[key], Object.hasOwn(under, key) ? under[key] : undefined];
    const both = isObject(value) && isObject(below) ? overlay(below, value) : value;
    // A key called `__proto__` must stay data.
    if (key === '__proto__') Object.defineProperty(laid, key, { ...MEMBER, value: both });
    else laid[key] = both;
  }
  return laid;
}

const MEMBER = { enumerable: true, writable: true, configurable: true };
