// Writes the difference between the numbers that a company had and those that it has: most stay when it changes.

/** Takes pairs of a number and a company. */
export interface NumberChanges {
  add(number: number, company: number): void;
  remove(number: number, company: number): void;
}

export const NO_NUMBERS: readonly number[] = [];

export function changeNumbers(
  company: number,
  had: readonly number[],
  has: readonly number[],
  into: NumberChanges,
): void {
  if (had.length === 0) {
    for (const number of has) into.add(number, company);
    return;
  }
  const [isHad, isHas] = [numberSearch(had), numberSearch(has)];
  for (const number of has) if (!isHad(number)) into.add(number, company);
  for (const number of had) if (!isHas(number)) into.remove(number, company);
}

/** Whether a number is in a list; a long list becomes a set. */
function numberSearch(numbers: readonly number[]): (one: number) => boolean {
  if (numbers.length <= 64) return (one) => numbers.includes(one);
  const all = new Set(numbers);
  return (one) => all.has(one);
}
