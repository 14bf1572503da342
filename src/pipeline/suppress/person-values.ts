// What a person is recognised by in later loads, and the check of a row while its contact values are in memory.
import { ALL_CONTACTS, type CompanyHint, personSlugKey } from '../../domain/people/person.ts';
import { emailValue, type HashedValue, phoneValue } from '../../domain/privacy/hashed-values.ts';
import type { FindSuppressed } from '../../domain/privacy/suppressed-set.ts';
import type { Country } from '../../domain/reference.ts';
import type { PersonEntry } from '../../store/contract/entries.ts';

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

export type ContactLine = {
  readonly [name: string]: unknown;
  readonly [ALL_CONTACTS]?: () => readonly string[];
};

const EMAIL_FIELDS = ['email', 'personal_email'];
const PHONE_FIELDS = ['phone', 'dnd_phone', 'mobile'];

/** The hash of the address or number by which the row is suppressed. */
export function findSuppressedContact(
  find: FindSuppressed,
  line: ContactLine,
  country: string,
): string | undefined {
  for (const field of EMAIL_FIELDS) {
    for (const text of textsOf(line[field])) {
      const email = emailValue(text);
      const hash = email === undefined ? undefined : find('email', email);
      if (hash !== undefined) return hash;
    }
  }
  for (const field of PHONE_FIELDS) {
    for (const text of textsOf(line[field])) {
      const number = phoneValue(text, country);
      const hash = number === undefined ? undefined : find(number.kind, number.value);
      if (hash !== undefined) return hash;
    }
  }
  for (const text of line[ALL_CONTACTS]?.() ?? []) {
    const email = emailValue(text);
    const number = email === undefined ? phoneValue(text, country) : undefined;
    const hash = email === undefined ? number && find(number.kind, number.value) : find('email', email);
    if (hash !== undefined) return hash;
  }
  return undefined;
}

function textsOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'string' && value !== '' ? [value] : [];
}
