// Calendar months in UTC, the period of a quota.

/** The month of a moment, as `2026-11`. */
export function monthOf(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 7);
}

/** The first moment of the next month. */
export function nextMonthAt(timeMs: number): number {
  const day = new Date(timeMs);
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1);
}
