// Companies and people as they are written to a store.
import type { IdentifierKind } from '../../domain/identifiers/company-identifier.ts';
import type { NameWords } from '../../domain/names/name-words.ts';
import type { PersonFlags } from '../../domain/people/person.ts';
import type { PackedContacts } from '../../domain/privacy/contact-hashes.ts';
import type { Country, Department, Seniority } from '../../domain/reference.ts';
import type { SearchableTitle } from '../../domain/titles/searchable-title.ts';
import type { PackedProfile } from '../formats/profile/unpack-profile.ts';

/**
 * Beside the identifiers that callers use for lookups: numbers that only sources have, the records of sources, and
 * former ids of a company.
 */
export type OwnedKind = Exclude<IdentifierKind, 'id'> | 'record' | 'alias';

export interface OwnedIdentifier {
  readonly kind: OwnedKind;
  readonly value: string;
}

/** The names by which a company is found. */
export interface IndexedNames {
  /** From 0 to 31: how well known it is likely to be. */
  readonly prominence: number;
  /** All names except the main one. */
  readonly others: readonly string[];
}

/** A company ready to be stored. It replaces the stored company with the same id. */
export interface CompanyEntry {
  readonly id: string;
  readonly name: string;
  /** Folded name, for finding companies by exact name. */
  readonly nameKey: string;
  /** Folded name, country and place of a company that has no identifier. */
  readonly nameOnlyKey?: string;
  /** Changes whenever anything in the entry changes, except its id and load time. Contains no line end. */
  readonly digest: string;
  /** All identifiers it owns; none may belong to another company. */
  readonly identifiers: readonly OwnedIdentifier[];
  readonly profile: PackedProfile;
  readonly views: readonly { readonly country: Country; readonly profile: PackedProfile }[];
  /** The statements of sources about it, as text; absent if only canonical files have it. */
  readonly statements?: string;
  /** The names by which it is found; absent: it is not found by name. */
  readonly names?: IndexedNames;
  /** The words of its names, if they were read beforehand. */
  readonly words?: NameWords;
  /** Its facts for searches, if they were made beforehand: as text, in the form of `store/formats/company-columns/facts-text.ts`. */
  readonly facts?: string;
  /** Identifiers that it claims and another company owns; several companies may claim one. */
  readonly contested?: readonly OwnedIdentifier[];
  /** When it was loaded, in milliseconds since 1970, if there are no statements and the time was stored. */
  readonly loadedAt?: number;
  /**
   * The loads that first served its ids, as text. Absent when written: the stored value stays. Absent when read: the
   * company is from before this was stored.
   */
  readonly served?: string;
}

/** A person ready to be stored. It replaces the stored person with the same id, also at another company. */
export interface PersonEntry {
  readonly personId: string;
  readonly companyId: string;
  readonly country: Country;
  readonly position?: string;
  readonly title?: SearchableTitle;
  readonly seniority: Seniority;
  readonly department: Department;
  readonly network?: string;
  readonly flags: PersonFlags;
  /** Identifies a person who has neither id nor slug. */
  readonly rowDigest?: Buffer;
  /** Keyed hashes of addresses and numbers; absent: none are stored, and those of the replaced person are removed. */
  readonly contacts?: PackedContacts;
}
