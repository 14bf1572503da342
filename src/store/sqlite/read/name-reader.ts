// Finds companies by their names in the data file.
import type { NameReader, TermList, WantedTerm } from '../../contract/name-reader.ts';
import { BY_NUMBER } from '../../formats/company-forms.ts';
import type { NameBlock } from '../../formats/name-blocks.ts';
import { toFoundNames } from '../../formats/name-keys.ts';
import { createHeadOfficeReader } from '../../formats/profile/head-office.ts';
import { blocksForTerm, collectTerm, rangeOfTerm } from '../../formats/term-list.ts';
import type { SqliteDatabase } from '../files/open-database.ts';

interface NamesRow {
  readonly id: string;
  readonly name: string;
  readonly identifiers: string;
}

export function createNameReader(data: SqliteDatabase): NameReader {
  const blocksFrom = data.prepare(
    'SELECT first, pairs FROM name_block WHERE first >= ? AND first < ? ORDER BY first LIMIT 0 + ?',
  );
  // A range begins inside the last block that begins before it.
  const firstBlocks = data.prepare(`
    SELECT first, pairs FROM name_block
    WHERE first >= ifnull((SELECT max(first) FROM name_block WHERE first <= ?), ?) AND first < ?
    ORDER BY first LIMIT 0 + ?
  `);
  const names = data.prepare('SELECT id, name, identifiers FROM company WHERE key = ?');
  const profile = data.prepare('SELECT profile FROM company WHERE key = ?').pluck();
  const countryOf = createHeadOfficeReader();

  function listOf({ term, most }: WantedTerm): TermList {
    const { first, end } = rangeOfTerm(term);
    const collected = collectTerm({ term, most }, BY_NUMBER);
    const some = blocksForTerm(most);
    let blocks = firstBlocks.all(first, first, end, some) as NameBlock[];
    while (!collected.take(blocks) && blocks.length === some) {
      // Blocks from which much was removed are small.
      blocks = blocksFrom.all((blocks.at(-1) as NameBlock).first + 1, end, some) as NameBlock[];
    }
    return collected.list();
  }

  return {
    companiesUnder: (terms) => terms.map(listOf),
    namesOf: (companies) =>
      companies.map((company) => {
        const row = names.get(company) as NamesRow | undefined;
        return row === undefined ? undefined : toFoundNames(row.id, row.name, row.identifiers);
      }),
    companiesIn: (country, companies) =>
      new Set(
        companies.filter((company) => {
          const packed = profile.get(company) as string | undefined;
          return packed !== undefined && countryOf(packed) === country;
        }),
      ),
  };
}
