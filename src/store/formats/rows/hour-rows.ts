// Calls by hour as rows of either engine. An engine may return numbers as texts.
import { TIME_BUCKETS } from '../../../domain/values/time-buckets.ts';
import type { HourUsage, UsageSum } from '../../contract/usage.ts';

type Cell = string | number | null;

const TIMES = Array.from({ length: TIME_BUCKETS }, (_, place) => `t${place}`);
/** The counts, which are added up. */
export const HOUR_COUNTS = ['answers', ...TIMES];
const HOUR_KEY = 'hour, api_key, operation, status';
export const HOUR_COLUMNS = `${HOUR_KEY}, ${HOUR_COUNTS.join(', ')}`;
export const HOUR_COLUMN_COUNT = 4 + HOUR_COUNTS.length;

/** The end of an insert that adds to a row that exists. */
export const ADD_TO_HOUR = `ON CONFLICT (${HOUR_KEY}) DO UPDATE SET ${HOUR_COUNTS.map(
  (name) => `${name} = usage_hour.${name} + excluded.${name}`,
).join(', ')}`;

/** The values of `HOUR_COLUMNS`. */
export function toHourRow({
  hour,
  keyId,
  operation,
  status,
  answers,
  times,
}: HourUsage): (string | number)[] {
  return [hour, keyId, operation, status, answers, ...times];
}

export function toHour([hour, keyId, operation, status, answers, ...times]: readonly Cell[]): HourUsage {
  return {
    hour: Number(hour),
    keyId: String(keyId),
    operation: String(operation),
    status: Number(status),
    answers: Number(answers),
    times: times.map(Number),
  };
}

/** Of a name, a status and the sums of `HOUR_COUNTS`. */
export function toUsageSum([name, status, answers, ...times]: readonly Cell[]): UsageSum {
  return { name: String(name), status: Number(status), answers: Number(answers), times: times.map(Number) };
}

export const SUMMED_COUNTS = HOUR_COUNTS.map((name) => `sum(${name})`).join(', ');
