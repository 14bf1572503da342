// Finds companies by their names in the data file.
import type { CompanyHandle, NameReader, TermList } from '../../contract/name-reader.ts';
import { endOfNumbers, firstNumberOf, rowsFor, toFoundNames, wholeRanks } from '../../formats/name-keys.ts';
import type { SqliteDatabase } from '../files/open-database.ts';

interface NamesRow {
  readonly id: string;
  readonly name: string;
  readonly identifiers: string;
}

export function createNameReader(data: SqliteDatabase): NameReader {
  const under = data
    .prepare(
      'SELECT hash, company FROM company_key WHERE hash >= ? AND hash < ? ORDER BY hash, company LIMIT 0 + ?',
    )
    .raw();
  const names = data.prepare('SELECT id, name, identifiers FROM company WHERE key = ?');

  function listOf(term: string, most: number): TermList {
    const first = firstNumberOf(term);
    return wholeRanks(
      most,
      first,
      under.all(first, endOfNumbers(first), rowsFor(most)) as [number, CompanyHandle][],
    );
  }

  return {
    companiesUnder: (terms, most) => terms.map((term) => listOf(term, most)),
    namesOf: (companies) =>
      companies.map((company) => {
        const row = names.get(company) as NamesRow | undefined;
        return row === undefined ? undefined : toFoundNames(row.id, row.name, row.identifiers);
      }),
  };
}
