// Which companies of a world are asked for. Of a small world, all; of a large one as many as can be held in memory
// with their people, from all over it, and those of the sizes that the questions are about.
import type { World } from '../../src/samples/world/create-world.ts';

/** A world of so many is known whole. */
const WHOLE = 50_000;
/** Spread over the numbers of a large world. */
const ANYWHERE = 20_000;
/** Of companies of about so many people: how many, so that there are not too many people. */
const OF_SIZE: readonly (readonly [people: number, companies: number])[] = [
  [10, 2_000],
  [100, 2_000],
  [300, 500],
  [1_000, 400],
];
/** Some of its people are abroad; where most are, there should be about as many as wanted. */
const LEAST_SHARE = 0.95;
const MOST_SHARE = 1.25;
/** Of those anywhere, the very large ones would be many people: nobody asks for them here. */
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
  // By a step that meets every company once, from all over the world.
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
