// Which usage the address asks for: how long, of which key and operation, and how the lines are split.
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** From this many days on, the steps are days. */
const DAYS_BY_DAY = 30;

export const SPANS = ['1', '7', '30', '90', '400'] as const;
type Span = (typeof SPANS)[number];
export const SPLITS = ['status', 'operation', 'key'] as const;
export type Split = (typeof SPLITS)[number];

export interface UsageQuestion {
  readonly span: Span;
  readonly split: Split;
  readonly key: string | undefined;
  readonly operation: string | undefined;
}

const USUAL_SPAN: Span = '30';

export function readUsageQuestion(query: URLSearchParams, isOperator: boolean): UsageQuestion {
  const split = SPLITS.find((one) => one === query.get('split')) ?? 'status';
  return {
    span: SPANS.find((one) => one === query.get('days')) ?? USUAL_SPAN,
    split: split === 'key' && !isOperator ? 'status' : split,
    key: (isOperator && query.get('key')) || undefined,
    operation: query.get('operation') || undefined,
  };
}

/** The parameters of GET /usage and GET /admin/usage. */
export function usageParameters({ span, key, operation }: UsageQuestion, now: number): URLSearchParams {
  const days = Number(span);
  const isByDay = days >= DAYS_BY_DAY;
  const from = isByDay
    ? Math.floor(now / DAY_MS) * DAY_MS - (days - 1) * DAY_MS
    : Math.floor(now / HOUR_MS) * HOUR_MS - days * DAY_MS + HOUR_MS;
  const parameters = new URLSearchParams({
    from: new Date(from).toISOString(),
    step: isByDay ? 'day' : 'hour',
  });
  if (key !== undefined) parameters.set('key', key);
  if (operation !== undefined) parameters.set('operation', operation);
  return parameters;
}
