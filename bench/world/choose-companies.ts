// Chooses the companies of a data set to request. Of a small one, all; of a large one as many as fit into memory with
// their people, from all parts of it, and those of the sizes that the questions need.
import type { World } from '../../src/samples/world/create-world.ts';

/** A data set of up to this many is used completely. */
const WHOLE = 50_000;
/** Spread over the numbers of a large data set. */
const ANYWHERE = 20_000;
/** The number of companies for each number of people, limited so that there are not too many people. */
const OF_SIZE: readonly (readonly [people: number, companies: number])[] = [
  [10, 2_000],
  [100, 2_000],
  [300, 500],
  [1_000, 400],
];
/** Some of its people are abroad; the country with most of them should have about the wanted number. */
const LEAST_SHARE = 0.95;
const MOST_SHARE = 1.25;
/** Very large companies would have too many people: they are not chosen here. */
const MOST_ANYWHERE = 2_000;

/** Numbers of companies; company 1 is the largest and always among them. */
export function chooseCompanies(world: World): ReadonlySet<number> {
  const { companies } = world.size;
  if (companies <= WHOLE) return new Set(Array.from({ length: companies }, (_, place) => place + 1));
  const chosen = new Set([1]);
  const step = Math.floor(companies / ANYWHERE);
  for (let company = 1 + step; company <= companies; company += step) {
    if (world.peopleAt(company) <= MOST_ANYWHERE) chosen.add(company);
  }
  const left = new Map(OF_SIZE);
  // With a step that visits every company once, in all parts of the data.
  const stride = coprimeStep(companies);
  for (let visit = 0, company = 1; visit < companies && left.size > 0; visit += 1) {
    const people = world.peopleAt(company);
    for (const [size, count] of left) {
      if (people < size * LEAST_SHARE || people > size * MOST_SHARE || chosen.has(company)) continue;
      chosen.add(company);
      if (count === 1) left.delete(size);
      else left.set(size, count - 1);
    }
    company = 1 + ((company - 1 + stride) % companies);
  }
  return chosen;
}

function coprimeStep(count: number): number {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  let step = Math.floor(count * 0.618) | 1;
  while (divisor(step, count) !== 1) step += 2;
  return step;
}
