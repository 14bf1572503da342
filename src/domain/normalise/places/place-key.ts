// Folds the name or code of a country or state for a table: `Viet Nam`, `VIETNAM` and `Việt Nam` have one key.
import { createBoundedCache } from '../../values/bounded-cache.ts';

/** Letters that Unicode does not take apart. */
const PLAIN_LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({ đ: 'd', ð: 'd', ø: 'o', ł: 'l', æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th', ı: 'i' }),
);
const ODD_LETTER = /[đðøłæœßþı]/g;
const ACCENT = /[\u0300-\u036f]/g;
/** Between words, and inside abbreviations: `U.S.A.`, `Timor-Leste`, `Korea (South)`. */
const NO_LETTER = /[^\p{L}\p{M}\p{N}]+/gu;

/** The rows of a load name few places, and folding is a twentieth of preparing a row. In characters. */
const MOST_KEPT = 100_000;
const kept = createBoundedCache<string, string>(MOST_KEPT, (key, text) => key.length + text.length);

/** Case, accents, width, spaces and punctuation do not matter, nor `&` for `and`, `St.` for `Saint`, `Ste` for `Sainte`, and `the`. */
export function placeKey(text: string): string {
  const known = kept.get(text);
  if (known !== undefined) return known;
  const key = fold(text);
  kept.set(text, key);
  return key;
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(ACCENT, '')
    .toLowerCase()
    .replace(ODD_LETTER, (letter) => PLAIN_LETTERS.get(letter) ?? letter)
    .replaceAll('&', ' and ')
    .replace(/['’‘ʼʻ`´]/g, '')
    .replace(/\bthe\b/g, ' ')
    .replace(/^\s*st(e?)(?:\.|(?=[\s-]))/, 'saint$1')
    .replace(NO_LETTER, '');
}
