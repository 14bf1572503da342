// Folds a text for comparison: case, accents, width and spacing do not matter.

/** Visible ASCII with single spaces: most values; only their case is left to fold. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;
const MARKS = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{M}*)\p{M}/gu;

export function foldText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(MARKS, '')
    .normalize('NFC')
    .trim()
    .replace(/\s+/g, ' ');
}
