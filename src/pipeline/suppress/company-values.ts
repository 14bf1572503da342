// What a company is recognised by in later loads: its ids, its identifiers, its records, or its name if it has only that.
import type { HashedValue } from '../../domain/privacy/hashed-values.ts';
import type { CompanyHashKind } from '../../domain/privacy/keyed-hash.ts';
import type { FindSuppressed } from '../../domain/privacy/suppressed-set.ts';
import type { OwnedIdentifier } from '../../store/contract/entries.ts';
import { otherNameOnlyKeys } from '../merge/name-only-key.ts';

interface Recognised {
  readonly id?: string | undefined;
  readonly identifiers: readonly OwnedIdentifier[];
  readonly nameOnlyKey?: string | undefined;
}

/** A former id is an id like any other. */
const kindOf = (kind: OwnedIdentifier['kind']): CompanyHashKind =>
  kind === 'alias' ? 'company_id' : `company_${kind}`;

export function companyValues({ id, identifiers, nameOnlyKey }: Recognised): readonly HashedValue[] {
  const values: HashedValue[] = identifiers.map(({ kind, value }) => ({ kind: kindOf(kind), value }));
  if (id !== undefined) values.push({ kind: 'company_id', value: id });
  if (nameOnlyKey !== undefined) {
    for (const value of [nameOnlyKey, ...otherNameOnlyKeys(nameOnlyKey)])
      values.push({ kind: 'company_name_only', value });
  }
  return values;
}

/** Whether a row is about a suppressed company. */
export function isSuppressedCompany(find: FindSuppressed, company: Recognised): boolean {
  return companyValues(company).some(({ kind, value }) => find(kind, value) !== undefined);
}
