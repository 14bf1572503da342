// Reads which usage is asked for: from and to as days or times in UTC, the step, and what it is limited to.
import { quoteIdentifier, quoteValue } from '../../domain/values/quote-value.ts';
import { readTime } from '../../domain/values/read-time.ts';
import { serviceError } from '../../errors.ts';
import { readParameter, type SentQuery } from '../../operations/companies/read-parameter.ts';
import {
  hourOf,
  STEP_HOURS,
  type UsageQuestion,
  type UsageStep,
} from '../../operations/usage/summarise-usage.ts';
import { parseQuery } from './parse-query.ts';

const DAY_HOURS = 24;
/** Without `from`: a month. */
const USUAL_DAYS = 30;
const KEPT_DAYS = 400;
/** Up to this many days, hours are the usual step; up to the second, they can be asked for. */
const DAYS_BY_HOUR = 3;
const MOST_DAYS_BY_HOUR = 31;

export function readUsageQuery(
  text: string,
  now: number,
): Omit<UsageQuestion, 'keyId'> & { readonly query: SentQuery } {
  const query = parseQuery(text);
  if (query === undefined) throw serviceError('undecodable_url');
  const toHour = readHour(query, 'to', true) ?? hourOf(now) + 1;
  const fromHour = readHour(query, 'from', false) ?? toHour - USUAL_DAYS * DAY_HOURS;
  if (fromHour >= toHour) throw refuse('from', readParameter(query, 'from'), 'it is not before to');
  const days = (toHour - fromHour) / DAY_HOURS;
  if (days > KEPT_DAYS)
    throw refuse('from', readParameter(query, 'from'), 'it is more than 400 days before to');
  const step = readStep(query) ?? (days <= DAYS_BY_HOUR ? 'hour' : 'day');
  if (step === 'hour' && days > MOST_DAYS_BY_HOUR) {
    throw refuse('step', 'hour', 'the time is longer than 31 days');
  }
  return {
    query,
    fromHour,
    toHour,
    step,
    operation: readOperation(query),
    status: readStatus(query),
  };
}

/** A day as `to` is included, to its end. */
function readHour(query: SentQuery, field: string, isEnd: boolean): number | undefined {
  const text = readParameter(query, field);
  if (text === undefined || text === '') return undefined;
  const time = readTime(text);
  if (time === undefined) throw refuse(field, text, 'it is not a day or a time');
  if (!isEnd) return hourOf(time);
  return text.length === 10 ? hourOf(time) + DAY_HOURS : Math.ceil(time / 3_600_000);
}

function readStep(query: SentQuery): UsageStep | undefined {
  const text = readParameter(query, 'step');
  if (text === undefined || text === '') return undefined;
  if (Object.hasOwn(STEP_HOURS, text)) return text as UsageStep;
  throw refuse('step', text, 'it is not hour or day');
}

/** PostgreSQL has no text with a NUL. */
function readOperation(query: SentQuery): string | undefined {
  const text = readParameter(query, 'operation') || undefined;
  if (text?.includes('\0')) throw refuse('operation', text, 'it is not the name of an operation');
  return text;
}

function readStatus(query: SentQuery): number | undefined {
  const text = readParameter(query, 'status');
  if (text === undefined || text === '') return undefined;
  if (/^[1-5]\d\d$/.test(text)) return Number(text);
  throw refuse('status', text, 'it is not a status of HTTP');
}

const BEGINS_WITH_DAY = /^2\d{3}-\d\d-\d\d(?!\d)/;

/** The digits of a day are no phone number. */
function refuse(field: string, text: string | undefined, problem: string) {
  const sent = text ?? '';
  const value = BEGINS_WITH_DAY.test(sent) ? quoteIdentifier(sent) : quoteValue(sent);
  return serviceError('bad_usage_query', { field, value, problem });
}
