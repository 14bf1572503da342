// All title lists by language.

import type { Language } from '../words/languages.ts';
import { CHINESE_TITLES, JAPANESE_TITLES, KOREAN_TITLES } from './east-asian-titles.ts';
import { ENGLISH_TITLES } from './english-titles.ts';
import { FRENCH_TITLES } from './french-titles.ts';
import type { TitleList } from './listed-title.ts';
import { INDONESIAN_TITLES, MALAY_TITLES, THAI_TITLES, VIETNAMESE_TITLES } from './southeast-asian-titles.ts';

export const TITLE_LISTS: { readonly [L in Language]: TitleList } = {
  en: ENGLISH_TITLES,
  fr: FRENCH_TITLES,
  id: INDONESIAN_TITLES,
  ms: MALAY_TITLES,
  vi: VIETNAMESE_TITLES,
  ja: JAPANESE_TITLES,
  ko: KOREAN_TITLES,
  zh: CHINESE_TITLES,
  th: THAI_TITLES,
};
