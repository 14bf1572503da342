// Finds companies by their names in the data file.
import type { CompanyHandle, NameReader, TermList } from '../../contract/name-reader.ts';
import { blocksFor, type NameBlock, visitPairs } from '../../formats/name-blocks.ts';
import { endOfNumbers, firstNumberOf, rowsFor, toFoundNames, wholeRanks } from '../../formats/name-keys.ts';
import type { SqliteDatabase } from '../files/open-database.ts';

interface NamesRow {
  readonly id: string;
  readonly name: string;
  readonly identifiers: string;
}

export function createNameReader(data: SqliteDatabase): NameReader {
  // A range begins inside of the last block that begins before it.
  const lastBefore = data.prepare('SELECT max(first) FROM name_block WHERE first <= ?').pluck();
  const blocksFrom = data.prepare(
    'SELECT first, pairs FROM name_block WHERE first >= ? AND first < ? ORDER BY first LIMIT 0 + ?',
  );
  const names = data.prepare('SELECT id, name, identifiers FROM company WHERE key = ?');

  function listOf(term: string, most: number): TermList {
    const first = firstNumberOf(term);
    const [end, rows] = [endOfNumbers(first), rowsFor(most)];
    const found: [number, CompanyHandle][] = [];
    const take = (number: number, company: number): boolean => {
      if (number >= end || found.length === rows) return true;
      if (number >= first) found.push([number, company]);
      return false;
    };
    const some = blocksFor(rows);
    for (let from = (lastBefore.get(first) as number | null) ?? first; ; ) {
      const blocks = blocksFrom.all(from, end, some) as NameBlock[];
      if (blocks.some((block) => visitPairs(block, take)) || blocks.length < some) break;
      // Blocks from which much was removed are small.
      from = (blocks.at(-1) as NameBlock).first + 1;
    }
    return wholeRanks(most, first, found);
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
