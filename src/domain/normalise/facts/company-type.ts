// The list of company types and of register statuses. Each source maps its own codes to these words, so that a caller
// never sees the code of a register.

const COMPANY_TYPES = [
  'Public company',
  'Private company',
  'Foreign company',
  'Partnership',
  'Sole trader',
  'Trust',
  'Superannuation fund',
  'Investment fund',
  'Co-operative',
  'Non-profit',
  'Educational institution',
  'Government',
  'Branch',
  'Strata title',
  'Diplomatic mission',
  'Incorporated body',
  'Unincorporated body',
  'Other',
] as const;
export type CompanyType = (typeof COMPANY_TYPES)[number];

/** The present status of a company, or of its number, in a register. */
const REGISTER_STATUSES = [
  'Active',
  'Inactive',
  'Registered',
  'Pending',
  'Cancelled',
  'Deregistered',
  'Being deregistered',
  'In external administration',
  'Dissolved',
] as const;
export type RegisterStatus = (typeof REGISTER_STATUSES)[number];
