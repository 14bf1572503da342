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

const UNDER: Statement = {
  name: 'companies_under',
  text: `SELECT t.place, k.value, k.company_id
    FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS t (first, last, place) CROSS JOIN LATERAL (
      SELECT value, company_id FROM company_key
      WHERE value >= t.first AND value < t.last AND space = ${KEY_SPACES.term}
      ORDER BY value, company_id LIMIT $3::integer) k
    ORDER BY t.place, k.value, k.company_id`,
};

const NAMES: Statement = {
  name: 'names_of',
  text: 'SELECT id, name, identifiers FROM company WHERE id = ANY ($1)',
};

export function createNameReader(ask: Ask): NameReader {
  return {
    companiesUnder: async (terms, most) => {
      const firsts = terms.map(firstNumberOf);
      const rows = await ask(UNDER, [
        firsts.map(nameNumberText),
        firsts.map((first) => nameNumberText(endOfNumbers(first))),
        rowsFor(most),
      ]);
      const byTerm = terms.map((): [number, string][] => []);
      for (const [place, value, company] of rows) {
        byTerm[Number(place) - 1]?.push([readNameNumber(value as string), company as string]);
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
