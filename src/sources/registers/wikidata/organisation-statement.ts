// Makes a statement from an entity of Wikidata that is an organisation. Values that are items (place of the
// headquarters, industry, legal form) have no labels in a line of a dump, and are left out.
import { hasRightAcnCheckDigit } from '../../../domain/identifiers/check-acn.ts';
import { readCik } from '../../../domain/identifiers/read-cik.ts';
import { hasRightLeiCheckDigits, readLei } from '../../../domain/identifiers/read-lei.ts';
import { readNetworkSlug } from '../../../domain/identifiers/read-network-slug.ts';
import {
  hasRightAbnCheckDigits,
  type RegisterNumberKind,
  readRegisterNumber,
} from '../../../domain/identifiers/read-register-number.ts';
import { phoneNumber } from '../../../domain/normalise/contacts/phone.ts';
import { checkIndustryCode, type IndustryCodeKind } from '../../../domain/normalise/facts/industry-codes.ts';
import { readYear } from '../../../domain/normalise/facts/read-year.ts';
import { countryName } from '../../../domain/normalise/places/countries.ts';
import type { ReadOptions, StatedFields, Statement } from '../company-source.ts';
import {
  bestClaimsOf,
  claimsOf,
  countOf,
  dayOf,
  type Entity,
  itemsOf,
  memberOf,
  qualifyingItems,
  textOf,
  textsOf,
  timeOf,
} from './entity.ts';
import { COUNTRY_ITEMS, HUMAN, ORGANISATION_KINDS, STRONG_PROPERTIES } from './known-items.ts';
import { nameOf, otherNamesOf } from './names.ts';
import { webAddressesOf } from './web-addresses.ts';

export interface StatedOrganisation {
  readonly statement: Statement;
  readonly warnings: readonly string[];
}

/** Undefined for an entity that is not an organisation. */
export function stateOrganisation(
  entity: Entity,
  { networkHosts, lastYear }: ReadOptions,
): StatedOrganisation | undefined {
  if (!isOrganisation(entity)) return undefined;
  const warnings: string[] = [];
  const asOf =
    typeof entity.modified === 'string' ? /^\d{4}-\d{2}-\d{2}/.exec(entity.modified)?.[0] : undefined;
  const code = countryOf(entity);
  const otherNames = otherNamesOf(entity);
  const [lei] = checked(textsOf(entity, 'P1278'), readRightLei, 'an LEI', warnings);
  const [cik] = textsOf(entity, 'P5531').map(readCik).filter(isKnown);
  const slugs = checked(
    textsOf(entity, 'P4264'),
    (text) => slugOf(text, networkHosts),
    'a network slug',
    warnings,
  );
  const fields = present<StatedFields>({
    name: nameOf(entity),
    ...webAddressesOf(entity),
    description: textOf(memberOf(entity.descriptions, 'en')),
    network: slugs[0],
    networks: slugs.slice(1),
    employee_count: employeesOf(entity),
    year_founded: foundedIn(entity, asOf === undefined ? lastYear : Number(asOf.slice(0, 4))),
    hq_country: code === undefined ? undefined : countryName(code),
    company_type: typeOf(entity),
    phones: distinct(textsOf(entity, 'P1329').map((text) => phoneNumber(text, code))),
    emails: distinct(textsOf(entity, 'P968').map(mailAddress)),
    social_media: present({
      twitter: userName(entity, 'P2002', /^\w{1,15}$/),
      youtube:
        userName(entity, 'P11245', /^[\p{L}\p{N}._·-]{3,30}$/u) ?? userName(entity, 'P2397', /^UC[\w-]{22}$/),
      facebook: userName(entity, 'P2013', /^[\p{L}\p{N}.-]{1,100}$/u),
      network: slugs[0],
      instagram: userName(entity, 'P2003', /^[\w.]{1,30}$/),
    }),
    industry_codes: present({
      sic: checked(textsOf(entity, 'P3242'), codeOf('sic'), 'a SIC code', warnings)[0],
      naics: checked(textsOf(entity, 'P3224'), codeOf('naics'), 'a NAICS code', warnings)[0],
      duns: checked(textsOf(entity, 'P2771'), numberOf('duns'), 'a D-U-N-S number', warnings)[0],
      abn: checked(textsOf(entity, 'P3548'), numberOf('abn', hasRightAbnCheckDigits), 'an ABN', warnings)[0],
      acn: checked(textsOf(entity, 'P3549'), numberOf('acn', hasRightAcnCheckDigit), 'an ACN', warnings)[0],
    }),
  });
  const statement: Statement = {
    recordId: entity.id,
    ...(asOf !== undefined && { asOf }),
    fields,
    ...(lei !== undefined && { lei }),
    ...(cik !== undefined && { cik }),
    ...(otherNames.length > 0 && { otherNames }),
  };
  return { statement, warnings };
}

/** A person may have a CIK too, for example a large shareholder. */
function isOrganisation(entity: Entity): boolean {
  const kinds = itemsOf(entity, 'P31');
  if (kinds.includes(HUMAN)) return false;
  if (kinds.some((kind) => ORGANISATION_KINDS.has(kind))) return true;
  return [...STRONG_PROPERTIES].some((property) => claimsOf(entity, `P${property}`).length > 0);
}

function typeOf(entity: Entity) {
  return itemsOf(entity, 'P31')
    .map((kind) => ORGANISATION_KINDS.get(kind))
    .find(isKnown);
}

/** The country of the headquarters, or else the country of the entity. */
function countryOf(entity: Entity): string | undefined {
  const seats = claimsOf(entity, 'P159').flatMap((claim) => qualifyingItems(claim, 'P17'));
  return [...seats, ...itemsOf(entity, 'P17')].map((item) => COUNTRY_ITEMS.get(item)).find(isKnown);
}

/** The newest of the best statements; a statement without a date is older than any with one. */
function employeesOf(entity: Entity): number | undefined {
  const counts = bestClaimsOf(entity, 'P1128')
    .map((claim) => ({ count: countOf(claim), day: dayOf(claim) ?? '' }))
    .filter(({ count }) => count !== undefined && count > 0);
  return counts.toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0))[0]?.count;
}

function foundedIn(entity: Entity, lastYear: number): number | undefined {
  const [time] = bestClaimsOf(entity, 'P571')
    .map(({ mainsnak }) => timeOf(mainsnak))
    .filter(isKnown);
  return time === undefined ? undefined : readYear(time.slice(0, 4), lastYear);
}

function userName(entity: Entity, property: string, form: RegExp): string | undefined {
  return textsOf(entity, property)
    .map((text) => text.trim().replace(/^@/, ''))
    .find((name) => form.test(name));
}

/** Removes invisible characters that were pasted with some values. */
function mailAddress(text: string): string | undefined {
  const address = text.replace(/^mailto:/i, '').replace(/[\p{Cf}\s]/gu, '');
  return /^[^@<>()?]+@[a-z0-9.-]+\.[a-z]{2,}$/i.test(address) ? address.toLowerCase() : undefined;
}

function slugOf(text: string, hosts: readonly string[]): string | undefined {
  const slug = readNetworkSlug(text, hosts);
  return slug.ok ? slug.value : undefined;
}

function readRightLei(text: string): string | undefined {
  const lei = readLei(text);
  return lei !== undefined && hasRightLeiCheckDigits(lei) ? lei : undefined;
}

function numberOf(kind: RegisterNumberKind, isRight: (number: string) => boolean = () => true) {
  return (text: string) => {
    const number = readRegisterNumber(kind, text);
    return number !== undefined && isRight(number) ? number : undefined;
  };
}

const codeOf = (kind: IndustryCodeKind) => (text: string) => checkIndustryCode(kind, text);

/** The values that can be read, without repeats; adds a warning if some cannot be read. */
function checked(
  texts: readonly string[],
  read: (text: string) => string | undefined,
  what: string,
  warnings: string[],
): readonly string[] {
  const values = texts.map(read);
  if (values.includes(undefined)) warnings.push(`${what} is not valid and was left out`);
  return distinct(values);
}

function distinct(values: readonly (string | undefined)[]): readonly string[] {
  return [...new Set(values.filter(isKnown))];
}

function isKnown<T>(value: T | undefined): value is T {
  return value !== undefined;
}

/** Removes members that are unknown or empty. */
function present<T extends object>(values: { readonly [K in keyof T]?: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value))) as T;
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === '') return true;
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}
