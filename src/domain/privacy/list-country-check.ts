// Notices a do-not-call list that is imported for the wrong country: lists of the United States and of Canada look the same.
import { countryOfAreaCode } from '../normalise/contacts/phone.ts';
import type { ListCountry } from './do-not-call.ts';

const NEIGHBOURS: { readonly [C in ListCountry]?: ListCountry } = { US: 'CA', CA: 'US' };
/** The share of numbers whose area code is of the other country. */
const NEARLY_ALL = 0.9;

export interface ListCountryCheck {
  /** A number in its international form. */
  add(number: string): void;
  /** The country that nearly all numbers belong to, if it is the other one. */
  otherCountry(): ListCountry | undefined;
}

export function createListCountryCheck(country: ListCountry): ListCountryCheck {
  const other = NEIGHBOURS[country];
  if (other === undefined) return { add: () => {}, otherCountry: () => undefined };
  /** By area code: a list may have hundreds of millions of numbers. */
  const counts = new Map<string, number>();
  return {
    add: (number) => {
      const area = number.slice(2, 5);
      counts.set(area, (counts.get(area) ?? 0) + 1);
    },
    otherCountry: () => {
      const numbers: { [country: string]: number } = {};
      for (const [area, count] of counts) {
        const of = countryOfAreaCode(area) ?? '';
        numbers[of] = (numbers[of] ?? 0) + count;
      }
      const [own, others] = [numbers[country] ?? 0, numbers[other] ?? 0];
      return others > 0 && others >= NEARLY_ALL * (own + others) ? other : undefined;
    },
  };
}
