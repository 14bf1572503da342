// Reads the body of a company search: each field in the order of the documentation, the first wrong one is reported.

import { editDistance } from '../../domain/names/edit-distance.ts';
import { isRun } from '../../domain/names/name-terms.ts';
import { nearestName } from '../../domain/names/nearest-name.ts';
import { isBeginningOfForm, isSmallWord, readCompanyName } from '../../domain/names/read-company-name.ts';
import { readTypedName } from '../../domain/names/read-typed-name.ts';
import { countryCode } from '../../domain/normalise/places/countries.ts';
import { servedState, stateCode, statesAnywhere } from '../../domain/normalise/places/states.ts';
import { isLonger } from '../../domain/values/is-longer.ts';
import { quoteIdentifier, quoteValue } from '../../domain/values/quote-value.ts';
import { serviceError } from '../../errors.ts';
import type { CompanyPage } from '../../operations/companies/search-companies.ts';
import { HAS_BITS, type TextFact } from '../../store/formats/company-columns/company-facts.ts';
import type {
  CompanyFilters,
  NameWord,
  NumberBounds,
} from '../../store/formats/company-columns/match-page.ts';
import { COMPANY_SORTS, type CompanySort } from '../../store/formats/company-columns/sort-window.ts';
import {
  COMPANY_SEARCH_FIELDS,
  DEFAULT_COMPANIES,
  hasName,
  MAX_FILTER_CHARACTERS,
  MOST_COMPANIES,
  MOST_FILTER_VALUES,
} from '../openapi/search-schemas.ts';

export interface CompanySearchRequest extends CompanyPage {
  /** The name as it was sent. */
  readonly name: string | undefined;
}

type Body = { readonly [field: string]: unknown };

const ONE_TEXT = `a text of 1 to ${MAX_FILTER_CHARACTERS} characters, or a list of 1 to ${MOST_FILTER_VALUES} of them`;
const TOO_LARGE = 1e9;
const WHOLE_NUMBER = 'a whole number from "0" to "999999999"';

/** `networkField` is the name of `network` on the wire. */
export function readCompanySearch(sent: unknown, networkField = 'network'): CompanySearchRequest {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) {
    throw serviceError('body_not_object', { problem: `it is ${kindOf(sent)}` });
  }
  const body = sent as Body;
  refuseMisspelt(body);
  const name = readName(body);
  const country = readTexts(body, 'country')?.map(readCountryFilter);
  const texts: { [F in TextFact]?: readonly string[] } = {};
  const add = (fact: TextFact, values: readonly string[] | undefined) => {
    if (values !== undefined) texts[fact] = values;
  };
  add('country', country);
  const states = readTexts(body, 'state');
  const stateCodes = states?.flatMap((text) => codesOfState(text, country)) ?? [];
  const shared = stateCodes.filter(hasSharedLetters);
  const own = stateCodes.filter((code) => !shared.includes(code));
  add('state', states === undefined ? undefined : [...states, ...stateCodes, ...own.map(servedState)]);
  for (const field of ['city', 'industry', 'company_size'] as const) add(field, readTexts(body, field));
  const employees = readBounds(body, 'employees');
  for (const field of ['company_type', 'status', 'technology'] as const) add(field, readTexts(body, field));
  const founded = readBounds(body, 'founded');
  const has = readHas(body, networkField);
  const sort = readSort(body) ?? (name === undefined ? 'employees' : 'relevance');
  return {
    name,
    filters: {
      texts,
      statesIn: byCountry(shared),
      employees,
      founded,
      has,
      ...(name !== undefined && wordsOf(name)),
    },
    sort,
    from: readFrom(body),
    size: readSize(body),
  };
}

/** A filter that is left out by mistake would find far too much. Other unknown fields are ignored. */
function refuseMisspelt(body: Body): void {
  for (const field of Object.keys(body)) {
    if (COMPANY_SEARCH_FIELDS.includes(field)) continue;
    const meant = meantField(field);
    if (meant !== undefined) throw serviceError('unknown_filter', { field: quoteValue(field), meant });
  }
}

/** Short names of other things differ by as little as misspelt ones: `foo` and `from`. */
const LETTERS_PER_CHANGE = 5;

function meantField(field: string): string | undefined {
  const singular = field.replace(/ies$/i, 'y').replace(/(?<=s)es$/i, '');
  const meant = COMPANY_SEARCH_FIELDS.includes(singular)
    ? singular
    : nearestName(singular, COMPANY_SEARCH_FIELDS);
  if (meant === undefined) return undefined;
  const [sent, known] = [lettersOf(singular), lettersOf(meant)];
  const most = Math.floor(Math.max(sent.length, known.length) / LETTERS_PER_CHANGE);
  return editDistance(sent, known, most) <= most ? meant : undefined;
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

function readName(body: Body): string | undefined {
  const value = body.q;
  if (value === undefined || value === null) return undefined;
  const problem =
    typeof value !== 'string'
      ? `it is ${kindOf(value)}, not a text`
      : value.trim() === ''
        ? 'it is empty'
        : isLonger(value, MAX_FILTER_CHARACTERS)
          ? 'it is too long'
          : undefined;
  if (problem === undefined) return value as string;
  throw serviceError('bad_name', { field: 'q', value: quoteValue(value), problem });
}

/**
 * A last word without a space behind it may be unfinished: it is searched for as it is written, and as what it means if it is
 * finished. That may be a number (`vi`), another spelling (`assoc`) or a legal form (`sa`), which names are read without.
 */
function wordsOf(text: string): Pick<CompanyFilters, 'name' | 'nameWithoutForm'> {
  const { words } = readCompanyName(text);
  const unfinishedName = readTypedName(text);
  const typed = unfinishedName?.words ?? words;
  const last = typed.at(-1) ?? '';
  const isLeftOut = typed.length > words.length && words.every((word, place) => word === typed[place]);
  if (isLeftOut && isSmallWord(last)) return { name: [{ words: finished(words) }] };
  const asTyped = { words: unfinishedName === undefined ? finished(words) : unfinished(typed) };
  if (isLeftOut) {
    const name = [asTyped, { words: finished(words), isWholeName: true }];
    return { name, nameWithoutForm: unfinished(words) };
  }
  const isSpeltOtherwise = typed.length === words.length;
  const meant = { words: isSpeltOtherwise ? finished(words) : unfinished(words) };
  const name = typed.join(' ') === words.join(' ') ? [asTyped] : [asTyped, meant];
  if (typed.length < 2 || !isBeginningOfForm(last)) return { name };
  // Of `acme pty l`, `pty` is a part of the form.
  const others = readCompanyName(typed.slice(0, -1).join(' ')).words;
  return { name, nameWithoutForm: finished(others) };
}

/** In scripts without spaces a word may be any part of a name. */
const finished = (words: readonly string[]): readonly NameWord[] =>
  words.map((text) => ({ text, isBeginning: isRun(text) }));

const unfinished = (words: readonly string[]): readonly NameWord[] =>
  words.map((text, place) => ({ text, isBeginning: place === words.length - 1 || isRun(text) }));

/** One text or a list of them; undefined if the field is not sent. */
function readTexts(body: Body, field: string): readonly string[] | undefined {
  const value = body[field];
  if (value === undefined || value === null) return undefined;
  const values = Array.isArray(value) ? value : [value];
  if (values.length === 0) throw refuse(field, value, 'the list is empty', ONE_TEXT);
  if (values.length > MOST_FILTER_VALUES) throw refuse(field, value, 'the list is too long', ONE_TEXT);
  return values.map((one) => {
    if (typeof one !== 'string') throw refuse(field, one, `it is ${kindOf(one)}, not a text`, ONE_TEXT);
    if (one.trim() === '') throw refuse(field, one, 'it is empty', ONE_TEXT);
    if (isLonger(one, MAX_FILTER_CHARACTERS)) throw refuse(field, one, 'it is too long', ONE_TEXT);
    return one;
  });
}

function readCountryFilter(text: string): string {
  const code = countryCode(text.trim().toUpperCase()) ?? countryCode(text);
  if (code !== undefined) return code;
  throw refuse('country', text, 'it is not a country', 'a code such as "AU", or a name such as "Australia"');
}

/** The states that a code or name may mean, as whole codes, which companies have that an earlier version loaded. */
function codesOfState(text: string, countries: readonly string[] | undefined): readonly string[] {
  if (countries === undefined) return statesAnywhere(text);
  return countries.map((country) => stateCode(text, country)).filter((code) => code !== undefined);
}

/** `AU-WA` is served as `WA`, as Washington is: only with the country of the head office do the letters mean the state. */
function hasSharedLetters(code: string): boolean {
  return statesAnywhere(servedState(code)).length > 1;
}

/** The served states of each country. */
function byCountry(codes: readonly string[]): { readonly [country: string]: readonly string[] } {
  const states: { [country: string]: string[] } = {};
  for (const code of codes) {
    const country = code.slice(0, 2);
    states[country] = [...(states[country] ?? []), servedState(code)];
  }
  return states;
}

function readBounds(body: Body, what: 'employees' | 'founded'): NumberBounds | undefined {
  const from = readWhole(body, `${what}_from`);
  const to = readWhole(body, `${what}_to`);
  if (from !== undefined && to !== undefined && to < from) {
    throw refuse(`${what}_to`, to, `it is below ${what}_from`, WHOLE_NUMBER);
  }
  return from === undefined && to === undefined ? undefined : { from, to };
}

function readWhole(body: Body, field: string): number | undefined {
  const value = body[field];
  if (value === undefined || value === null) return undefined;
  const number = wholeOf(value);
  if (number !== undefined) return number;
  throw refuse(field, value, problemOfWhole(value), WHOLE_NUMBER);
}

function problemOfWhole(value: unknown): string {
  const number = typeof value === 'string' ? Number(value) : value;
  if (typeof number === 'number' && number < 0) return 'it is negative';
  return typeof number === 'number' && number >= TOO_LARGE ? 'it is too large' : 'it is not a whole number';
}

/** A decimal string of at most 9 digits, or a JSON integer. */
function wholeOf(value: unknown): number | undefined {
  if (typeof value === 'string') return /^[0-9]{1,9}$/.test(value) ? Number(value) : undefined;
  const isWhole = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < TOO_LARGE;
  return isWhole ? Math.abs(value) : undefined;
}

function readHas(body: Body, networkField: string): number {
  const known = new Map(Object.entries(HAS_BITS).map(([name, bit]) => [hasName(name, networkField), bit]));
  let bits = 0;
  for (const text of readTexts(body, 'has') ?? []) {
    const bit = known.get(text.trim().toLowerCase());
    if (bit === undefined) throw refuse('has', text, 'it is not known', [...known.keys()].join(', '));
    bits |= bit;
  }
  return bits;
}

function readSort(body: Body): CompanySort | undefined {
  const value = body.sort;
  if (value === undefined || value === null) return undefined;
  const sort = COMPANY_SORTS.find((one) => one === value);
  if (sort !== undefined) return sort;
  throw serviceError('bad_sort', { value: quoteValue(value), accepted: COMPANY_SORTS.join(', ') });
}

function readFrom(body: Body): number {
  const value = body.from ?? 0;
  const from = wholeOf(value);
  if (from !== undefined) return from;
  throw serviceError('bad_from', { value: quoteNumber(value) });
}

function readSize(body: Body): number {
  const value = body.size ?? DEFAULT_COMPANIES;
  const size = wholeOf(value) ?? 0;
  if (size >= 1 && size <= MOST_COMPANIES) return size;
  throw serviceError('bad_search_size', { value: quoteNumber(value) });
}

function refuse(field: string, value: unknown, problem: string, accepted: string): Error {
  return serviceError('bad_filter', { field, value: quoteNumber(value), problem, accepted });
}

/** A bare number is not a phone number; any other value is shown with care. */
function quoteNumber(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^\d{1,12}$/.test(text) ? quoteIdentifier(text) : quoteValue(value);
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
