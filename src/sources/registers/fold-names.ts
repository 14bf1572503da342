// Collects the names of one company, readable and without repeats. Names that differ only in case, spaces or the dots
// of abbreviations are the same name; of two spellings the one in mixed case is kept.
import { foldName } from '../../domain/names/fold-name.ts';
import type { NameReader } from '../../domain/normalise/names/readable-name.ts';

const POINTS = /[.,]/;
const EVERY_POINT = /[.,]/g;

/** The other names, without the main one. */
export function foldNames(
  main: string | undefined,
  others: readonly string[],
  readName: NameReader,
): readonly string[] {
  if (others.length === 0) return others;
  const byKey = new Map<string, { readonly name: string; readonly isOwnSpelling: boolean }>();
  const mainKey = main === undefined ? undefined : nameKey(main);
  for (const text of others) {
    const name = readName(text);
    const key = nameKey(name);
    if (key === '' || key === mainKey) continue;
    const known = byKey.get(key);
    const isOwnSpelling = known?.isOwnSpelling !== true && text.trim() === name;
    if (known === undefined || isOwnSpelling) byKey.set(key, { name, isOwnSpelling });
  }
  return [...byKey.values()].map(({ name }) => name);
}

function nameKey(name: string): string {
  return foldName(POINTS.test(name) ? name.replace(EVERY_POINT, '') : name);
}
