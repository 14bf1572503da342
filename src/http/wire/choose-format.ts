// Chooses the format of an export by the header Accept.
import { serviceError } from '../../errors.ts';
import { LINES_TYPE } from '../server/read-json-body.ts';

export const CSV_TYPE = 'text/csv';

/** In order of preference where a caller accepts several equally. */
const FORMATS = [LINES_TYPE, CSV_TYPE] as const;
export type ExportFormat = (typeof FORMATS)[number];

/** Throws if the caller accepts neither format. */
export function chooseFormat(accept: string | undefined): ExportFormat {
  if (accept === undefined || accept.trim() === '') return LINES_TYPE;
  const ranges = accept.split(',').map(readRange);
  const weights = FORMATS.map((format) => ({ format, weight: weightOf(format, ranges) }));
  const best = weights.reduce((a, b) => (b.weight > a.weight ? b : a));
  if (best.weight === 0) throw serviceError('not_acceptable');
  return best.format;
}

interface Range {
  readonly type: string;
  readonly weight: number;
}

function readRange(text: string): Range {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((one) => one.startsWith('q='))?.slice(2);
  return { type, weight: weight === undefined ? 1 : Math.max(0, Number(weight) || 0) };
}

/** The most specific range decides. */
function weightOf(format: string, ranges: readonly Range[]): number {
  const group = `${format.split('/', 1)[0]}/*`;
  for (const name of [format, group, '*/*']) {
    const range = ranges.find(({ type }) => type === name);
    if (range !== undefined) return range.weight;
  }
  return 0;
}
