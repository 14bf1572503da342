// Finds the name that a misspelt one was probably meant to be.
import { editDistance } from './edit-distance.ts';

/** Names that differ by more are different names. */
const MOST_CHANGES = 2;

/** The known name with the same letters or meaning, or within a small edit distance; undefined when none is near. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (name.length > 40 || known.includes(name)) return undefined;
  const plain = letters(name);
  const same =
    known.find((one) => letters(one) === plain) ?? ALIASES.get(plain)?.find((one) => known.includes(one));
  if (same !== undefined) return same;
  const near = known
    .map((one) => ({ one, distance: editDistance(plain, letters(one), MOST_CHANGES) }))
    .filter(({ one, distance }) => distance <= (one.length <= 3 ? 1 : MOST_CHANGES))
    .sort((a, b) => a.distance - b.distance)[0];
  return near?.one;
}

/** What other services call the same thing: the parameter, then the field. */
const ALIASES: ReadonlyMap<string, readonly string[]> = new Map([
  ['domain', ['fqdn']],
  ['host', ['fqdn']],
  ['hostname', ['fqdn']],
  ['url', ['website']],
  ['site', ['website']],
  ['web', ['website']],
  ['slug', ['ln_slug', 'network']],
  ['linkedin', ['ln_slug', 'network']],
  ['linkedinurl', ['ln_url', 'network']],
  ['linkedinslug', ['ln_slug', 'network']],
  ['companyid', ['id']],
]);

function letters(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}
