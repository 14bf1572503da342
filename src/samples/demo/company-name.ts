// Makes the name of an invented company: an invented word, a word for its industry, and a legal form of its country.
// The slug is derived from the name and used only once.
import type { Country } from '../../domain/reference.ts';
import type { Random } from './random.ts';
import { ENGLISH_STEMS, LOCAL_WORDS, type WrittenWord } from './words/company-words.ts';
import type { IndustryKey } from './words/industries.ts';
import { INDUSTRY_WORDS } from './words/industry-words.ts';
import { type Language, pickLanguage } from './words/languages.ts';
import { type CompanyKind, legalForms } from './words/legal-forms.ts';

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
  for (;;) {
    const language = pickNameLanguage(random, wish.country, wish.kind);
    const [word, host] = inventWord(random, wish.country, language);
    const slug = `${host}-${slugEnding(wish.industry)}`;
    if (wish.takenSlugs.has(slug)) continue;
    return { name: writeName(random, wish, language, word), slug };
  }
}

/** A name with the word for the industry and a legal form of the country. */
export function writeName(
  random: Random,
  { country, industry, kind }: Omit<NameWish, 'takenSlugs'>,
  language: Language,
  word: string,
): string {
  const form = random.pick(legalForms(country, language, kind));
  return form.replace('{}', joinWords(language, word, INDUSTRY_WORDS[language][industry]));
}

/** Partnerships and foundations are named in English everywhere. */
export function pickNameLanguage(random: Random, country: Country, kind: CompanyKind): Language {
  const hasLocalForm = kind === 'Public Company' || kind === 'Privately Held';
  return hasLocalForm ? pickLanguage(random, country, 'names') : 'en';
}

/** Hosts are in English letters whatever the language, so the slug has the English industry word. */
export function slugEnding(industry: IndustryKey): string {
  return INDUSTRY_WORDS.en[industry].toLowerCase().replaceAll(' ', '-');
}
