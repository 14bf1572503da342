// Finds companies by their names on the server: all terms of a query with one question.
import type { NameReader, TermList } from '../../contract/name-reader.ts';
import { BY_ID, idOfHandle } from '../../formats/company-forms.ts';
import type { NameBlock } from '../../formats/name-blocks.ts';
import { toFoundNames } from '../../formats/name-keys.ts';
import { blocksForTerm, collectTerm, rangeOfTerm } from '../../formats/term-list.ts';
import type { Ask, Statement } from '../connect/connection-pool.ts';
import { asBase64, readBytes } from '../connect/postgres-values.ts';

/**
 * The first blocks of each term. A term begins inside of the last block that begins before it. Parameters are the first
 * number of each term, the one behind its last, and how many blocks to read.
 */
const BLOCKS: Statement = {
  name: 'name_blocks',
  text: `SELECT term, b.first, ${asBase64('b.pairs')}
    FROM unnest($1::bigint[], $2::bigint[]) WITH ORDINALITY AS t (first, behind, term),
      LATERAL (SELECT first, pairs FROM name_block
        WHERE first >= coalesce((SELECT max(first) FROM name_block WHERE first <= t.first), t.first)
          AND first < t.behind ORDER BY first LIMIT $3::integer) AS b
    ORDER BY term, b.first`,
};

const NAMES: Statement = {
  name: 'names_of',
  text: 'SELECT id, name, identifiers FROM company WHERE id = ANY ($1)',
};

/** Blocks from which much was removed are small: if too few were read, many more are. */
const MORE = 8;

export function createNameReader(ask: Ask): NameReader {
  /** For each term its first blocks. */
  async function blocksOf(terms: readonly string[], some: number): Promise<readonly NameBlock[][]> {
    const ranges = terms.map(rangeOfTerm);
    const rows = await ask(BLOCKS, [ranges.map(({ first }) => first), ranges.map(({ end }) => end), some]);
    const blocks = terms.map((): NameBlock[] => []);
    for (const [term, first, pairs] of rows) {
      blocks[Number(term) - 1]?.push({ first: Number(first), pairs: readBytes(pairs ?? '') });
    }
    return blocks;
  }

  async function listsOf(terms: readonly string[], most: number, some: number): Promise<readonly TermList[]> {
    const blocks = await blocksOf(terms, some);
    const collected = terms.map((term, place) => {
      const ofTerm = blocks[place] ?? [];
      const collector = collectTerm(term, most, BY_ID);
      const isAll = collector.take(ofTerm) || ofTerm.length < some;
      return { term, isAll, list: collector.list() };
    });
    const unfinished = collected.filter(({ isAll }) => !isAll).map(({ term }) => term);
    if (unfinished.length === 0) return collected.map(({ list }) => list);
    const more = (await listsOf(unfinished, most, some * MORE)).values();
    return collected.map(({ isAll, list }) => (isAll ? list : (more.next().value as TermList)));
  }

  return {
    companiesUnder: async (terms, most) =>
      terms.length === 0 ? [] : listsOf(terms, most, blocksForTerm(most)),
    namesOf: async (companies) => {
      const ids = companies.map(idOfHandle);
      const rows = await ask(NAMES, [ids]);
      const byId = new Map(
        rows.map(([id, name, lines]) => [id, toFoundNames(id as string, name as string, lines as string)]),
      );
      return ids.map((id) => byId.get(id));
    },
  };
}
