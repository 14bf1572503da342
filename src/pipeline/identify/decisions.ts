// The operator's decisions on records, in the form that grouping needs.
import type { MatchDecision } from '../../store/contract/match-book.ts';

export interface Decisions {
  /** Records that were decided to be of the same company as this one. */
  partnersOf(record: string): readonly string[];
  /** Whether two records were decided to be of different companies. */
  areApart(a: string, b: string): boolean;
}

const NO_RECORDS: readonly string[] = [];

/** The lesser first, as decisions are stored. */
export function inOrder(one: string, other: string): readonly [string, string] {
  return one < other ? [one, other] : [other, one];
}

export function readDecisions(decisions: readonly MatchDecision[]): Decisions {
  const partners = new Map<string, string[]>();
  const apart = new Set<string>();
  const note = (record: string, partner: string) => {
    const known = partners.get(record);
    if (known === undefined) partners.set(record, [partner]);
    else known.push(partner);
  };
  for (const { a, b, verdict } of decisions) {
    if (verdict === 'rejected') apart.add(`${a}\n${b}`);
    else {
      note(a, b);
      note(b, a);
    }
  }
  return {
    partnersOf: (record) => (partners.size === 0 ? NO_RECORDS : (partners.get(record) ?? NO_RECORDS)),
    areApart: (a, b) => apart.size > 0 && apart.has(inOrder(a, b).join('\n')),
  };
}
