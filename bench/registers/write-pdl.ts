// Writes a company file in the current layout of People Data Labs: as many rows as wanted, the same for the same seed, with the
// shares of empty cells, quoted names and odd slugs that the real file has. It is streamed; one chunk is in memory.
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

export interface PdlOptions {
  readonly rows: number;
  readonly seed: number;
}

const HEADER = 'country,founded,id,industry,linkedin_url,locality,name,region,size,website';
const CHUNK_CHARACTERS = 256 * 1024;

/** Country, its regions with a town each, and its ending; by how often they are drawn. */
const COUNTRIES = [
  {
    of: 'united states',
    share: 40,
    ending: '.com',
    places: [
      'san francisco|california',
      'austin|texas',
      'new york|new york',
      'chicago|illinois',
      'miami|florida',
    ],
  },
  {
    of: 'united kingdom',
    share: 10,
    ending: '.co.uk',
    places: ['london|greater london', 'manchester|manchester', 'leeds|leeds'],
  },
  {
    of: 'india',
    share: 7,
    ending: '.in',
    places: ['bengaluru|karnataka', 'mumbai|maharashtra', 'pune|maharashtra'],
  },
  {
    of: 'canada',
    share: 6,
    ending: '.ca',
    places: ['toronto|ontario', 'montréal|quebec', 'vancouver|british columbia'],
  },
  {
    of: 'australia',
    share: 6,
    ending: '.com.au',
    places: [
      'sydney|new south wales',
      'melbourne|victoria',
      'brisbane|queensland',
      'perth|western australia',
    ],
  },
  { of: 'brazil', share: 5, ending: '.com.br', places: ['são paulo|são paulo', 'curitiba|paraná'] },
  { of: 'germany', share: 5, ending: '.de', places: ['berlin|berlin', 'münchen|bayern'] },
  { of: 'new zealand', share: 2, ending: '.co.nz', places: ['auckland|auckland', 'wellington|wellington'] },
  { of: 'singapore', share: 2, ending: '.com.sg', places: ['singapore|'] },
  { of: '', share: 17, ending: '.com', places: ['|'] },
] as const;
const WORDS =
  'harbour summit alpine delta orion granite cedar nimbus pacific coral vertex lumen atlas meridian copper northern silver bright urban prime global first apex river stone'.split(
    ' ',
  );
const KINDS =
  'analytics consulting construction logistics health media software legal dental design foods energy partners solutions studio capital motors academy farms security'.split(
    ' ',
  );
const FORMS = ['', '', '', '', ' inc.', ', inc.', ' llc', ', llc', ' ltd', ' pty ltd', ' gmbh', ' group'];
const INDUSTRIES = [
  'information technology and services',
  'construction',
  'marketing and advertising',
  'health, wellness and fitness',
  'real estate',
  'financial services',
  'computer software',
  'glass, ceramics & concrete',
  'non-profit organization management',
  'retail',
  'hospital & health care',
  'education management',
];
const SIZES = [
  '1-10',
  '1-10',
  '1-10',
  '1-10',
  '11-50',
  '11-50',
  '51-200',
  '201-500',
  '501-1000',
  '1001-5000',
  '5001-10000',
  '10001+',
];
const DRAWN = COUNTRIES.flatMap((country) => Array.from({ length: country.share }, () => country));

export async function writePdl(path: string, options: PdlOptions): Promise<void> {
  const file = createWriteStream(path);
  const lines = Readable.from(pdlChunks(options));
  if (path.endsWith('.gz')) await pipeline(lines, createGzip({ level: 6 }), file);
  else await pipeline(lines, file);
}

/** The bytes of the file, in chunks. */
export function* pdlChunks({ rows, seed }: PdlOptions): Generator<Buffer> {
  let text = `${HEADER}\r\n`;
  for (let row = 0; row < rows; row += 1) {
    text += pdlRow(seed, row);
    if (text.length >= CHUNK_CHARACTERS) {
      yield Buffer.from(text);
      text = '';
    }
  }
  yield Buffer.from(text);
}

/** One row, which depends on the seed and its number alone. */
function pdlRow(seed: number, row: number): string {
  const draw = createDraw(seed, row);
  const { of, ending, places } = pick(DRAWN, draw);
  const [first, second, kind] = [pick(WORDS, draw), pick(WORDS, draw), pick(KINDS, draw)];
  // As in the real file: a twentieth with an ampersand, few with an accent, few with an apostrophe.
  const odd = draw(100);
  const stem =
    odd < 5
      ? `${first} & ${second}`
      : odd < 7
        ? `café ${first}`
        : odd < 9
          ? `${first}'s ${second}`
          : `${first} ${second}`;
  const name = `${stem} ${kind}${pick(FORMS, draw)}`;
  const slug = `${stem} ${kind}`.replaceAll(' ', '-') + (row === 0 ? '' : `-${row.toString(36)}`);
  const host = `${first}${second}${kind}${row.toString(36)}${ending}`;
  const [town = '', region = ''] = draw(100) < 20 ? [] : pick(places, draw).split('|');
  const founded = draw(100) < 29 ? '' : String(1950 + draw(74));
  const website = draw(100) < 11 ? '' : draw(100) < 2 ? `${first}.wordpress.com` : host;
  const cells = [
    of,
    founded,
    idOf(seed, row),
    pick(INDUSTRIES, draw),
    `linkedin.com/company/${slug}`,
    town,
    name,
    region,
    pick(SIZES, draw),
    website,
  ];
  return `${cells.map(quoted).join(',')}\r\n`;
}

const ID_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Opaque, as in the file since April 2024; the number of the row makes it unique. */
function idOf(seed: number, row: number): string {
  const draw = createDraw(seed ^ 0x5bd1e995, row);
  let letters = '';
  for (let place = 0; place < 20; place += 1) letters += ID_LETTERS[draw(ID_LETTERS.length)];
  return letters + row.toString(36).padStart(6, '0');
}

function quoted(cell: string): string {
  return cell.includes(',') || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function pick<T>(list: readonly T[], draw: (below: number) => number): T {
  return list[draw(list.length)] as T;
}

/** A random number below the given one; 32 bits of state, mixed as in Mulberry32. */
function createDraw(seed: number, row: number): (below: number) => number {
  let state = Math.imul(seed ^ Math.imul(row + 1, 0x9e3779b1), 0x85ebca6b) | 0;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
