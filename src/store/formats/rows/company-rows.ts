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
  return {
    id: cells.id,
    name: cells.name,
    nameKey: cells.nameKey,
    digest: cells.digest,
    ...readClaims(cells.identifiers),
    profile: cells.profile,
    views: views.map(([country, profile]) => ({
      country: COUNTRY_CODES[Number(country)] as Country,
      profile: profile as string,
    })),
    ...(nameOnlyKey !== null && { nameOnlyKey }),
    ...(statements !== null && { statements }),
    ...(loadedAt !== null && { loadedAt: Number(loadedAt) }),
    ...(served !== null && { served }),
  };
}
