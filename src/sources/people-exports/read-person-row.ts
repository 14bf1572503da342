// Makes the line of a person from a row of an export, by the columns of its layout and the operator's mapping.
import { PERSON_PAGE, readNetworkSlug, readNetworkUrl } from '../../domain/identifiers/read-network-slug.ts';
import { isSharedDomain } from '../../domain/normalise/contacts/shared-domains.ts';
import { webAddress } from '../../domain/normalise/contacts/web-address.ts';
import { countryCode } from '../../domain/normalise/places/countries.ts';
import { ALL_CONTACTS, COMPANY_REFERENCES, PERSON_FLAGS, PERSON_NAME } from '../../domain/people/person.ts';
import { isNoValue } from '../../domain/values/no-value.ts';
import { readBoolean } from '../formats/csv/csv-cells.ts';
import type { Cells } from '../formats/csv/csv-row.ts';
import { apolloDepartment, apolloSeniority } from './apollo-words.ts';
import { addEmails, addPhones, type FoundContacts, valuesOf, withWishes } from './contact-values.ts';
import { foldHeader, type PeopleLayout, type PersonColumn } from './layouts.ts';
import { longSalesforceId } from './salesforce-id.ts';

export interface RowSettings {
  readonly layout: PeopleLayout;
  /** Headers that the operator names for fields; they have precedence over the layout. */
  readonly map: ReadonlyMap<string, string>;
  /** For rows without a country. */
  readonly country: string | undefined;
  readonly networkHosts: readonly string[];
}

type PersonLine = { readonly [field: string]: string | boolean };
type Mutable = { [field: string]: string | boolean };

/** Values that cannot be read: of fields, which the line does not have, and of wishes, which count. */
export interface UnreadValues {
  readonly leftOut: string[];
  readonly countedAsYes: string[];
}

/** Undefined for a row without a single filled cell. Adds to `unread`. */
export type PersonRowReader = (cells: Cells, unread: UnreadValues) => PersonLine | undefined;

/** `headers` as the file has them. */
export function createPersonReader(headers: Cells, settings: RowSettings): PersonRowReader {
  const { layout, map } = settings;
  const places = new Map<string, number>();
  /** Of headers that a column before has too: some systems call several numbers `Phone`. */
  const repeats: { readonly header: string; readonly place: number }[] = [];
  for (const [place, header] of headers.map(foldHeader).entries()) {
    if (places.has(header)) repeats.push({ header, place });
    else places.set(header, place);
  }
  const headersOf = (column: PersonColumn): readonly string[] => {
    const mapped = map.get(column);
    return mapped === undefined ? (layout.columns[column] ?? []) : [foldHeader(mapped)];
  };
  const repeatsOf = (column: PersonColumn): readonly number[] =>
    repeats.filter(({ header }) => headersOf(column).includes(header)).map(({ place }) => place);
  const columnsOf = (column: PersonColumn): readonly number[] => {
    const found = headersOf(column)
      .map((header) => places.get(header))
      .filter((place) => place !== undefined);
    return WISHES.has(column) ? [...found, ...repeatsOf(column)] : found;
  };
  const repeatedContacts = CONTACT_COLUMNS.flatMap((column) =>
    repeatsOf(column).map((place) => ({ column, place })),
  );
  const columns = new Map<PersonColumn, readonly number[]>();
  const labelled = layout.hasLabelledValues === true ? labelledColumns(places) : [];
  const names = (layout.names ?? [])
    .map((header) => places.get(header))
    .filter((place) => place !== undefined);
  const isFilled = (cell: string) => cell.trim() !== '';

  return (cells, { leftOut, countedAsYes }) => {
    if (!cells.some(isFilled)) return undefined;
    const all = (column: PersonColumn): readonly string[] => {
      let at = columns.get(column);
      if (at === undefined) {
        at = columnsOf(column);
        columns.set(column, at);
      }
      return at.map((place) => (cells[place] ?? '').trim()).filter(isFilled);
    };
    const one = (column: PersonColumn): string | undefined => all(column).map(firstValue)[0];
    // A wish in one of several columns counts, whatever the others say.
    const isYes = (column: PersonColumn) => {
      const said = all(column).map((cell) => readMark(firstValue(cell)));
      if (!said.includes(undefined)) return said.includes(true);
      const wish = WISHES.get(column);
      if (wish === undefined) leftOut.push(column);
      else countedAsYes.push(wish);
      return wish !== undefined || said.includes(true);
    };

    const found: FoundContacts = { fields: {}, beside: {} };
    for (const column of CONTACT_COLUMNS) for (const cell of all(column)) ADD[column](found, cell);
    for (const { label, value, kind } of labelled) {
      const add = kind === 'e-mail' ? addEmails : addPhones;
      add(found, cells[value] ?? '', cells[label] ?? '');
    }
    const onlyBeside = { fields: found.beside, beside: found.beside };
    for (const { column, place } of repeatedContacts) ADD[column](onlyBeside, cells[place] ?? '');
    const wishes = [isYes('doNotCall'), isYes('hasOptedOut')] as const;
    const { domain, ...channels } = withWishes(found.fields, ...wishes);
    const { domain: otherDomain, ...others } = withWishes(found.beside, ...wishes);

    const line: Mutable = {};
    stateId(line, one('person_id'), settings);
    // The domain of an address that stays in the line is read there.
    const hasAddress = channels.email !== undefined || others.email !== undefined;
    stateCompany(line, one, hasAddress ? undefined : (domain ?? otherDomain), settings.networkHosts);
    stateCountry(line, one('country'), settings.country);
    stateRole(line, one, layout);
    const profile = one('network');
    const mayBeSlug = map.has('network') || layout.hasOwnValues === true;
    if (profile !== undefined) stateProfile(line, profile, mayBeSlug, settings.networkHosts);
    for (const flag of PERSON_FLAGS) if (isYes(flag)) line[flag] = true;
    // A channel has one value, and an opt-out takes them all: who is suppressed is recognised by any of them.
    const allContacts = () => [
      ...CONTACT_COLUMNS.flatMap((column) => all(column).flatMap(valuesOf)),
      ...labelled.flatMap(({ value }) => valuesOf(cells[value] ?? '')),
      ...repeatedContacts.flatMap(({ place }) => valuesOf(cells[place] ?? '')),
      // Some people write an address where a website belongs.
      ...all('company_website').filter((cell) => cell.includes('@')),
    ];
    const person = Object.defineProperty({ ...line, ...channels }, ALL_CONTACTS, { value: allContacts });
    // Read, but not a part of the row's text, which is what a person without id and slug is known by: earlier versions did not
    // understand these cells, and the person must stay the same one.
    for (const [field, value] of Object.entries(others)) {
      if (!(field in channels)) Object.defineProperty(person, field, { value });
    }
    if (names.length === 0) return person;
    const name = names.map((place) => (cells[place] ?? '').trim()).filter(isFilled);
    return Object.defineProperty(person, PERSON_NAME, { value: name.join(' ') });
  };
}

const firstValue = (cell: string): string => (cell.split(' ::: ', 1)[0] ?? '').replace(/\s+/g, ' ');

/** Columns in which a person forbids something, as messages call them. A person must not be called because a mark cannot be read. */
const WISHES: ReadonlyMap<PersonColumn, string> = new Map([
  ['doNotCall', '"do not call"'],
  ['hasOptedOut', '"opted out of e-mail"'],
  ['has_dnd_phone', 'has_dnd_phone'],
]);
/** People tick a cell, write the day of the wish, or repeat what the header says. */
const MARK =
  /^(?:[x×✓✔☑✅●]|on|checked|\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}\b.*|dn[cd]|do not (?:call|phone|contact)|opted out|unsubscribed)$/iu;
const NO_MARK = /^(?:☐|off|unchecked|opted in|subscribed)$/i;

/** Undefined for a text that says neither. */
function readMark(text: string): boolean | undefined {
  const said = readBoolean(text);
  if (said !== undefined || NO_MARK.test(text) || isNoValue(text)) return said ?? false;
  return MARK.test(text) ? true : undefined;
}

const CONTACT_COLUMNS = ['email', 'personal_email', 'mobile', 'phone', 'dnd_phone'] as const;
type AddCell = (found: FoundContacts, cell: string) => void;
const ADD: { readonly [C in (typeof CONTACT_COLUMNS)[number]]: AddCell } = {
  email: (found, cell) => addEmails(found, cell),
  personal_email: (found, cell) => addEmails(found, cell, 'personal'),
  mobile: (found, cell) => addPhones(found, cell, 'mobile'),
  phone: (found, cell) => addPhones(found, cell),
  dnd_phone: ({ fields }, cell) => {
    if (cell.trim() !== '') fields.dnd_phone ??= firstValue(cell.trim());
  },
};

interface LabelledColumn {
  readonly kind: 'e-mail' | 'phone';
  readonly label: number;
  readonly value: number;
}

/** `E-mail 1 - Label` (until 2024 `- Type`) beside `E-mail 1 - Value`, and so for phones. */
function labelledColumns(places: ReadonlyMap<string, number>): readonly LabelledColumn[] {
  const found: LabelledColumn[] = [];
  for (const [header, value] of places) {
    const [, kind, name] = /^((e-mail|phone) \d+) - value$/.exec(header) ?? [];
    if (kind === undefined) continue;
    const label = places.get(`${kind} - label`) ?? places.get(`${kind} - type`) ?? -1;
    found.push({ kind: name as 'e-mail' | 'phone', label, value });
  }
  return found;
}

type One = (column: PersonColumn) => string | undefined;

/** A mapped id is the operator's own, and stays unchanged. */
function stateId(line: Mutable, id: string | undefined, { layout, map }: RowSettings): void {
  if (id === undefined) return;
  if (map.has('person_id') || layout.idPrefix === undefined) line.person_id = id;
  else line.person_id = layout.idPrefix + (layout.idPrefix === 'salesforce:' ? longSalesforceId(id) : id);
}

/** The company's website or page is the best reference to it; then the domain of an address; then its name. */
function stateCompany(line: Mutable, one: One, domain: string | undefined, hosts: readonly string[]): void {
  for (const field of COMPANY_REFERENCES) {
    // These two are read below.
    if (field === 'company_website' || field === 'company_network') continue;
    const value = one(field);
    if (value !== undefined) line[field] = value;
  }
  const site = one('company_website');
  const address = site === undefined ? undefined : webAddress(site);
  if (address !== undefined && !isSharedDomain(address.fqdn)) line.company_website = address.website;
  const page = one('company_network');
  const slug = page === undefined ? undefined : readNetworkSlug(page, hosts);
  if (slug?.ok === true) line.company_network = slug.value;
  const isKnown = COMPANY_REFERENCES.some((field) => field !== 'company_name' && line[field] !== undefined);
  if (!isKnown && domain !== undefined) line.company_fqdn = domain;
}

/** An unknown country stays as it is written, so that the row's problem can show it. */
function stateCountry(line: Mutable, text: string | undefined, fallback: string | undefined): void {
  const country = text === undefined ? fallback : (countryCode(text) ?? text);
  if (country !== undefined) line.country = country;
}

/** Level and department are derived from the title; Apollo's words are used if there is no title. */
function stateRole(line: Mutable, one: One, { hasApolloWords }: PeopleLayout): void {
  const position = one('position');
  if (position !== undefined) line.position = position;
  const [seniority, department] = [one('seniority'), one('department')];
  if (hasApolloWords !== true) {
    if (seniority !== undefined) line.seniority = seniority;
    if (department !== undefined) line.department = department;
    return;
  }
  if (position !== undefined) return;
  const level = seniority === undefined ? undefined : apolloSeniority(seniority);
  const room = department === undefined ? undefined : apolloDepartment(department);
  if (level !== undefined) line.seniority = level;
  if (room !== undefined) line.department = room;
}

/** A column of the operator's own may have slugs as well as addresses. All people with one slug at a company are one person. */
function stateProfile(line: Mutable, text: string, mayBeSlug: boolean, hosts: readonly string[]): void {
  const slug = readNetworkUrl(text, hosts, PERSON_PAGE);
  if (slug.ok) line.network = slug.value;
  else if (mayBeSlug && !/[\s/]/.test(text) && !isNoValue(text)) line.network = text;
}
