// Reads the country of the head office out of a packed profile, for lists of hundreds of companies: to parse whole profiles takes
// several times as long.
import { countryCode } from '../../../domain/normalise/places/countries.ts';
import { createLeafReader, leafNumber, leafText } from './known-leaves.ts';
import { PROFILE_LEAVES } from './profile-leaves.ts';
import type { PackedProfile } from './unpack-profile.ts';

const LEAF = leafNumber('hq_country');

/** The function that returns the ISO 3166-1 code; undefined if the country is not known. */
export function createHeadOfficeReader(): (packed: PackedProfile) => string | undefined {
  const isWanted = PROFILE_LEAVES.map((_, leaf) => leaf === LEAF);
  let readLeaves: ReturnType<typeof createLeafReader> | undefined;
  return (packed) => {
    // It takes some milliseconds to make, and most processes never need it.
    readLeaves ??= createLeafReader(isWanted, LEAF);
    let code: string | undefined;
    readLeaves(packed, (_, json) => {
      code = countryCode(leafText(json));
    });
    return code;
  };
}
