// How many people work at each company: a power law over the ranks, with exactly the wanted sum and the wanted largest;
// each size is calculated separately. Only +, -, *, / and square roots, which every machine rounds alike.
import type { WorldSize } from './world-size.ts';

/** The rest are companies that a register knows, without people. */
const SHARE_WITH_PEOPLE = 0.8;

/**
 * Size falls with the rank to the power of -3/4: with ten million companies and a hundred million people, about ten
 * thousand have over 400 and the typical one has four. The running sum of that is a fourth root.
 */
const sumUpTo = (rank: number): number => Math.sqrt(Math.sqrt(rank + 0.5));

/** The staff of the company at a rank, from 1. */
export function createStaffSizes({ companies, people, largest }: WorldSize): (rank: number) => number {
  const rest = people - largest;
  const usual = Math.ceil(companies * SHARE_WITH_PEOPLE);
  const staffed = rest <= largest * (usual - 1) ? usual : companies;
  const hiredUpTo = sharesUpTo(staffed, rest, largest);
  return (rank) => {
    if (rank === 1) return largest;
    // The differences of whole numbers add up to the last one, however they were rounded.
    return rank > staffed ? 0 : hiredUpTo(rank) - hiredUpTo(rank - 1);
  };
}

/** How many of the rest work at the companies from rank 2 to this one. */
function sharesUpTo(staffed: number, rest: number, largest: number): (rank: number) => number {
  const even = rest / (staffed - 1);
  // If the others are nearly as large as the largest, a power law does not fit.
  if (even > largest / 2) return (rank) => Math.floor((rest * (rank - 1)) / (staffed - 1));
  const shift = flatten(staffed, rest, largest);
  const first = sumUpTo(1 + shift);
  const all = sumUpTo(staffed + shift) - first;
  return (rank) => Math.floor(rest * ((sumUpTo(rank + shift) - first) / all));
}

/** How many ranks to skip at the top, so that the second company is smaller than the largest. */
function flatten(staffed: number, rest: number, largest: number): number {
  const second = (shift: number) => {
    const first = sumUpTo(1 + shift);
    return (rest * (sumUpTo(2 + shift) - first)) / (sumUpTo(staffed + shift) - first);
  };
  const wanted = largest * 0.95;
  if (second(0) <= wanted) return 0;
  let [low, high] = [0, 1];
  while (second(high) > wanted) high *= 2;
  for (let round = 0; round < 50; round += 1) {
    const middle = (low + high) / 2;
    if (second(middle) > wanted) low = middle;
    else high = middle;
  }
  return high;
}
