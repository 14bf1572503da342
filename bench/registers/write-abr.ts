// Writes ABN Bulk Extracts of any size, with records like the register's: shares of natural persons and entity types,
// lengths of names, trading names, tax and gift registrations, right check digits. The same seed gives the same bytes.
// All names and numbers are invented.
import { createRandom } from '../../src/samples/demo/random.ts';
import { abnOver, acnOver } from '../../src/samples/demo/register-numbers.ts';
import { ENTITY_TYPES } from '../../src/sources/registers/abr/entity-types.ts';
import { writeZip } from './write-zip.ts';

export interface AbrSize {
  readonly files: number;
  readonly recordsPerFile: number;
}

export interface AbrOptions {
  readonly seed?: number;
  /** The share of natural persons; the register has about 55 in 100. */
  readonly individuals?: number;
  readonly extractTime?: string;
  /** Of zlib, in an archive. */
  readonly level?: number;
  /** The number of the first file in the archive, to write an extract as several archives. */
  readonly firstFile?: number;
}

const CHUNK_RECORDS = 200;
const STATES = ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT', ''];
const STATE_SHARES = [326, 263, 206, 102, 63, 16, 15, 6, 3];
const STATE_POSTCODES = [2000, 3000, 4000, 6000, 5000, 7000, 2600, 800, 9000];
/** The most frequent types, in thousandths of the records that are not natural persons; the other codes share the rest. */
const TYPE_SHARES: readonly (readonly [string, number])[] = [
  ['PRV', 480],
  ['DTT', 115],
  ['DIT', 90],
  ['SMF', 120],
  ['TRT', 40],
  ['PTR', 60],
  ['FPT', 30],
  ['FUT', 15],
  ['HYT', 8],
  ['OIE', 18],
  ['UIE', 8],
  ['STR', 7],
  ['PUB', 5],
];
const COMPANIES = new Set(['PRV', 'PUB', 'CCB', 'CCR', 'LCB', 'LCR', 'SCB', 'SCR', 'TCB', 'TCR']);

const list = (text: string) => text.split(' ');
const FAMILY = list(
  'SMITH JONES WILLIAMS BROWN WILSON TAYLOR NGUYEN JOHNSON MARTIN WHITE ANDERSON WALKER THOMPSON LEE HARRIS RYAN ROBINSON KELLY KING DAVIS WRIGHT EVANS ROBERTS MCDONALD SINGH WANG LI CHEN ZHANG O&apos;BRIEN MURPHY TRAN PATEL CAMPBELL SCOTT',
);
const GIVEN = list(
  'JOHN PETER SARAH MICHELLE DAVID MICHAEL ANDREW EMMA KAREN PAUL ANNE LI WEI THANH PRIYA MARIA JAMES ROBERT LISA MARK HELEN TIMOTHY JESSICA ADAM',
);
const WORDS = list(
  'PACIFIC SOUTHERN COAST VALLEY HARBOUR GOLDEN BLUE RIVER SUNRISE EAGLE METRO CITY GLOBAL PRIME FIRST NATIONAL PREMIER OCEAN MOUNTAIN ACACIA BANKSIA WATTLE KOALA JACARANDA RIDGE HILLS NORTH EASTERN ADELAIDE SYDNEY PERTH BRISBANE HOBART ABC JB KP TRN AMG ICT',
);
const TRADES = list(
  'PLUMBING ELECTRICAL BUILDING CONSTRUCTIONS HOLDINGS INVESTMENTS PROPERTIES CONSULTING TRANSPORT LOGISTICS CLEANING SECURITY MEDICAL DENTAL LEGAL ACCOUNTING FARMING PASTORAL MINING ENGINEERING SOFTWARE SERVICES TRADING IMPORTS FOODS CAFE MOTORS TRAINING DESIGN MEDIA',
);

/** The bytes of one file: `sequenceNumber` from 1. The numbers of records differ between files. */
export function* abrFile(
  sequenceNumber: number,
  recordCount: number,
  { seed = 1, individuals = 0.55, extractTime = '2026-09-09T12:20:57' }: AbrOptions = {},
): Generator<Buffer> {
  const random = createRandom(`abr ${seed} ${sequenceNumber}`).next;
  const writer = createRecordWriter(random, individuals);
  const first = (sequenceNumber - 1) * recordCount;
  yield Buffer.from(
    '<?xml version="1.0"?><Transfer error="none" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="BulkExtract.xsd">' +
      `<TransferInfo><FileSequenceNumber>${sequenceNumber}</FileSequenceNumber><RecordCount>${recordCount}</RecordCount><ExtractTime>${extractTime}</ExtractTime></TransferInfo>\n`,
  );
  for (let at = 0; at < recordCount; at += CHUNK_RECORDS) {
    let text = '';
    for (let record = at; record < Math.min(at + CHUNK_RECORDS, recordCount); record += 1) {
      text += `${writer(first + record)}\n`;
    }
    yield Buffer.from(text);
  }
  yield Buffer.from('</Transfer>\n');
}

/** An archive as published: `YYYYMMDD_Public01.xml` and so on. */
export function writeAbrZip(path: string, size: AbrSize, options: AbrOptions = {}): Promise<void> {
  const { firstFile = 1, extractTime = '2026-09-09T12:20:57', level } = options;
  const day = extractTime.slice(0, 10).replaceAll('-', '');
  const entries = Array.from({ length: size.files }, (_, place) => ({
    name: `${day}_Public${String(firstFile + place).padStart(2, '0')}.xml`,
    chunks: abrFile(firstFile + place, size.recordsPerFile, options),
  }));
  return writeZip(path, entries, level === undefined ? {} : { level });
}

function createRecordWriter(random: () => number, individuals: number): (serial: number) => string {
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] as string;
  const pickState = createPick(random, STATE_SHARES);
  const others = [...ENTITY_TYPES.keys()].filter(
    (code) => code !== 'IND' && !TYPE_SHARES.some(([common]) => common === code),
  );
  const pickType = createPick(random, [...TYPE_SHARES.map(([, share]) => share), 4]);
  const day = (from: number) => {
    const year = from + Math.floor(random() * (2026 - from));
    const month = 1 + Math.floor(random() * 12);
    const date = 1 + Math.floor(random() * 28);
    return `${year}${month < 10 ? '0' : ''}${month}${date < 10 ? '0' : ''}${date}`;
  };
  const address = () => {
    const state = pickState();
    const postcode = String((STATE_POSTCODES[state] ?? 0) + Math.floor(random() * 800)).padStart(4, '0');
    return `<BusinessAddress><AddressDetails><State>${STATES[state]}</State><Postcode>${postcode}</Postcode></AddressDetails></BusinessAddress>`;
  };
  const otherName = (type: string) => {
    const words = `${pick(WORDS)} ${pick(TRADES)}`;
    const text =
      type === 'BN' && random() < 0.4 ? words.replace(/\B[A-Z]/g, (letter) => letter.toLowerCase()) : words;
    return `<OtherEntity><NonIndividualName type="${type}"><NonIndividualNameText>${text}</NonIndividualNameText></NonIndividualName></OtherEntity>`;
  };
  const otherNames = (share: number) => {
    let text = '';
    for (let more = random(); more < share; more = random()) text += otherName(random() < 0.6 ? 'TRD' : 'BN');
    return text;
  };
  const gst = (share: number) =>
    random() < share
      ? `<GST status="${random() < 0.7 ? 'ACT' : 'CAN'}" GSTStatusFromDate="${day(2000)}" />`
      : '<GST status="NON" GSTStatusFromDate="19000101" />';
  const begin = (abn: string, code: string, text: string) =>
    `<ABR recordLastUpdatedDate="${day(2005)}" replaced="N"><ABN status="${random() < 0.45 ? 'ACT' : 'CAN'}" ABNStatusFromDate="${day(1999)}">${abn}</ABN>` +
    `<EntityType><EntityTypeInd>${code}</EntityTypeInd><EntityTypeText>${text}</EntityTypeText></EntityType>`;

  const person = (abn: string) => {
    const second = random() < 0.6 ? `<GivenName>${pick(GIVEN)}</GivenName>` : '';
    return `${begin(abn, 'IND', 'Individual/Sole Trader')}<LegalEntity><IndividualName type="LGL"><GivenName>${pick(GIVEN)}</GivenName>${second}<FamilyName>${pick(FAMILY)}</FamilyName></IndividualName>${address()}</LegalEntity>${gst(0.3)}${otherNames(0.2)}</ABR>`;
  };

  const mainName = (code: string) => {
    if (code === 'PRV')
      return `${pick(WORDS)} ${pick(TRADES)} ${random() < 0.1 ? '&amp; CO ' : ''}PTY${random() < 0.2 ? '. LTD.' : ' LTD'}`;
    if (code === 'PUB') return `${pick(WORDS)} ${pick(TRADES)} LIMITED`;
    if (code === 'SMF') return `${pick(FAMILY)} FAMILY SUPERANNUATION FUND`;
    if (code === 'PTR' || code === 'FPT')
      return `${pick(GIVEN)} ${pick(FAMILY)} &amp; ${pick(GIVEN)} ${pick(FAMILY)}`;
    if (code.endsWith('T')) return `THE TRUSTEE FOR THE ${pick(FAMILY)} ${pick(WORDS)} TRUST`;
    return `${pick(WORDS)} ${pick(WORDS)} ${pick(TRADES)} ASSOCIATION`;
  };

  return (serial) => {
    if (random() < individuals) return person(abnOver(String(900_000_000 + serial)));
    const code = TYPE_SHARES[pickType()]?.[0] ?? pick(others);
    const acn = COMPANIES.has(code) ? acnOver(String(serial).padStart(8, '0')) : undefined;
    const abn = abnOver(acn ?? String(900_000_000 + serial));
    const asic = acn === undefined ? '' : `<ASICNumber ASICNumberType="undetermined">${acn}</ASICNumber>`;
    const gift = random() < 0.004 ? `<DGR DGRStatusFromDate="${day(2000)}" status="ACT" />` : '';
    return `${begin(abn, code, ENTITY_TYPES.get(code) ?? '')}<MainEntity><NonIndividualName type="MN"><NonIndividualNameText>${mainName(code)}</NonIndividualNameText></NonIndividualName>${address()}</MainEntity>${asic}${gst(0.6)}${gift}${otherNames(0.35)}</ABR>`;
  };
}

/** Picks an index by the shares of all. */
function createPick(random: () => number, shares: readonly number[]): () => number {
  const total = shares.reduce((sum, share) => sum + share, 0);
  return () => {
    let left = random() * total;
    for (let place = 0; place < shares.length; place += 1) {
      left -= shares[place] ?? 0;
      if (left < 0) return place;
    }
    return 0;
  };
}
