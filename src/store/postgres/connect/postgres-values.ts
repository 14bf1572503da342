// Reads values that the server writes as text.

/** Selects a column of bytes as base64: its default form is hexadecimal, which is longer and slower to read. */
export const asBase64 = (column: string) => `encode(${column}, 'base64')`;

/** Bytes selected with `asBase64`. */
export function readBytes(text: string): Buffer {
  return Buffer.from(text, 'base64');
}

/** `{1,2}` as numbers. */
export function readNumbers(text: string): number[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',').map(Number);
}
