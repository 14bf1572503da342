// What is taken of a record of the LEI register, as its text stands in the file, whichever of the three forms that has.

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

/** A record, or why it cannot be read. */
export type LeiReading = LeiRecord | string;
