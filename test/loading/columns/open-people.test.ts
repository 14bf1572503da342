// The format of a table of people is recognised by its content.
import { describe, expect, test } from 'vitest';
import { openPeople } from '../../../src/loading/columns/open-people.ts';
import { openTextTable } from '../../../src/sources/tables/open-text-table.ts';
import { inSmallChunks } from '../../sources/read-rows.ts';

const NOTHING = {
  map: new Map<string, string>(),
  isAccepted: false,
  command: 'firmament import people people.csv',
  path: 'people.csv',
};

async function open(bytes: string | Buffer, wish = {}) {
  const table = await openTextTable({ name: 'people.csv', chunks: inSmallChunks(bytes) });
  return openPeople(table, ['linkedin.com'], { ...NOTHING, ...wish });
}

describe('a table of people', () => {
  test('is recognised as an export by its headers, also in lower case and with one of ours among them', async () => {
    const apollo =
      'first name,title,company,email,country,person linkedin url,website\nJo,CEO,Acme,,Australia,,\n';
    expect((await open(apollo)).layout).toBe('Apollo contacts');
    expect((await open(apollo.replace('country', 'Country'))).layout).toBe('Apollo contacts');
  });

  test('is canonical if it has our country column and no export has its headers', async () => {
    expect(await open('company_id,country,position\nacme,AU,CEO\n')).toMatchObject({ warnings: [] });
  });

  test('whose first header begins with PK is no archive', async () => {
    const table = await openTextTable({ name: 'p.csv', chunks: inSmallChunks('PK,company_id\n1,acme\n') });
    expect(table.firstRows[0]?.headers).toEqual(['PK', 'company_id']);
  });

  test('whose lines end with a carriage return alone is refused with that reason', async () => {
    for (const headers of ['First Name,Last Name,Company,Position,URL', 'company_id,country']) {
      await expect(open(`${headers}\r${headers}\r`)).rejects.toThrow(
        'people.csv ends its lines with a carriage return alone, as old Macs did. Save it as CSV in UTF-8 first.',
      );
    }
  });

  test('in UTF-16 is read with and without a byte order mark, in either byte order', async () => {
    const bytes = (mark: string) => Buffer.from(`${mark}company_id,country\nacme,AU\n`, 'utf16le');
    for (const mark of ['', '\ufeff']) {
      expect((await open(bytes(mark))).form).toBe(
        'UTF-16 (little-endian), separated by commas, the header in line 1',
      );
      expect((await open(bytes(mark).swap16())).form).toMatch(/^UTF-16 \(big-endian\), /);
    }
  });

  test('without headers is refused, and no address or number of its first row is shown', async () => {
    const refusal = await open('Jo,jo@acme.example,+61 2 5550 0101\n').catch((error: Error) => error.message);
    expect(refusal).toMatch(/^people\.csv has no column "country"/);
    expect(refusal).not.toMatch(/acme|5550/);
  });

  test('with a mapping of a column that it does not have is refused with its columns', async () => {
    await expect(open('Employer,Role\n', { map: new Map([['company_name', 'Firm']]) })).rejects.toThrow(
      'people.csv has no column "Firm", which --map names. Its columns: "Employer", "Role".',
    );
  });

  test('with a mapping of a field that does not exist is refused with the fields', async () => {
    await expect(open('Employer\n', { map: new Map([['postion', 'Employer']]) })).rejects.toThrow(
      /^--map "postion" is not a field of a person\. Did you mean position\? Fields: person_id, /,
    );
  });

  test('that is mapped is read without a question, and other columns only after a yes', async () => {
    const text = 'Employer,Job Title,E-Mail\nAcme,CEO,jo@acme.example\n';
    const wish = {
      map: new Map([
        ['company_name', 'Employer'],
        ['position', 'Job Title'],
      ]),
      country: 'AU',
    };
    const { prepare, warnings } = await open(text, wish);
    expect(warnings).toEqual(['column "E-Mail" is left out: --yes reads it as email']);
    const people: unknown[] = [];
    for await (const batch of prepare({})) people.push(...batch);
    expect(people[0]).toMatchObject({ prepared: { position: 'CEO', flags: { has_email: false } } });
  });
});
