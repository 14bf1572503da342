// Reads the count of an option.

import { formatCount } from '../../domain/values/format-count.ts';
import { quoteValue } from '../../domain/values/quote-value.ts';
import { OperatorError } from '../../errors.ts';

export function readCount(
  text: string,
  option: string,
  least: number,
  most = Number.MAX_SAFE_INTEGER,
): number {
  const count = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (count >= least && count <= most) return count;
  throw new OperatorError(
    `${option} ${quoteValue(text)} must be a whole number from ${formatCount(least)} to ${formatCount(most)}.`,
    2,
  );
}
