// The wanted table in an archive, among the other files of an export.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeZip } from '../../../bench/registers/write-zip.ts';
import { isTableOf } from '../../../src/loading/open-import.ts';
import { openZippedTable } from '../../../src/sources/inputs/open-zipped-table.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const isOfPeople = (name: string, head: Buffer) => isTableOf('people', name, head);

const CONNECTIONS =
  'First Name,Last Name,URL,Email Address,Company,Position,Connected On\nAnn,Example,,,Acme,CEO,1 May 2024\n';
const MESSAGES = 'CONVERSATION ID,FROM,TO,CONTENT\n1,Ann,Bob,Hello\n';
const GOOGLE = 'First Name,Last Name,Organization Name,Organization Title\nAnn,Example,Acme,CEO\n';

async function zipOf(entries: { readonly [name: string]: string }): Promise<string> {
  const path = join(temporaryFolder(), 'export.zip');
  await writeZip(
    path,
    Object.entries(entries).map(([name, text]) => ({ name, chunks: [Buffer.from(text)] })),
  );
  return path;
}

test('is found by its headers, and read like a plain file', async () => {
  const path = await zipOf({ 'messages.csv': MESSAGES, 'Connections.csv': CONNECTIONS, 'note.txt': 'x' });
  const file = await openZippedTable(path, isOfPeople);
  let text = '';
  for await (const chunk of file.chunks) text += chunk.toString();
  expect(text).toBe(CONNECTIONS);
  const bytes = readFileSync(path);
  expect(file).toMatchObject({ name: `${path}: Connections.csv`, totalBytes: bytes.length });
  expect(file.readBytes()).toBe(bytes.length);
  expect(file.sha256()).toBe(createHash('sha256').update(bytes).digest('hex'));
});

test('is the one with all contacts in a Google Takeout, which also has groups', async () => {
  const path = await zipOf({
    'Takeout/Contacts/Friends/Friends.csv': GOOGLE,
    'Takeout/Contacts/All Contacts/All Contacts.csv': GOOGLE,
  });
  expect((await openZippedTable(path, isOfPeople)).name).toMatch(/All Contacts\.csv$/);
});

test('may be separated by tabs', async () => {
  const tabs = CONNECTIONS.replaceAll(',', '\t');
  const path = await zipOf({ 'messages.tsv': MESSAGES.replaceAll(',', '\t'), 'Connections.TSV': tabs });
  expect((await openZippedTable(path, isOfPeople)).name).toBe(`${path}: Connections.TSV`);
});

test('is refused in one sentence if it is ambiguous or missing', async () => {
  const refusal = async (entries: { readonly [name: string]: string }) =>
    openZippedTable(await zipOf(entries), isOfPeople).then(
      () => 'opened',
      (error: Error) => error.message.replace(/^\S+export\.zip/, 'export.zip'),
    );
  expect(await refusal({ 'a.csv': CONNECTIONS, 'b.csv': CONNECTIONS })).toBe(
    'export.zip holds several possible tables (a.csv, b.csv). Unpack the one to import.',
  );
  expect(await refusal({ 'a.csv': MESSAGES, 'b.csv': MESSAGES })).toBe(
    'export.zip holds no known table (a.csv, b.csv). Unpack the one to import.',
  );
  expect(await refusal({ 'note.txt': 'x' })).toBe('export.zip holds no .csv, .tsv or .jsonl file.');
  expect(await refusal({ 'staff.csv': MESSAGES })).toBe('opened');
});

test.each([
  ['../staff.csv', 'aa/staff.csv'],
  ['/staff.csv', 'astaff.csv'],
])('is refused as what it is if it is named %s', async (unsafe, safe) => {
  const path = await zipOf({ [safe]: CONNECTIONS });
  // The library that writes it refuses such names.
  writeFileSync(path, Buffer.from(readFileSync(path, 'latin1').replaceAll(safe, unsafe), 'latin1'));
  await expect(openZippedTable(path, isOfPeople)).rejects.toThrow(
    'has an entry whose name leads out of its folder',
  );
});
