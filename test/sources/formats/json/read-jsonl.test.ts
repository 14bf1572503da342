// JSON Lines: whatever the chunks and line ends, each line gives one row with its number.
import { describe, expect, test } from 'vitest';
import { readJsonl } from '../../../../src/sources/formats/json/read-jsonl.ts';
import { MAX_RECORD_BYTES } from '../../../../src/sources/inputs/cut-records.ts';
import { collect, cutAt, inSmallChunks } from '../../read-rows.ts';

const read = (text: Buffer | string) => collect(readJsonl(inSmallChunks(text)));

describe('JSON Lines', () => {
  test('gives each line its value and its number', async () => {
    expect(await read('{"a":1}\n{"a":2}\n')).toEqual([
      { line: 1, value: { a: 1 } },
      { line: 2, value: { a: 2 } },
    ]);
  });

  test('reads the same rows wherever the chunks are cut', async () => {
    const bytes = Buffer.from('\ufeff{"a":"é部長"}\r\n\n{"b":"😀"}\nnot JSON\n{"c":3}');
    const whole = await read(bytes);
    expect(whole.map((row) => row.line)).toEqual([1, 3, 4, 5]);
    for (let place = 0; place <= bytes.length; place += 1) {
      expect(await collect(readJsonl(cutAt(bytes, place))), `cut at ${place}`).toEqual(whole);
    }
    expect(await collect(readJsonl(inSmallChunks(bytes, 1)))).toEqual(whole);
  });

  test('takes CRLF line ends', async () => {
    expect(await read('{"a":1}\r\n{"a":2}\r\n')).toEqual([
      { line: 1, value: { a: 1 } },
      { line: 2, value: { a: 2 } },
    ]);
  });

  test('skips a byte order mark at the beginning', async () => {
    expect(await read('\ufeff{"a":1}\n')).toEqual([{ line: 1, value: { a: 1 } }]);
  });

  test('does not skip a byte order mark elsewhere', async () => {
    expect(await read('{"a":1}\n\ufeff{"a":2}\n')).toEqual([
      { line: 1, value: { a: 1 } },
      { line: 2, problem: 'the line is not JSON' },
    ]);
  });

  test('skips blank lines but counts them', async () => {
    expect(await read('\n  \n{"a":1}\n\t\r\n{"a":2}')).toEqual([
      { line: 3, value: { a: 1 } },
      { line: 5, value: { a: 2 } },
    ]);
  });

  test('reads a last line that has no line feed', async () => {
    expect(await read('{"a":1}\n{"a":2}')).toHaveLength(2);
  });

  test('gives no rows for an empty file', async () => {
    expect(await read('')).toEqual([]);
  });

  test('reports a line that is not UTF-8 and continues', async () => {
    const bytes = Buffer.concat([
      Buffer.from('{"a":"'),
      Buffer.from([0xc3, 0x28]),
      Buffer.from('"}\n{"a":2}\n'),
    ]);
    expect(await read(bytes)).toEqual([
      { line: 1, problem: 'the line is not UTF-8' },
      { line: 2, value: { a: 2 } },
    ]);
  });

  test('reports a line that is not JSON, without repeating it, and continues', async () => {
    expect(await read('{"email":"jo@acme.example"\n{"a":2}\n')).toEqual([
      { line: 1, problem: 'the line is not JSON' },
      { line: 2, value: { a: 2 } },
    ]);
  });

  test('passes on values that are not objects, for the check of the record to refuse', async () => {
    expect(await read('1\n"x"\nnull\n[]\n')).toEqual([
      { line: 1, value: 1 },
      { line: 2, value: 'x' },
      { line: 3, value: null },
      { line: 4, value: [] },
    ]);
  });

  test('keeps a key called __proto__ as data', async () => {
    const [row] = await read('{"__proto__":{"polluted":true},"a":1}\n');
    const value = (row as { value: object }).value;
    expect(Object.keys(value)).toEqual(['__proto__', 'a']);
    expect((value as { polluted?: boolean }).polluted).toBeUndefined();
  });

  test('reads a line of the greatest length', async () => {
    const text = 'x'.repeat(MAX_RECORD_BYTES - 2);
    expect(await collect(readJsonl(inSmallChunks(`"${text}"\n1\n`, 1_000_000)))).toEqual([
      { line: 1, value: text },
      { line: 2, value: 1 },
    ]);
  });

  test('reports an over-long line and continues', async () => {
    const bytes = `"${'x'.repeat(MAX_RECORD_BYTES - 1)}"\n1\n`;
    const rows = [
      { line: 1, problem: `the line is longer than ${MAX_RECORD_BYTES} bytes` },
      { line: 2, value: 1 },
    ];
    expect(await collect(readJsonl(inSmallChunks(bytes, 1_000_000)))).toEqual(rows);
    expect(await collect(readJsonl(inSmallChunks(bytes)))).toEqual(rows);
  });

  test('reports an over-long line at the end of the file', async () => {
    const rows = await collect(readJsonl(inSmallChunks(`1\n${'x'.repeat(MAX_RECORD_BYTES + 1)}`, 1_000_000)));
    expect(rows.map((row) => [row.line, 'problem' in row])).toEqual([
      [1, false],
      [2, true],
    ]);
  });
});
