// What a person is: the nine fields that a search returns, the record that an operator loads, and the two orderings
// (reachability, then id) that make the served order total.
import type { Country, Department, Seniority } from '../reference.ts';

export const PERSON_FLAGS = [
  'has_email',
  'has_personal_email',
  'has_phone',
  'has_dnd_phone',
  'has_mobile',
] as const;
export type PersonFlag = (typeof PERSON_FLAGS)[number];
export type PersonFlags = { readonly [F in PersonFlag]: boolean };

/** The contact values that a line may have instead of flags, each with its flag. They are never stored. */
export const CONTACT_FIELDS = {
  email: 'has_email',
  personal_email: 'has_personal_email',
  phone: 'has_phone',
  dnd_phone: 'has_dnd_phone',
  mobile: 'has_mobile',
} as const satisfies Record<string, PersonFlag>;

/**
 * Under this a line may have a function that returns all addresses and numbers of its row, where its fields have only
 * some of them. Not a field: it is not a part of the row's text.
 */
export const ALL_CONTACTS = Symbol('all contacts');

/**
 * Under this a line may have the name of its person, as written. Not a field, and never stored: it distinguishes two
 * people whose rows are otherwise equal.
 */
export const PERSON_NAME = Symbol('person name');

/** How a person line names its company, in the order in which the first one present decides. */
export const COMPANY_REFERENCES = [
  'company_id',
  'company_fqdn',
  'company_website',
  'company_network',
  'company_abn',
  'company_acn',
  'company_nzbn',
  'company_uen',
  'company_lei',
  'company_cik',
  'company_duns',
  'company_name',
] as const;
export type CompanyReference = (typeof COMPANY_REFERENCES)[number];

/** How a person line says which company it means. */
export interface CompanyHint {
  /** `email`: the domain of the work address, if the line has no identifier of the company. */
  readonly by: CompanyReference | 'email';
  readonly value: string;
  /** Beside the domain: the name that decides if no company has the domain. */
  readonly name?: string;
}

/** The field names of a person line. */
export const PERSON_LINE_FIELDS: readonly string[] = [
  'person_id',
  ...COMPANY_REFERENCES,
  'country',
  'position',
  'seniority',
  'department',
  'network',
  ...PERSON_FLAGS,
  ...Object.keys(CONTACT_FIELDS),
];

/** One person line, checked, with its contact values turned into flags. */
export interface PersonRecord {
  readonly person_id?: string;
  readonly company: CompanyHint;
  readonly country: Country;
  readonly position?: string;
  readonly seniority: Seniority;
  readonly department: Department;
  readonly network?: string;
  readonly flags: PersonFlags;
}

/** Flags as bits, lowest first in the order of `PERSON_FLAGS`. */
export function flagBits(flags: PersonFlags): number {
  return (
    (flags.has_email ? 1 : 0) |
    (flags.has_personal_email ? 2 : 0) |
    (flags.has_phone ? 4 : 0) |
    (flags.has_dnd_phone ? 8 : 0) |
    (flags.has_mobile ? 16 : 0)
  );
}

export function flagsFromBits(bits: number): PersonFlags {
  return {
    has_email: (bits & 1) !== 0,
    has_personal_email: (bits & 2) !== 0,
    has_phone: (bits & 4) !== 0,
    has_dnd_phone: (bits & 8) !== 0,
    has_mobile: (bits & 16) !== 0,
  };
}

/** 0: a work e-mail and a number that may be called; 1: either; 2: neither. Served in this order. */
export function reachRank(flags: PersonFlags): 0 | 1 | 2 {
  const mayBeCalled = flags.has_mobile || (flags.has_phone && !flags.has_dnd_phone);
  if (flags.has_email && mayBeCalled) return 0;
  return flags.has_email || mayBeCalled ? 1 : 2;
}

/** The identifier that the service gives to the n-th person without one. */
export function personIdFromNumber(n: number): string {
  return `fp${String(n).padStart(12, '0')}`;
}

const OWN_ID = /^fp\d{12}$/;

/** The number in an identifier of the service's own form; undefined for any other. */
export function numberOfPersonId(id: string): number | undefined {
  return id.length === 14 && OWN_ID.test(id) ? Number(id.slice(2)) : undefined;
}

/** A slug that is already in its searchable form, as nearly all are. */
const CLEAN_SLUG = /^[a-z0-9_-]+$/;
const PROFILE_PATH = /\/(?:in|pub)\/([^/?#\s]+)/i;

/** The searchable form of a person's slug; files also have the URL of the page, and percent-encoding. */
export function personSlugKey(network: string): string {
  if (CLEAN_SLUG.test(network)) return network;
  const slug = PROFILE_PATH.exec(network)?.[1] ?? network.trim();
  return decodeSlug(slug).normalize('NFC').toLowerCase();
}

function decodeSlug(slug: string): string {
  if (!slug.includes('%')) return slug;
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
