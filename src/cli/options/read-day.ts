// Reads a date that is not in the future, as YYYY-MM-DD.
import { quoteIdentifier } from '../../domain/values/quote-value.ts';
import { isDay } from '../../domain/values/read-time.ts';
import { OperatorError } from '../../errors.ts';

export function readDay(text: string, option: string, now: Date): string {
  if (isDay(text) && new Date(text) <= now) return text;
  throw new OperatorError(
    `${option} ${quoteIdentifier(text)} must be a day up to today, such as 2026-07-01.`,
    2,
  );
}
