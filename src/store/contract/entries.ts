// Companies and people as they are put into a store.
import type { IdentifierKind } from '../../domain/identifiers/company-identifier.ts';
import type { PersonFlags } from '../../domain/people/person.ts';
import type { Country, Department, Seniority } from '../../domain/reference.ts';
import type { SearchableTitle } from '../../domain/titles/searchable-title.ts';
import type { PackedProfile } from '../formats/profile/unpack-profile.ts';

/**
 * Beside what callers look companies up by: numbers that only sources tell, the records of sources, and ids that a company
 * had before.
 */
export type OwnedKind = Exclude<IdentifierKind, 'id'> | 'record' | 'alias';

export interface OwnedIdentifier {
  readonly kind: OwnedKind;
  readonly value: string;
}

/** What a company is found by as a name. */
export interface IndexedNames {
  /** From 0 to 31: how well known it is likely to be. */
  readonly prominence: number;
  /** Beside the one it goes by. */
  readonly others: readonly string[];
}

/** A company ready to be stored. It replaces whatever stood under its id. */
export interface CompanyEntry {
  readonly id: string;
  readonly name: string;
  /** Folded name, for finding companies by exact name. */
  readonly nameKey: string;
  /** Folded name, country and place of a company that has nothing else to be known by. */
  readonly nameOnlyKey?: string;
  /** Changes whenever anything in the entry does but its id and when it was loaded. Holds no line end. */
  readonly digest: string;
  /** All identifiers it owns; none may belong to another company. */
  readonly identifiers: readonly OwnedIdentifier[];
  readonly profile: PackedProfile;
  readonly views: readonly { readonly country: Country; readonly profile: PackedProfile }[];
  /** What sources have said of it, as text; absent where only canonical files have. */
  readonly statements?: string;
  /** Under what names it is found; absent: it is not found by name. */
  readonly names?: IndexedNames;
  /** What it claims and another company owns; any number may. */
  readonly contested?: readonly OwnedIdentifier[];
  /** When it was loaded, in milliseconds since 1970, where no statements tell and somebody kept it. */
  readonly loadedAt?: number;
  /**
   * Since which load it has been served under its ids, as text. Absent: put, it leaves what the company under the id has;
   * read, the company is from before this was kept.
   */
  readonly served?: string;
}

/** A person ready to be stored. It replaces whatever stood under its id, also at another company. */
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
  /** Identity of a person who has neither id nor slug. */
  readonly rowDigest?: Buffer;
}
