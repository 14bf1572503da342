// The sources of companies that there are, one line each.
import { bigpicture } from './bigpicture.ts';
import type { CompanySource } from './company-source.ts';
import { gleif } from './gleif.ts';
import { pdl } from './pdl.ts';
import { wikidata } from './wikidata.ts';

export const COMPANY_SOURCES: readonly CompanySource[] = [gleif, wikidata, pdl, bigpicture];
