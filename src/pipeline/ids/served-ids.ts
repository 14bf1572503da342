// The load that first served each id of a company. It is stored as text beside the company: the number of the load for
// its main id, then a line for each other id that it was served under before.
import type { CompanyEntry } from '../../store/contract/entries.ts';

/** By id, the number of the load that first served it. */
export type ServedIds = ReadonlyMap<string, number>;

/** A company from before this was stored may have been served under any of its ids, before all others. */
const LONG_AGO = 0;

/** All current and former ids of a company; the first is the main id. */
export function idsOf({ id, identifiers }: Pick<CompanyEntry, 'id' | 'identifiers'>): readonly string[] {
  return [id, ...identifiers.filter(({ kind }) => kind === 'alias').map(({ value }) => value)];
}

export function readServed(entry: Pick<CompanyEntry, 'id' | 'identifiers' | 'served'>): ServedIds {
  if (entry.served === undefined) return new Map(idsOf(entry).map((id) => [id, LONG_AGO]));
  const [own, ...others] = entry.served.split('\n');
  const served = new Map([[entry.id, Number(own)]]);
  for (const line of others) {
    const space = line.indexOf(' ');
    served.set(line.slice(space + 1), Number(line.slice(0, space)));
  }
  return served;
}

/** `others`: without the main id. */
export function writeServed(since: number, others: ServedIds): string {
  if (others.size === 0) return String(since);
  return [String(since), ...[...others].map(([id, load]) => `${load} ${id}`)].join('\n');
}
