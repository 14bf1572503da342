// The fields that can be corrected: their names and kinds, the value that a profile has, and how typed text is read.
import {
  type CompanyField,
  companyFieldNames,
  readCompanyField,
} from '../../../src/domain/company/company-field.ts';

export type Kind = CompanyField['kind'];

/** Without groups, whose members are corrected one by one. */
export const FIELD_NAMES: readonly string[] = companyFieldNames().filter(
  (name) => readCompanyField(name)?.kind !== 'group',
);

/** Undefined: the service may know it, as it does the network under another name. */
export function kindOf(field: string): Kind | undefined {
  return readCompanyField(field)?.kind;
}

/** These are the same in all countries. */
const OF_COMPANY: ReadonlySet<string> = new Set(['name', 'other_names', 'domains', 'networks']);

export const hasRegions = (field: string): boolean => !OF_COMPANY.has(field);

export function valueIn(profile: object, field: string): unknown {
  let value: unknown = profile;
  for (const step of readCompanyField(field)?.path ?? field.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as { readonly [key: string]: unknown })[step];
  }
  return value ?? undefined;
}

/** A value as text to edit. */
export function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join('\n');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** A text of a list is one item a line. What does not fit the field is sent as it is: the service says what is wrong. */
export function readTyped(kind: Kind | undefined, text: string): unknown {
  if (kind === 'list') return linesOf(text);
  if (kind === 'text' || kind === 'date' || kind === 'decimal') return text.trim();
  if (kind === undefined && !/^[[{\d-]|^(true|false)$/.test(text.trim())) return text.trim();
  try {
    return JSON.parse(text);
  } catch {
    return text.trim();
  }
}

export function linesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
