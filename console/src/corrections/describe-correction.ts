// A correction in words: in a table of all of them, and in the history of one field.
import type { CorrectionJson } from '../../../src/operations/corrections/correction-json.ts';
import { TEXT } from '../text.ts';
import { countryName } from '../views/names.ts';

const { corrections: WORDS } = TEXT.operator;

export function showValue(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(showValue).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

interface Change {
  readonly field: string;
  readonly text: string;
}

function changesIn({ set = {}, clear = [], add = {}, remove = {} }: CorrectionJson): readonly Change[] {
  const each = (values: { readonly [field: string]: unknown }, say: (value: string) => string) =>
    Object.entries(values).map(([field, value]) => ({ field, text: say(showValue(value)) }));
  return [
    ...each(set, WORDS.did.set),
    ...clear.map((field) => ({ field, text: WORDS.did.clear })),
    ...each(add, WORDS.did.add),
    ...each(remove, WORDS.did.remove),
  ];
}

const regionOf = ({ country }: CorrectionJson) => (country === undefined ? '' : `${countryName(country)}: `);

/** All that it changes. */
export function describeAll(correction: CorrectionJson): string {
  const parts = changesIn(correction).map(({ field, text }) => `${field} ${text}`);
  return regionOf(correction) + parts.join(', ');
}

/** A group and its members are about each other. */
const isAbout = (name: string, field: string) =>
  name === field || name.startsWith(`${field}.`) || field.startsWith(`${name}.`);

/** What it changes of one field, and the names of the other fields, which are withdrawn with it. */
export function describeOf(
  correction: CorrectionJson,
  field: string,
): { readonly text: string; readonly others: readonly string[]; readonly isAbout: boolean } {
  const changes = changesIn(correction);
  const own = changes.filter((one) => isAbout(one.field, field));
  return {
    text: regionOf(correction) + own.map(({ text }) => text).join(', '),
    others: [...new Set(changes.filter((one) => !own.includes(one)).map((one) => one.field))],
    isAbout: own.length > 0,
  };
}
