// The lines of a body that arrives in pieces.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutLines } from '../../../src/http/wire/cut-lines.ts';

async function* piecesOf(bytes: Buffer, ends: readonly number[]): AsyncGenerator<Buffer> {
  let start = 0;
  for (const end of [...ends.toSorted((a, b) => a - b), bytes.length]) {
    if (end < start || end > bytes.length) continue;
    yield bytes.subarray(start, end);
    start = end;
  }
}

async function cut(text: string, ends: readonly number[], maxLineBytes = 1_000, mostLines = 100) {
  const blocks: (string | undefined)[][] = [];
  for await (const block of cutLines(piecesOf(Buffer.from(text), ends), { maxLineBytes, mostLines })) {
    blocks.push(block.map((line) => line?.toString()));
  }
  return blocks;
}

test('lines are the same, in whatever pieces they arrive', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'grapheme' }).filter((line) => !/[\n]/.test(line) && line.trim() !== '')),
      fc.array(fc.nat(200)),
      async (lines, ends) => {
        expect((await cut(lines.join('\n'), ends)).flat()).toEqual(lines);
        expect((await cut(lines.map((line) => `${line}\n`).join(''), ends)).flat()).toEqual(lines);
      },
    ),
  );
});

test('lines that arrive together come together, within the bound', async () => {
  expect(await cut('a\nb\nc\nd\ne\n', [6], 10, 2)).toEqual([['a', 'b'], ['c'], ['d', 'e']]);
});

test('a line is there as soon as its end is', async () => {
  expect(await cut('a\nb\nc', [2, 3])).toEqual([['a'], ['b'], ['c']]);
});

test.each([[[]], [[3, 6, 9]], [[1, 2, 3, 4, 5, 6, 7, 8, 9]]])(
  'a line that is too long is left out, and the next one is read (pieces end at %j)',
  async (ends) => {
    expect((await cut('aaaaaaa\nbb\n', ends, 6)).flat()).toEqual([undefined, 'bb']);
  },
);

test('a last line that is too long is left out too', async () => {
  expect((await cut('bb\naaaaaaa', [], 6)).flat()).toEqual(['bb', undefined]);
});

test('empty lines are no lines', async () => {
  expect((await cut('\n\r\n \t\na\r\n\n', [])).flat()).toEqual(['a\r']);
});
