// Finds known pieces in text of a script written without spaces. The table is built once from constants. A piece may
// say where a word must begin or end: `|전|` is the whole word 전, and not the end of 안전.

export interface RunHit<V> {
  readonly value: V;
  readonly start: number;
  readonly end: number;
}

export interface RunTable<V> {
  /** The pieces found from left to right, the longest at each place, none overlapping. */
  readonly findAll: (text: string) => RunHit<V>[];
  /** The longest piece that begins at this place. */
  readonly longestAt: (text: string, at: number) => RunHit<V> | undefined;
}

interface Piece<V> {
  readonly text: string;
  readonly startsWord: boolean;
  readonly endsWord: boolean;
  readonly value: V;
}

/** If two pieces are equal, the first one given counts. */
export function createRunTable<V>(entries: Iterable<readonly [string, V]>): RunTable<V> {
  const byFirstCharacter = new Map<string, Piece<V>[]>();
  for (const [written, value] of entries) {
    const piece = pieceOf(written, value);
    const pieces = byFirstCharacter.get(piece.text.charAt(0)) ?? [];
    pieces.push(piece);
    byFirstCharacter.set(piece.text.charAt(0), pieces);
  }
  for (const pieces of byFirstCharacter.values()) {
    pieces.sort((one, other) => other.text.length - one.text.length || edgesOf(other) - edgesOf(one));
  }

  const longestAt = (text: string, at: number): RunHit<V> | undefined => {
    const piece = byFirstCharacter.get(text.charAt(at))?.find((piece) => standsAt(piece, text, at));
    return piece && { value: piece.value, start: at, end: at + piece.text.length };
  };
  const findAll = (text: string): RunHit<V>[] => {
    const found: RunHit<V>[] = [];
    for (let at = 0; at < text.length; ) {
      const hit = longestAt(text, at);
      if (hit !== undefined) found.push(hit);
      at = hit?.end ?? at + 1;
    }
    return found;
  };
  return { findAll, longestAt };
}

/** Whether a word of the text ends here. */
export function isWordEdge(text: string, at: number): boolean {
  const character = text.charAt(at);
  return character === '' || character === ' ';
}

function pieceOf<V>(written: string, value: V): Piece<V> {
  // Compared with folded text, which has this form: Thai ำ, for example, is two characters there.
  const text = written.normalize('NFKC').replaceAll('|', '');
  return { text, startsWord: written.startsWith('|'), endsWord: written.endsWith('|'), value };
}

function edgesOf<V>(piece: Piece<V>): number {
  return Number(piece.startsWord) + Number(piece.endsWord);
}

function standsAt<V>(piece: Piece<V>, text: string, at: number): boolean {
  return (
    text.startsWith(piece.text, at) &&
    (!piece.startsWord || isWordEdge(text, at - 1)) &&
    (!piece.endsWord || isWordEdge(text, at + piece.text.length))
  );
}
