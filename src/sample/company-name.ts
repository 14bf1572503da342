// Makes the name of an invented company: an invented word, a word for its industry, and a legal form of its
// country. The slug follows from the name and is given once only.
import type { Country } from '../domain/reference.ts';
import { ENGLISH_STEMS, LOCAL_WORDS, type WrittenWord } from './company-words.ts';
import type { IndustryKey } from './industries.ts';
import { INDUSTRY_WORDS } from './industry-words.ts';
import { type Language, pickLanguage } from './languages.ts';
import { type CompanyKind, legalForms } from './legal-forms.ts';
import type { Random } from './random.ts';

export interface NameWish {
  readonly country: Country;
  readonly industry: IndustryKey;
  readonly kind: CompanyKind;
  readonly takenSlugs: ReadonlySet<string>;
}

export interface CompanyName {
  readonly name: string;
  readonly slug: string;
}

/** Here the word for the industry comes first; elsewhere the invented word does. */
const INDUSTRY_FIRST: ReadonlySet<Language> = new Set(['fr', 'vi']);
const WRITTEN_WITHOUT_SPACES: ReadonlySet<Language> = new Set(['ja', 'zh', 'ko']);

function inventWord(random: Random, country: Country, language: Language): WrittenWord {
  if (language !== 'en') return random.pick(LOCAL_WORDS[language]);
  const { stems, endings } = ENGLISH_STEMS[country];
  const word = `${random.pick(stems)}${random.pick(endings)}`;
  return [word, word.toLowerCase()];
}

function joinWords(language: Language, word: string, industry: string): string {
  const parts = INDUSTRY_FIRST.has(language) ? [industry, word] : [word, industry];
  return parts.join(WRITTEN_WITHOUT_SPACES.has(language) ? '' : ' ');
}

export function makeCompanyName(random: Random, wish: NameWish): CompanyName {
  // Hosts are written in English letters whatever the language, so the slug takes the English industry word.
  const hostEnding = INDUSTRY_WORDS.en[wish.industry].toLowerCase().replaceAll(' ', '-');
  const hasLocalForm = wish.kind === 'Public Company' || wish.kind === 'Privately Held';
  for (;;) {
    const language = hasLocalForm ? pickLanguage(random, wish.country, 'names') : 'en';
    const [word, host] = inventWord(random, wish.country, language);
    const slug = `${host}-${hostEnding}`;
    if (wish.takenSlugs.has(slug)) continue;
    const form = random.pick(legalForms(wish.country, language, wish.kind));
    return {
      name: form.replace('{}', joinWords(language, word, INDUSTRY_WORDS[language][wish.industry])),
      slug,
    };
  }
}
