// Companies as they were put, out of the rows of either engine, which may return numbers as texts.
import { COUNTRY_CODES, type Country } from '../../../domain/reference.ts';
import type { CompanyEntry } from '../../contract/entries.ts';
import { readClaims } from '../key-spaces.ts';

export interface CompanyCells {
  readonly id: string;
  readonly name: string;
  readonly nameKey: string;
  readonly nameOnlyKey: string | null;
  readonly digest: string;
  readonly identifiers: string;
  readonly profile: string;
  readonly statements: string | null;
  readonly loadedAt: string | number | null;
  readonly served: string | null;
}

/** The number of a country and the packed profile of its view. */
export type ViewCells = readonly [country: string | number | null, profile: string | null];

export function toCompanyEntry(cells: CompanyCells, views: readonly ViewCells[] = []): CompanyEntry {
  const { nameOnlyKey, statements, loadedAt, served } = cells;
  const { identifiers, contested, names } = readClaims(cells.identifiers);
  const entry: { -readonly [F in keyof CompanyEntry]: CompanyEntry[F] } = {
    id: cells.id,
    name: cells.name,
    nameKey: cells.nameKey,
    digest: cells.digest,
    identifiers,
    profile: cells.profile,
    views: views.length === 0 ? NO_VIEWS : views.map(toView),
  };
  if (contested !== undefined) entry.contested = contested;
  if (names !== undefined) entry.names = names;
  if (nameOnlyKey !== null) entry.nameOnlyKey = nameOnlyKey;
  if (statements !== null) entry.statements = statements;
  if (loadedAt !== null) entry.loadedAt = Number(loadedAt);
  if (served !== null) entry.served = served;
  return entry;
}

const NO_VIEWS: CompanyEntry['views'] = [];

function toView([country, profile]: ViewCells): CompanyEntry['views'][number] {
  return { country: COUNTRY_CODES[Number(country)] as Country, profile: profile as string };
}
