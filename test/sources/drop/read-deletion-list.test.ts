// Deletion lists of California's DROP as they are read.
import { expect, test } from 'vitest';
import { readDeletionList } from '../../../src/sources/drop/read-deletion-list.ts';

const HASH = `${'A'.repeat(43)}=`;

async function* chunksOf(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

async function read(text: string) {
  const rows = [];
  for await (const batch of readDeletionList({ name: 'list.csv', chunks: chunksOf(text) }))
    rows.push(...batch);
  return rows;
}

test('a row that cannot be read is reported, and the others are read', async () => {
  expect(await read(`ID,Hash\nA1,${HASH}\nA2,x\nA3,${HASH}\n`)).toMatchObject([
    { line: 2, item: 'A1' },
    { line: 3, problem: 'Hash is not SHA-256 in Base64 (44 characters)' },
    { line: 4, item: 'A3' },
  ]);
});

test('a quote that covers several lines is refused, since their requests would get no answer', async () => {
  const message =
    /^list.csv: the double quote that opens in line 2 covers the lines up to 4, .*Nothing of the file/;
  await expect(read(`ID,Hash\nA1,"${HASH}\nA2,${HASH}\nA3,${HASH}\n`)).rejects.toThrow(message);
  await expect(read(`ID,Hash\nA1,"${HASH}\nA2,${HASH}\nA3,${HASH}"\n`)).rejects.toThrow(message);
});
