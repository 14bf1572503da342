// The decisions about records, in the data file.
import type { MatchDecision } from '../../contract/match-book.ts';
import { DECISION_COLUMNS, toDecision, toDecisionRow } from '../../formats/rows/decision-rows.ts';
import type { SqlPreparer } from '../files/open-database.ts';

type DecisionRow = Parameters<typeof toDecision>[0];

export function createDecisions(data: SqlPreparer) {
  const all = data.prepare(`SELECT ${DECISION_COLUMNS} FROM match_decision ORDER BY a, b`).raw();
  return { listDecisions: () => (all.all() as DecisionRow[]).map(toDecision) };
}

export function putDecisions(data: SqlPreparer, decisions: readonly MatchDecision[]): void {
  const put = data.prepare(
    `INSERT OR REPLACE INTO match_decision (${DECISION_COLUMNS}) VALUES (?, ?, ?, ?, ?)`,
  );
  for (const decision of decisions) put.run(...toDecisionRow(decision));
}

/** The decision on two records, if there is one. */
export function findDecision(
  data: SqlPreparer,
  { a, b }: Pick<MatchDecision, 'a' | 'b'>,
): MatchDecision | undefined {
  const one = data.prepare(`SELECT ${DECISION_COLUMNS} FROM match_decision WHERE a = ? AND b = ?`).raw();
  const row = one.get(a, b) as DecisionRow | undefined;
  return row && toDecision(row);
}

export function dropDecision(data: SqlPreparer, { a, b }: Pick<MatchDecision, 'a' | 'b'>): void {
  data.prepare('DELETE FROM match_decision WHERE a = ? AND b = ?').run(a, b);
}

/** Decisions about any of these records. */
export function dropDecisionsOn(data: SqlPreparer, records: readonly string[]): void {
  const drop = data.prepare('DELETE FROM match_decision WHERE a = ? OR b = ?');
  for (const record of records) drop.run(record, record);
}
