// What a found company looks like on the wire; shared by the general route and the express lane.
import type { FoundCompany } from '../operations/look-up-company.ts';
import type { StoredProfile } from '../store/store.ts';

export const PROFILE_TYPE = 'application/json; charset=utf-8';

/** Weak: a compressed answer carries the same tag. The name of the network field changes the bytes, so it counts. */
export function entityTag({ tag }: StoredProfile, networkField: string): string {
  return networkField === 'network' ? `W/"${tag}"` : `W/"${tag}-${networkField}"`;
}

/** Adds what is said of how a company was found, as names and values in turn. */
export function addMatchHeaders(
  headers: string[],
  { country, matchedBy, conflicts }: Omit<FoundCompany, 'profile'>,
): void {
  headers.push('cache-control', 'private, no-cache', 'x-country', country, 'x-matched-by', matchedBy);
  if (conflicts.length > 0) headers.push('x-match-conflict', conflicts.join(','));
}
