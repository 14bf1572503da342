// The company types of the LEI register, by the category of a record or its legal form (ISO 20275). The table has the
// forms of the served countries and of some others whose names show the type, from GLEIF's list of codes 1.5 of
// 2023-09-28 (https://www.gleif.org, Entity Legal Forms); most of the 3,600 forms do not show whether a company is
// public or private.
import type { CompanyType } from '../../../domain/normalise/facts/company-type.ts';

const BY_CATEGORY = new Map<string, CompanyType>([
  ['BRANCH', 'Branch'],
  ['SOLE_PROPRIETOR', 'Sole trader'],
  ['RESIDENT_GOVERNMENT_ENTITY', 'Government'],
]);

const LEGAL_FORMS: { readonly [T in CompanyType]?: string } = {
  /** Australia, Hong Kong, Malaysia, Thailand: proprietary and private companies. Vietnam, Japan, Korea: companies of limited
   * liability that have no shares to trade. Philippines: close corporations and those of one person. Prince Edward Island.
   * Then the United Kingdom, India, Germany, the Netherlands, Denmark, Italy and Spain; last the limited liability companies
   * of the United States. */
  'Private company': `TXVC Q82Q 254M UDG6 XEOV K09K 0OCP 4RXL 7QQ0 DYQK J3U5 UDJG SPX9 KJOW PFPW QZMH W4DB
    H0PO YSP9 2HBR 54M6 H8VP OV32 DP3Q
    1S9L 3DXJ 3ZXC 4WN7 4YOA 53DC 64HG 6GEC 6IIM 7F5B 7XPF 8APW 8N21 8RLE 9C19 9FD9 AEK0 B843 B8XC BQRL BYFU
    C276 CD9O CWRI D4YS DBGD DQBZ DRSE EI4J EZNQ F2QV F8DD FBN0 FK53 GHB2 HZEH I2XB IN4H JIF7 JJ9M K4MF L10T
    LJH5 M4FO M5RM MM8M MY93 NB58 O85W OE6T OJ9K ONJ1 P7RH QEEJ QK2J RC5L RU6X SDX0 VNIU VPBH VVPD WPCN WYG5
    X1EL XVC6 Y182`,
  /** Australia (by shares, by guarantee, no liability), Hong Kong, Malaysia, Thailand, Indonesia, Prince Edward Island, the
   * United Kingdom. */
  'Public company': 'R4KK LZFR PQHL EPG7 N3VO 7OYN O0OZ AEZW 2ZB3 HK03 CUQF N745 B6ES',
  /** Australia, New Zealand, Singapore, Malaysia, Hong Kong, Indonesia, Thailand, Vietnam, India; Canada; the United States. */
  Partnership: `J4JC F7KI 17FJ 5SGV SP51 XPE5 B8VT BJT3 V05A JUEU QFXX QYCU U5S6 A0PS
    1E9M 1JGX 23V9 2FHC 2U3G 3Q15 5D9I 7IKZ 7P8Y 85EC 8MEC 8OZ0 E281 G9PJ HQKE KVC1 LMSY LNBY O13B OPRT PCO0
    RBBY RN4K RQIC SYPT T0CV TA98 U938 VAPN Y33B YRUJ
    15JS 1CZS 1HXP 1WZP 21OE 30PQ 43LY 456O 4U9V 52U0 530K 58N0 5DS0 5HQ4 62L3 6E4G 6JCE 6MB6 6ZAR 71ZI 74LJ
    7H0X 7HY7 7K6U 7RLC 7TJ1 7U8S 8KA4 8MBD 8XN0 8YBQ 95OK 9OSW A9AW AD0H AQBO ARON B38Q B8KO BO6L BSLM CAGH
    CR3H D155 D92T DEMP DFPP DQMV DQUB EBP8 EMLK FE1L FFBM FGT5 FW66 G4YY G66U G6VI GEE0 GOGQ HLCG HN8W HPKC
    HSEV I5XP IIZ4 IMDT IYZI J1V0 KFPS KGZ8 L1PM L2DM LBJ1 LKQ2 LPLY M2KR M64D M886 M9A1 MJJZ MTDW N69M NDBR
    NHGN NK3V O6QP OJDX PQXK Q1N4 QF4W QLWR QR4Y R2PI RCNI RRXD RSWJ SQ7B SUMS T362 T80N T91T TDBW TGMR TJ6V
    U7GR UF6Y UK9P UX5E VE28 VUXH VXDE WDT2 WE9D WNKG WNV6 WQLU WTWK X0MP XIZI XQEC YJZ3 YQDQ Z92A Z9CH ZD39`,
  /** Australia, New Zealand, Indonesia, Vietnam; Canada. */
  'Co-operative': `6W6X Z6ZU 72I6 S97E
    3Y5V 7XZL BASA BH5D FBQL GM04 IKMB JNCJ KAM9 MGE0 QB2W X6N9`,
  /**
   * Australian associations; foundations and associations of Indonesia, Thailand and Korea; non-stock corporations of
   * the Philippines; non-profit corporations of Canada and of the United States.
   */
  'Non-profit': `BC38 HELT D87D FDRT VTH4 76ME
    3OVJ 790T B69V CMB6 D2T8 D90J RHVP VHXN W126 Y80K
    11GD 1K9U 2XXG 358I 3N55 47LQ 51RC 6EDK 78H5 7VK5 9EJ6 9I4Y AVLE CVXK DAVB DX2N EVBW EVE6 FEC4 G1P6 HSPI
    HUSW IY8C K2BJ K7YU NOBH O4NK OGSS P3LZ PDLV PNZI PUJR PXGA R7QO RD1T RR8G S7VR T4M6 U87X UZ83 V65U V89I
    VJXH W0U4 ZJPG`,
  /** Australia, Hong Kong. */
  Trust: '7TPC 2QMJ',
  /** New Zealand, Japan, Korea, Thailand. */
  Government: 'Q4BE 2NRQ R4LR QU16 N8FJ 46FG',
};

const BY_LEGAL_FORM: ReadonlyMap<string, CompanyType> = new Map(
  Object.entries(LEGAL_FORMS).flatMap(([type, codes]) =>
    codes.split(/\s+/).map((code) => [code, type as CompanyType] as const),
  ),
);

export function leiCompanyType(category = '', legalForm = ''): CompanyType | undefined {
  return BY_CATEGORY.get(category) ?? BY_LEGAL_FORM.get(legalForm);
}
