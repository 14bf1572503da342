// The words that give a level, as plain tables. Lists are separated by commas; read-level.ts decides by the place of a
// word in the title whether it counts. Written in full: expand-words.ts writes out abbreviations.
import type { Country } from '../../reference.ts';
import type { LevelTable } from './title-tables.ts';

/** Countries where `Director` alone is an officer of the company in law and in its register: a member of the board. */
const BOARD_DIRECTOR_COUNTRIES: ReadonlySet<Country> = new Set<Country>(['AU', 'NZ', 'SG', 'MY', 'HK']);

/** Single words that are a board seat in these countries when they are alone. */
export const ALONE_BOARD_COUNTRIES: ReadonlyMap<string, ReadonlySet<Country>> = new Map([
  ['director', BOARD_DIRECTOR_COUNTRIES],
  ['pengarah', BOARD_DIRECTOR_COUNTRIES],
  ['directeur', BOARD_DIRECTOR_COUNTRIES],
  // Indonesian companies have a board of commissioners above their directors.
  ['commissioner', new Set<Country>(['ID'])],
]);

/** Board seats that a person may have beside an office: the office says more (`CTO, Board Member`). */
export const BOARD_SEATS = `
  board member, member of the board, board of director, board of trustee, board director, board advisor,
  advisory board, advisory board member, board observer, trustee, company director, non executive director, ined,
  independent director, sole director, nominee director, alternate director, independent commissioner,
  board of commissioner, board of advisor, board of governor, board of regent, board governor, school governor,
  supervisory board, management board, executive board, advisory council, advisory committee, boardmember`;

/** A seat if `board` is beside them in any order: `Member of the Acme Advisory Board`. See board-seats.ts. */
export const BOARD_SITTERS = 'member, advisor, trustee, governor, observer, director, representative';

/** Titles that count anywhere in a part of the title. */
export const TITLES: LevelTable = [
  [
    1,
    `chairman, chair of the board, board chair, chair of board, vice chair, deputy chair, executive chair,
    non executive chair, president commissioner`,
  ],
  [1, BOARD_SEATS],
  // For a founder who is also chief executive, the founder counts: 2 wins over 3.
  [
    2,
    `founder, founding partner, founding director, proprietor, proprietress, entrepreneur, sole trader,
    business owner, company owner, co owner, self employed, franchisee, shareholder, owner operator,
    owner manager, owner director, owner chief executive officer, owner president`,
  ],
  // Executive directors run the company in some countries and are on its board in others; C-suite covers both. Both are
  // a lower rank in a bank, see read-level.ts.
  [
    3,
    `managing director, executive director, managing partner, managing principal, managing member,
    general partner, senior partner, equity partner, chief executive, president, general counsel,
    c suite, c level, c level executive, cpo, cdo, cro, cso, cco, cao, clo, cxo, chancellor, secretary general, general secretary,
    general director, representative director, president director, chief audit executive`,
  ],
  [
    4,
    `vice president, senior vice president, executive vice president, first vice president, director, head, head of, general manager, country manager, chief of, chief of staff,
    managing editor, editor in chief, provost, superintendent of school, egm, executive general manager,
    deputy general counsel, associate general counsel, assistant general counsel,
    company secretary, treasurer, dean, headmaster, headmistress, headteacher, school principal, department chair,
    vice chancellor, deputy general director, vice general director, deputy managing director,
    assistant managing director, chief representative, fire chief, police chief, chief of police`,
  ],
  [
    5,
    `manager, supervisor, foreman, superintendent, team lead, team leader, crew leader, shift leader,
    squad leader, group leader, project lead, controller, comptroller, head chef, head cook, head nurse,
    head coach, head teacher, head waiter, head cashier, head teller, head gardener, head brewer, head baker,
    head butcher, head barista, head bartender, head housekeeper, head receptionist, head trainer,
    executive chef, managing consultant, managing attorney, managing broker, ganger, head librarian, head pharmacist, head mechanic, head technician, assistant principal, deputy principal,
    vice principal, charge nurse, leading hand, officer in charge, second in charge, 2ic,
    human resource director manager`,
  ],
  // `Chief … Officer` is C-suite, which read-level.ts handles; a chief engineer is not.
  [5, 'chief'],
  [
    6,
    `business partner, head office, head hunter, entrepreneur in residence, associate product manager,
    assistant company secretary, assistant treasurer, head boy, head girl, document controller, air traffic controller, traffic controller,
    stock controller, inventory controller, production controller, pest controller, quality controller,
    fleet controller, room controller, funeral director, casting director, music director, choir director,
    band director, orchestra director, account executive, sales executive, chief mate, chief petty officer, chief warrant officer, lead generation, thought leader`,
  ],
];

/**
 * Words that are a title only at the end of a part (`Partner`, but not `Partner Marketing`), and what may come before.
 */
export const END_TITLES: LevelTable = [
  [1, 'chair'],
  [2, 'owner'],
  [3, 'partner, principal'],
  [5, 'lead, leader'],
];

/**
 * After any other word these mean something else: a product owner owns no company, a safety partner is not a partner of
 * a firm, a delivery principal is a senior specialist.
 */
export const TITLE_ONLY_BEHIND: Readonly<Record<string, string>> = {
  owner: `
    agency, bakery, bar, barber, boutique, brand, brewery, business, cafe, center, cleaning, clinic, club, co, coffee,
    company, construction, current, dairy, dental, director, farm, firm, fitness, founder, franchise, gallery, garage,
    group, gym, home, hotel, joint, kitchen, land, legal, local, majority, manager, managing, minority, online, part,
    pharmacy, photography, plumbing, practice, principal, private, property, proud, pub, ranch, restaurant, retail, salon,
    school, shop, small, sole, spa, startup, station, store, studio, team, vineyard, winery, workshop`,
  partner: `
    accounting, advisory, associate, assurance, audit, co, consulting, corporate, deal, director, dispute, employment,
    equity, family, forensics, founder, founding, fund, general, insolvency, investment, junior,
    law, lawyer, lead, legal, limited, litigation, managing, national, operating, practice, principal, private, property,
    regional, restructuring, salaried, senior, solicitor, strategy, tax, transaction, valuation, venture, wealth`,
  principal: `
    academy, assistant, business, campus, college, deputy, elementary, executive, firm, founding, high, managing, office,
    owner, partner, practice, primary, school, secondary, senior, studio, vice`,
};

/** People who work for the holder of the title before: `CEO Assistant`, `Founder Associate`. */
export const SUPPORT = `
  assistant, secretary, associate, intern, trainee, apprentice, aide, coordinator, chauffeur, clerk, receptionist,
  student, candidate`;

/** The same at the end of a part only: `President Office`, but not `Vice President Support Engineering`. */
export const END_SUPPORT = 'office, support, driver, advisor, organization';

/** Aides whose boss may follow: `Executive Assistant CEO`. */
export const AIDES = 'executive assistant, personal assistant';

/** People who work for a founder if they come directly after one: `Founder's Associate`. All others are founders. */
export const FOUNDERS_AIDES = `
  assistant, secretary, associate, intern, aide, chauffeur, receptionist, clerk, coordinator, office, executive assistant,
  personal assistant`;

/** Words that may be between a founder and the aide: `Founder's Senior Associate`. */
export const BEFORE_AIDES =
  'senior, junior, special, private, virtual, administrative, executive, personal, office';

/** Functions that serve founders: `VP, Founder Relations`. */
export const FOUNDER_FUNCTIONS = 'relation, success, engagement, experience, liaison';

/** The same only with a job after them: `Founder Community Manager`, but not `Founder Community Pass`. */
export const FOUNDER_SERVICES = 'support, service, community, network';

/** The jobs that are meant above. */
export const SERVICE_JOBS = `
  manager, lead, leader, director, head, officer, specialist, coordinator, associate, executive, analyst, partner,
  representative, consultant, advisor, assistant, intern`;

/** Aides whose boss comes in the next part: `Executive Assistant - Founder`, but not `Student, Founder of Acme`. */
export const AIDES_OF_BOSS =
  'assistant, secretary, aide, chauffeur, receptionist, executive assistant, personal assistant';

/** Titles that are a rank in a bank, which has hundreds of each; see read-level.ts. */
export const BANK_RANKS: LevelTable = [
  [4, 'managing director, executive director'],
  [5, 'vice president, assistant vice president, associate vice president'],
];

/** Words that show a title of a bank. `bank` and `banking` alone do not: software is sold to banks too. */
export const BANK_SIGNS = `
  investment banking, private banking, corporate banking, commercial banking, transaction banking, retail banking,
  wholesale banking, personal banking, business banking, unibank, jpmorgan, jp morgan, j p morgan, goldman, citi,
  citibank, citigroup, hsbc, dbs, ocbc, uob, ubs, barclay, macquarie, nomura, mizuho, mufg, smbc, morgan stanley,
  merrill lynch, bank of america, wells fargo, deutsche bank, credit suisse, bnp paribas, standard chartered, maybank,
  cimb, westpac, commonwealth bank, rbc, scotiabank, bmo, cibc, td bank, bank mandiri, vietcombank, techcombank,
  kasikornbank, krungthai, metrobank, sumitomo mitsui, societe generale, state street, bny mellon, global market,
  capital market`;

/** A part that begins with one of these is a former or a future job. */
export const NOT_NOW = 'former, formerly, ex, retired, previously, aspiring, wannabe';

/** The same if a title follows directly: `Past President`, but not `Past Performance Manager`. */
export const NOT_NOW_BEFORE_TITLE = 'past, future, emeritus';

/** A part with only these refers to the part before: `CEO (retired)`. */
export const OVER = 'former, retired, ret, retd, past, emeritus, ex';

/** Marks a present job after another one: `Former CFO and current CEO`. */
export const NOW = 'current, currently, now, turned';

/** After a top title these name a service to its holder: `CEO Coach`, `Founder Relations Manager`. */
export const SERVING_THE_TOP = `
  relation, service, success, support, liaison, coach, coaching, consultant, specialist, coordinator, analyst, recruiter,
  magazine, institute, corporation, fund, community, network, club, engagement, communication, choice, tire`;

/**
 * A part that begins with one of these names a job that the person is learning: a trainee manager is not a manager yet.
 */
export const LEARNERS = 'trainee, intern, apprentice, student, cadet';

/** Endings of company names: `Director, Acme Pty Ltd` is a director alone. */
export const COMPANY_ENDINGS = `
  pty, ltd, limited, inc, incorporated, llc, llp, plc, sdn, bhd, berhad, pte, pvt, holding, corp, corporation, company,
  gmbh, trust, son, family`;

/** Other offices of the board, which do not change the seat: `Director & Secretary`. */
export const BOARD_COMPANIONS = 'secretary, company secretary, shareholder, treasurer, non executive, board';

/** Places, beside which a director is a rank: `Director, Asia Pacific`. The department shows functions. */
export const PLACES = `
  global, international, regional, region, national, group, division, area, asia, pacific, america, europe, africa, east, west,
  north, south, central, northern, southern, eastern, western, emea, latam, anz, australia, zealand, singapore, malaysia, hong,
  kong, indonesia, philippine, japan, vietnam, korea, thailand, china, taiwan, india, greater, oceania, victoria, queensland,
  nsw, vic, qld, tasmania, sydney, melbourne, brisbane, perth, adelaide, auckland, wellington, state, united, kingdom, canada,
  strategy, transformation, corporate, business, enterprise, senior, associate, deputy, assistant, executive, managing, acting`;

/** The words after one of these say for whom or where: `Assistant to the CEO`, `Office of the President`. */
export const LINKS = 'of, to, for, at, in, with, under, de, du, des, chez, reporting';

/**
 * Words that join a second title to the first, in languages that put the title first; `kiêm` means "at the same time".
 */
export const JOINING = 'and, et, ou, dan, serta, merangkap, sekaligus, va, kiem, cum';
