// Finds companies by their names on the server: all terms of a query with one question.
import type { NameReader } from '../../contract/name-reader.ts';
import { KEY_SPACES } from '../../formats/key-spaces.ts';
import {
  endOfNumbers,
  firstNumberOf,
  nameNumberText,
  readNameNumber,
  rowsFor,
  toFoundNames,
  wholeRanks,
} from '../../formats/name-keys.ts';
import type { Ask, Statement } from '../connect/connection-pool.ts';

/**
 * The statement for a number of terms. A part for each term, since Citus cannot limit the rows of each element of a list.
 * Its parameters are the number of rows, then the first and the last number of each term.
 */
function underTerms(terms: number): Statement {
  const parts = Array.from({ length: terms }, (_, place) => {
    const [first, last] = [2 * place + 2, 2 * place + 3];
    return `(SELECT ${place} AS place, value, company_id FROM company_key
      WHERE value >= $${first}::text AND value < $${last}::text AND space = ${KEY_SPACES.term}
      ORDER BY value, company_id LIMIT $1::integer)`;
  });
  return {
    name: `companies_under_${terms}`,
    text: `SELECT place, value, company_id FROM (${parts.join(' UNION ALL ')}) AS found ORDER BY place, value, company_id`,
  };
}

const NAMES: Statement = {
  name: 'names_of',
  text: 'SELECT id, name, identifiers FROM company WHERE id = ANY ($1)',
};

export function createNameReader(ask: Ask): NameReader {
  const statements: Statement[] = [];
  const statementFor = (terms: number): Statement => {
    statements[terms] ??= underTerms(terms);
    return statements[terms];
  };
  return {
    companiesUnder: async (terms, most) => {
      if (terms.length === 0) return [];
      const firsts = terms.map(firstNumberOf);
      const rows = await ask(statementFor(terms.length), [
        rowsFor(most),
        ...firsts.flatMap((first) => [nameNumberText(first), nameNumberText(endOfNumbers(first))]),
      ]);
      const byTerm = terms.map((): [number, string][] => []);
      for (const [place, value, company] of rows) {
        byTerm[Number(place)]?.push([readNameNumber(value as string), company as string]);
      }
      return byTerm.map((list, place) => wholeRanks(most, firsts[place] as number, list));
    },
    namesOf: async (companies) => {
      const rows = await ask(NAMES, [companies]);
      const byId = new Map(
        rows.map(([id, name, lines]) => [id, toFoundNames(id as string, name as string, lines as string)]),
      );
      return companies.map((company) => byId.get(company as string));
    },
  };
}
