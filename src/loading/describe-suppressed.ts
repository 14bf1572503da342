// What the report of a load says about suppressed rows.
import { formatCount } from '../domain/values/format-count.ts';

export function describeSuppressed(rows: number): string {
  return `suppressed: ${formatCount(rows)} of the rejected rows; firmament suppressions lists what is kept out`;
}
