// The packed profile of a record and of each regional view that differs from it.
import type { CompanyRecord } from '../../../domain/company/company.ts';
import { overlayRegion } from '../../../domain/company/overlay-region.ts';
import { COUNTRY_CODES } from '../../../domain/reference.ts';
import type { CompanyEntry } from '../../contract/entries.ts';
import { packProfile } from './pack-profile.ts';

const NO_VIEWS: CompanyEntry['views'] = [];

/** For `isPlain` and `isAscii` see `packProfile`. */
export function packViews(
  record: CompanyRecord,
  isPlain = false,
  isAscii = false,
): Pick<CompanyEntry, 'profile' | 'views'> {
  const profile = packProfile(record, isPlain, isAscii);
  if (record.regions === undefined) return { profile, views: NO_VIEWS };
  const views: CompanyEntry['views'][number][] = [];
  for (const country of COUNTRY_CODES) {
    const regional = record.regions[country];
    if (regional === undefined) continue;
    const view = packProfile(overlayRegion(record, regional), isPlain, isAscii);
    // A region that changes nothing is not stored.
    if (view !== profile) views.push({ country, profile: view });
  }
  return { profile, views };
}
