// Finds companies by their names on the server: all terms of a query with one question.
import type { NameReader, TermList, WantedTerm } from '../../contract/name-reader.ts';
import { BY_ID, idOfHandle } from '../../formats/company-forms.ts';
import type { NameBlock } from '../../formats/name-blocks.ts';
import { toFoundNames } from '../../formats/name-keys.ts';
import { createHeadOfficeReader } from '../../formats/profile/head-office.ts';
import { blocksForTerm, collectTerm, rangeOfTerm } from '../../formats/term-list.ts';
import type { Ask, SqlStatement } from '../connect/connection-pool.ts';
import { asBase64, readBytes } from '../connect/postgres-values.ts';

/**
 * The first blocks of each term. A term begins inside the last block that begins before it. Parameters are the first
 * number of each term, the one behind its last, and how many blocks to read of it.
 */
const BLOCKS: SqlStatement = {
  name: 'name_blocks',
  text: `SELECT term, b.first, ${asBase64('b.pairs')}
    FROM unnest($1::bigint[], $2::bigint[], $3::integer[]) WITH ORDINALITY AS t (first, behind, most, term),
      LATERAL (SELECT first, pairs FROM name_block
        WHERE first >= coalesce((SELECT max(first) FROM name_block WHERE first <= t.first), t.first)
          AND first < t.behind ORDER BY first LIMIT t.most) AS b
    ORDER BY term, b.first`,
};

const NAMES: SqlStatement = {
  name: 'names_of',
  text: 'SELECT id, name, identifiers FROM company WHERE id = ANY ($1)',
};

const PROFILES: SqlStatement = {
  name: 'profiles_of',
  text: 'SELECT id, profile FROM company WHERE id = ANY ($1)',
};

/** Blocks from which much was removed are small: if too few were read, many more are. */
const MORE = 8;

interface BlocksOfTerm {
  readonly wanted: WantedTerm;
  /** How many blocks to read. */
  readonly some: number;
}

export function createNameReader(ask: Ask): NameReader {
  const countryOf = createHeadOfficeReader();

  /** For each term its first blocks. */
  async function blocksOf(terms: readonly BlocksOfTerm[]): Promise<readonly NameBlock[][]> {
    const ranges = terms.map(({ wanted }) => rangeOfTerm(wanted.term));
    const rows = await ask(BLOCKS, [
      ranges.map(({ first }) => first),
      ranges.map(({ end }) => end),
      terms.map(({ some }) => some),
    ]);
    const blocks = terms.map((): NameBlock[] => []);
    for (const [term, first, pairs] of rows) {
      blocks[Number(term) - 1]?.push({ first: Number(first), pairs: readBytes(pairs ?? '') });
    }
    return blocks;
  }

  async function listsOf(terms: readonly BlocksOfTerm[]): Promise<readonly TermList[]> {
    if (terms.length === 0) return [];
    const blocks = await blocksOf(terms);
    const unfinished: BlocksOfTerm[] = [];
    const lists = terms.map(({ wanted, some }, place) => {
      const ofTerm = blocks[place] ?? [];
      const collected = collectTerm(wanted, BY_ID);
      if (collected.take(ofTerm) || ofTerm.length < some) return collected.list();
      unfinished.push({ wanted, some: some * MORE });
      return undefined;
    });
    const others = (await listsOf(unfinished)).values();
    return lists.map((list) => list ?? (others.next().value as TermList));
  }

  return {
    companiesUnder: (terms) => listsOf(terms.map((wanted) => ({ wanted, some: blocksForTerm(wanted.most) }))),
    namesOf: async (companies) => {
      const ids = companies.map(idOfHandle);
      const rows = await ask(NAMES, [ids]);
      const byId = new Map(
        rows.map(([id, name, lines]) => [id, toFoundNames(id as string, name as string, lines as string)]),
      );
      return ids.map((id) => byId.get(id));
    },
    companiesIn: async (country, companies) => {
      const rows = await ask(PROFILES, [companies.map(idOfHandle)]);
      const there = new Set(
        rows.filter(([, packed]) => countryOf(packed as string) === country).map(([id]) => id),
      );
      return new Set(companies.filter((company) => there.has(idOfHandle(company))));
    },
  };
}
