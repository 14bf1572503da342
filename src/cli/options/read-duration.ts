// Reads lengths of time as people write them on a command line: 90d, 24h, 30m, 45s.
import { OperatorError } from '../../errors.ts';

const UNITS_MS: { readonly [unit: string]: number } = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

export function readDuration(text: string, option: string): number {
  const [, amount, unit] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  const unitMs = unit === undefined ? undefined : UNITS_MS[unit];
  if (amount === undefined || unitMs === undefined) {
    throw new OperatorError(
      `${option} "${text}" is not accepted. It takes a length of time such as 90d, 24h, 30m or 45s, with up to six digits.`,
      2,
    );
  }
  return Number(amount) * unitMs;
}
