// Under what names a company is to be found, and how well known it is likely to be.
import type { CompanyFields } from '../../domain/company/company.ts';
import { sizeBand } from '../../domain/normalise/facts/size-band.ts';
import type { IndexedNames, OwnedIdentifier } from '../../store/contract/entries.ts';
import { prominenceOf } from '../../store/formats/name-keys.ts';

/** More names than that are the many spellings of a few. */
export const MOST_OTHER_NAMES = 30;

/** Most companies have no other name. */
const NO_OTHERS: readonly string[] = [];

/** `others`: names beside the one that the company goes by; each is kept once. */
export function indexedNames(
  { name, employee_count, company_size }: Pick<CompanyFields, 'name' | 'employee_count' | 'company_size'>,
  identifiers: readonly OwnedIdentifier[],
  others: readonly string[] = NO_OTHERS,
): IndexedNames {
  const has = (kind: OwnedIdentifier['kind']) => identifiers.some((one) => one.kind === kind);
  return {
    prominence: prominenceOf(employee_count ?? leastOf(company_size), has('domain'), has('network')),
    others: others.length === 0 ? NO_OTHERS : eachBut(name, others),
  };
}

function eachBut(name: string | undefined, others: readonly string[]): readonly string[] {
  return [...new Set(others)].filter((other) => other !== name).slice(0, MOST_OTHER_NAMES);
}

/** The lower end of a size such as `1000+` or `1001-5000`. */
function leastOf(size: string | null | undefined): number | undefined {
  const band = typeof size === 'string' ? sizeBand(size) : undefined;
  return band === undefined ? undefined : Number.parseInt(band, 10);
}
