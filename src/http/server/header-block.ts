// Headers that many answers share, made once in the two forms in which answers are sent.

export interface HeaderBlock {
  /** Names and values in turn. */
  readonly pairs: readonly string[];
  /** The same as header lines. */
  readonly lines: string;
}

/** Names and values come from us or from the store, never from a caller. */
export function headerBlock(pairs: readonly string[]): HeaderBlock {
  return { pairs, lines: inOnePiece(headerLines(pairs)) };
}

/**
 * The same Latin 1 text. V8 keeps a text that was put together as a tree of its pieces, and goes through the tree each
 * time the text is sent as a part of another.
 */
export function inOnePiece(text: string): string {
  return Buffer.from(text, 'latin1').toString('latin1');
}

export const NO_HEADERS: HeaderBlock = headerBlock([]);

export function headerLines(pairs: readonly string[]): string {
  let lines = '';
  for (let place = 0; place < pairs.length; place += 2) lines += `${pairs[place]}: ${pairs[place + 1]}\r\n`;
  return lines;
}
