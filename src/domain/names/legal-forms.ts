// The legal forms that companies of the served countries write before or behind their names, and of some countries beyond, as
// `read-company-name.ts` folds them. Data only.

/** Words at the end of a name: one or several, each a legal form or a part of one. */
export const FORMS_BEHIND: readonly (readonly [form: string, kind: LegalKind])[] = [
  // Australia, New Zealand
  ['proprietary limited', 'limited'],
  ['pty limited', 'limited'],
  ['pty ltd', 'limited'],
  ['pty', 'limited'],
  // P/L
  ['pl', 'limited'],
  ['no liability', 'limited'],
  ['nl', 'limited'],
  ['limited partnership', 'partnership'],
  // Singapore, Malaysia, Hong Kong, the Philippines
  ['private limited', 'limited'],
  ['pte limited', 'limited'],
  ['pte ltd', 'limited'],
  ['pvt ltd', 'limited'],
  ['sendirian berhad', 'limited'],
  ['sdn bhd', 'limited'],
  ['berhad', 'public'],
  ['bhd', 'public'],
  ['opc', 'limited'],
  ['plt', 'partnership'],
  // Indonesia
  ['perseroan terbatas', 'limited'],
  ['persero tbk', 'public'],
  // Lists of securities write PT last.
  ['persero tbk pt', 'public'],
  ['tbk pt', 'public'],
  ['persero', 'public'],
  ['tbk', 'public'],
  // Vietnam, in the order in which English texts write it
  ['joint stock company', 'public'],
  ['jsc', 'public'],
  ['ctcp', 'public'],
  // Thailand
  ['public company limited', 'public'],
  ['pcl', 'public'],
  // United States, Canada
  ['incorporated', 'corporation'],
  ['incorporee', 'corporation'],
  ['inc', 'corporation'],
  ['corporation', 'corporation'],
  ['corp', 'corporation'],
  ['limited liability company', 'llc'],
  ['limited liability partnership', 'partnership'],
  ['llc', 'llc'],
  ['llp', 'partnership'],
  ['lllp', 'partnership'],
  ['lp', 'partnership'],
  ['pllc', 'llc'],
  ['ulc', 'llc'],
  ['ltee', 'limited'],
  ['limitee', 'limited'],
  ['senc', 'partnership'],
  ['enr', 'company'],
  ['national association', 'bank'],
  // Everywhere
  ['company limited', 'limited'],
  ['co limited', 'limited'],
  ['co ltd', 'limited'],
  ['limited', 'limited'],
  ['ltd', 'limited'],
  ['plc', 'public'],
  ['public limited company', 'public'],
  ['company', 'company'],
  ['co', 'company'],
  // Japan, Korea, in Latin letters
  ['kabushiki kaisha', 'joint stock'],
  ['kabushiki gaisha', 'joint stock'],
  ['kk', 'joint stock'],
  ['godo kaisha', 'llc'],
  ['gk', 'llc'],
  ['yugen kaisha', 'limited'],
  ['yk', 'limited'],
  ['jusik hoesa', 'joint stock'],
  // Beyond
  ['gesellschaft mit beschrankter haftung', 'limited'],
  ['gmbh and co kg', 'partnership'],
  ['gmbh', 'limited'],
  ['ag', 'public'],
  ['se', 'public'],
  ['kgaa', 'partnership'],
  ['kg', 'partnership'],
  ['societe anonyme', 'public'],
  ['sa', 'public'],
  ['sas', 'limited'],
  ['sarl', 'limited'],
  ['sasu', 'limited'],
  ['nv', 'public'],
  ['bv', 'limited'],
  ['ab', 'limited'],
  ['asa', 'public'],
  ['as', 'limited'],
  ['aps', 'limited'],
  ['oy', 'limited'],
  ['oyj', 'public'],
  ['ou', 'limited'],
  ['spa', 'public'],
  ['srl', 'limited'],
  ['sl', 'limited'],
  ['sa de cv', 'public'],
  ['sp z o o', 'limited'],
  ['ltda', 'limited'],
];

/** Words before a name. */
export const FORMS_BEFORE: readonly (readonly [form: string, kind: LegalKind])[] = [
  ['pt', 'limited'],
  ['cv', 'partnership'],
  ['perseroan terbatas', 'limited'],
  ['kabushiki kaisha', 'joint stock'],
  ['cong ty trach nhiem huu han mot thanh vien', 'limited'],
  ['cong ty trach nhiem huu han', 'limited'],
  ['cong ty tnhh mot thanh vien', 'limited'],
  ['cong ty tnhh mtv', 'limited'],
  ['cong ty tnhh', 'limited'],
  ['cong ty co phan', 'public'],
  ['cong ty cp', 'public'],
  ['cty tnhh mtv', 'limited'],
  ['cty tnhh', 'limited'],
  ['cty co phan', 'public'],
  ['cty cp', 'public'],
  ['cty', 'company'],
  ['ctcp', 'public'],
  ['tong cong ty', 'company'],
  ['tap doan', 'company'],
];

/** Runs of characters before or behind a name in scripts without spaces; the longest comes first. */
export const FORMS_IN_RUNS: readonly (readonly [form: string, kind: LegalKind])[] = [
  ['股份有限公司', 'joint stock'],
  ['有限責任公司', 'limited'],
  ['有限责任公司', 'limited'],
  ['有限公司', 'limited'],
  ['株式会社', 'joint stock'],
  ['株式會社', 'joint stock'],
  ['有限会社', 'limited'],
  ['合同会社', 'llc'],
  ['合資会社', 'partnership'],
  ['合名会社', 'partnership'],
  ['유한책임회사', 'llc'],
  ['주식회사', 'joint stock'],
  ['유한회사', 'limited'],
  ['ห้างหุ้นส่วนจำกัด', 'partnership'],
  ['บจก', 'limited'],
  ['บมจ', 'public'],
  ['หจก', 'partnership'],
  ['บริษัท', 'company'],
  ['จำกัด', 'limited'],
  ['มหาชน', 'public'],
];

/** Marks of a legal form in one character, or in brackets, which NFKC makes of it. */
export const FORM_SIGNS: ReadonlyMap<string, LegalKind> = new Map([
  ['(株)', 'joint stock'],
  ['(有)', 'limited'],
  ['(同)', 'llc'],
  ['(주)', 'joint stock'],
  ['(유)', 'limited'],
]);

/** Two names with different kinds may still be one company: registers and people write them loosely. */
export type LegalKind =
  | 'limited'
  | 'public'
  | 'corporation'
  | 'company'
  | 'llc'
  | 'partnership'
  | 'joint stock'
  | 'bank';
