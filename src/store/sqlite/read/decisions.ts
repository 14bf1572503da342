// What was decided of records, in the data file.
import type { MatchDecision } from '../../contract/match-book.ts';
import type { SqlPreparer } from '../files/open-database.ts';

export function createDecisions(data: SqlPreparer) {
  const all = data.prepare(
    'SELECT a, b, verdict, who, decided_at AS decidedAt FROM match_decision ORDER BY a, b',
  );
  return { listDecisions: () => all.all() as readonly MatchDecision[] };
}

export function putDecisions(data: SqlPreparer, decisions: readonly MatchDecision[]): void {
  const put = data.prepare('INSERT OR REPLACE INTO match_decision VALUES (?, ?, ?, ?, ?)');
  for (const { a, b, verdict, who, decidedAt } of decisions) put.run(a, b, verdict, who, decidedAt);
}

/** The decision on two records, if there is one. */
export function findDecision(
  data: SqlPreparer,
  { a, b }: Pick<MatchDecision, 'a' | 'b'>,
): MatchDecision | undefined {
  const one = data.prepare(
    'SELECT a, b, verdict, who, decided_at AS decidedAt FROM match_decision WHERE a = ? AND b = ?',
  );
  return one.get(a, b) as MatchDecision | undefined;
}

export function dropDecision(data: SqlPreparer, { a, b }: Pick<MatchDecision, 'a' | 'b'>): void {
  data.prepare('DELETE FROM match_decision WHERE a = ? AND b = ?').run(a, b);
}
