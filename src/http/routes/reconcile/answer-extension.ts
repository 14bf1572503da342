// Data extension: the values of properties as columns for companies that were found before.
import type { ProfileProperties, ProfileProperty } from '../../../domain/company/profile-properties.ts';
import { COUNTRIES, type Country, DEFAULT_COUNTRY, readCountry } from '../../../domain/reference.ts';
import { quoteValue } from '../../../domain/values/quote-value.ts';
import { type ServiceError, serviceError } from '../../../errors.ts';
import {
  type ExtendReader,
  extendCompanies,
  type WantedProperty,
} from '../../../operations/companies/extend-companies.ts';
import { isObject, MOST_QUERIES, parse } from './read-queries.ts';

const MOST_PROPERTIES = 200;
/** Clients read `int` as 32 bits. */
const LARGEST_INTEGER = 2 ** 31 - 1;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** What a user may choose for each property. */
export const PROPERTY_SETTINGS = [
  {
    name: 'country',
    label: 'Country',
    type: 'select',
    default: DEFAULT_COUNTRY,
    help_text: 'Values for this country, where the company has some of its own there',
    choices: COUNTRIES.map(({ code, name }) => ({ value: code, name })),
  },
] as const;

export async function answerExtension(reader: ExtendReader, properties: ProfileProperties, text: string) {
  const { ids, wanted } = readExtension(text, properties);
  const values = await extendCompanies(reader, ids, wanted);
  return {
    meta: wanted.map(({ property: { id, name } }) => ({ id, name })),
    rows: Object.fromEntries(
      ids.map((id, row) => [
        id,
        Object.fromEntries(
          wanted.map(({ property }, column) => [
            property.id,
            (values[row]?.[column] ?? []).map((value) => toCell(property, value)),
          ]),
        ),
      ]),
    ),
  };
}

function toCell({ kind }: ProfileProperty, value: string | number | boolean): object {
  if (typeof value === 'number') {
    const isInteger = kind === 'integer' && Number.isInteger(value) && Math.abs(value) <= LARGEST_INTEGER;
    return isInteger ? { int: value } : { float: value };
  }
  const text = String(value);
  return kind === 'date' && DAY.test(text) ? { date: `${text}T00:00:00Z` } : { str: text };
}

interface Extension {
  readonly ids: readonly string[];
  readonly wanted: readonly WantedProperty[];
}

function readExtension(text: string, properties: ProfileProperties): Extension {
  const extension = parse(text);
  if (!isObject(extension)) throw refuse('extend', 'it is not a JSON object');
  const { ids, properties: list } = extension;
  if (!Array.isArray(ids) || !ids.every((id) => typeof id === 'string'))
    throw refuse('extend.ids', 'it is not a list of texts');
  if (ids.length > MOST_QUERIES)
    throw serviceError('too_many_queries', { field: 'extend.ids', count: ids.length });
  if (!Array.isArray(list)) throw refuse('extend.properties', 'it is not a list');
  if (list.length > MOST_PROPERTIES)
    throw refuse('extend.properties', `it has more than ${MOST_PROPERTIES} entries`);
  return {
    ids,
    wanted: list.map((entry, number) => readProperty(`extend.properties.${number}`, entry, properties)),
  };
}

function readProperty(place: string, entry: unknown, properties: ProfileProperties): WantedProperty {
  if (!isObject(entry) || typeof entry.id !== 'string')
    throw refuse(place, 'it is not an object with an "id"');
  const property = properties.find(entry.id);
  if (property === undefined)
    throw serviceError('unknown_property', { field: `${place}.id`, value: quoteValue(entry.id) });
  // The client knows the property by the id that it has sent.
  return { property: { ...property, id: entry.id }, country: readSetting(place, entry.settings) };
}

function readSetting(place: string, settings: unknown): Country {
  const text = (isObject(settings) ? settings.country : undefined) ?? DEFAULT_COUNTRY;
  const country = typeof text === 'string' ? readCountry(text) : undefined;
  if (country === undefined)
    throw serviceError('unsupported_country', {
      field: `${place}.settings.country`,
      value: quoteValue(text),
    });
  return country;
}

function refuse(field: string, problem: string): ServiceError {
  return serviceError('bad_extension', { field, problem });
}
