// Compounds that people write together, with a hyphen or apart. Data only: expand-words.ts and searchable-title.ts
// apply it. The lists differ in what a part alone finds.
import { listed } from './title-tables.ts';

/**
 * The parts have the meaning, so that each finds the whole: `security` finds `Cybersecurity`. Concepts like those of
 * abbreviations.ts.
 */
export const OPEN_COMPOUNDS: Readonly<Record<string, string>> = {
  aftersales: 'after sales',
  backend: 'back end',
  bookkeeper: 'book keeper',
  callcenter: 'call center',
  callcentre: 'call center',
  cofounder: 'co founder',
  contactcenter: 'contact center',
  coowner: 'co owner',
  copywriter: 'copy writer',
  cybersecurity: 'cyber security',
  datacenter: 'data center',
  datacentre: 'data center',
  ebusiness: 'e business',
  ecommerce: 'e commerce',
  elearning: 'e learning',
  frontend: 'front end',
  fullstack: 'full stack',
  healthcare: 'health care',
  helpdesk: 'help desk',
  nonexecutive: 'non executive',
  presales: 'pre sales',
  salesperson: 'sales person',
  subcontractor: 'sub contractor',
  teamlead: 'team lead',
  telesales: 'tele sales',
};

/**
 * The whole is one word, however it is written: `web site` finds `Website` and the reverse. A part finds it if it is
 * written apart, and not if it is written together: `site` does not find `Website`.
 */
export const WRITTEN_APART: readonly string[] = listed(
  `air craft, air crew, air line, air plane, air port, baby sitter, bar tender, black smith, block chain,
  book keeping, brick layer, broad cast, broad caster, cabinet maker, care giver, care taker, child care,
  class room, copy writing, court room, data base, day care, desk top, dev ops, dev sec ops, dish washer,
  door man, down stream, dress maker, drug store, film maker, fire arm, fire fighter, fire wall, foot wear,
  fork lift, fund raiser, fund raising, game play, gate keeper, green house, grounds keeper, gun smith,
  hand book, handy man, hard ware, harbor master, help line, hot line, house hold, house keeper, house keeping,
  inn keeper, key stone, knowledge base, land lord, land scape, land scaper, life cycle, life guard, life style,
  lock smith, main frame, market place, middle ware, mid wife, motor cycle, news letter, news paper, north east,
  north eastern, north west, north western, off line,
  off shore, off site, out bound, out reach, out source, out sourcing, over night, over seas, over sight,
  pay roll, pipe line, play ground, policy maker, post graduate, post production, power point, rail road,
  rail way, real time, sales force, script writer, screen writer, share holder, share point, ship builder,
  ship yard, shop keeper, smart phone, soft ware, song writer, south east, south eastern,
  south west, south western, speech writer, spread sheet, stake holder,
  start up, stock broker, store keeper, super market, team work, text book, time keeper, tool maker, trade mark,
  trouble shooter, type setter, under writer, under writing, up stream, video game, ware house, watch maker,
  water proof, web cast, web master, web site, whole sale, whole saler, wood work, wood worker, work flow,
  work force, work place, work shop`,
);

/** Prefixes that are not words: with a hyphen or apart, they are one word with the next. */
export const PREFIXES: ReadonlySet<string> = new Set(
  listed(
    'anti, e, electro, geo, hydro, inter, intra, micro, multi, nano, neuro, non, pre, psycho, semi, sub, tele',
  ),
);

/**
 * One part misleads: `head` does not find `Head Office Receptionist`, and `people` does not find `People Mover
 * Technician`. In a title and in a query these are one word, however they are written. The part that misleads is in
 * brackets; the other one finds the whole. Compounds with a stop word are here too, because no search is for `on` or
 * for the `line` of `On-line Editor`.
 */
const CLOSED = listed(
  `(board) game, (chair) lift, circuit (board), (head) count, (head) hunter, (head) hunting, (head) lease,
  (head) light, (head) office, (head) (quarter), (head) (quartered), (head) (set), (head) (start), home (owner),
  (in) (bound), (in) (house), (on) (boarding), (on) (line), (on) (shore), (on) (site), (people) mover,
  (people) (soft), social (security), wheel (chair)`,
);

/** Each closed compound, written apart, with the parts that find it. */
export const CLOSED_COMPOUNDS: ReadonlyMap<string, readonly string[]> = new Map(
  CLOSED.map((compound) => [
    compound.replace(/[()]/g, ''),
    compound.split(' ').filter((part) => !part.startsWith('(')),
  ]),
);
