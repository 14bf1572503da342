// Finds known pieces inside a run of a script written without spaces. The table is built once from constants.

export interface RunTable<V> {
  /** The values of the pieces found from left to right, the longest at each place, none overlapping. */
  readonly findAll: (run: string) => V[];
}

/** Of two equal pieces the first one given counts. */
export function createRunTable<V>(entries: Iterable<readonly [string, V]>): RunTable<V> {
  const byFirstCharacter = new Map<string, (readonly [string, V])[]>();
  for (const [piece, value] of entries) {
    // Compared with folded text, which is in this form: Thai ำ, for one, is two characters there.
    const folded = piece.normalize('NFKC');
    const pieces = byFirstCharacter.get(folded.charAt(0)) ?? [];
    pieces.push([folded, value]);
    byFirstCharacter.set(folded.charAt(0), pieces);
  }
  for (const pieces of byFirstCharacter.values()) pieces.sort(([one], [other]) => other.length - one.length);

  const findAll = (run: string): V[] => {
    const found: V[] = [];
    for (let at = 0; at < run.length; ) {
      const hit = byFirstCharacter.get(run.charAt(at))?.find(([piece]) => run.startsWith(piece, at));
      if (hit !== undefined) found.push(hit[1]);
      at += hit?.[0].length ?? 1;
    }
    return found;
  };
  return { findAll };
}
