// The encoding of a table: recognised by its bytes, or named; a byte that does not fit is reported with its line.
import { describe, expect, test } from 'vitest';
import { readEncoding } from '../../../src/sources/tables/encodings.ts';
import { openTextTable } from '../../../src/sources/tables/open-text-table.ts';
import { recogniseEncoding } from '../../../src/sources/tables/recognise-encoding.ts';
import { inSmallChunks } from '../read-rows.ts';

/** As iconv writes them; Node only decodes these two. */
const SHIFT_JIS = Buffer.from(
  '89ef8ed096bc2c8f5a8f8a2c9364986294d48d860d0a8a948eae89ef8ed08e5293638fa493582c938c8b9e93732c30332d313233342d353637380d0a878a97e996d82c91e58de38e732c0d0a',
  'hex',
);
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const recognised = (bytes: Buffer) => recogniseEncoding(bytes)?.encoding;

describe('the encoding is recognised', () => {
  test.each([
    ['UTF-16 with a mark', utf16('\ufeffName\tLand\r\n'), 'utf-16le'],
    ['UTF-16 with a mark, big-endian', utf16('\ufeffName\r\n').swap16(), 'utf-16be'],
    ['UTF-16 without a mark', utf16('Name,Land\r\n'), 'utf-16le'],
    ['UTF-16 without a mark, big-endian', utf16('Name,Land\r\n').swap16(), 'utf-16be'],
    [
      'UTF-16 without a mark, mostly Japanese',
      utf16('会社名,住所\r\n株式会社山田商店,東京都　千代田区\r\n'),
      'utf-16le',
    ],
    ['UTF-8', Buffer.from('Société,Téléphone\n'), 'utf-8'],
    [
      'UTF-8 with one damaged byte among many characters',
      Buffer.concat([Buffer.from('é'.repeat(20)), Buffer.from([0xff, 0x0a])]),
      'utf-8',
    ],
    ['Shift-JIS', SHIFT_JIS, 'shift_jis'],
    ['Windows-1252 in German', latin1('Straße;Größe\r\nMüller & Söhne;groß\r\n'), 'windows-1252'],
    [
      'Windows-1252 in French',
      latin1('Société,Prénom\r\nCafé Crème,André\r\nGénérale,Zoé Lévêque\r\n'),
      'windows-1252',
    ],
    ['Windows-1252 in Spanish', latin1('Compañía;Teléfono\nNiño Ñandú;1\n'), 'windows-1252'],
    [
      'Windows-1252 with typographic signs',
      Buffer.from([0x4a, 0x6f, 0x92, 0x73, 0x20, 0x96, 0x20, 0x80, 0x35]),
      'windows-1252',
    ],
  ])('%s', (_, bytes, encoding) => {
    expect(recognised(bytes)).toBe(encoding);
  });

  test('also if the last character of the beginning is cut', () => {
    expect(recognised(Buffer.from('Société é').subarray(0, -1))).toBe('utf-8');
    expect(recognised(SHIFT_JIS.subarray(0, 31))).toBe('shift_jis');
  });

  test('as UTF-8 that is not certain, if there is only ASCII', () => {
    expect(recogniseEncoding(Buffer.from('name,fqdn\n'))).toEqual({ encoding: 'utf-8', isSure: false });
  });

  test.each([
    ['with a mark', '\ufeffName,Land\r\n'],
    ['with a mark, in Japanese', '\ufeff会社名住所\r\n'],
    ['without a mark', 'Name,Land\r\n'],
  ])('not at all in UTF-32 %s, which would be read as something else', (_, text) => {
    const littleEndian = Buffer.concat([...text].map((one) => utf16(`${one}\0`)));
    expect(recognised(littleEndian)).toBeUndefined();
    expect(recognised(Buffer.from(littleEndian).swap32())).toBeUndefined();
  });

  test('not at all, if no text would be plausible, such as Korean or Thai of an old program', () => {
    // 회사명,대표자 in CP949, and บริษัท in Windows-874.
    expect(recognised(Buffer.from('c8b8bbe7b8ed2cb4ebc7a5c0da0a', 'hex'))).toBeUndefined();
    expect(recognised(Buffer.from('bac3d4c9d1b70a', 'hex'))).toBeUndefined();
  });
});

describe('a named encoding', () => {
  test('may have the names that programs use', () => {
    expect(
      ['UTF-8', 'Latin1', 'ANSI', 'Shift-JIS', 'sjis', 'cp932', 'UTF-16', 'cp949'].map(readEncoding),
    ).toEqual([
      ...[
        'utf-8',
        'windows-1252',
        'windows-1252',
        'shift_jis',
        'shift_jis',
        'shift_jis',
        'utf-16le',
        'euc-kr',
      ],
    ]);
    expect(() => readEncoding('klingon')).toThrow(
      '--encoding "klingon" is not known. Accepted, among others: utf-8,',
    );
  });

  test('reads what is not recognised', async () => {
    const bytes = Buffer.from('c8b8bbe7b8ed2cb4ebc7a5c0da0a', 'hex');
    const open = (encoding?: string) =>
      openTextTable({ name: 'a.csv', chunks: inSmallChunks(bytes) }, { encoding });
    expect((await open('euc-kr')).firstRows[0]?.headers).toEqual(['회사명', '대표자']);
    await expect(open()).rejects.toThrow(
      'The encoding of a.csv is not recognised. Save it as CSV in UTF-8, or name its encoding on the command line with --encoding (utf-8, ',
    );
  });
});

async function linesOf(bytes: Buffer, encoding?: string, size?: number) {
  const table = await openTextTable({ name: 'a.csv', chunks: inSmallChunks(bytes, size) }, { encoding });
  const lines: string[] = [];
  for await (const batch of table.rows(','))
    for (const row of batch) lines.push('cells' in row ? row.cells.join(',') : row.problem);
  return lines;
}

describe('a table of another encoding', () => {
  test('is read wherever its bytes are cut', async () => {
    const text = ['会社名,住所,電話番号', '株式会社山田商店,東京都,03-1234-5678', '㈱鈴木,大阪市,'];
    for (const size of [1, 2, 3, 7, 1000]) {
      expect(await linesOf(SHIFT_JIS, undefined, size)).toEqual(text);
      expect(await linesOf(utf16(`\ufeff${text.join('\n')}\n`), undefined, size)).toEqual(text);
      expect(await linesOf(utf16(`${text.join('\n')}\n`).swap16(), undefined, size)).toEqual(text);
    }
  });

  test('is refused with the line of the first byte that does not fit', async () => {
    const damaged = Buffer.concat([SHIFT_JIS, latin1('a,\xff\n')]);
    await expect(linesOf(damaged, 'shift_jis', 10)).rejects.toThrow(
      'a.csv: line 4 is not Shift-JIS. Nothing of the file was published. Save it as CSV in UTF-8, or name its encoding on the command line with --encoding.',
    );
    await expect(linesOf(utf16('a\nb\n').subarray(0, -1), 'utf-16le')).rejects.toThrow(
      'line 2 is not UTF-16',
    );
  });

  test('that begins with 64 KiB of ASCII is refused where it shows, and is read when its encoding is named', async () => {
    const long = latin1(`name\n${'Acme\n'.repeat(20_000)}Café\n`);
    await expect(linesOf(long)).rejects.toThrow(
      /^a\.csv: line 20002 is not UTF-8; .* --encoding windows-1252 for most files of Excel/,
    );
    expect((await linesOf(long, 'windows-1252')).at(-1)).toBe('Café');
    expect((await linesOf(long, 'utf-8')).at(-1)).toBe('the row is not UTF-8');
  });
});
