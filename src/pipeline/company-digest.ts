// A digest of all that is known of a company but its id, by which a load sees that nothing changed, and a caller that a
// profile did. Not made where rows are prepared: in a large load that is another thread, which has more to do than the
// one that writes.
import { hash } from 'node:crypto';
import { createProfileTemplate } from '../domain/unpack-profile.ts';
import type { PreparedCompany } from './prepare-company.ts';

/** 16 bytes in base64: more than chance can repeat. */
const DIGEST_CHARACTERS = 22;

/** The digest is of what is sent and not of how it is packed. */
const templateOf = createProfileTemplate();

export function companyDigest({ profile, views, identifiers, nameOnlyKey }: PreparedCompany): string {
  let told = templateOf(profile);
  for (const view of views) told += `\n${view.country}${templateOf(view.profile)}`;
  for (const { kind, value } of identifiers) told += `\n${kind} ${value}`;
  if (nameOnlyKey !== undefined) told += `\n\n${nameOnlyKey}`;
  return hash('sha256', told, 'base64url').slice(0, DIGEST_CHARACTERS);
}
