// Where the people of a company work: at home and, the larger it is, in more of the other countries.
import { COUNTRY_CODES, type Country } from '../../domain/reference.ts';
import type { Presence } from '../demo/plan-companies.ts';
import type { WorldRandom } from './world-random.ts';

/** Up to a size: the share of companies with people abroad, and the least and greatest number of countries. */
const ABROAD: readonly (readonly [upTo: number, share: number, fewest: number, most: number])[] = [
  [10, 0.01, 1, 1],
  [50, 0.06, 1, 1],
  [500, 0.35, 1, 2],
  [5_000, 0.7, 1, 5],
  [50_000, 0.95, 3, 9],
  [Number.POSITIVE_INFINITY, 1, 6, 12],
];

/** The home country first. Shares are thousandths, so that they are short in a line and add up to 1. */
export function choosePresence(random: WorldRandom, home: Country, staff: number): readonly Presence[] {
  const [, share, fewest, most] = ABROAD.find(([upTo]) => staff <= upTo) ?? [0, 0, 0, 0];
  if (!random.chance(share)) return [{ country: home, share: 1 }];
  const others = random.shuffle(COUNTRY_CODES.filter((code) => code !== home));
  const countries = others.slice(0, random.integer(fewest, most));
  const abroad = random.integer(40 + 10 * countries.length, 220 + 15 * countries.length);
  // The second country has half as many as the first, the third a third.
  const parts = countries.map((_, place) => 1 / (place + 1));
  const all = parts.reduce((sum, part) => sum + part, 0);
  const thousandths = parts.map((part) => Math.max(1, Math.round((abroad * part) / all)));
  const atHome = 1000 - thousandths.reduce((sum, share) => sum + share, 0);
  return [
    { country: home, share: atHome / 1000 },
    ...countries.map((country, place) => ({ country, share: (thousandths[place] ?? 1) / 1000 })),
  ];
}
