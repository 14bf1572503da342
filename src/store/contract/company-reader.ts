// What a store answers about companies.
import type { CompanyIdentifier } from '../../domain/identifiers/company-identifier.ts';
import type { Country } from '../../domain/reference.ts';
import type { PackedProfile } from '../formats/profile/unpack-profile.ts';
import type { Answer } from './answer.ts';
import type { CompanyEntry } from './entries.ts';

/** A profile ready to be unpacked and sent. */
export interface StoredProfile {
  /** The id of the company. */
  readonly id: string;
  readonly packed: PackedProfile;
  /** A digest of everything that is stored about the company, except its id. */
  readonly digest: string;
  /** Whether it is a regional view. */
  readonly isView: boolean;
}

/** Sent instead of a country: asks for the global profile, also where the company has regional views. */
export const GLOBAL = 'global';

/** What a lookup asks. */
export interface CompanyLookups {
  /**
   * The profile as seen in a country: the regional view if the company has one, else the global profile. The first of
   * the identifier's values that has an owner decides. Undefined: none has an owner.
   */
  readProfile(
    identifier: CompanyIdentifier,
    country: Country | typeof GLOBAL,
  ): Answer<StoredProfile | undefined>;
  /** The id of the company that `readProfile` would find. */
  findCompanyId(identifier: CompanyIdentifier): Answer<string | undefined>;
}

export interface CompanyReader extends CompanyLookups {
  /**
   * For many lookups at once, where the engine answers these faster together: all that are begun in one turn of the
   * event loop. Absent: one by one is as fast.
   */
  readonly gathered?: CompanyLookups;
  /** A company as it was stored, by a current id. Not for the usual lookup: it reads far more. */
  readWhole(id: string): Answer<CompanyEntry | undefined>;
  /** Any company that has people, for a first request to try; undefined in an empty store. */
  findExample(): Answer<{ readonly companyId: string; readonly country: Country } | undefined>;
  countCompanies(): Answer<number>;
}
