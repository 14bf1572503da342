// The languages of the sample, and how much of each country's data is in its own language.
import type { Country } from '../../../domain/reference.ts';
import type { Random } from '../random.ts';

/** `zh` is written in traditional characters, as in Hong Kong. */
export type Language = 'en' | 'fr' | 'id' | 'ms' | 'vi' | 'ja' | 'ko' | 'zh' | 'th';

interface LocalLanguage {
  readonly language: Language;
  /** Share of the positions, 0 to 1; the rest are English, as on professional networks. */
  readonly positions: number;
  /** Share of the company names. */
  readonly names: number;
}

const LOCAL_LANGUAGES: { readonly [C in Country]?: LocalLanguage } = {
  SG: { language: 'zh', positions: 0.02, names: 0 },
  MY: { language: 'ms', positions: 0.2, names: 0.5 },
  ID: { language: 'id', positions: 0.4, names: 0.8 },
  HK: { language: 'zh', positions: 0.25, names: 0.4 },
  JP: { language: 'ja', positions: 0.65, names: 0.65 },
  VN: { language: 'vi', positions: 0.5, names: 0.7 },
  KR: { language: 'ko', positions: 0.55, names: 0.6 },
  TH: { language: 'th', positions: 0.4, names: 0.6 },
  CA: { language: 'fr', positions: 0.2, names: 0.25 },
};

export function pickLanguage(random: Random, country: Country, of: 'positions' | 'names'): Language {
  const local = LOCAL_LANGUAGES[country];
  return local && random.chance(local[of]) ? local.language : 'en';
}
