// Reads a date that is not in the future, as YYYY-MM-DD.
import { quoteIdentifier } from '../../domain/values/quote-value.ts';
import { OperatorError } from '../../errors.ts';

export function readDay(text: string, option: string, now: Date): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : new Date(Number.NaN);
  // A day that a month does not have is parsed as one of the next month.
  if (time <= now && time.toISOString().startsWith(text)) return text;
  throw new OperatorError(
    `${option} ${quoteIdentifier(text)} must be a day up to today, such as 2026-07-01.`,
    2,
  );
}
