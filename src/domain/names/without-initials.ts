// Reads a name without its own initials in brackets, as many write it: `Amazon Web Services (AWS)`.
import { areInitials } from './compare-names.ts';
import { readCompanyName } from './read-company-name.ts';

/** The name before them; undefined if it does not end in brackets with its initials. */
export function withoutInitials(text: string): string | undefined {
  const trimmed = text.trimEnd();
  if (!trimmed.endsWith(')') && !trimmed.endsWith('）')) return undefined;
  const open = Math.max(trimmed.lastIndexOf('('), trimmed.lastIndexOf('（'));
  if (open < 1) return undefined;
  const name = trimmed.slice(0, open).trimEnd();
  const initials = readCompanyName(trimmed.slice(open + 1, -1)).words;
  return areInitials(initials, readCompanyName(name).words) ? name : undefined;
}
