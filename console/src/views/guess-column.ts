// Guesses which column of a table names the companies, and by what. The reader can change both.
import { guessIdentifier } from './guess-identifier.ts';
import type { Table } from './read-table.ts';

export type By = 'name' | 'fqdn' | 'abn' | 'acn' | 'nzbn' | 'uen' | 'lei' | 'cik' | 'duns' | 'ln_url';

export interface Guess {
  readonly column: number;
  readonly by: By;
}

const LOOKED_AT = 50;
const KINDS: readonly By[] = ['lei', 'abn', 'nzbn', 'uen', 'acn', 'fqdn', 'ln_url', 'cik'];
const NAME_HEADER = /company|organi[sz]ation|employer|firma|société|name|会社|公司|회사/i;

export function guessColumn({ columns, rows }: Table): Guess {
  const sample = rows.slice(0, LOOKED_AT);
  for (const by of KINDS) {
    const column = columns.findIndex((_, place) => {
      const values = sample.map((row) => row[place]?.trim() ?? '').filter((value) => value !== '');
      const fitting = values.filter((value) => guessIdentifier(value)?.kind === by);
      return values.length > 0 && fitting.length * 5 >= values.length * 4;
    });
    if (column !== -1) return { column, by };
  }
  const named = columns.findIndex((header) => NAME_HEADER.test(header));
  return { column: Math.max(0, named), by: 'name' };
}
