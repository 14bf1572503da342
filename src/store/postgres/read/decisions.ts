// What was decided of records, on the server.
import type pg from 'pg';
import type { MatchDecision } from '../../contract/match-book.ts';
import type { Ask, Statement } from '../connect/connection-pool.ts';

const ALL: Statement = {
  name: 'decisions',
  text: 'SELECT a, b, verdict, who, decided_at FROM match_decision ORDER BY a COLLATE "C", b COLLATE "C"',
};

export function createDecisions(ask: Ask) {
  return {
    listDecisions: async (): Promise<readonly MatchDecision[]> =>
      (await ask(ALL, [])).map(([a, b, verdict, who, decidedAt]) => ({
        a: a as string,
        b: b as string,
        verdict: verdict as MatchDecision['verdict'],
        who: who as string,
        decidedAt: Number(decidedAt),
      })),
  };
}

export async function putDecisions(
  client: pg.ClientBase,
  decisions: readonly MatchDecision[],
): Promise<void> {
  for (const { a, b, verdict, who, decidedAt } of decisions) {
    await client.query(
      `INSERT INTO match_decision VALUES ($1, $2, $3, $4, $5) ON CONFLICT (a, b)
       DO UPDATE SET verdict = excluded.verdict, who = excluded.who, decided_at = excluded.decided_at`,
      [a, b, verdict, who, decidedAt],
    );
  }
}
