// What a statement claims, for joining it with others.
import type { CompanyRecord } from '../../domain/company.ts';
import type { OwnedIdentifier, OwnedKind } from '../../store/store.ts';
import { claimedIdentifiers } from '../claimed-identifiers.ts';
import type { StoredStatement } from './stored-statement.ts';

/** Of these a company has one at most: two statements with different ones are of different companies. */
export const EXCLUSIVE_KINDS: readonly OwnedKind[] = ['acn', 'abn', 'nzbn', 'uen', 'cik', 'lei', 'duns'];

export const recordKey = (source: string, recordId: string): OwnedIdentifier => ({
  kind: 'record',
  value: `${source} ${recordId}`,
});

type Claiming = Pick<StoredStatement, 'fields' | 'lei' | 'cik'>;

/** Strongest first, without the record's own key. */
export function joiningIdentifiers(
  { fields, lei, cik }: Claiming,
  networkHosts: readonly string[],
): readonly OwnedIdentifier[] {
  // A name is not looked at.
  const { identifiers } = claimedIdentifiers(fields as CompanyRecord, networkHosts);
  const beside: OwnedIdentifier[] = [];
  if (lei !== undefined) beside.push({ kind: 'lei', value: lei });
  if (cik !== undefined) beside.push({ kind: 'cik', value: cik });
  return [...identifiers, ...beside].sort((a, b) => strengthOf(a) - strengthOf(b));
}

function strengthOf({ kind }: OwnedIdentifier): number {
  const place = EXCLUSIVE_KINDS.indexOf(kind);
  return place === -1 ? EXCLUSIVE_KINDS.length : place;
}
