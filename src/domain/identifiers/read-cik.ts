// Reads a Central Index Key of the United States Securities and Exchange Commission: up to ten digits.

const SEPARATORS = /[\s\u00a0-]/g;

/** Ten digits with leading zeros; undefined if it is not such a number. */
export function readCik(text: string): string | undefined {
  const digits = text.replace(SEPARATORS, '');
  return /^\d{1,10}$/.test(digits) && Number(digits) > 0 ? digits.padStart(10, '0') : undefined;
}
