// firmament usage: what keys used, by key, operation and day.
import type { Command } from 'commander';
import { formatCount } from '../domain/values/format-count.ts';
import { OperatorError } from '../errors.ts';
import { findActiveKey } from '../operations/keys/api-keys.ts';
import { OPERATOR } from '../operations/keys/operator.ts';
import {
  hourOf,
  summariseUsage,
  type UsageFigures,
  type UsageSummary,
  usageByKey,
} from '../operations/usage/summarise-usage.ts';
import type { ApiKey, KeyStore } from '../store/contract/keys.ts';
import type { Access } from '../store/open-access.ts';
import { formatTable } from '../terminal/print.ts';
import { readDay } from './options/read-day.ts';
import { withAccess } from './options/with-access.ts';

interface UsageOptions {
  readonly key?: string;
  readonly from?: string;
  readonly to?: string;
  readonly json?: boolean;
}

const USUAL_DAYS = 30;
const DAY_MS = 86_400_000;

export function addUsageCommand(program: Command): void {
  program
    .command('usage')
    .description('show what keys used: calls, counted answers, errors and times')
    .option('--key <key>', 'id or name of one key')
    .option('--from <day>', 'first day, in UTC (default: 30 days before the last)')
    .option('--to <day>', 'last day, in UTC (default: today)')
    .option('--json', 'print one JSON object')
    .addHelpText('after', '\nExample:\n  $ firmament usage --key crm --from 2026-11-01')
    .action((options: UsageOptions) => withAccess((access) => show(access, options, new Date())));
}

async function show({ keys, usage }: Access, options: UsageOptions, now: Date): Promise<void> {
  const startOf = (day: string | undefined, option: string, usual: number) =>
    day === undefined ? usual : Date.parse(`${readDay(day, option, now)}T00:00:00Z`);
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const lastDay = startOf(options.to, '--to', today);
  const [from, to] = [startOf(options.from, '--from', lastDay - USUAL_DAYS * DAY_MS), lastDay + DAY_MS];
  if (from >= to) throw new OperatorError('--from must not be after --to.', 2);
  const all = [OPERATOR, ...(await keys.listKeys())];
  const only = options.key === undefined ? undefined : await findKey(keys, all, options.key);
  const filter = { fromHour: hourOf(from), toHour: hourOf(to), keyId: only?.id };
  const byKey = [...(await usageByKey(usage, filter))].map(([id, figures]) => ({
    id,
    name: all.find((key) => key.id === id)?.name ?? null,
    ...figures,
  }));
  const summary = await summariseUsage(usage, { ...filter, step: 'day' });
  if (options.json === true) console.log(JSON.stringify({ ...summary, keys: byKey }));
  else print(summary, byKey);
}

/** Also one that was revoked: its figures stay. */
async function findKey(keys: KeyStore, all: readonly ApiKey[], idOrName: string): Promise<ApiKey> {
  return (
    all.find(({ id }) => id === idOrName) ??
    all.findLast(({ name }) => name === idOrName) ??
    findActiveKey(keys, idOrName)
  );
}

function print(
  { total, operations, series }: UsageSummary,
  byKey: readonly (UsageFigures & { readonly id: string; readonly name: string | null })[],
): void {
  if (total.calls === 0) {
    console.log('No calls in this time.');
    return;
  }
  const table = (name: string, rows: readonly (readonly [string, UsageFigures])[]) =>
    formatTable([
      [name, 'calls', 'answers', 'errors', 'p50 ms', 'p95 ms', 'p99 ms'],
      ...rows.map(([label, figures]) => [label, ...cellsOf(figures)]),
    ]);
  console.log(
    [
      table('key', [...byKey.map((one) => [one.name ?? one.id, one] as const), ['all', total]]),
      table(
        'operation',
        operations.map((one) => [one.operation, one] as const),
      ),
      table(
        'day (UTC)',
        series.map((one) => [one.at.slice(0, 10), one] as const),
      ),
    ].join('\n\n'),
  );
}

function cellsOf({ calls, answers, statuses, p50, p95, p99 }: UsageFigures): string[] {
  const errors = Object.entries(statuses)
    .filter(([status]) => Number(status) >= 400 && status !== '404')
    .reduce((sum, [, count]) => sum + count, 0);
  return [calls, answers, errors].map(formatCount).concat([p50, p95, p99].map((ms) => String(ms ?? '–')));
}
