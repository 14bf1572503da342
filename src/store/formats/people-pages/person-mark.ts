// The hash of everything that is stored about a person, by which a load sees that nothing changed and a check that a page is whole.
import type { PackedContacts } from '../../../domain/privacy/contact-hashes.ts';
import { markText } from './mark-text.ts';
import type { Member } from './member.ts';

export function markOfPerson(
  { title, seniority, flags, department, network }: Omit<Member, 'id' | 'idNumber' | 'rowDigest'>,
  contacts: PackedContacts | null,
): number {
  return markText(
    title,
    // Without contact hashes it is what it was before there were any.
    `${String.fromCharCode(seniority * 32 + flags, department)}${network ?? '\0'}${contacts === null ? '' : `\0${contacts}`}`,
  );
}
