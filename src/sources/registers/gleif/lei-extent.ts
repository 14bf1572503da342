// Finds whether a file of the LEI register is a full snapshot or a delta, by its name and its header.
import type { InputExtent } from '../company-source.ts';

const DELTA_NAME = /-(?:intra-day|last-day|last-week|last-month)\b/i;
const FULL_NAME = /-lei2-golden-copy\b/i;
/** `20260805-0800-gleif-goldencopy-lei2-golden-copy.xml`. */
const DAY_IN_NAME = /(\d{4})(\d{2})(\d{2})-\d{4}-gleif/gi;
const FILE_CONTENT = /FileContent\W[^A-Z]*([A-Z_]+)/;
const CONTENT_DATE = /ContentDate\W[^\d]*(\d{4}-\d{2}-\d{2})/;

/** For one file. It is a delta unless its name or its header marks it as full. */
export function leiExtent(name: string, header: string): InputExtent {
  const content = FILE_CONTENT.exec(header)?.[1] ?? '';
  const isDelta = DELTA_NAME.test(name) || content.includes('DELTA') || content === 'QUERY_RESPONSE';
  const isFull = FULL_NAME.test(name) || content === 'GLEIF_FULL_PUBLISHED';
  const asOf = CONTENT_DATE.exec(header)?.[1] ?? dayInName(name);
  return { extent: isFull && !isDelta ? 'full' : 'changes', ...(asOf !== undefined && { asOf }) };
}

function dayInName(name: string): string | undefined {
  const day = [...name.matchAll(DAY_IN_NAME)].at(-1);
  return day === undefined ? undefined : `${day[1]}-${day[2]}-${day[3]}`;
}

/** For all files: full only if each is; the date is the newest. */
export function joinExtents(extents: readonly InputExtent[]): InputExtent {
  const isFull = extents.length > 0 && extents.every(({ extent }) => extent === 'full');
  const [asOf] = extents
    .map((one) => one.asOf)
    .filter((day) => day !== undefined)
    .sort()
    .reverse();
  return { extent: isFull ? 'full' : 'changes', ...(asOf !== undefined && { asOf }) };
}
