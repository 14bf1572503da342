// What a person is recognised by in later loads, and the check of a row while its contact values are in memory.
import { type CompanyHint, personSlugKey } from '../../domain/people/person.ts';
import type { HashedValue } from '../../domain/privacy/hashed-values.ts';
import type { SuppressionCheck } from '../../domain/privacy/suppressed-set.ts';
import type { Country } from '../../domain/reference.ts';
import type { PersonEntry } from '../../store/contract/entries.ts';
import { type ContactLine, contactValues } from './contact-values.ts';

/** What a stored person is recognised by. */
export function personValues({
  personId,
  network,
  rowDigest,
}: Pick<PersonEntry, 'personId' | 'network' | 'rowDigest'>): readonly HashedValue[] {
  const values: HashedValue[] = [{ kind: 'person_id', value: personId }];
  if (network !== undefined) values.push({ kind: 'person_network', value: personSlugKey(network) });
  if (rowDigest !== undefined) values.push(rowValue(rowDigest));
  return values;
}

export const rowValue = (rowDigest: Buffer): HashedValue => ({
  kind: 'person_row',
  value: rowDigest.toString('hex'),
});

/**
 * A row that is suppressed by an address or a number: with what the same person is found by in the store, where no
 * address or number is kept.
 */
export interface SuppressedPerson {
  /** In hexadecimal. */
  readonly hash: string;
  readonly company: CompanyHint;
  readonly country: Country;
  readonly personId?: string | undefined;
  readonly network?: string | undefined;
  readonly rowText?: string | undefined;
}

/** The hash of the address or number by which the row is suppressed. */
export function findSuppressedContact(
  { find, kinds }: SuppressionCheck,
  line: ContactLine,
  country: string,
): string | undefined {
  for (const { kind, value } of contactValues(line, country, kinds)) {
    const hash = find(kind, value);
    if (hash !== undefined) return hash;
  }
  return undefined;
}
