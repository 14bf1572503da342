// The words that tell a level, as plain tables. Lists are separated by commas; how a word's place in the title
// decides whether it counts is in read-level.ts. Written in full: abbreviations meet these by expand-words.ts.
import type { Country } from '../../reference.ts';
import type { LevelTable } from '../title-tables.ts';

/** Where `Director` alone is an officer of the company in law and on its register: a member of the board. */
export const BOARD_DIRECTOR_COUNTRIES: ReadonlySet<Country> = new Set<Country>([
  'AU',
  'NZ',
  'SG',
  'MY',
  'HK',
]);

/** Titles that count wherever they stand in a part of the title. */
export const TITLES: LevelTable = [
  [
    1,
    'chairman, chairwoman, chairperson, chair of the board, chairman of the board, board chair, vice chair',
  ],
  [1, 'deputy chair, board member, member of the board, board of director, board of trustee, board director'],
  [1, 'board advisor, advisory board, advisory board member, board observer, trustee, company director'],
  [1, 'non executive director, independent director, sole director, nominee director, alternate director'],
  [1, 'president commissioner, independent commissioner, board of commissioner'],
  // A founder who is also chief executive is told from other chief executives by being the founder: 2 wins over 3.
  [2, 'founder, founding partner, founding director, proprietor, proprietress, entrepreneur, sole trader'],
  [2, 'business owner, company owner, co owner, self employed, franchisee, shareholder'],
  [2, 'owner operator, owner manager, owner director, owner chief executive officer, owner president'],
  // Executive directors run the company in some countries and sit on its board in others; C-suite covers both.
  [3, 'managing director, executive director, managing partner, managing principal, managing member'],
  [3, 'general partner, senior partner, equity partner, chief executive, president, general counsel'],
  [3, 'cpo, cdo, cro, cso, cco, cao, clo, cxo, chancellor, secretary general, general secretary'],
  [4, 'vice president, director, head, head of, general manager, chief of, chief of staff, managing editor'],
  [4, 'deputy general counsel, associate general counsel, assistant general counsel, company secretary'],
  [4, 'treasurer, dean, headmaster, headmistress, school principal, department chair, vice chancellor'],
  [5, 'manager, supervisor, foreman, forewoman, foreperson, superintendent, team lead, team leader'],
  [5, 'crew leader, shift leader, squad leader, group leader, project lead, controller, comptroller'],
  [5, 'head chef, head cook, head nurse, head coach, head teacher, head waiter, head cashier, head teller'],
  [5, 'head gardener, head brewer, head baker, head butcher, head barista, head bartender, head housekeeper'],
  [5, 'head receptionist, head trainer, head librarian, head pharmacist, head mechanic, head technician'],
  // `Chief … Officer` is C-suite, and read-level.ts sees to it; a chief engineer or a fire chief is not.
  [5, 'chief'],
  [
    6,
    'culture partner, acquisition partner, delivery partner, success partner, finance partner, training partner',
  ],
  [6, 'business partner, people partner, talent partner, channel partner, client partner, product owner'],
  [6, 'process owner, platform owner, service owner, data owner, system owner, risk owner, control owner'],
  [6, 'technical owner, head office, head hunter, entrepreneur in residence'],
];

/** Words that are a title at the end of a part only: `Partner`, but not `Partner Marketing`. */
export const END_TITLES: LevelTable = [
  [1, 'chair'],
  [2, 'owner'],
  [3, 'partner, principal'],
  [5, 'lead, leader'],
];

/** Those who work for the title before them: `CEO Assistant`, `Founder Associate`, `President Office`. */
export const SUPPORT =
  'assistant, secretary, associate, office, intern, trainee, apprentice, aide, coordinator, support, driver, ' +
  'chauffeur, advisor, executive assistant, personal assistant, clerk, receptionist, student, candidate';

/** A part that begins with one of these tells what somebody was or would be. */
export const NOT_NOW = 'former, formerly, ex, retired, past, previously, aspiring, future';

/** What follows one of these says for whom or where: `Assistant to the CEO`, `Office of the President`. */
export const LINKS = 'of, to, for, at, in, with, under, de, du, des, chez, reporting';

/** What joins a second title to the first, in the languages that put the title first; `kiêm`: at the same time. */
export const JOINING = 'and, et, ou, dan, serta, merangkap, sekaligus, va, kiem, cum';
