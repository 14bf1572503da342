// The company types that a record of the LEI register tells, by its category or its legal form (ISO 20275). Only forms whose
// meaning was seen in published records are here; most of the 3,600 say too little about being public or private.
import type { CompanyType } from '../../domain/normalise/company-type.ts';

const PRIVATE = 'Private company';
const PUBLIC = 'Public company';
const PARTNERSHIP = 'Partnership';
const TRUST = 'Trust';

const BY_CATEGORY = new Map<string, CompanyType>([
  ['BRANCH', 'Branch'],
  ['SOLE_PROPRIETOR', 'Sole trader'],
  ['RESIDENT_GOVERNMENT_ENTITY', 'Government'],
]);

const BY_LEGAL_FORM = new Map<string, CompanyType>([
  // Australia: proprietary company; public company limited by shares; trust.
  ['TXVC', PRIVATE],
  ['R4KK', PUBLIC],
  ['7TPC', TRUST],
  // United States: limited liability companies of three states; limited partnership.
  ['HZEH', PRIVATE],
  ['WYG5', PRIVATE],
  ['EI4J', PRIVATE],
  ['T91T', PARTNERSHIP],
  // United Kingdom: private limited company, public limited company.
  ['H0PO', PRIVATE],
  ['B6ES', PUBLIC],
  // India: private limited company, limited liability partnership.
  ['YSP9', PRIVATE],
  ['U5S6', PARTNERSHIP],
  // Germany: GmbH. Netherlands: besloten vennootschap. Denmark: anpartsselskab. Italy: s.r.l. Spain: sociedad limitada.
  ['2HBR', PRIVATE],
  ['54M6', PRIVATE],
  ['H8VP', PRIVATE],
  ['OV32', PRIVATE],
  ['DP3Q', PRIVATE],
]);

export function leiCompanyType(category = '', legalForm = ''): CompanyType | undefined {
  return BY_CATEGORY.get(category) ?? BY_LEGAL_FORM.get(legalForm);
}
