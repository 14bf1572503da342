// The codes of ASIC's company register as our values, by the data dictionary in the help file of the data set and
// ASIC's tables of codes for lodging. A type that matches none of ours is reported and left out.
import type { CompanyType, RegisterStatus } from '../../../domain/normalise/facts/company-type.ts';

/** Australian companies: their ABN ends in their ACN, and they were founded when they were registered. */
export const AUSTRALIAN_COMPANIES = new Set(['APTY', 'APUB']);

/** A reserved name is not a company. */
export const RESERVED_NAME_TYPE = 'RSVN';

export const TYPES: ReadonlyMap<string, CompanyType> = new Map([
  ['APTY', 'Private company'],
  ['APUB', 'Public company'],
  ['FNOS', 'Foreign company'],
  /** Corporate collective investment vehicles, since 2022. */
  ['CCIV', 'Investment fund'],
  /** A body registered in one state that may trade in all; mostly associations. */
  ['RACN', 'Incorporated body'],
  ['ASSN', 'Non-profit'],
  ['CHAR', 'Non-profit'],
  ['COMP', 'Non-profit'],
  ['REBD', 'Non-profit'],
  ['COOP', 'Co-operative'],
  ['LTDP', 'Partnership'],
  ['MISM', 'Investment fund'],
  ['SOLS', 'Private company'],
  ['TRST', 'Trust'],
  ['NONC', 'Other'],
  ['NRET', 'Other'],
]);

/**
 * Non-profit companies, public and proprietary (ULSN, PNPC), and those that may leave "Limited" out of their name, by
 * licence (LISN) or by section 150 of the Corporations Act (NLTD): only charities may. These classes have precedence
 * over the type.
 */
export const NON_PROFIT_SUB_CLASSES = new Set(['ULSN', 'PNPC', 'LISN', 'NLTD']);

export const STATUSES: ReadonlyMap<string, RegisterStatus> = new Map([
  ['REGD', 'Registered'],
  ['DRGD', 'Deregistered'],
  ['EXAD', 'In external administration'],
  ['SOFF', 'Being deregistered'],
  ['PEND', 'Pending'],
  ['CNCL', 'Cancelled'],
  ['DISS', 'Dissolved'],
  ['NOAC', 'Inactive'],
]);
