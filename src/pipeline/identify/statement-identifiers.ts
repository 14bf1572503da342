// The claims of a statement, by which it joins others.
import type { CompanyRecord } from '../../domain/company/company.ts';
import type { OwnedIdentifier, OwnedKind } from '../../store/contract/entries.ts';
import type { RecordName } from '../../store/formats/rows/gone-companies.ts';
import { FILE_SOURCE, type StoredStatement } from '../../store/formats/rows/stored-statement.ts';
import { compareTexts } from '../merge/precedence.ts';
import { claimedIdentifiers } from './claimed-identifiers.ts';

/** A company has at most one of each: statements with different ones are about different companies. */
export const EXCLUSIVE_KINDS: readonly OwnedKind[] = ['acn', 'abn', 'nzbn', 'uen', 'cik', 'lei', 'duns'];

/** By which decisions, corrections and former ids name a record. */
export const recordName = ({ source, recordId }: RecordName): string => `${source} ${recordId}`;

export const recordKey = (source: string, recordId: string): OwnedIdentifier => ({
  kind: 'record',
  value: recordName({ source, recordId }),
});

/** Names of sources contain no spaces. */
export const recordIdOf = ({ value }: OwnedIdentifier): string => value.slice(value.indexOf(' ') + 1);

type Claiming = Pick<StoredStatement, 'fields' | 'lei' | 'cik'> & Partial<Pick<StoredStatement, 'source'>>;

/** Strongest kinds first, then by value; without the record's own key. */
export function joiningIdentifiers(
  { fields, lei, cik, source }: Claiming,
  networkHosts: readonly string[],
): readonly OwnedIdentifier[] {
  const claiming = source === FILE_SOURCE ? fields : withoutForeignSite(fields);
  // The name is not used.
  const { identifiers } = claimedIdentifiers(claiming as CompanyRecord, networkHosts);
  const all = [...identifiers];
  const add = (kind: OwnedKind, value: string) => {
    if (!all.some((one) => one.kind === kind && one.value === value)) all.push({ kind, value });
  };
  if (lei !== undefined) add('lei', lei);
  if (cik !== undefined) add('cik', cik);
  return all.length > 1 ? all.sort(compareIdentifiers) : all;
}

/**
 * A website may be a page inside another company's site, such as that of a department: a source that knows the domain
 * to be the company's own gives it as `fqdn`. Lines of an operator claim by their website too, as they always did.
 */
function withoutForeignSite(fields: StoredStatement['fields']): StoredStatement['fields'] {
  if (fields.website === undefined || fields.fqdn !== undefined) return fields;
  const { website: _, ...others } = fields;
  return others;
}

export function compareIdentifiers(a: OwnedIdentifier, b: OwnedIdentifier): number {
  return strengthOf(a) - strengthOf(b) || compareTexts(a.kind, b.kind) || compareTexts(a.value, b.value);
}

function strengthOf({ kind }: OwnedIdentifier): number {
  const place = EXCLUSIVE_KINDS.indexOf(kind);
  return place === -1 ? EXCLUSIVE_KINDS.length : place;
}
