// The sources of companies that there are, one line each.
import { abr } from './abr.ts';
import { asic } from './asic.ts';
import { asicNames } from './asic-names.ts';
import { bigpicture } from './bigpicture.ts';
import type { CompanySource } from './company-source.ts';
import { gleif } from './gleif.ts';
import { pdl } from './pdl.ts';
import { wikidata } from './wikidata.ts';

export const COMPANY_SOURCES: readonly CompanySource[] = [
  abr,
  asic,
  asicNames,
  gleif,
  wikidata,
  pdl,
  bigpicture,
];
