// Prepared companies as one flat list of texts and numbers, the form in which they pass between threads: copying
// objects costs more than preparing them.
import { COUNTRY_CODES, type Country, countryNumber } from '../../domain/reference.ts';
import type { OwnedIdentifier, OwnedKind } from '../../store/contract/entries.ts';
import type { Mutable } from '../check/mutable-record.ts';
import { normaliseCompany } from '../check/normalise-company.ts';
import type { PreparedCompany } from '../check/prepare-company.ts';
import type { PreparedRow } from '../check/prepared-rows.ts';
import {
  type Cell,
  type CellReader,
  createCellReader,
  type FlatRows,
  flattenRow,
  readRow,
} from './row-cells.ts';

/** What a line may claim. */
type ClaimedKind = Exclude<OwnedKind, 'record'>;
/** A digit for each. */
const KIND_MARKS: { readonly [K in ClaimedKind]: string } = {
  domain: '0',
  network: '1',
  abn: '2',
  acn: '3',
  nzbn: '4',
  uen: '5',
  duns: '6',
  lei: '7',
  cik: '8',
  alias: '9',
};
const KINDS = Object.keys(KIND_MARKS) as readonly ClaimedKind[];
/** No identifier contains it. */
const END_OF_IDENTIFIER = '\n';

/** Appends a row. `text` returns the line as JSON. */
export function flattenCompany(row: PreparedRow<PreparedCompany>, text: () => string, cells: Cell[]): void {
  flattenRow(row, cells, (company) => {
    const { id, name, nameKey, nameOnlyKey, profile, identifiers, names, words, views, facts } = company;
    let owned = '';
    for (const { kind, value } of identifiers)
      owned += KIND_MARKS[kind as ClaimedKind] + value + END_OF_IDENTIFIER;
    cells.push(id, name, nameKey, nameOnlyKey, profile, facts, owned);
    cells.push(names.prominence, names.others.length, ...names.others);
    cells.push(words);
    cells.push(views.length);
    for (const view of views) cells.push(countryNumber(view.country), view.profile);
    cells.push(text());
  });
}

/** The rows of a list, one by one on demand. */
export function* readFlatCompanies({ cells }: FlatRows): Generator<PreparedRow<PreparedCompany>> {
  const reader = createCellReader(cells);
  while (!reader.isAtEnd()) yield readRow(reader, readCompany);
}

function readCompany({ text, number, optionalText }: CellReader): PreparedCompany {
  const id = optionalText();
  const [name, nameKey, nameOnlyKey] = [text(), text(), optionalText()];
  const [profile, facts] = [text(), text()];
  const identifiers = readIdentifiers(text());
  const names = { prominence: number(), others: readTexts(number(), text) };
  const words = text();
  const views: PreparedCompany['views'][number][] = [];
  for (let left = number(); left > 0; left -= 1) {
    views.push({ country: COUNTRY_CODES[number()] as Country, profile: text() });
  }
  const line = text();
  const company: Mutable<PreparedCompany> = {
    name,
    nameKey,
    profile,
    identifiers,
    names,
    words,
    facts,
    views,
    record: () => recordOf(line),
  };
  if (id !== undefined) company.id = id;
  if (nameOnlyKey !== undefined) company.nameOnlyKey = nameOnlyKey;
  return company;
}

const NO_TEXTS: readonly string[] = [];

function readTexts(count: number, text: () => string): readonly string[] {
  return count === 0 ? NO_TEXTS : Array.from({ length: count }, text);
}

function readIdentifiers(owned: string): readonly OwnedIdentifier[] {
  const identifiers: OwnedIdentifier[] = [];
  for (let from = 0; from < owned.length; ) {
    const end = owned.indexOf(END_OF_IDENTIFIER, from);
    identifiers.push({ kind: KINDS[Number(owned[from])] as OwnedKind, value: owned.slice(from + 1, end) });
    from = end + 1;
  }
  return identifiers;
}

/** Called so rarely that checking the line again is cheaper than sending every record. */
function recordOf(line: string) {
  const checked = normaliseCompany(JSON.parse(line));
  if (!checked.ok) throw new Error(`a line was accepted at first and is refused now: ${checked.reason}`);
  return checked.record;
}
