// Makes a company line from a row of a table whose columns were understood. Values are as people write them (`1,200`,
// `51-200`, `NSW`), so they are read more forgivingly than those of canonical files.
import { readNetworkSlug } from '../../domain/identifiers/read-network-slug.ts';
import { addressesIn, numbersIn } from '../../domain/normalise/contacts/split-contacts.ts';
import { webAddress } from '../../domain/normalise/contacts/web-address.ts';
import { sizeBand } from '../../domain/normalise/facts/size-band.ts';
import { countryCode, countryName } from '../../domain/normalise/places/countries.ts';
import { postalPlace } from '../../domain/normalise/places/postal-place.ts';
import { readCountry } from '../../domain/reference.ts';
import { isNoValue } from '../../domain/values/no-value.ts';
import type { GroupShape } from '../../domain/values/shape.ts';
import { createRecordReader } from '../formats/csv/csv-cells.ts';
import type { Cells } from '../formats/csv/csv-row.ts';
import type { ReadCells } from '../formats/csv/read-csv.ts';
import type { ReadColumn, Target } from './columns.ts';
import { fieldOf } from './understand-columns.ts';

export interface CompanyRowOptions {
  /** By place; null: the column is left out. */
  readonly columns: readonly (ReadColumn | null)[];
  readonly networkHosts: readonly string[];
}

type Draft = { [field: string]: unknown };

const SEPARATORS = /[;\n]/;

/** `shape` is that of a company line. */
export function createCompanyRowReader(
  shape: GroupShape,
  { columns, networkHosts }: CompanyRowOptions,
): ReadCells {
  const ours = columns.map((column) => (column?.isOurs === true ? column.target : ''));
  const readOurs = createRecordReader(shape, ours);
  const others = columns.flatMap((column, place) =>
    column === null || column.isOurs ? [] : [{ target: column.target, place }],
  );
  const hasOurs = ours.some((header) => header !== '');

  return (cells: Cells, leftOut: string[]) => {
    const record: Draft = hasOurs
      ? { ...readOurs(cells.map((cell, place) => (ours[place] === '' ? '' : cell))) }
      : {};
    const values = new Map<Target, string[]>();
    for (const { target, place } of others) {
      const cell = (cells[place] ?? '').trim();
      if (cell === '' || isNoValue(cell)) continue;
      const known = values.get(target);
      if (known === undefined) values.set(target, [cell]);
      else known.push(cell);
    }
    for (const [target, texts] of values) {
      if (!state(record, target, texts, networkHosts)) leftOut.push(fieldOf(target));
    }
    statePlace(record, values);
    return record;
  };
}

/** False: there is a value that cannot be read. */
function state(record: Draft, target: Target, texts: readonly string[], hosts: readonly string[]): boolean {
  const [text = ''] = texts;
  switch (target) {
    case 'city':
    case 'state':
    case 'address':
    case 'hq_country':
      return true;
    case 'phones':
      record[target] = unique(texts.flatMap(numbersIn));
      return true;
    case 'emails':
      // A text without any address is checked, and named in the report, as it is written.
      record[target] = unique(texts.flatMap((one) => (one.includes('@') ? addressesIn(one) : [one])));
      return true;
    case 'industries':
    case 'keywords':
    case 'locations':
    case 'other_names':
    case 'domains':
    case 'networks':
    case 'states':
      record[target] = listOf(texts, SEPARATORS);
      return true;
    case 'employees':
      return stateSize(record, texts);
    case 'year_founded': {
      const year = /(?<!\d)(1[0-9]{3}|20[0-9]{2})(?!\d)/.exec(text.normalize('NFKC'))?.[1];
      if (year !== undefined) record.year_founded = Number(year);
      return year !== undefined;
    }
    case 'fqdn':
      record.fqdn = webAddress(text)?.fqdn ?? text;
      return true;
    case 'network': {
      const slug = readNetworkSlug(text, hosts);
      record.network = slug.ok ? slug.value : text;
      return true;
    }
    default:
      place(record, target, text);
      return true;
  }
}

/** A count as a number, or a band of counts. False: one of the texts is neither. */
function stateSize(record: Draft, texts: readonly string[]): boolean {
  let isRead = true;
  for (const text of texts) {
    const plain = plainCount(text);
    const band = sizeBand(plain);
    if (/^\d{1,9}(?:\.0+)?$/.test(plain)) record.employee_count ??= Number(plain);
    else if (band !== undefined) record.company_size ??= band;
    else isRead = false;
  }
  return isRead;
}

/** `~120`, `approx. 300`, `約50`. */
const ABOUT =
  /^(?:[~≈]|(?:about|around|approx|approximately|circa|ca|environ|env|aprox|aproximadamente|unos|etwa|rund|ungefähr|sekitar|kira-kira|khoảng|mga)(?:\.| ) ?|[約约]|약|ประมาณ) ?/;
/** `120 employees`, `120名`. */
const HEADS =
  / ?(?:[名人명員员]|คน|(?<= )(?:employees|people|persons|staff|fte|ftes|employés|salariés|personnes|empleados|trabajadores|personas|mitarbeiter|beschäftigte|orang|karyawan|pekerja|người|nhân viên|empleyado))$/;
/** `51 à 200`, `51〜200`. */
const UP_TO = /(?<=\d)(?: ?[-–—~〜至到] ?| (?:to|à|a|bis|hasta|hingga|sampai|đến|hanggang) )(?=\d)/;

/** A count as people write it, in plain digits: `1200`, `51-200`, `500+`. Other texts stay as they are, in lower case. */
function plainCount(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
    .replace(ABOUT, '')
    .replace(HEADS, '')
    .replace(/(?<=\d)[,.' ](?=\d{3}(?!\d))/g, '')
    .replace(
      /(\d{1,6})(?:[.,](\d{1,3}))? ?k(?!\p{L})/gu,
      (_, whole: string, part = '') => whole + part.padEnd(3, '0'),
    )
    .replace(UP_TO, '-');
}

/** City and state make the place of the headquarters; an address does where there is no city. */
function statePlace(record: Draft, values: ReadonlyMap<Target, readonly string[]>): void {
  const [city] = values.get('city') ?? [];
  const [stateText] = values.get('state') ?? [];
  const [countryText] = values.get('hq_country') ?? [];
  const [address] = values.get('address') ?? [];
  if (countryText !== undefined) record.hq_country = countryName(countryText) ?? countryText;
  const country = typeof record.hq_country === 'string' ? record.hq_country : undefined;
  const { text, state: code } = postalPlace({ city, state: stateText, country });
  const written = [city, stateText].filter((part) => part !== undefined).join(', ');
  // A state that is in no table stays as it is written.
  const location =
    city === undefined ? (address ?? stateText) : code === undefined ? written : (text ?? written);
  if (location !== undefined && location !== '') record.hq_location ??= location;
  if (code !== undefined) record.states ??= [code];
  // Without a country, or not as one of its states: the check of the line reads it, and warns of what it cannot read.
  else if (stateText !== undefined && !isElsewhere(country))
    record.states ??= listOf([stateText], SEPARATORS);
}

/** States of a country that is not served are a part of the place only. */
function isElsewhere(country: string | undefined): boolean {
  const code = country === undefined ? undefined : countryCode(country);
  return code !== undefined && readCountry(code) === undefined;
}

function listOf(texts: readonly string[], separators: RegExp): readonly string[] {
  const items = texts.flatMap((text) => text.split(separators)).map((item) => item.trim());
  return unique(items.filter((item) => item !== ''));
}

const unique = (items: readonly string[]): readonly string[] => [...new Set(items)];

function place(record: Draft, target: Target, value: string): void {
  const at = target.indexOf('.');
  if (at === -1) {
    record[target] = value;
    return;
  }
  const [group, name] = [target.slice(0, at), target.slice(at + 1)];
  const below = record[group];
  record[group] = { ...(typeof below === 'object' && below !== null ? below : {}), [name]: value };
}
