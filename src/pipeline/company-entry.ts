// Makes of a resolved company what a store keeps: the global profile and each regional view as ready bytes.
import { hash } from 'node:crypto';
import { completeProfile } from '../domain/complete-profile.ts';
import { foldName } from '../domain/fold-name.ts';
import { overlayRegion } from '../domain/overlay-region.ts';
import { COUNTRY_CODES } from '../domain/reference.ts';
import type { CompanyEntry } from '../store/store.ts';
import { renderProfile } from './render-profile.ts';
import type { ResolvedCompany } from './resolve-company.ts';

export function companyEntry({ id, record, identifiers, nameOnlyKey }: ResolvedCompany): CompanyEntry {
  const { domains: _domains, networks: _networks, regions = {}, ...global } = record;
  const profile = renderProfile(completeProfile(id, global));
  const views = COUNTRY_CODES.flatMap((country) => {
    const regional = regions[country];
    if (regional === undefined) return [];
    const view = renderProfile(completeProfile(id, overlayRegion(global, regional)));
    // A region that changes nothing needs no bytes of its own.
    return view.tag === profile.tag ? [] : [{ country, profile: view }];
  });
  const told = [
    profile.tag,
    views.map((view) => [view.country, view.profile.tag]),
    identifiers,
    nameOnlyKey ?? null,
  ];
  return {
    id,
    name: record.name,
    nameKey: foldName(record.name),
    ...(nameOnlyKey !== undefined && { nameOnlyKey }),
    digest: hash('sha256', JSON.stringify(told), 'buffer'),
    identifiers,
    profile,
    views,
  };
}
