// Feeds bytes to a reader, whole or in pieces, and collects the rows.
import { expect } from 'vitest';
import type { SourceRow, SourceRows } from '../../src/sources/source.ts';

/** The rows without the JSON text that a source may add to a value; the text must match the value. */
export async function collect(rows: SourceRows): Promise<SourceRow[]> {
  const all: SourceRow[] = [];
  for await (const batch of rows) {
    for (const row of batch) {
      if ('problem' in row || row.text === undefined) all.push(row);
      else {
        const { text, ...bare } = row;
        expect(JSON.parse(text)).toEqual(bare.value);
        all.push(bare);
      }
    }
  }
  return all;
}

/** The bytes in pieces of this size, like those of a slow disk or a pipe. */
export async function* inSmallChunks(
  bytes: Buffer | string,
  size = Number.MAX_SAFE_INTEGER,
): AsyncGenerator<Buffer> {
  const whole = Buffer.from(bytes);
  for (let at = 0; at < whole.length; at += size) yield whole.subarray(at, at + size);
}

/** The bytes in two pieces, cut before `place`. */
export async function* cutAt(bytes: Buffer, place: number): AsyncGenerator<Buffer> {
  yield bytes.subarray(0, place);
  yield bytes.subarray(place);
}
