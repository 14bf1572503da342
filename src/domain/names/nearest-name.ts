// Finds the name that a misspelt one was probably meant to be.

/** The known name with the same letters or meaning, or within a small edit distance; undefined when none is near. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (name.length > 40 || known.includes(name)) return undefined;
  const plain = letters(name);
  const same = known.find((one) => letters(one) === plain) ?? ALIASES.get(plain);
  if (same !== undefined) return same;
  const near = known
    .map((one) => ({ one, distance: editDistance(plain, letters(one)) }))
    .filter(({ one, distance }) => distance <= (one.length <= 3 ? 1 : 2))
    .sort((a, b) => a.distance - b.distance)[0];
  return near?.one;
}

/** What other services call the same thing. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['domain', 'fqdn'],
  ['host', 'fqdn'],
  ['hostname', 'fqdn'],
  ['url', 'website'],
  ['site', 'website'],
  ['web', 'website'],
  ['slug', 'ln_slug'],
  ['linkedin', 'ln_slug'],
  ['linkedinurl', 'ln_url'],
  ['linkedinslug', 'ln_slug'],
  ['companyid', 'id'],
]);

function letters(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, place) => place);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
