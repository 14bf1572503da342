// The sources of companies that there are, one line each.
import { abr } from './abr.ts';
import type { CompanySource } from './company-source.ts';

export const COMPANY_SOURCES: readonly CompanySource[] = [abr];
