// What keys used in a span of time: in total, by operation, over time and, for the operator, by key. With percentiles of
// the time that answers took.
import { percentileMs } from '../../domain/values/time-buckets.ts';
import type { HourFilter, UsageStore, UsageSum } from '../../store/contract/usage.ts';

const HOUR_MS = 3_600_000;
export const STEP_HOURS = { hour: 1, day: 24 } as const;
export type UsageStep = keyof typeof STEP_HOURS;

export interface UsageQuestion extends HourFilter {
  readonly step: UsageStep;
}

export interface UsageFigures {
  readonly calls: number;
  /** Answers that count against a quota. */
  readonly answers: number;
  /** Calls by status. */
  readonly statuses: { readonly [status: string]: number };
  /** In milliseconds; null without calls. */
  readonly p50: number | null;
  readonly p95: number | null;
  readonly p99: number | null;
}

export interface UsageSummary {
  readonly from: string;
  readonly to: string;
  readonly step: UsageStep;
  readonly total: UsageFigures;
  readonly operations: readonly (UsageFigures & { readonly operation: string })[];
  /** Steps without calls are left out. */
  readonly series: readonly (UsageFigures & { readonly at: string })[];
}

export async function summariseUsage(usage: UsageStore, question: UsageQuestion): Promise<UsageSummary> {
  const byOperation = await usage.sumHours(question, 'operation');
  const byTime = await usage.sumHours(question, STEP_HOURS[question.step]);
  return {
    from: timeOf(question.fromHour),
    to: timeOf(question.toHour),
    step: question.step,
    total: figuresOf(byOperation),
    operations: group(byOperation).map(([operation, sums]) => ({ operation, ...figuresOf(sums) })),
    series: group(byTime).map(([hour, sums]) => ({ at: timeOf(Number(hour)), ...figuresOf(sums) })),
  };
}

export async function usageByKey(
  usage: UsageStore,
  filter: HourFilter,
): Promise<ReadonlyMap<string, UsageFigures>> {
  const sums = await usage.sumHours(filter, 'key');
  return new Map(group(sums).map(([keyId, ofKey]) => [keyId, figuresOf(ofKey)]));
}

export const hourOf = (timeMs: number) => Math.floor(timeMs / HOUR_MS);

function timeOf(hour: number): string {
  return new Date(hour * HOUR_MS).toISOString();
}

function group(sums: readonly UsageSum[]): [string, UsageSum[]][] {
  const groups = new Map<string, UsageSum[]>();
  for (const sum of sums) {
    const one = groups.get(sum.name);
    if (one === undefined) groups.set(sum.name, [sum]);
    else one.push(sum);
  }
  return [...groups];
}

function figuresOf(sums: readonly UsageSum[]): UsageFigures {
  const times: number[] = [];
  const statuses: { [status: string]: number } = {};
  let [calls, answers] = [0, 0];
  for (const sum of sums) {
    const ofStatus = sum.times.reduce((all, count) => all + count, 0);
    calls += ofStatus;
    answers += sum.answers;
    statuses[sum.status] = (statuses[sum.status] ?? 0) + ofStatus;
    for (const [place, count] of sum.times.entries()) times[place] = (times[place] ?? 0) + count;
  }
  const percentile = (share: number) => percentileMs(times, share) ?? null;
  return { calls, answers, statuses, p50: percentile(0.5), p95: percentile(0.95), p99: percentile(0.99) };
}
