// The operator's decisions about records.
import type { Answer } from './answer.ts';

export interface MatchDecision {
  /** Two records, each as `SOURCE RECORD`, the lesser first. */
  readonly a: string;
  readonly b: string;
  readonly verdict: 'accepted' | 'rejected';
  readonly who: string;
  /** Milliseconds since 1970. */
  readonly decidedAt: number;
}

export interface MatchBook {
  listDecisions(): Answer<readonly MatchDecision[]>;
}
