// Decisions about records as rows of either engine, which may return numbers as texts.
import type { MatchDecision } from '../../contract/match-book.ts';

type Cell = string | number | null;

export const DECISION_COLUMNS = 'a, b, verdict, who, decided_at';

/** The values of `DECISION_COLUMNS`. */
export function toDecisionRow({ a, b, verdict, who, decidedAt }: MatchDecision): readonly Cell[] {
  return [a, b, verdict, who, decidedAt];
}

export function toDecision([a, b, verdict, who, decidedAt]: readonly Cell[]): MatchDecision {
  return {
    a: String(a),
    b: String(b),
    verdict: verdict as MatchDecision['verdict'],
    who: String(who),
    decidedAt: Number(decidedAt),
  };
}
