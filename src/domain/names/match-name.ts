// The distinctive part of a company's name as one text, so that names that mean the same sort together: without legal form,
// and without what companies of a group add to their name. It never joins records.
import { readCompanyName } from './read-company-name.ts';

/** At the end of a name, one or several. They distinguish two companies, but not surely. */
const ADDED = new Set('holdings holding group trust trustee for australia'.split(' '));

export function matchName(name: string): string {
  const { words } = readCompanyName(name);
  const [last] = words.slice(-1);
  if (words.length <= 1 || last === undefined || !ADDED.has(last)) return words.join(' ');
  // A legal form may be before it: `Acme Limited Group`.
  return matchName(words.slice(0, -1).join(' '));
}
