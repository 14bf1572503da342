// A digest of everything about a company except its id. A load uses it to see that nothing changed, and a caller to see
// that a profile did.
import { hash } from 'node:crypto';
import type { Country } from '../../domain/reference.ts';
import type { IndexedNames, OwnedIdentifier } from '../../store/contract/entries.ts';
import { createTextBetween, END, PROFILE_LEAVES, START } from '../../store/formats/profile/profile-leaves.ts';
import type { PackedProfile } from '../../store/formats/profile/unpack-profile.ts';

/** To be raised when what follows from a line changes, such as the terms of its name. */
const RULES = 2;

/** Everything that a packed profile leaves out: it is sent too, so the digest has to change with it. */
const LEFT_OUT = hash(
  'sha256',
  `${RULES}\n${createTextBetween('network')(START, END)}\n${PROFILE_LEAVES.join('\n')}`,
).slice(0, 16);

/** The parts of a company that the digest covers. */
interface Digested {
  readonly profile: PackedProfile;
  readonly views: readonly { readonly country: Country; readonly profile: PackedProfile }[];
  readonly identifiers: readonly OwnedIdentifier[];
  readonly names: IndexedNames;
  readonly nameOnlyKey?: string;
}

export function companyDigest({ profile, views, identifiers, names, nameOnlyKey }: Digested): string {
  let text = `${LEFT_OUT}\n${profile}`;
  for (const view of views) text += `\n${view.country}${view.profile}`;
  for (const { kind, value } of identifiers) text += `\n${kind} ${value}`;
  for (const other of names.others) text += `\n\t${other}`;
  if (nameOnlyKey !== undefined) text += `\n\n${nameOnlyKey}`;
  return shortDigest(text);
}

/** 16 bytes in base64: enough to exclude repeats by chance. */
const DIGEST_CHARACTERS = 22;

export const shortDigest = (text: string): string =>
  hash('sha256', text, 'base64url').slice(0, DIGEST_CHARACTERS);
