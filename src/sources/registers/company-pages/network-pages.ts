// Shared by the sources that were collected from company pages of the professional network: names that are not
// companies, websites that are not own domains, places in parts, industries in lower case.
import { readNetworkSlug } from '../../../domain/identifiers/read-network-slug.ts';
import { isSharedDomain } from '../../../domain/normalise/contacts/shared-domains.ts';
import { webAddress } from '../../../domain/normalise/contacts/web-address.ts';
import { readYear } from '../../../domain/normalise/facts/read-year.ts';
import { sizeBand } from '../../../domain/normalise/facts/size-band.ts';
import { readableIndustry } from '../../../domain/normalise/names/readable-industry.ts';
import { createLowerNameReader } from '../../../domain/normalise/names/readable-lower-name.ts';
import { type PostalPlace, postalPlace } from '../../../domain/normalise/places/postal-place.ts';
import { readTable, type TableKind, type TableRecord } from '../../formats/csv/read-table.ts';
import { dayInName } from '../../inputs/day-in-name.ts';
import type {
  ReadOptions,
  SourcePart,
  SourceReading,
  StatedFields,
  StatementRow,
  StatementRows,
} from '../company-source.ts';

/** The fields of a statement while it is built. */
export type DraftFields = { -readonly [F in keyof StatedFields]: StatedFields[F] };

export const NOT_A_COMPANY = 'not a company';
const MAX_RECORD_ID_CHARACTERS = 200;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the control characters are what it finds; twice as fast as \p{Cc}.
const CONTROL = /[\x00-\x1f\x7f-\x9f]/;

/**
 * What people without an employer enter as their employer, from 21,000 pages of 2019. Each of these names has a page,
 * and some have thousands of followers.
 */
const NO_COMPANIES: ReadonlySet<string> = new Set(
  `at home|autonomo|confidential|company confidential|currently seeking new opportunities|currently seeking new role|
  currently unemployed|fresher|freshers|free lance|free lancer|freelance|freelancer|home|homemaker|housewife|
  i am a housewife|independant|independante|independent|independent consultant|independent contractor|independiente|
  in transition|job seeker|looking for a job|looking for work|me myself and i|my home|myself|n/a|na|nil|no company|none|
  none at all|none at present|none listed|none none none|none now|none specified|none yet|not announced|not applicable|
  not employed|not working|on sabbatical|private|private company|profesional independiente|profissional liberal|retire|
  retired|seeking employment|seeking new opportunities|seeking new position|self|self employed|self employeed|
  self employment|self emplyed|self emplyoed|self imployed|selfemployed|sou autonomo|stay at home|stay at home mom|student|
  students|trabajo independiente|undisclosed|unemployed|unemployment|various|various companies|work at home|
  work from home|working for myself`
    .split('|')
    .map((name) => name.trim()),
);

/** Names that need no folding: nearly all. */
const FOLDED = /^[a-z]+(?: [a-z]+)*$/;

export function isNoCompany(name: string): boolean {
  if (name.length > 40) return false;
  if (NO_COMPANIES.has(name)) return true;
  if (FOLDED.test(name)) return false;
  const folded = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[-\s]+/g, ' ')
    .replace(/[^a-z/ ]/g, '')
    .trim();
  return NO_COMPANIES.has(folded);
}

/** Without the value in the file: warnings are counted by their text, and a report must not contain data of a row. */
const NO_OWN_ADDRESS = 'the website is not an address that a company can own; it is left out';
const SHARED_DOMAIN = 'the website is at a domain that many companies share; it is left out';
const NO_NETWORK_PAGE = 'the network page cannot be read; it is left out';

/** The website and its domain. A text that is not a web address, or is at a shared domain, is left out with a warning. */
export function stateWebAddress(text: string, fields: DraftFields, warnings: string[]): void {
  if (text === '') return;
  const address = webAddress(text);
  if (address === undefined) warnings.push(NO_OWN_ADDRESS);
  else if (isSharedDomain(address.fqdn)) warnings.push(SHARED_DOMAIN);
  else {
    fields.website = address.website;
    fields.fqdn = address.fqdn;
  }
}

/** Adds the slug, and returns it. */
export function stateNetwork(
  text: string,
  networkHosts: readonly string[],
  fields: DraftFields,
  warnings: string[],
): string | undefined {
  if (text === '') return undefined;
  const slug = readNetworkSlug(text, networkHosts);
  if (slug.ok) {
    fields.network = slug.value;
    return slug.value;
  }
  warnings.push(NO_NETWORK_PAGE);
  return undefined;
}

/** What is wrong with a record id; undefined if it is valid. */
export function recordIdProblem(id: string): string | undefined {
  if (id === '') return 'the row has no id';
  if (id.length > MAX_RECORD_ID_CHARACTERS)
    return `the id is longer than ${MAX_RECORD_ID_CHARACTERS} characters`;
  return CONTROL.test(id) ? 'the id holds control characters' : undefined;
}

/** Reads the cells of one input. Values that were read are cached while the input is read, up to a maximum number. */
export interface PageReaders {
  readonly name: (text: string) => string;
  readonly industry: (text: string) => string;
  readonly size: (text: string) => string | undefined;
  readonly year: (text: string) => number | undefined;
  readonly place: PlaceReader;
}

function createPageReaders(lastYear: number): PageReaders {
  return {
    name: createLowerNameReader(),
    industry: createColumnReader(readableIndustry),
    size: createColumnReader(sizeBand),
    year: createColumnReader((text) => readYear(text, lastYear)),
    place: createPlaceReader(),
  };
}

/** Reads a column that has few different values: each is read once. */
function createColumnReader<T>(read: (text: string) => T): (text: string) => T {
  let known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined || known.has(text)) return found as T;
    if (known.size === MAX_KNOWN_VALUES) known = new Map();
    const value = read(text);
    known.set(text, value);
    return value;
  };
}
const MAX_KNOWN_VALUES = 5000;

export type PlaceReader = (city: string, state: string, country: string) => PostalPlace;

/** Files repeat the same few thousand places: reading one takes ten times as long as finding it in the cache. */
const MAX_KNOWN_PLACES = 20_000;

function createPlaceReader(): PlaceReader {
  let known = new Map<string, PostalPlace>();
  return (city, state, country) => {
    const key = `${city}\n${state}\n${country}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    if (known.size === MAX_KNOWN_PLACES) known = new Map();
    const place = postalPlace({
      city: city === '' ? undefined : city,
      state: state === '' ? undefined : state,
      country: country === '' ? undefined : country,
    });
    known.set(key, place);
    return place;
  };
}

export function statePlace(place: PostalPlace, fields: DraftFields): void {
  // The country alone is not a place, since `hq_country` already has it.
  if (place.text !== undefined && place.text !== place.country) {
    fields.hq_location = place.text;
    fields.locations = [place.text];
  }
  if (place.country !== undefined) fields.hq_country = place.country;
  if (place.state !== undefined) fields.states = [place.state];
}

type RecordReader<Field extends string> = (
  line: number,
  record: TableRecord<Field>,
  options: ReadOptions,
  read: PageReaders,
) => StatementRow;

/** Calls `readRecord` for each row of a table of pages; all rows get the date in the name of their file. */
export function readPages<Field extends string>(
  parts: AsyncIterable<SourcePart>,
  kind: TableKind<Field>,
  options: ReadOptions,
  readRecord: RecordReader<Field>,
): SourceReading {
  /** Of the file that is being read: files are read one after the other. */
  let asOf: string | undefined;
  async function* dated(): AsyncGenerator<SourcePart> {
    for await (const part of parts) {
      asOf = options.asOf ?? dayInName(part.name, options.lastYear);
      yield part;
    }
  }
  async function* readRows(): StatementRows & AsyncGenerator {
    const readers = createPageReaders(options.lastYear);
    for await (const rows of readTable(dated(), kind)) {
      yield rows.map((row) => {
        if ('problem' in row) return row;
        const read = withDay(readRecord(row.line, row.record, options, readers), asOf);
        return row.isWithoutEnd === true ? withWarning(read, WITHOUT_END) : read;
      });
    }
  }
  return {
    rows: readRows(),
    // The file does not show whether it is complete or an excerpt.
    extent: () => (asOf === undefined ? { extent: 'changes' } : { extent: 'changes', asOf }),
  };
}

function withDay(row: StatementRow, asOf: string | undefined): StatementRow {
  return asOf === undefined || !('statement' in row)
    ? row
    : { ...row, statement: { ...row.statement, asOf } };
}

const WITHOUT_END = 'the last line has no line end; if the file was cut off, fetch it again';

function withWarning(row: StatementRow, warning: string): StatementRow {
  return 'statement' in row ? { ...row, warnings: [...(row.warnings ?? []), warning] } : row;
}
