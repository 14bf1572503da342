// Finds what a request to forget means: what it is recognised by in later loads, and what is stored of it now.
import {
  ACCEPTED_FORMS,
  checkDigitProblem,
  type IdentifierParameter,
  readIdentifier,
} from '../../domain/identifiers/company-identifier.ts';
import {
  PERSON_FORMS,
  type PersonParameter,
  readPersonIdentifier,
} from '../../domain/identifiers/person-identifier.ts';
import { phoneNumber } from '../../domain/normalise/contacts/phone.ts';
import { countryCode } from '../../domain/normalise/places/countries.ts';
import {
  countAddresses,
  emailValues,
  type HashedValue,
  phoneValues,
} from '../../domain/privacy/hashed-values.ts';
import { createKeyedHash } from '../../domain/privacy/keyed-hash.ts';
import { OperatorError } from '../../errors.ts';
import { companyValues } from '../../pipeline/suppress/company-values.ts';
import { personValues } from '../../pipeline/suppress/person-values.ts';
import type { CompanyEntry } from '../../store/contract/entries.ts';
import { MOST_WITH_A_SLUG, type WholePerson } from '../../store/contract/people-reader.ts';
import type { Store } from '../../store/contract/store.ts';
import { findSamePeople } from './same-person.ts';

export const FORGET_PERSON_BY = ['id', 'network', 'email', 'phone'] as const;
type ForgetPersonBy = (typeof FORGET_PERSON_BY)[number];

/** The network slug is `network` here, as for people. */
export const FORGET_COMPANY_BY = [
  ...(['id', 'fqdn', 'abn', 'network'] as const),
  ...(['acn', 'nzbn', 'uen', 'lei', 'cik', 'duns'] as const),
] as const;
type ForgetCompanyBy = (typeof FORGET_COMPANY_BY)[number];

export type ForgetWhat =
  | {
      readonly what: 'person';
      readonly by: ForgetPersonBy;
      readonly value: string;
      /** For a number without a prefix. */
      readonly country?: string | undefined;
    }
  | { readonly what: 'company'; readonly by: ForgetCompanyBy; readonly value: string };

interface TouchedCompany {
  readonly id: string;
  readonly name: string;
}

export interface Forgotten {
  /** All that it is recognised by in later loads. */
  readonly values: readonly HashedValue[];
  /** What is removed from the stored data. */
  readonly targets: readonly HashedValue[];
  readonly people: number;
  /** The companies that go, or those at which the people are. */
  readonly companies: readonly TouchedCompany[];
}

type Reader = Pick<Store, 'people' | 'companies' | 'walker' | 'contacts' | 'suppressions'>;

export function findForgotten(
  store: Reader,
  networkHosts: readonly string[],
  wish: ForgetWhat,
): Promise<Forgotten> {
  return wish.what === 'person'
    ? findPerson(store, networkHosts, wish)
    : findCompany(store, networkHosts, wish);
}

async function findPerson(
  store: Reader,
  networkHosts: readonly string[],
  { by, value, country }: Extract<ForgetWhat, { readonly what: 'person' }>,
): Promise<Forgotten> {
  if (by === 'email' || by === 'phone') {
    const values = by === 'email' ? addressValues(value) : numberValues(value, country);
    if (values.length === 0) throw unreadable(by, CONTACT_FORMS[by]);
    return withStoredPeople(store, values);
  }
  const parameter: PersonParameter = by === 'id' ? 'id' : 'ln_slug';
  const reading = readPersonIdentifier(parameter, value, networkHosts);
  if (!reading.ok) throw unreadable(by, PERSON_FORMS[parameter]);
  const given: HashedValue = {
    kind: by === 'id' ? 'person_id' : 'person_network',
    value: reading.value.value,
  };
  const found = await storedPeople(store, reading.value.kind, reading.value.value);
  const values = [given, ...(await valuesOfPeople(store, found))];
  return {
    values: distinct(values),
    // With the slug too: a load that is running may bring the person under another id.
    targets: distinct([
      given,
      ...found.map(({ personId }) => ({ kind: 'person_id', value: personId }) as const),
    ]),
    people: found.length,
    companies: distinctCompanies(found),
  };
}

/** Addresses and numbers are not stored: people are found by them only if contact hashes are kept. */
async function withStoredPeople(store: Reader, given: readonly HashedValue[]): Promise<Forgotten> {
  const hash = createKeyedHash(await store.suppressions.hashKey());
  const ids = await store.contacts.findByContact(given.map(({ kind, value }) => hash(kind, value)));
  const people = await findSamePeople(store, ids.flat());
  return {
    values: distinct([...given, ...(await valuesOfPeople(store, people))]),
    targets: people.map(({ personId }) => ({ kind: 'person_id', value: personId }) as const),
    people: people.length,
    companies: distinctCompanies(people),
  };
}

async function storedPeople(
  store: Reader,
  kind: 'id' | 'network',
  value: string,
): Promise<readonly WholePerson[]> {
  if (kind === 'id') return findSamePeople(store, [value]);
  const found = await store.people.findPeopleBySlug(value);
  if (found !== undefined) return found;
  throw new OperatorError(
    `More than ${MOST_WITH_A_SLUG} people have this slug, so it does not name a person. Use the person_id.`,
    2,
  );
}

/**
 * A person without id and slug of their own is recognised by the row, whose digest is stored beside the person. A slug that
 * many people have, such as `none`, is not used: it would keep all of them out.
 */
async function valuesOfPeople(
  { walker }: Reader,
  found: readonly WholePerson[],
): Promise<readonly HashedValue[]> {
  const values: HashedValue[] = [];
  for (const { personId, network, companyId } of found) {
    if (network !== null) values.push(...personValues({ personId, network }));
    else {
      const [all = []] = await walker.peopleOf([companyId]);
      const rowDigest = all.find((one) => one.personId === personId)?.rowDigest;
      values.push(...personValues({ personId, ...(rowDigest !== undefined && { rowDigest }) }));
    }
  }
  return values;
}

async function findCompany(
  store: Reader,
  networkHosts: readonly string[],
  { by, value }: Extract<ForgetWhat, { readonly what: 'company' }>,
): Promise<Forgotten> {
  const parameter: IdentifierParameter = by === 'network' ? 'ln_slug' : by;
  const reading = readIdentifier(parameter, value, networkHosts);
  if (!reading.ok) throw unreadable(by, ACCEPTED_FORMS[parameter]);
  const { kind, values: named } = reading.value;
  const given: HashedValue = { kind: `company_${kind}`, value: named[0] ?? '' };
  const id = await store.companies.findCompanyId(reading.value);
  const entry = id === undefined ? undefined : await store.companies.readWhole(id);
  if (entry === undefined) {
    const problem = checkDigitProblem(kind, given.value);
    if (problem !== undefined) throw new OperatorError(`No company has the value of ${by}. ${problem}`, 2);
    return { values: [given], targets: [given], people: 0, companies: [] };
  }
  const [people = []] = await store.walker.peopleOf([entry.id]);
  return {
    values: distinct([...ownGiven(given, entry), ...companyValues(entry)]),
    targets: [{ kind: 'company_id', value: entry.id }],
    people: people.length,
    companies: [{ id: entry.id, name: entry.name }],
  };
}

/** A host below the domain of a company finds it, but is not an identifier of it. */
function ownGiven(given: HashedValue, entry: CompanyEntry): readonly HashedValue[] {
  return given.kind === 'company_domain' &&
    !entry.identifiers.some(({ kind, value }) => kind === 'domain' && value === given.value)
    ? []
    : [given];
}

const CONTACT_FORMS = {
  email: 'one e-mail address',
  phone: 'a phone number with its prefix, such as +61 412 345 678, or with a country',
};

function addressValues(text: string): readonly HashedValue[] {
  return countAddresses(text) === 1 ? emailValues(text).map((value) => ({ kind: 'email', value })) : [];
}

/**
 * A number without prefix and country is refused: rows have a country, by which most numbers are read, so later loads would
 * not recognise it.
 */
function numberValues(text: string, countryText: string | undefined): readonly HashedValue[] {
  const country = countryText === undefined ? undefined : countryCode(countryText);
  if (countryText !== undefined && country === undefined) {
    throw unreadable('country', 'a code such as AU, or a name such as Australia');
  }
  const hasPrefix = /^\D*\+/.test(text);
  return hasPrefix || country !== undefined || phoneNumber(text) !== undefined
    ? phoneValues(text, country)
    : [];
}

/** Without the value: it may be that of a person. */
function unreadable(by: string, accepted: string): OperatorError {
  return new OperatorError(`The value of ${by} cannot be read. Accepted: ${accepted}.`, 2);
}

function distinct(values: readonly HashedValue[]): readonly HashedValue[] {
  return [...new Map(values.map((one) => [`${one.kind}\n${one.value}`, one])).values()];
}

function distinctCompanies(people: readonly WholePerson[]): readonly TouchedCompany[] {
  return [
    ...new Map(
      people.map(({ companyId, companyName }) => [companyId, { id: companyId, name: companyName }]),
    ).values(),
  ];
}
