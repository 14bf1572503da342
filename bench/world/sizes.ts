// Companies by their number of people.
import type { KnownCompany } from './known-companies.ts';

/** Companies with about this many people in the country where most of them are; the closest first. */
export function companiesOfSize(companies: readonly KnownCompany[], people: number): KnownCompany[] {
  const distance = (one: KnownCompany) => Math.abs(Math.log(one.people.length / people));
  const sorted = companies
    .filter((one) => one.people.length > 0)
    .map((one) => ({ one, off: distance(one) }))
    .sort((a, b) => a.off - b.off)
    .map(({ one }) => one);
  const close = sorted.filter((one) => distance(one) < CLOSE);
  return close.length >= FEWEST ? close.slice(0, MOST) : sorted.slice(0, FEWEST);
}

/** A third more or less. */
const CLOSE = Math.log(4 / 3);
const FEWEST = 5;
const MOST = 2_000;

/** The one with the most people. */
export function largestCompany(companies: readonly KnownCompany[]): KnownCompany[] {
  const [largest] = companies.toSorted((a, b) => b.people.length - a.people.length);
  return largest === undefined ? [] : [largest];
}
