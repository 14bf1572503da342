// What the server writes as text, and what it is.

/** How to ask for a column of bytes: by itself it comes in hexadecimal, which is longer and slower to read. */
export const asBase64 = (column: string) => `encode(${column}, 'base64')`;

/** Bytes that were asked for so. */
export function readBytes(text: string): Buffer {
  return Buffer.from(text, 'base64');
}

/** `{1,2}` as numbers. */
export function readNumbers(text: string): number[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',').map(Number);
}
