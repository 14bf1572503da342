// Reads a correction as JSON: a line of a file, or the body of a request.
import { nearestName } from '../../domain/names/nearest-name.ts';
import { isObject, type JsonObject } from '../../domain/values/is-object.ts';
import { quoteValue } from '../../domain/values/quote-value.ts';
import { type CorrectionWish, refuse } from './read-changes.ts';

const FIELDS = ['company', 'country', 'set', 'clear', 'add', 'remove', 'reason', 'by'] as const;
/** What the list of corrections says beside these; a line of that list can be used as it is. */
const LISTED: ReadonlySet<string> = new Set([
  ...['number', 'name', 'at', 'is_effective', 'without_effect'],
  ...['taken_back_by', 'taken_back_at'],
]);

export interface NamedWish extends CorrectionWish {
  readonly by?: string;
}

export function readWish(value: unknown): NamedWish {
  if (!isObject(value)) throw refuse('the correction', 'it is not a JSON object');
  for (const name of Object.keys(value)) {
    if ((FIELDS as readonly string[]).includes(name) || LISTED.has(name)) continue;
    const meant = nearestName(name, FIELDS);
    const hint = meant === undefined ? `accepted: ${FIELDS.join(', ')}` : `the nearest is ${meant}`;
    throw refuse(quoteValue(name).slice(1, -1), `it is not known; ${hint}`);
  }
  const company = readText(value, 'company');
  if (company === undefined) throw refuse('company', 'it is missing');
  const clear = value.clear ?? [];
  if (!Array.isArray(clear) || !clear.every((field) => typeof field === 'string'))
    throw refuse('clear', 'it is not a list of field names');
  const [country, reason, by] = [
    readText(value, 'country'),
    readText(value, 'reason'),
    readText(value, 'by'),
  ];
  return {
    company,
    set: readFields(value, 'set'),
    clear,
    add: readFields(value, 'add'),
    remove: readFields(value, 'remove'),
    ...(country !== undefined && { country }),
    ...(reason !== undefined && { reason }),
    ...(by !== undefined && { by }),
  };
}

function readFields(value: JsonObject, name: string): JsonObject {
  const fields = value[name] ?? {};
  if (!isObject(fields)) throw refuse(name, 'it is not an object of values by field');
  return fields;
}

/** Undefined where it is absent, null or empty. */
function readText(value: JsonObject, name: string): string | undefined {
  const text = value[name];
  if (text === undefined || text === null) return undefined;
  if (typeof text !== 'string') throw refuse(name, 'it is not a text');
  return text.trim() === '' ? undefined : text;
}
