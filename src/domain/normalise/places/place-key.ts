// Folds the name or code of a country or state for a table: `Viet Nam`, `VIETNAM` and `Việt Nam` have one key.

/** Letters that Unicode does not take apart. */
const PLAIN_LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({ đ: 'd', ð: 'd', ø: 'o', ł: 'l', æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th', ı: 'i' }),
);
const ODD_LETTER = /[đðøłæœßþı]/g;
const ACCENT = /[\u0300-\u036f]/g;
/** Between words, and inside of abbreviations: `U.S.A.`, `Timor-Leste`, `Korea (South)`. */
const NO_LETTER = /[^\p{L}\p{M}\p{N}]+/gu;

/** Case, accents, width, spaces and punctuation do not matter, nor `&` for `and`, `St.` for `Saint`, and `the`. */
export function placeKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(ACCENT, '')
    .toLowerCase()
    .replace(ODD_LETTER, (letter) => PLAIN_LETTERS.get(letter) ?? letter)
    .replaceAll('&', ' and ')
    .replace(/['’‘ʼʻ`´]/g, '')
    .replace(/\bthe\b/g, ' ')
    .replace(/^\s*st\.?(?=\s)/, 'saint')
    .replace(NO_LETTER, '');
}
