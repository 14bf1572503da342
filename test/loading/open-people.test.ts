// The format of a file of people is recognised by its content.
import { describe, expect, test } from 'vitest';
import { openPeople } from '../../src/loading/open-people.ts';
import type { CanonicalFormat } from '../../src/sources/canonical/canonical.ts';
import { inSmallChunks } from '../sources/read-rows.ts';

const NOTHING = { map: new Map<string, string>() };

function open(bytes: string | Buffer, format: CanonicalFormat = 'csv', wish = {}) {
  const file = {
    name: `people.${format}`,
    totalBytes: undefined,
    readBytes: () => 0,
    chunks: inSmallChunks(bytes),
    sha256: () => '',
  };
  return openPeople(file, format, ['linkedin.com'], { ...NOTHING, ...wish });
}

describe('a file of people', () => {
  test('is recognised as an export by its headers, also in lower case and with one of ours among them', async () => {
    const apollo =
      'first name,title,company,email,country,person linkedin url,website\nJo,CEO,Acme,,Australia,,\n';
    expect((await open(apollo)).layout).toBe('Apollo contacts');
    expect((await open(apollo.replace('country', 'Country'))).layout).toBe('Apollo contacts');
  });

  test('is canonical if it has our country column and no export has its headers', async () => {
    expect((await open('company_id,country,position\nacme,AU,CEO\n')).layout).toBeUndefined();
  });

  test('of JSON lines cannot be mapped, and the refusal says so', async () => {
    const mapped = open('{}\n', 'jsonl', { map: new Map([['position', 'Job Title']]) });
    await expect(mapped).rejects.toThrow(/^--map and --country are for CSV only: /);
    await expect(open('{}\n', 'jsonl', { country: 'AU' })).rejects.toThrow(
      /^--map and --country are for CSV only: /,
    );
  });

  test('whose lines end with a carriage return alone is refused with that reason', async () => {
    for (const headers of ['First Name,Last Name,Company,Position,URL', 'company_id,country']) {
      await expect(open(`${headers}\r${headers}\r`)).rejects.toThrow(
        'people.csv ends its lines with a carriage return alone, as old Macs did. Save it as CSV in UTF-8 first.',
      );
    }
  });

  test('in UTF-16 without a byte order mark is refused with that reason, in either byte order', async () => {
    const bytes = () => Buffer.from('company_id,country\nacme,AU\n', 'utf16le');
    for (const text of [bytes(), bytes().swap16()]) {
      await expect(open(text)).rejects.toThrow('people.csv is in UTF-16. Save it as CSV in UTF-8 first.');
    }
  });
});
