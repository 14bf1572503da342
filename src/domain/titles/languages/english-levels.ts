// The words that tell a level, as plain tables. Lists are separated by commas; how a word's place in the title
// decides whether it counts is in read-level.ts. Written in full: abbreviations meet these by expand-words.ts.
import type { Country } from '../../reference.ts';
import type { LevelTable } from './title-tables.ts';

/** Where `Director` alone is an officer of the company in law and on its register: a member of the board. */
const BOARD_DIRECTOR_COUNTRIES: ReadonlySet<Country> = new Set<Country>(['AU', 'NZ', 'SG', 'MY', 'HK']);

/** Single words that are a seat on the board in these countries when they stand alone. */
export const ALONE_BOARD_COUNTRIES: ReadonlyMap<string, ReadonlySet<Country>> = new Map([
  ['director', BOARD_DIRECTOR_COUNTRIES],
  ['pengarah', BOARD_DIRECTOR_COUNTRIES],
  ['directeur', BOARD_DIRECTOR_COUNTRIES],
  // Indonesian companies have a board of commissioners above their directors.
  ['commissioner', new Set<Country>(['ID'])],
]);

/** Seats on a board that a person may have beside an office: the office tells more (`CTO, Board Member`). */
export const BOARD_SEATS = `
  board member, member of the board, board of director, board of trustee, board director, board advisor,
  advisory board, advisory board member, board observer, trustee, company director, non executive director, ined,
  independent director, sole director, nominee director, alternate director, independent commissioner,
  board of commissioner`;

/** Titles that count wherever they stand in a part of the title. */
export const TITLES: LevelTable = [
  [
    1,
    `chairman, chair of the board, board chair, chair of board, vice chair, deputy chair, executive chair,
    non executive chair, president commissioner`,
  ],
  [1, BOARD_SEATS],
  // A founder who is also chief executive is told from other chief executives by being the founder: 2 wins over 3.
  [
    2,
    `founder, founding partner, founding director, proprietor, proprietress, entrepreneur, sole trader,
    business owner, company owner, co owner, self employed, franchisee, shareholder, owner operator,
    owner manager, owner director, owner chief executive officer, owner president`,
  ],
  // Executive directors run the company in some countries and sit on its board in others; C-suite covers both.
  // Both are a rank below that in a bank, see read-level.ts.
  [
    3,
    `managing director, executive director, managing partner, managing principal, managing member,
    general partner, senior partner, equity partner, chief executive, president, general counsel,
    c suite, c level, c level executive, cpo, cdo, cro, cso, cco, cao, clo, cxo, chancellor, secretary general, general secretary,
    general director, representative director, president director`,
  ],
  [
    4,
    `vice president, senior vice president, executive vice president, first vice president, director, head, head of, general manager, country manager, chief of, chief of staff,
    managing editor, editor in chief, provost, superintendent of school, egm, executive general manager,
    deputy general counsel, associate general counsel, assistant general counsel,
    company secretary, treasurer, dean, headmaster, headmistress, school principal, department chair,
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
  // `Chief … Officer` is C-suite, and read-level.ts sees to it; a chief engineer is not.
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

/** Words that are a title at the end of a part only (`Partner`, but not `Partner Marketing`), and what may stand before. */
export const END_TITLES: LevelTable = [
  [1, 'chair'],
  [2, 'owner'],
  [3, 'partner, principal'],
  [5, 'lead, leader'],
];

/**
 * Behind any other word these say something else: a product owner owns no company, a safety partner is no
 * partner of a firm, a delivery principal is a senior specialist.
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

/** Those who work for the title before them: `CEO Assistant`, `Founder Associate`. */
export const SUPPORT = `
  assistant, secretary, associate, intern, trainee, apprentice, aide, coordinator, chauffeur, clerk, receptionist,
  student, candidate`;

/** The same at the end of a part only: `President Office`, but not `Vice President Support Engineering`. */
export const END_SUPPORT = 'office, support, driver, advisor, organization';

/** Whose boss may follow: `Executive Assistant CEO`. */
export const AIDES = 'executive assistant, personal assistant';

/** Titles of a rank in a bank, where there are hundreds of each; see read-level.ts. */
export const BANK_RANKS: LevelTable = [
  [4, 'managing director, executive director'],
  [5, 'vice president, assistant vice president, associate vice president'],
];

/** What shows that a title is one in a bank. Bare `bank` and `banking` do not: software is sold to banks too. */
export const BANK_SIGNS = `
  investment banking, private banking, corporate banking, commercial banking, transaction banking, retail banking,
  wholesale banking, personal banking, business banking, unibank, jpmorgan, jp morgan, j p morgan, goldman, citi,
  citibank, citigroup, hsbc, dbs, ocbc, uob, ubs, barclay, macquarie, nomura, mizuho, mufg, smbc, morgan stanley,
  merrill lynch, bank of america, wells fargo, deutsche bank, credit suisse, bnp paribas, standard chartered, maybank,
  cimb, westpac, commonwealth bank, rbc, scotiabank, bmo, cibc, td bank, bank mandiri, vietcombank, techcombank,
  kasikornbank, krungthai, metrobank, sumitomo mitsui, societe generale, state street, bny mellon, global market,
  capital market`;

/** A part that begins with one of these tells what somebody was or would be. */
export const NOT_NOW = 'former, formerly, ex, retired, previously, aspiring, wannabe';

/** The same where a title follows at once: `Past President`, but not `Past Performance Manager`. */
export const NOT_NOW_BEFORE_TITLE = 'past, future, emeritus';

/** A part of these alone says it of the part before: `CEO (retired)`. */
export const OVER = 'former, retired, ret, retd, past, emeritus, ex';

/** What is held now, behind something that is not: `Former CFO and current CEO`. */
export const NOW = 'current, currently, now, turned';

/** Behind a title of the top these name whom somebody works for or with: `CEO Coach`, `Founder Relations Manager`. */
export const SERVING_THE_TOP = `
  relation, service, success, support, liaison, coach, coaching, consultant, specialist, coordinator, analyst, recruiter,
  magazine, institute, corporation, fund, community, network, club, engagement, communication, choice, tire`;

/** A part that begins with one of these names what somebody learns to be: a trainee manager manages nothing yet. */
export const LEARNERS = 'trainee, intern, apprentice, student, cadet';

/** How company names end: `Director, Acme Pty Ltd` is a director alone. */
export const COMPANY_ENDINGS = `
  pty, ltd, limited, inc, incorporated, llc, llp, plc, sdn, bhd, berhad, pte, pvt, holding, corp, corporation, company,
  gmbh, trust, son, family`;

/** What stands beside a seat on the board, and takes nothing from it: `Director & Secretary`. */
export const BOARD_COMPANIONS = 'secretary, company secretary, shareholder, treasurer, non executive, board';

/** Where somebody is a director of something, a rank: `Director, Asia Pacific`. Functions are told by the department. */
export const PLACES = `
  global, international, regional, region, national, group, division, area, asia, pacific, america, europe, africa, east, west,
  north, south, central, northern, southern, eastern, western, emea, latam, anz, australia, zealand, singapore, malaysia, hong,
  kong, indonesia, philippine, japan, vietnam, korea, thailand, china, taiwan, india, greater, oceania, victoria, queensland,
  nsw, vic, qld, tasmania, sydney, melbourne, brisbane, perth, adelaide, auckland, wellington, state, united, kingdom, canada,
  strategy, transformation, corporate, business, enterprise, senior, associate, deputy, assistant, executive, managing, acting`;

/** What follows one of these says for whom or where: `Assistant to the CEO`, `Office of the President`. */
export const LINKS = 'of, to, for, at, in, with, under, de, du, des, chez, reporting';

/** What joins a second title to the first, in the languages that put the title first; `kiêm`: at the same time. */
export const JOINING = 'and, et, ou, dan, serta, merangkap, sekaligus, va, kiem, cum';
