// The entity type codes of the Australian Business Register as our company types: all 155 codes of the extract's
// schema, and one newer code. Entities that a government owns have the type government, whatever their legal form; a
// pension fund has the type pension fund, whatever its owner. The meanings are from
// https://abr.business.gov.au/Documentation/ReferenceData; GOV, FGA, FGD, FSA, STA, TER, LOC, TGC, JVT and the super
// funds LGS, SGS, TGS are only in the schema, and are read like similar codes.
import type { CompanyType } from '../../../domain/normalise/facts/company-type.ts';

const CODES: { readonly [T in CompanyType]?: string } = {
  'Private company': 'PRV',
  'Public company': 'PUB',
  'Sole trader': 'IND',
  /** Family, other and limited partnerships. */
  Partnership: 'FPT PTR LPT',
  'Co-operative': 'COP',
  /**
   * Cash management, corporate unit, discretionary (investment, services, trading), first home saver, fixed (unit),
   * hybrid, public unit (listed, unlisted), public trading, other; DES is a deceased estate.
   */
  Trust: 'CMT CUT DIT DST DTT FHS FUT FXT HYT PUT PQT PTT TRT DES',
  /**
   * Approved deposit, APRA regulated (public offer or not, small), self-managed, not regulated, pooled; then the funds
   * of the Commonwealth and of local, state and territory governments.
   */
  'Superannuation fund': `ADF ARF NPF POF SAF SMF NRF PST SUP
    CGS CSA CSP CSS LGS LSA LSP LSS SGS SSA SSP SSS TGS TSA TSP TSS`,
  /** Pooled development funds; CSF, sub-funds of corporate collective investment vehicles, was added after 2022. */
  'Investment fund': 'PDF CSF',
  'Strata title': 'STR',
  'Diplomatic mission': 'DIP',
  'Incorporated body': 'OIE',
  'Unincorporated body': 'UIE',
  /** A joint venture is not a partnership. */
  Other: 'JVT',
  /**
   * Commonwealth, local, state and territory governments, by the first letter: their companies, bodies, authorities,
   * partnerships and trusts.
   */
  Government: `GOV FGA FGD FSA STA TER LOC
    CCB CCC CCL CCN CCO CCP CCR CCS CCT CCU CGA CGC CGE CGP CGT CTC CTD CTF CTH CTI CTL CTQ CTT CTU
    LCB LCC LCL LCN LCO LCP LCR LCS LCT LCU LGA LGC LGE LGP LGT LTC LTD LTF LTH LTI LTL LTQ LTT LTU
    SCB SCC SCL SCN SCO SCP SCR SCS SCT SCU SGA SGC SGE SGP SGT STC STD STF STH STI STL STQ STT STU
    TCB TCC TCL TCN TCO TCP TCR TCS TCT TCU TGA TGC TGE TGP TGT TTC TTD TTF TTH TTI TTL TTQ TTT TTU`,
};

export const ENTITY_TYPES: ReadonlyMap<string, CompanyType> = new Map(
  Object.entries(CODES).flatMap(([type, codes]) =>
    codes.split(/\s+/).map((code) => [code, type as CompanyType] as const),
  ),
);

/** Private and public companies: the ABN of any other entity does not contain an ACN. */
export const COMPANIES: ReadonlySet<string> = new Set(['PRV', 'PUB']);
export const INDIVIDUAL = 'IND';
export const DECEASED_ESTATE = 'DES';
