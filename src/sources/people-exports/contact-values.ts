// Sorts the addresses and numbers of a person into the channels of a person line. The line gets flags only: this file
// returns the kind of each value. No value may appear in a message.
import { readHost } from '../../domain/identifiers/read-host.ts';
import { runsIn } from '../../domain/normalise/contacts/noted-numbers.ts';
import { isSharedDomain } from '../../domain/normalise/contacts/shared-domains.ts';
import { addressesIn, numbersIn } from '../../domain/normalise/contacts/split-contacts.ts';

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

/** What the cells of a row say. */
export interface FoundContacts {
  /** Of cells with one value, or with several as exports join them: fields of the line. */
  readonly fields: Contacts;
  /** Of other cells with several values, or with a name beside the address. */
  readonly beside: Contacts;
}

/** Several values in one cell, as Google (" ::: ") and HubSpot (";") join them. */
export function valuesOf(cell: string): readonly string[] {
  return cell
    .split(/ ::: |;|\n/)
    .map((value) => value.trim())
    .filter((value) => value !== '');
}

export function addEmails({ fields, beside }: FoundContacts, cell: string, label = ''): void {
  for (const value of valuesOf(cell)) {
    if (addEmail(fields, value, label)) continue;
    for (const address of addressesIn(value)) addEmail(beside, address, label);
  }
}

export function addPhones({ fields, beside }: FoundContacts, cell: string, label = ''): void {
  if (NO_PHONE_LABEL.test(label)) return;
  for (const value of valuesOf(cell)) {
    if (addPhone(fields, value, label)) continue;
    for (const number of numbersIn(value).flatMap(runsIn)) addPhone(beside, number, label);
  }
}

/** Returns whether it is one address. An address at a free-mail domain is private. */
function addEmail(contacts: Contacts, value: string, label: string): boolean {
  const address = value.replace(/^mailto:/i, '');
  const host = E_MAIL.test(address) ? readHost(address) : undefined;
  if (host?.ok !== true) return false;
  if (HOME_LABEL.test(label) || isSharedDomain(host.value)) contacts.personal_email ??= address;
  else {
    contacts.email ??= address;
    contacts.domain ??= host.value;
  }
  return true;
}

/** Returns whether it begins with a number. */
function addPhone(contacts: Contacts, value: string, label: string): boolean {
  if (!NUMBER.test(value)) return false;
  if (MOBILE_LABEL.test(label)) contacts.mobile ??= value;
  else contacts.phone ??= value;
  return true;
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
