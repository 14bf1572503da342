// What a statement claims, for joining it with others.
import type { CompanyRecord } from '../../domain/company.ts';
import type { OwnedIdentifier, OwnedKind } from '../../store/store.ts';
import { claimedIdentifiers } from '../claimed-identifiers.ts';
import { compareTexts } from './precedence.ts';
import type { StoredStatement } from './stored-statement.ts';

/** Of these a company has one at most: two statements with different ones are of different companies. */
export const EXCLUSIVE_KINDS: readonly OwnedKind[] = ['acn', 'abn', 'nzbn', 'uen', 'cik', 'lei', 'duns'];

export const recordKey = (source: string, recordId: string): OwnedIdentifier => ({
  kind: 'record',
  value: `${source} ${recordId}`,
});

type Claiming = Pick<StoredStatement, 'fields' | 'lei' | 'cik'>;

/** Strongest kinds first, then by value; without the record's own key. */
export function joiningIdentifiers(
  { fields, lei, cik }: Claiming,
  networkHosts: readonly string[],
): readonly OwnedIdentifier[] {
  // A name is not looked at.
  const { identifiers } = claimedIdentifiers(fields as CompanyRecord, networkHosts);
  const all = [...identifiers];
  if (lei !== undefined) all.push({ kind: 'lei', value: lei });
  if (cik !== undefined) all.push({ kind: 'cik', value: cik });
  return all.length > 1 ? all.sort(compareIdentifiers) : all;
}

export function compareIdentifiers(a: OwnedIdentifier, b: OwnedIdentifier): number {
  return strengthOf(a) - strengthOf(b) || compareTexts(a.kind, b.kind) || compareTexts(a.value, b.value);
}

function strengthOf({ kind }: OwnedIdentifier): number {
  const place = EXCLUSIVE_KINDS.indexOf(kind);
  return place === -1 ? EXCLUSIVE_KINDS.length : place;
}
