// What the server writes as text, and what it is.

/** `\x…` as bytes. */
export function readBytes(text: string): Buffer {
  return Buffer.from(text.slice(2), 'hex');
}

/** `{1,2}` as numbers. */
export function readNumbers(text: string): number[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',').map(Number);
}
