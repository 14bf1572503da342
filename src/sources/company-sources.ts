// The sources of companies that there are, one line each.
import type { CompanySource } from './company-source.ts';
import { gleif } from './gleif.ts';

export const COMPANY_SOURCES: readonly CompanySource[] = [gleif];
