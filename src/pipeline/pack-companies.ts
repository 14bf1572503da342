// Prepared companies as one flat list of texts and numbers, the form in which they go from one thread to another:
// as objects, the copying costs more than the preparing.
import { COUNTRY_CODES, type Country, countryNumber } from '../domain/reference.ts';
import type { OwnedIdentifier } from '../store/store.ts';
import type { Draft } from './draft.ts';
import { normaliseCompany } from './normalise-company.ts';
import type { PreparedCompany } from './prepare-company.ts';
import type { PreparedRow } from './prepared-rows.ts';
import { type Cell, type CellReader, createCellReader, packRow, readRow } from './row-cells.ts';

const KINDS: readonly OwnedIdentifier['kind'][] = ['domain', 'network', 'abn', 'acn', 'nzbn', 'uen', 'duns'];

/** Appends a row. `text` gives the line as JSON. */
export function packCompany(row: PreparedRow<PreparedCompany>, text: () => string, cells: Cell[]): void {
  packRow(row, cells, (company) => {
    const { id, name, nameKey, nameOnlyKey, digest, profile, identifiers, views } = company;
    cells.push(id, name, nameKey, nameOnlyKey, digest, profile, identifiers.length);
    for (const { kind, value } of identifiers) cells.push(KINDS.indexOf(kind), value);
    cells.push(views.length);
    for (const view of views) cells.push(countryNumber(view.country), view.profile);
    cells.push(text());
  });
}

/** The rows of a list, one by one as they are asked for. */
export function* unpackCompanies(cells: readonly Cell[]): Generator<PreparedRow<PreparedCompany>> {
  const reader = createCellReader(cells);
  while (!reader.isAtEnd()) yield readRow(reader, readCompany);
}

function readCompany({ text, number, optionalText }: CellReader): PreparedCompany {
  const id = optionalText();
  const [name, nameKey, nameOnlyKey] = [text(), text(), optionalText()];
  const [digest, profile] = [text(), text()];
  const identifiers: OwnedIdentifier[] = [];
  for (let left = number(); left > 0; left -= 1) {
    identifiers.push({ kind: KINDS[number()] as OwnedIdentifier['kind'], value: text() });
  }
  const views: PreparedCompany['views'][number][] = [];
  for (let left = number(); left > 0; left -= 1) {
    views.push({ country: COUNTRY_CODES[number()] as Country, profile: text() });
  }
  const line = text();
  const company: Draft<PreparedCompany> = {
    name,
    nameKey,
    digest,
    profile,
    identifiers,
    views,
    record: () => recordOf(line),
  };
  if (id !== undefined) company.id = id;
  if (nameOnlyKey !== undefined) company.nameOnlyKey = nameOnlyKey;
  return company;
}

/** Asked for so seldom that checking the line once more is cheaper than handing every record over. */
function recordOf(line: string) {
  const checked = normaliseCompany(JSON.parse(line));
  if (!checked.ok) throw new Error(`a line was accepted at first and is refused now: ${checked.reason}`);
  return checked.record;
}
