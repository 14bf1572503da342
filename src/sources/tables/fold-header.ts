// Folds a header for comparison: case, accents, width, spaces and punctuation do not matter.
import { foldText } from '../../domain/values/fold-text.ts';

const NOT_IN_WORDS = /[^\p{L}\p{M}\p{N}]+/gu;

/** The words of a header: `CompanyName`, `company_name` and `COMPANY  NAME:` are two words each. */
export function headerWords(header: string): readonly string[] {
  return foldText(header.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .replaceAll('đ', 'd')
    .replaceAll('ß', 'ss')
    .replace(NOT_IN_WORDS, ' ')
    .trim()
    .split(' ');
}

/** The same as one text without spaces, since `e mail` and `email` are the same. */
export const headerKey = (header: string): string => headerWords(header).join('') || header.trim();
