// A digest of all that is known of a company but its id, by which a load sees that nothing changed, and a caller that a
// profile did.
import { hash } from 'node:crypto';
import type { Country } from '../../domain/reference.ts';
import type { OwnedIdentifier } from '../../store/contract/entries.ts';
import { createTextBetween, END, PROFILE_LEAVES, START } from '../../store/formats/profile/profile-leaves.ts';
import type { PackedProfile } from '../../store/formats/profile/unpack-profile.ts';

/** 16 bytes in base64: more than chance can repeat. */
const DIGEST_CHARACTERS = 22;

/** To be raised when what follows from a line changes, such as the terms of its name. */
const RULES = 1;

/** All that a packed profile leaves out: it is sent too, so the digest has to change with it. */
const LEFT_OUT = hash(
  'sha256',
  `${RULES}\n${createTextBetween('network')(START, END)}\n${PROFILE_LEAVES.join('\n')}`,
).slice(0, 16);

/** All of a company that the digest is of. */
interface Digested {
  readonly profile: PackedProfile;
  readonly views: readonly { readonly country: Country; readonly profile: PackedProfile }[];
  readonly identifiers: readonly OwnedIdentifier[];
  readonly nameOnlyKey?: string;
}

export function companyDigest({ profile, views, identifiers, nameOnlyKey }: Digested): string {
  let told = `${LEFT_OUT}\n${profile}`;
  for (const view of views) told += `\n${view.country}${view.profile}`;
  for (const { kind, value } of identifiers) told += `\n${kind} ${value}`;
  if (nameOnlyKey !== undefined) told += `\n\n${nameOnlyKey}`;
  return hash('sha256', told, 'base64url').slice(0, DIGEST_CHARACTERS);
}
