// Sorts the addresses and numbers of a person into the channels of a person line. The line gets flags only: this file
// returns the kind of each value. No value may appear in a message.
import { readHost } from '../../domain/identifiers/read-host.ts';
import { isSharedDomain } from '../../domain/normalise/contacts/shared-domains.ts';

export interface Contacts {
  email?: string;
  personal_email?: string;
  phone?: string;
  dnd_phone?: string;
  mobile?: string;
  /** The domain of the first work address. */
  domain?: string;
}

const E_MAIL = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/;
/** At least six digits; a shorter number is an extension or not a number. */
const NUMBER = /^['’+\d(](?:[^\p{L}\d]*\d){5,}/u;
const HOME_LABEL = /home|personal|privat/i;
const MOBILE_LABEL = /mobile|cell|handy/i;
const NO_PHONE_LABEL = /fax|pager/i;

/** Several values in one cell, as Google (" ::: ") and HubSpot (";") join them. */
export function valuesOf(cell: string): readonly string[] {
  return cell
    .split(/ ::: |;|\n/)
    .map((value) => value.trim())
    .filter((value) => value !== '');
}

/** An address at a free-mail domain is private. */
export function addEmail(contacts: Contacts, value: string, label = ''): void {
  const address = value.replace(/^mailto:/i, '');
  if (!E_MAIL.test(address)) return;
  const host = readHost(address);
  if (!host.ok) return;
  if (HOME_LABEL.test(label) || isSharedDomain(host.value)) contacts.personal_email ??= address;
  else {
    contacts.email ??= address;
    contacts.domain ??= host.value;
  }
}

export function addPhone(contacts: Contacts, value: string, label = ''): void {
  if (!NUMBER.test(value) || NO_PHONE_LABEL.test(label)) return;
  if (MOBILE_LABEL.test(label)) contacts.mobile ??= value;
  else contacts.phone ??= value;
}

export function addMobile(contacts: Contacts, value: string): void {
  addPhone(contacts, value, 'mobile');
}

/** After "do not call" any number is a do-not-call number; after an opt-out there is no address. */
export function withWishes(contacts: Contacts, doNotCall: boolean, hasOptedOut: boolean): Contacts {
  const { email, personal_email, phone, dnd_phone, mobile, domain } = contacts;
  const anyNumber = dnd_phone ?? phone ?? mobile;
  return {
    ...(domain !== undefined && { domain }),
    ...(!hasOptedOut && email !== undefined && { email }),
    ...(!hasOptedOut && personal_email !== undefined && { personal_email }),
    ...(!doNotCall && phone !== undefined && { phone }),
    ...(!doNotCall && mobile !== undefined && { mobile }),
    ...(doNotCall && anyNumber !== undefined && { dnd_phone: anyNumber }),
    ...(!doNotCall && dnd_phone !== undefined && { dnd_phone }),
  };
}
