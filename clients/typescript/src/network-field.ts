// The service can be set to another name for the field `network` (NETWORK_FIELD). Callers of this package always see
// `network`, in the places where profiles and people have it.

import type { CompanyFacets } from './generated/contract.ts';

type Fields = { [name: string]: unknown };

/** A profile or a person: the field itself, the one among the social profiles, and the names in its provenance. */
export function restoreNetwork<T>(value: T, networkField: string): T {
  if (networkField === 'network' || typeof value !== 'object' || value === null) return value;
  const fields = rename(value as Fields, networkField, 'network');
  const { social_media: social, nextGen, provenance } = fields;
  if (isFields(social)) fields.social_media = rename(social, networkField, 'network');
  if (isFields(nextGen) && isFields(nextGen.social_media)) {
    fields.nextGen = { ...nextGen, social_media: rename(nextGen.social_media, networkField, 'network') };
  }
  if (isFields(provenance)) fields.provenance = renameNames(provenance, networkField);
  return fields as T;
}

/** Dotted names; a key of a map may have the same name and stays. */
function renameNames(fields: Fields, networkField: string): Fields {
  const groups = ['', 'social_media.', 'nextGen.social_media.'];
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const group = groups.find((one) => `${name}.`.startsWith(`${one}${networkField}.`));
      return [
        group === undefined ? name : `${group}network${name.slice((group + networkField).length)}`,
        value,
      ];
    }),
  );
}

/** The filters of a search: `has` names the field as the service does. */
export function sendNetwork<T extends object>(filters: T, networkField: string): T {
  const { has } = filters as { readonly has?: string | readonly string[] | null };
  if (networkField === 'network' || has === undefined || has === null) return filters;
  return { ...filters, has: [has].flat().map((name) => (name === 'network' ? networkField : name)) };
}

/** The counts of `has`, by the names that the filter takes. */
export function restoreFacets(facets: CompanyFacets, networkField: string): CompanyFacets {
  const has = facets.has.map(({ value, count }) => ({
    value: value === networkField ? 'network' : value,
    count,
  }));
  return { ...facets, has };
}

function rename(fields: Fields, from: string, to: string): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name === from ? to : name, value]),
  );
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
