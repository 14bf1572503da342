// What a found company looks like on the wire; shared by the general route and the express lane.

import type { Provenance } from '../operations/explain-company.ts';
import type { FoundCompany } from '../operations/look-up-company.ts';
import type { StoredProfile } from '../store/store.ts';

export const PROFILE_TYPE = 'application/json; charset=utf-8';

/** Weak: a compressed answer carries the same tag. The name of the network field changes the bytes, so it counts. */
export function entityTag({ tag }: StoredProfile, networkField: string, isWithProvenance = false): string {
  const field = networkField === 'network' ? '' : `-${networkField}`;
  return `W/"${tag}${field}${isWithProvenance ? '+provenance' : ''}"`;
}

/** One key more, behind all others; its own keys are names of fields, and follow the setting as those do. */
export function withProvenance(profile: string, provenance: Provenance, networkField: string): string {
  const renamed = Object.entries(provenance).map(([field, origin]) => [
    field.replace(/(^|\.)network$/, `$1${networkField}`),
    origin,
  ]);
  return `${profile.slice(0, -1)},"provenance":${JSON.stringify(Object.fromEntries(renamed))}}`;
}

/** Adds what is said of how a company was found, as names and values in turn. */
export function addMatchHeaders(
  headers: string[],
  { country, matchedBy, conflicts }: Pick<FoundCompany, 'country' | 'matchedBy' | 'conflicts'>,
): void {
  headers.push('cache-control', 'private, no-cache', 'x-country', country, 'x-matched-by', matchedBy);
  if (conflicts.length > 0) headers.push('x-match-conflict', conflicts.join(','));
}
