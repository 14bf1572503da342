// Under what names a company is to be found, and how well known it is likely to be.
import type { CompanyFields } from '../../domain/company/company.ts';
import type { IndexedNames, OwnedIdentifier } from '../../store/contract/entries.ts';
import { prominenceOf } from '../../store/formats/name-keys.ts';

/** More names than that are the many spellings of a few. */
export const MOST_OTHER_NAMES = 30;

/** `others`: names beside the one that the company goes by; each is kept once. */
export function indexedNames(
  { name, employee_count }: Pick<CompanyFields, 'name' | 'employee_count'>,
  identifiers: readonly OwnedIdentifier[],
  others: readonly string[] = [],
): IndexedNames {
  const has = (kind: OwnedIdentifier['kind']) => identifiers.some((one) => one.kind === kind);
  return {
    prominence: prominenceOf(employee_count, has('domain'), has('network')),
    others: [...new Set(others)].filter((other) => other !== name).slice(0, MOST_OTHER_NAMES),
  };
}
