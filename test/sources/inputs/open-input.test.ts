// Opening a file: plain or zipped, and one clear sentence when it cannot be read.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { OperatorError } from '../../../src/errors.ts';
import { readCanonical } from '../../../src/sources/canonical/canonical.ts';
import { openInput } from '../../../src/sources/inputs/open-input.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import { collect } from '../read-rows.ts';

const folder = temporaryFolder();

function file(name: string, content: Buffer | string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const read = (path: string, kind: 'companies' | 'people' = 'companies') =>
  collect(readCanonical(openInput(path), kind));

describe('an input file', () => {
  test('is read plain', async () => {
    expect(await read(file('plain.jsonl', '{"name":"A"}\n'))).toEqual([{ line: 1, value: { name: 'A' } }]);
  });

  test.each(['zipped.jsonl.gz', 'ZIPPED.JSONL.GZ', 'lines.ndjson.gz'])(
    'is unzipped by its name: %s',
    async (name) => {
      expect(await read(file(name, gzipSync('{"name":"A"}\n')))).toEqual([{ line: 1, value: { name: 'A' } }]);
    },
  );

  test('may be several gzip files in a row', async () => {
    const path = file(
      'two.jsonl.gz',
      Buffer.concat([gzipSync('{"name":"A"}\n'), gzipSync('{"name":"B"}\n')]),
    );
    expect(await read(path)).toHaveLength(2);
  });

  test('is CSV by its name, zipped or not', async () => {
    const rows = [{ line: 2, value: { name: 'A', phones: ['1', '2'] } }];
    expect(await read(file('a.csv', 'name,phones\nA,1;2\n'))).toEqual(rows);
    expect(await read(file('a.csv.gz', gzipSync('name,phones\nA,1;2\n')))).toEqual(rows);
  });

  test('reads the cells of a person line with their types', async () => {
    const path = file('people.csv', 'country,seniority,has_email,phone\nAU,3,yes,0412 345 678\n');
    expect(await read(path, 'people')).toEqual([
      { line: 2, value: { country: 'AU', seniority: '3', has_email: true, phone: '0412 345 678' } },
    ]);
  });

  test('reports how much of it was read', async () => {
    const input = openInput(file('count.jsonl', '{"name":"A"}\n'));
    expect([input.totalBytes, input.readBytes()]).toEqual([13, 0]);
    await collect(readCanonical(input, 'companies'));
    expect(input.readBytes()).toBe(13);
  });

  test('counts the bytes of the zipped file, not of what is in it', async () => {
    const zipped = gzipSync('{"name":"A"}\n'.repeat(1000));
    const input = openInput(file('count.jsonl.gz', zipped));
    await collect(readCanonical(input, 'companies'));
    expect([input.totalBytes, input.readBytes()]).toEqual([zipped.length, zipped.length]);
  });
});

describe('an input file that cannot be used', () => {
  const zipped = gzipSync(Array.from({ length: 5000 }, (_, n) => `{"name":"Company ${n}"}\n`).join(''));

  test.each([
    ['is missing', () => join(folder, 'missing.jsonl'), /missing\.jsonl does not exist\.$/],
    ['is a folder', () => folderAt('dir.jsonl'), /dir\.jsonl is a folder\. Name a file\.$/],
    [
      'is a gzip file cut short',
      () => file('short.jsonl.gz', zipped.subarray(0, -20)),
      /is not a complete gzip file .* Fetch it again\.$/,
    ],
    [
      'is not a gzip file',
      () => file('text.jsonl.gz', '{"name":"A"}\n'),
      /is not a complete gzip file .* Fetch it again\.$/,
    ],
    [
      'is a damaged gzip file',
      () => file('bad.jsonl.gz', damaged(zipped)),
      /is not a complete gzip file .* Fetch it again\.$/,
    ],
    [
      'is an empty file named as gzip',
      () => file('empty.jsonl.gz', ''),
      /is not a complete gzip file .* Fetch it again\.$/,
    ],
    ['is an empty CSV file', () => file('empty.csv', ''), /empty\.csv is empty\. A CSV file begins/],
    [
      'is a CSV file with a header twice',
      () => file('twice.csv', 'name,a,a\nx,1,2\n'),
      /twice\.csv has the header "a" twice\.$/,
    ],
    [
      'is a CSV file without the column that must be there',
      () => file('no-name.csv', 'title,id\nx,1\n'),
      /no-name\.csv has no column "name"\. Its first line must name the columns/,
    ],
    [
      'is a CSV file separated by semicolons',
      () => file('semi.csv', 'name;id\nx;1\n'),
      /separated by commas\.$/,
    ],
  ])('that %s is reported in one sentence', async (_, make, message) => {
    const error = await Promise.resolve()
      .then(() => read(make()))
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(OperatorError);
    expect((error as OperatorError).message).toMatch(message);
    expect((error as OperatorError).exitCode).toBe(1);
  });

  test('without the column country is not a file of people', async () => {
    await expect(read(file('p.csv', 'position\nCEO\n'), 'people')).rejects.toThrow(/has no column "country"/);
  });

  test('of an unknown ending is wrong usage of the command', () => {
    const path = file('data.pdf', 'x');
    expect(() => readCanonical(openInput(path), 'companies')).toThrow(
      new OperatorError(
        `${path} has an unknown format. Accepted endings: .jsonl, .csv, .tsv and .txt, each also with .gz; .xlsx; .zip.`,
        2,
      ),
    );
  });

  test('never repeats an e-mail address in the header line', async () => {
    const path = file('no-header.csv', 'name,jo@acme.example,jo@acme.example\n');
    await expect(read(path)).rejects.toThrow(/^(?!.*jo@acme)/);
  });
});

function damaged(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy.fill(0xff, bytes.length / 2, bytes.length / 2 + 50);
  return copy;
}

function folderAt(name: string): string {
  mkdirSync(join(folder, name));
  return join(folder, name);
}
