// The companies written by hand, one per country, which fill every field of the profile. They are the first of the
// sample.
import { ASIAN_SHOWCASE } from './asian-showcase.ts';
import { PACIFIC_SHOWCASE } from './pacific-showcase.ts';
import type { ShowcaseCompany } from './showcase-company.ts';

export const SHOWCASE_COMPANIES: readonly ShowcaseCompany[] = [...PACIFIC_SHOWCASE, ...ASIAN_SHOWCASE];
