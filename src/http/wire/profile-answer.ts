// The wire format of a found company.
import { Buffer } from 'node:buffer';
import { fieldOnWire } from '../../domain/company/network-field.ts';
import { explainCompany, type Provenance } from '../../operations/companies/explain-company.ts';
import type { FoundCompany } from '../../operations/companies/look-up-company.ts';
import type { Answer } from '../../store/contract/answer.ts';
import type { StoredProfile } from '../../store/contract/company-reader.ts';
import { profileTag } from '../../store/formats/profile/profile-tag.ts';
import { createProfileUnpacker, isAscii } from '../../store/formats/profile/unpack-profile.ts';
import type { AppParts } from '../app-parts.ts';
import { type HeaderBlock, headerBlock } from '../server/header-block.ts';
import { byteText } from '../server/reply.ts';
import { ENCODING_VARY } from './compress-answer.ts';

/**
 * Weak, since a compressed answer has the same tag. The name of the network field changes the bytes, so it is part of
 * the tag.
 */
export function entityTag(
  { profile: { digest, id, isView }, country, isWithProvenance }: FoundCompany,
  networkField: string,
): string {
  const tag = profileTag(digest, id, isView ? country : undefined);
  const field = networkField === 'network' ? '' : `-${networkField}`;
  return `W/"${tag}${field}${isWithProvenance ? '+provenance' : ''}"`;
}

/** Creates the function that gives the bytes of a profile, one character each. */
export function createProfileBytes(networkField: string): (profile: StoredProfile) => string {
  const unpack = createProfileUnpacker(networkField);
  return ({ packed, id }) =>
    isAscii(packed) && isAsciiId(id) ? unpack(packed, id) : unpack(utf8Of(packed), utf8Of(id));
}

/**
 * Of the packed text, which is half as long: its codes and the constant text are ASCII. A profile beyond ASCII takes
 * 3.5 µs instead of 4.8 (2026-11, in one run). Measuring the text first would copy it once more than sending it does.
 */
const utf8Of = (text: string) => Buffer.from(text).toString('latin1');

/** An id is short: for it this takes a fraction of the time of `isAsciiText`. */
function isAsciiId(id: string): boolean {
  for (let at = 0; at < id.length; at += 1) if (id.charCodeAt(at) > 0x7f) return false;
  return true;
}

/** The same for a found company, with the provenance if it is asked for. */
export function createProfileWriter({
  store: { companies },
  networkField,
  networkHosts,
}: Pick<AppParts, 'store' | 'networkField' | 'networkHosts'>): (found: FoundCompany) => Answer<string> {
  const bytesOf = createProfileBytes(networkField);
  return ({ profile, isWithProvenance, country }) => {
    const bytes = bytesOf(profile);
    if (!isWithProvenance) return bytes;
    return explainCompany({ companies, networkHosts }, profile.id, country).then((provenance) =>
      withProvenance(bytes, provenance, networkField),
    );
  };
}

/** Adds the key `provenance` after all others; its own keys are field names, and follow the setting too. */
function withProvenance(profile: string, provenance: Provenance, networkField: string): string {
  const renamed = Object.entries(provenance).map(([field, origin]) => [
    fieldOnWire(field, networkField),
    origin,
  ]);
  return `${profile.slice(0, -1)},"provenance":${byteText(JSON.stringify(Object.fromEntries(renamed)))}}`;
}

/** The headers that are the same for all companies found by one parameter for one country, made once. */
export function createMatchHeaders(): (found: Pick<FoundCompany, 'country' | 'matchedBy'>) => HeaderBlock {
  // By the parts of a label, which are the same strings each time: a joined one would be hashed each time.
  const known = new Map<string, Map<string, HeaderBlock>>();
  return ({ country, matchedBy }) => {
    const block = known.get(country)?.get(matchedBy);
    if (block !== undefined) return block;
    const made = headerBlock([
      'vary',
      ENCODING_VARY,
      'cache-control',
      'private, no-cache',
      'x-country',
      country,
      'x-matched-by',
      matchedBy,
    ]);
    known.set(country, (known.get(country) ?? new Map<string, HeaderBlock>()).set(matchedBy, made));
    return made;
  };
}
