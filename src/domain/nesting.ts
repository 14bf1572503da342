// How deep a value out of a file may be nested where it is written as JSON again: JSON.parse takes any depth,
// JSON.stringify overflows the stack from some thousands on.

/** No record of any known format is nested even ten deep. */
const MAX_NESTING = 100;

/** How the problem of such a value reads, behind its name. */
export const TOO_DEEP = `is nested more than ${MAX_NESTING} deep`;

export function isTooDeep(value: unknown, left = MAX_NESTING): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return left === 0 || Object.values(value).some((member) => isTooDeep(member, left - 1));
}
