// The decisions about records, on the server.
import type pg from 'pg';
import type { MatchDecision } from '../../contract/match-book.ts';
import { DECISION_COLUMNS, toDecision, toDecisionRow } from '../../formats/rows/decision-rows.ts';
import type { Ask, SqlStatement } from '../connect/connection-pool.ts';

const ALL: SqlStatement = {
  name: 'decisions',
  text: `SELECT ${DECISION_COLUMNS} FROM match_decision ORDER BY a COLLATE "C", b COLLATE "C"`,
};

export function createDecisions(ask: Ask) {
  return {
    listDecisions: async (): Promise<readonly MatchDecision[]> => (await ask(ALL, [])).map(toDecision),
  };
}

/** In the transaction of a load. */
export async function readDecisions(client: pg.ClientBase): Promise<readonly MatchDecision[]> {
  const { rows } = await client.query<string[]>({ text: ALL.text, rowMode: 'array' });
  return rows.map(toDecision);
}

export async function putDecisions(
  client: pg.ClientBase,
  decisions: readonly MatchDecision[],
): Promise<void> {
  for (const decision of decisions) {
    await client.query(
      `INSERT INTO match_decision (${DECISION_COLUMNS}) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (a, b)
       DO UPDATE SET verdict = excluded.verdict, who = excluded.who, decided_at = excluded.decided_at`,
      [...toDecisionRow(decision)],
    );
  }
}
