// The contact part of a person line: flags, or, on a few lines, invented values that a load must turn into flags.
import { CONTACT_FIELDS, type PersonFlags } from '../../domain/people/person.ts';
import type { Country } from '../../domain/reference.ts';
import type { Random } from './random.ts';
import { samplePhone } from './words/phone-patterns.ts';

type ContactValues = { readonly [F in keyof typeof CONTACT_FIELDS]?: string };

export type ContactFields = Partial<PersonFlags> & ContactValues;

const SHARE_WITH_VALUES = 0.12;
/** Mail hosts that belong to no company, for private addresses. */
const PRIVATE_MAIL_HOSTS = ['mailbox.example', 'post.example', 'letterbox.example'] as const;

export function makeContacts(
  random: Random,
  person: { readonly country: Country; readonly slug: string; readonly host: string },
): ContactFields {
  const hasPhone = random.chance(0.45);
  const flags: PersonFlags = {
    has_email: random.chance(0.7),
    has_personal_email: random.chance(0.3),
    has_phone: hasPhone,
    has_dnd_phone: hasPhone && random.chance(0.2),
    has_mobile: random.chance(0.35),
  };
  if (!random.chance(SHARE_WITH_VALUES)) return flags;

  const box = person.slug.replace('-', '.');
  const phone = samplePhone(random, person.country, 'office');
  const values: Required<ContactValues> = {
    email: `${box}@${person.host}`,
    personal_email: `${box}@${random.pick(PRIVATE_MAIL_HOSTS)}`,
    phone,
    dnd_phone: phone,
    mobile: samplePhone(random, person.country, 'mobile'),
  };
  const known = Object.entries(CONTACT_FIELDS).filter(([, flag]) => flags[flag]);
  return Object.fromEntries(known.map(([field]) => [field, values[field as keyof ContactValues]]));
}
