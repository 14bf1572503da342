// The websites of an entity: the best one to show, and the domains that it owns.
import { isSharedDomain } from '../../../domain/normalise/contacts/shared-domains.ts';
import { type WebAddress, webAddress } from '../../../domain/normalise/contacts/web-address.ts';
import type { StatedFields } from '../company-source.ts';
import { type Claim, claimsOf, type Entity, qualifyingItems, snakValue } from './entity.ts';

const WEBSITE = 'P856';
const LANGUAGE = 'P407';
const ENGLISH = 1860;
/** A page inside a site does not show who owns the domain; a home page in one language does. */
const HOME = /^https?:\/\/[^/]+(?:\/(?:[a-z]{2}(?:[-_][a-z]{2})?|home|index\.\w{2,5}))?\/?$/i;

export function webAddressesOf(entity: Entity): Pick<StatedFields, 'website' | 'fqdn' | 'domains'> {
  const addresses = inOrder(claimsOf(entity, WEBSITE))
    .map(({ mainsnak }) => snakValue(mainsnak))
    .filter((value) => typeof value === 'string')
    .map(webAddress)
    .filter((address) => address !== undefined);
  const [first] = addresses;
  if (first === undefined) return {};
  const own = new Set(addresses.filter(isOwn).map((address) => address.fqdn));
  const isOfOwnSite = own.delete(first.fqdn);
  return {
    website: first.website,
    ...(isOfOwnSite && { fqdn: first.fqdn }),
    ...(own.size > 0 && { domains: [...own] }),
  };
}

/** Preferred ones first, in their order; within a rank, English ones and those without a language. */
function inOrder(claims: readonly Claim[]): readonly Claim[] {
  const standing = (claim: Claim) => (claim.rank === 'preferred' ? 0 : 2) + (isEnglish(claim) ? 0 : 1);
  return claims.toSorted((a, b) => standing(a) - standing(b));
}

function isEnglish(claim: Claim): boolean {
  const languages = qualifyingItems(claim, LANGUAGE);
  return languages.length === 0 || languages.includes(ENGLISH);
}

function isOwn({ website, fqdn }: WebAddress): boolean {
  return HOME.test(website) && !isSharedDomain(fqdn);
}
