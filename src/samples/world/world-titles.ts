// The positions of a world's people as parts of a line: the title lists of the sample with their frequencies, arranged
// so that a draw is one table lookup, however many titles a list has.
import type { Country } from '../../domain/reference.ts';
import type { Title } from '../demo/titles/listed-title.ts';
import { countOffices, pickOffice, varyEnglish, weightIn } from '../demo/titles/pick-title.ts';
import { TITLE_LISTS } from '../demo/titles/title-lists.ts';
import type { Industry } from '../demo/words/industries.ts';
import { type Language, pickLanguage } from '../demo/words/languages.ts';
import { addTail } from './title-tails.ts';
import type { WorldRandom } from './world-random.ts';

const SHARE_WITHOUT_POSITION = 0.015;
const SHARE_WITH_TAIL = 0.1;
/** The share of lines that give seniority and department; of the rest, the share that gives one of them. */
const SHARE_STATING_BOTH = 0.44;
const SHARE_STATING_ONE = 0.04;

export interface StaffPlace {
  readonly country: Country;
  readonly industry: Industry;
  /** Position in the company, from 0: the first ones have its offices. */
  readonly place: number;
  readonly people: number;
}

/** Returns `,"position":"…"` with the other fields of the line, or nothing for a person without a position. */
export function createPositionWriter(random: WorldRandom): (staff: StaffPlace) => string {
  const tables = new Map<string, readonly Title[]>();

  /** Every title as often as its weight says. */
  function tableOf(language: Language, industry: Industry): readonly Title[] {
    const key = language + industry.key;
    const known = tables.get(key);
    if (known !== undefined) return known;
    const made = TITLE_LISTS[language].staff.flatMap((title) =>
      Array<Title>(weightIn(industry, title)).fill(title),
    );
    tables.set(key, made);
    return made;
  }

  function writeStaff(country: Country, industry: Industry): string {
    const language = pickLanguage(random, country, 'positions');
    const table = tableOf(language, industry);
    const title = table[random.below(table.length)] as Title;
    const text = language === 'en' ? varyEnglish(random, country, title) : title[0];
    const isRare = random.chance(SHARE_WITH_TAIL);
    return state(random, isRare ? addTail(random, text, language, country) : text, title);
  }

  return ({ country, industry, place, people }) => {
    if (random.chance(SHARE_WITHOUT_POSITION)) return '';
    const office = place < countOffices(people) ? pickOffice(random, country, place) : undefined;
    return office === undefined ? writeStaff(country, industry) : state(random, office[0], office);
  };
}

/** No title has a character that JSON would escape; a test checks the lists. */
function state(random: WorldRandom, text: string, [, seniority, department]: Title): string {
  const roll = random.next();
  const saysBoth = roll < SHARE_STATING_BOTH;
  // A founder who also has an office could be read either way, so the line gives the seniority.
  const saysSeniority = saysBoth || roll > 1 - SHARE_STATING_ONE || seniority === 2;
  const saysDepartment = saysBoth || roll < SHARE_STATING_BOTH + SHARE_STATING_ONE;
  let fields = `,"position":"${text}"`;
  if (saysSeniority && seniority > 0) fields += `,"seniority":"${seniority}"`;
  if (saysDepartment && department > 0) fields += `,"department":"${department}"`;
  return fields;
}
