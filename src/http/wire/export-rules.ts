// What all exports have in common: what they cost, and what they do not take.
import { serviceError } from '../../errors.ts';
import type { Chunk } from '../server/reply.ts';

/** So many rows count as one answer. */
const ROWS_AN_ANSWER = 100;

/** An export without rows is an answer too. */
export function answersFor(rows: number): number {
  return Math.max(1, Math.ceil(rows / ROWS_AN_ANSWER));
}

/** Creates the function that gives each chunk of rows the answers that it adds. */
export function createRowCounter(): (bytes: Buffer, rows: number) => Chunk {
  let allRows = 0;
  let answers = 0;
  return (bytes, rows) => {
    allRows += rows;
    const more = answersFor(allRows) - answers;
    answers += more;
    return { bytes, answers: more };
  };
}

/** A caller who sends a size expects no more rows than that. */
export function refusePaging(body: unknown): void {
  const fields = body as { readonly [name: string]: unknown };
  for (const field of ['from', 'size']) {
    if (fields[field] !== undefined && fields[field] !== null) throw serviceError('no_paging', { field });
  }
}
