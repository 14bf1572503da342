// The operator's decisions on which company a name in files of people means. They name the company by a record of a source,
// as other decisions do, so that they hold after every reload.
import { foldName } from '../../domain/names/fold-name.ts';
import type { Country } from '../../domain/reference.ts';
import type { MatchDecision } from '../../store/contract/match-book.ts';

/** In the place of a source. */
const NAME = 'name ';
const ANY_COUNTRY = '*';

/** A name as a record; without a country it holds for people in all countries. */
export function nameRecord(name: string, country?: Country): string {
  return `${NAME}${country ?? ANY_COUNTRY} ${foldName(name)}`;
}

/** Returns the record of the company that a name was decided to mean. */
export function readNameDecisions(
  decisions: readonly MatchDecision[],
): (name: string, country: Country) => string | undefined {
  const records = new Map<string, string>();
  for (const { a, b, verdict } of decisions.toSorted((x, y) => x.decidedAt - y.decidedAt)) {
    if (verdict !== 'accepted') continue;
    if (a.startsWith(NAME)) records.set(a, b);
    else if (b.startsWith(NAME)) records.set(b, a);
  }
  if (records.size === 0) return () => undefined;
  return (name, country) => records.get(nameRecord(name, country)) ?? records.get(nameRecord(name));
}
