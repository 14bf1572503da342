// Published loads as rows of either engine, which may return numbers as texts.
import type { LoadRecord, PublishedLoad } from '../../contract/load-book.ts';

type Cell = string | number | null;

export const LOAD_COLUMNS = 'number, published_at, undone_at, record';

/** The values of `LOAD_COLUMNS`. */
export function toLoadRow({ number, publishedAt, undoneAt, ...record }: PublishedLoad): readonly Cell[] {
  return [number, publishedAt, undoneAt ?? null, JSON.stringify(record)];
}

export function toPublishedLoad([number, publishedAt, undoneAt, record]: readonly Cell[]): PublishedLoad {
  return {
    number: Number(number),
    publishedAt: Number(publishedAt),
    ...(undoneAt !== null && { undoneAt: Number(undoneAt) }),
    ...(JSON.parse(String(record)) as LoadRecord),
  };
}
