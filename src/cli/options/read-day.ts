// Reads a date that is not in the future, as YYYY-MM-DD.
import { quoteIdentifier } from '../../domain/values/quote-value.ts';
import { isDay } from '../../domain/values/read-time.ts';
import { OperatorError } from '../../errors.ts';

/** Where a day begins first, it is this much earlier than in UTC. */
const FIRST_ZONE_MS = 14 * 3_600_000;

/** Today is accepted wherever the operator is: when a day begins in Auckland, it is noon of the day before in UTC. */
export function readDay(text: string, option: string, now: Date): string {
  if (isDay(text) && Date.parse(text) <= now.getTime() + FIRST_ZONE_MS) return text;
  throw new OperatorError(
    `${option} ${quoteIdentifier(text)} must be a day up to today, such as 2026-07-01.`,
    2,
  );
}
