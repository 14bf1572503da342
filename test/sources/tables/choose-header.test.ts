// Which of the first rows of a table is its header.
import { expect, test } from 'vitest';
import { chooseHeader } from '../../../src/sources/tables/choose-header.ts';
import { openTextTable } from '../../../src/sources/tables/open-text-table.ts';
import { inSmallChunks } from '../read-rows.ts';

async function lineOf(rows: readonly string[], named?: string) {
  const table = await openTextTable({ name: 'a.csv', chunks: inSmallChunks(`${rows.join('\n')}\n`) });
  const map = new Map(named === undefined ? [] : [['name', named]]);
  return chooseHeader(table, 'companies', map)?.line;
}

test.each([
  ['with the column for the name', ['Company,Website,Source', 'Acme,acme.example,Domain'], 'Domain'],
  ['without one', ['Website,Note', 'acme.example,Domain', 'beta.example,x'], 'Domain'],
  ['with one column', ['Website', 'Beta', 'Gamma'], 'Beta'],
  ['that has it too', ['x,Website', 'Phone,Website'], 'Website'],
  ['cut by another separator', ['Company,Website,Source', 'Acme,a;Beta;c,x'], 'Beta'],
])(
  'a row of data that has a named header in a cell is not the header: under a header %s',
  async (_, rows, named) => {
    expect(await lineOf(rows, named)).toBe(1);
  },
);

test.each([
  ['after a title', ['Report: Website', 'Colour,Shade', 'red,dark'], 'Shade'],
  ['after a row that says nothing', ['f1,f2', 'Colour,Shade', 'red,dark'], 'Shade'],
  ['of two that are understood alike', ['name,website', 'Firma,Webseite', 'Acme,acme.example'], 'Firma'],
])('a row with a named header is the header %s', async (_, rows, named) => {
  expect(await lineOf(rows, named)).toBe(2);
});

test('a header of more than 64 KiB is refused: it would be cut, and its last columns left out', async () => {
  const wide = (columns: number) => Array.from({ length: columns }, (_, place) => `Note ${place}`);
  const refused = lineOf([['Company', ...wide(9_000), 'Website'].join(','), 'Acme']);
  await expect(refused).rejects.toThrow('The first line of a.csv is longer than 64 KiB.');
  expect(await lineOf([['Company', ...wide(5_000), 'Website'].join(','), 'Acme'])).toBe(1);
});
