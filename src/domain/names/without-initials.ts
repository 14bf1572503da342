// Reads a name without its own initials in brackets, as many write it: `Amazon Web Services (AWS)`.
import { areInitials } from './compare-names.ts';
import { type CompanyName, readCompanyName } from './read-company-name.ts';

/** Undefined if the name does not end in brackets with its initials. */
export function withoutInitials(text: string): CompanyName | undefined {
  const trimmed = text.trimEnd();
  if (!trimmed.endsWith(')') && !trimmed.endsWith('）')) return undefined;
  const open = Math.max(trimmed.lastIndexOf('('), trimmed.lastIndexOf('（'));
  if (open < 1) return undefined;
  const name = readCompanyName(trimmed.slice(0, open));
  return areInitials(readCompanyName(trimmed.slice(open + 1, -1)).words, name.words) ? name : undefined;
}
