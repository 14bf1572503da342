// A service can have another name for the field `network` (NETWORK_FIELD). Here its profiles get ours, so that a table is filled in
// alike from a service and from a store.
import { profileShape } from '../../domain/company/company.ts';
import type { FoundProfile } from '../../operations/enrich/company-finder.ts';

const OURS = 'network';

export function restoreNetwork(profile: FoundProfile): FoundProfile {
  const theirs = networkNameIn(profile);
  if (theirs === undefined) return profile;
  const { social_media: social, nextGen, ...rest } = rename(profile, theirs);
  return {
    ...rest,
    social_media: isGroup(social) ? rename(social, theirs) : social,
    nextGen:
      isGroup(nextGen) && isGroup(nextGen.social_media)
        ? { ...nextGen, social_media: rename(nextGen.social_media, theirs) }
        : nextGen,
  };
}

/**
 * The name that is unknown to us in the profile and in its social media: a profile has all its fields, also those without a value.
 * A field that a newer service has added is in only one of them.
 */
function networkNameIn(profile: FoundProfile): string | undefined {
  const { social_media: social } = profile;
  if (Object.hasOwn(profile, OURS) || !isGroup(social)) return undefined;
  return Object.keys(profile).find(
    (name) => !Object.hasOwn(profileShape.fields, name) && Object.hasOwn(social, name),
  );
}

function rename(group: FoundProfile, theirs: string): FoundProfile {
  return Object.fromEntries(
    Object.entries(group).map(([name, value]) => [name === theirs ? OURS : name, value]),
  );
}

function isGroup(value: unknown): value is FoundProfile {
  return typeof value === 'object' && value !== null;
}
