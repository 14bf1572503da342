// The texts that are read of a record of the LEI register, unchanged, in the same shape for all three file formats.

export interface LeiAddress {
  readonly city?: string | undefined;
  readonly region?: string | undefined;
  readonly country?: string | undefined;
}

export interface LeiRecord {
  readonly lei?: string | undefined;
  readonly legalName?: string | undefined;
  /** Former and trading names, names in other languages and scripts. */
  readonly otherNames: readonly string[];
  readonly legalAddress: LeiAddress;
  readonly headquarters: LeiAddress;
  readonly authority?: string | undefined;
  readonly authorityEntityId?: string | undefined;
  readonly category?: string | undefined;
  readonly legalForm?: string | undefined;
  readonly entityStatus?: string | undefined;
  readonly created?: string | undefined;
  readonly lastUpdated?: string | undefined;
  readonly registrationStatus?: string | undefined;
}

/** A record, or the reason why it cannot be read. */
export type LeiReading = LeiRecord | string;
