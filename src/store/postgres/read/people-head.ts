// What the first row of a search says: the name of the company, and where its people are.
import { countryNumber } from '../../../domain/reference.ts';
import type { PeopleQuery } from '../../contract/people-reader.ts';
import type { GroupSummary } from '../../formats/people-pages/company-summary.ts';
import type { Row } from '../connect/connection-pool.ts';
import { readNumbers } from '../connect/postgres-values.ts';
import { STARTS } from './people-statements.ts';

export interface Head {
  readonly companyName: string;
  readonly groups: readonly GroupSummary[];
  readonly group: GroupSummary | undefined;
  readonly version: string | null;
}

export function readHead([row]: readonly Row[], { country }: PeopleQuery): Head | undefined {
  if (row === undefined) return undefined;
  // The first row has them in the places of a number and of bytes.
  const [, summary, companyName] = row as [null, string, string];
  const [countries = '', indexed = '', starts = '', version = ''] = summary.split(' ');
  const groups = version === '' ? [] : readGroups(countries, indexed, starts);
  const number = countryNumber(country);
  return {
    companyName,
    groups,
    group: groups.find((one) => one.country === number),
    version: version === '' ? null : version,
  };
}

function readGroups(countries: string, indexed: string, starts: string) {
  const withIndex = readNumbers(indexed);
  const numbers = readNumbers(starts);
  return readNumbers(countries).map(
    (country, place): GroupSummary => ({
      country,
      isIndexed: withIndex.includes(country),
      levelStarts: numbers.slice(place * STARTS, (place + 1) * STARTS),
    }),
  );
}
