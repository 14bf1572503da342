// The wire format of a found company.
import type { Provenance } from '../../operations/companies/explain-company.ts';
import type { FoundCompany } from '../../operations/companies/look-up-company.ts';
import type { StoredProfile } from '../../store/contract/company-reader.ts';
import { type HeaderBlock, headerBlock } from '../server/header-block.ts';
import { ENCODING_VARY } from './compress-answer.ts';

/**
 * Weak, since a compressed answer has the same tag. The name of the network field changes the bytes, so it is part of
 * the tag.
 */
export function entityTag({ tag }: StoredProfile, networkField: string, isWithProvenance = false): string {
  const field = networkField === 'network' ? '' : `-${networkField}`;
  return `W/"${tag}${field}${isWithProvenance ? '+provenance' : ''}"`;
}

/** Adds the key `provenance` after all others; its own keys are field names, and follow the setting too. */
export function withProvenance(profile: string, provenance: Provenance, networkField: string): string {
  const renamed = Object.entries(provenance).map(([field, origin]) => [
    field.replace(/(^|\.)network$/, `$1${networkField}`),
    origin,
  ]);
  return `${profile.slice(0, -1)},"provenance":${JSON.stringify(Object.fromEntries(renamed))}}`;
}

/** The headers that are the same for all companies found by one parameter for one country, made once. */
export function createMatchHeaders(): (found: Pick<FoundCompany, 'country' | 'matchedBy'>) => HeaderBlock {
  const known = new Map<string, HeaderBlock>();
  return ({ country, matchedBy }) => {
    const label = country + matchedBy;
    const block =
      known.get(label) ??
      headerBlock([
        'vary',
        ENCODING_VARY,
        'cache-control',
        'private, no-cache',
        'x-country',
        country,
        'x-matched-by',
        matchedBy,
      ]);
    known.set(label, block);
    return block;
  };
}
