// What the server is asked in a search of people. Each answer has three columns, since the driver works for every column of every
// answer: a number, the number of the first person on a page, and bytes. The first row of `LIST` and `BLOCKS` says what is known of
// the company instead.
import type { SqlStatement } from '../connect/connection-pool.ts';
import { asBase64 } from '../connect/postgres-values.ts';

const LEVELS = 7;
/** Of a country in a summary: the first person of each level, and how many there are. */
export const STARTS = LEVELS + 1;
/**
 * Pages of an indexed group of at most this many people come along with its index: a second query would cost more than the pages
 * without people of the answer.
 */
export const MOST_SENT_ALONG = 600;

/** The places in a row. The first is the number of a lookup, from 1 on, or says that it is a page; or has the version of the data. */
export const [ASK, VERSION, FIRST, BYTES] = [0, 0, 1, 2] as const;
export const PAGE = '0';
/** The place of the name in an answer to `STATE`. */
export const NAME = 1;

/** The first row: neither a lookup nor a page. */
const HEAD_ROW = 'SELECT NULL::integer AS ask, NULL::integer AS first, NULL AS bytes';
/** Texts of arrays have no spaces. */
const HEAD = "concat_ws(' ', s.countries, s.indexed, s.starts, s.version)";
const ROWS = `b.ask, CASE WHEN b.ask IS NULL THEN ${HEAD} ELSE b.first::text END,
  CASE WHEN b.ask IS NULL THEN c.name ELSE b.bytes END`;
const ORDER = 'ORDER BY b.ask NULLS FIRST, b.first';
// Always by the value itself, not by a join: so Citus sees that the whole statement is for one shard.
const COMPANY = 'company c LEFT JOIN people_summary s ON s.company_id = $1';
const PLACE = 'array_position(s.countries, $2::smallint)';
/** The first person of a level in a country, or of all if it is the first level. */
const START = `s.starts[(${PLACE} - 1) * ${STARTS} + $3]`;
const PEOPLE = `s.starts[${PLACE} * ${STARTS}]`;
const IS_INDEXED = '$2::smallint = ANY (s.indexed)';

/** The page of a person begins with that person or before. */
const PAGES_FROM = `p.first >= (SELECT q.first FROM people_page q
  WHERE q.company_id = $1 AND q.country = $2 AND q.first <= f.first ORDER BY q.first DESC LIMIT 1)`;

/** What may have changed for a caller who has all people of a company: the version of the data, and the name. */
export const STATE: SqlStatement = {
  name: 'people_state',
  text: `SELECT s.version, c.name FROM ${COMPANY} WHERE c.id = $1`,
};

export const LIST: SqlStatement = {
  name: 'list_people',
  text: `SELECT ${ROWS} FROM ${COMPANY} CROSS JOIN LATERAL (
      ${HEAD_ROW}
      UNION ALL
      SELECT ${PAGE}, p.first, ${asBase64('p.page')} FROM (SELECT ${START} + $4::integer AS first) f
        JOIN people_page p ON p.company_id = $1 AND p.country = $2 AND p.first < f.first + $5 AND ${PAGES_FROM}
    ) b
    WHERE c.id = $1 ${ORDER}`,
};

/** The pages of a group that is not large; if it is indexed, the requested blocks of its index. */
export const BLOCKS: SqlStatement = {
  name: 'search_people',
  text: `SELECT ${ROWS} FROM ${COMPANY} CROSS JOIN LATERAL (
      ${HEAD_ROW}
      UNION ALL
      SELECT t.ask::integer, 0, ${asBase64('b.block')}
        FROM unnest($3::bytea[]) WITH ORDINALITY AS t (term, ask) CROSS JOIN LATERAL (
          SELECT block FROM people_block WHERE company_id = $1 AND country = $2 AND first_term <= t.term
          ORDER BY first_term DESC LIMIT 1) b
        WHERE ${IS_INDEXED}
      UNION ALL
      SELECT r.ask::integer, 0, ${asBase64('b.block')}
        FROM unnest($3::bytea[], $4::bytea[]) WITH ORDINALITY AS r (term, last, ask)
        JOIN people_block b ON b.company_id = $1 AND b.country = $2
          AND b.first_term > r.term AND b.first_term <= r.last
        WHERE ${IS_INDEXED} AND r.last > r.term
      UNION ALL
      SELECT ${PAGE}, p.first, ${asBase64('p.page')} FROM people_page p
        WHERE p.company_id = $1 AND p.country = $2 AND (NOT ${IS_INDEXED} OR ${PEOPLE} <= ${MOST_SENT_ALONG})
    ) b
    WHERE c.id = $1 ${ORDER}`,
};

export const ALL_PAGES: SqlStatement = {
  name: 'all_pages',
  text: `SELECT s.version, p.first, ${asBase64('p.page')} FROM people_summary s
    JOIN people_page p ON p.company_id = $1 AND p.country = $2
    WHERE s.company_id = $1 ORDER BY p.first`,
};

export const PAGES_OF: SqlStatement = {
  name: 'pages_of',
  text: `SELECT DISTINCT ON (p.first) s.version, p.first, ${asBase64('p.page')} FROM people_summary s
    CROSS JOIN unnest($3::integer[]) AS n (number) CROSS JOIN LATERAL (
      SELECT first, page FROM people_page WHERE company_id = $1 AND country = $2 AND first <= n.number
      ORDER BY first DESC LIMIT 1) p
    WHERE s.company_id = $1 ORDER BY p.first`,
};
