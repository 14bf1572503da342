// Chooses the positions of a company's people: first its offices, each once, then staff with the frequencies of the
// title lists, with more people in the main departments of its industry, and small variations in spelling.
import type { Country } from '../../../domain/reference.ts';
import type { Random } from '../random.ts';
import type { Industry } from '../words/industries.ts';
import { type Language, pickLanguage } from '../words/languages.ts';
import { PLACES } from '../words/places.ts';
import type { Title } from './listed-title.ts';
import { TITLE_LISTS } from './title-lists.ts';

/** The factor for people in a main department of the industry. */
const EMPHASIS = 4;
const TAKES_NO_RANK = /^(sr|intern|volunteer|general)/i;

/** About one office for every nine people, and at least one. */
export function countOffices(peopleCount: number): number {
  return 1 + Math.floor(peopleCount / 9);
}

/** The title of the n-th office, from 0; undefined if the language's list has no more. */
export function pickOffice(random: Random, country: Country, n: number): Title | undefined {
  const local = TITLE_LISTS[pickLanguage(random, country, 'positions')].offices[n];
  const office = local ?? TITLE_LISTS.en.offices[n];
  return office && random.pickWeighted(office, ([, , , weight]) => weight);
}

/** How often a title of the lists occurs in a company of this industry. */
export function weightIn(industry: Industry, [, , department, weight]: Title): number {
  const mentions = industry.departments.filter((other) => other === department).length;
  return mentions === 0 ? weight : weight * EMPHASIS * mentions * mentions;
}

function regionOf(country: Country): string {
  if (country === 'AU' || country === 'NZ') return ', ANZ';
  return country === 'US' || country === 'CA' ? ' - Americas' : ' (APAC)';
}

/** Variations that change neither seniority nor department. */
export function varyEnglish(random: Random, country: Country, [title, seniority, department]: Title): string {
  const roll = random.next();
  if (seniority === 6 && !TAKES_NO_RANK.test(title)) {
    if (roll < 0.16) return `Senior ${title}`;
    if (roll < 0.2) return `Sr. ${title}`;
    if (roll < 0.23) return `Junior ${title}`;
    if (roll < 0.25 && department === 5) return `${title} II`;
  }
  if (seniority === 5 && roll < 0.06) {
    const town = random.pick(PLACES[country]).town.split(',')[0];
    return `${title} - ${town}`;
  }
  if (seniority === 5 && roll < 0.12) return `Senior ${title}`;
  if (seniority === 4 && roll < 0.15 && !title.includes('(')) return `${title}${regionOf(country)}`;
  return roll > 0.985 ? title.toUpperCase() : title;
}

export function pickStaff(random: Random, country: Country, industry: Industry): Title {
  const language: Language = pickLanguage(random, country, 'positions');
  const picked = random.pickWeighted(TITLE_LISTS[language].staff, (title) => weightIn(industry, title));
  if (language !== 'en') return picked;
  const [, seniority, department, weight] = picked;
  return [varyEnglish(random, country, picked), seniority, department, weight];
}
