// The published layouts of do-not-call lists. All numbers are reserved for fiction.
import { describe, expect, test } from 'vitest';
import type { ListCountry } from '../../../src/domain/privacy/do-not-call.ts';
import { readNumberList } from '../../../src/sources/do-not-call/read-number-list.ts';

async function* chunksOf(text: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

async function* partsOf(texts: readonly string[], size: number) {
  for (const [place, text] of texts.entries()) yield { name: `list-${place}`, chunks: chunksOf(text, size) };
}

async function read(country: ListCountry, texts: string | readonly string[], size = 64 * 1024) {
  const numbers: string[] = [];
  const problems: string[] = [];
  let notListed = 0;
  for await (const batch of readNumberList(partsOf([texts].flat(), size), country)) {
    numbers.push(...batch.numbers);
    problems.push(...batch.problems.map(({ line, problem }) => `${line}: ${problem}`));
    notListed += batch.notListed;
  }
  return { numbers, problems, notListed };
}

describe('text', () => {
  test('one number a line', async () => {
    expect(await read('AU', '0491570006\r\n0255501234\r\n')).toEqual({
      numbers: ['+61491570006', '+61255501234'],
      problems: [],
      notListed: 0,
    });
  });

  test('an area and a number', async () => {
    expect((await read('US', '212,5550123\n646,5550188')).numbers).toEqual(['+12125550123', '+16465550188']);
  });

  test('the results of a check name those that are registered', async () => {
    const { numbers, notListed, problems } = await read('AU', '0491570006,Y\n0491570156,N\n0491570157,I\n');
    expect(numbers).toEqual(['+61491570006']);
    // A number that the register calls invalid is not on it.
    expect(notListed).toBe(2);
    expect(problems).toEqual([]);
  });

  test('of the registers of Singapore, the one of calls counts', async () => {
    const text = 'Number,No Voice Call,No Text Message,No Fax Message\n81234567,Y,N,N\n91234567,N,Y,Y\n';
    expect(await read('SG', text)).toEqual({ numbers: ['+6581234567'], problems: [], notListed: 1 });
  });

  test('a table may have other columns and several numbers in a row', async () => {
    const text =
      'Customer Number;Name;Street;Home Phone;Mobile\n1;"Ann; Bo";1 Road;09 123 4567;021 123 4567\n2;Cy;;;0211234568\n';
    expect((await read('NZ', text)).numbers).toEqual(['+6491234567', '+64211234567', '+64211234568']);
  });

  test('a quote that covers several lines is refused, since the list would lack their numbers', async () => {
    const message =
      /^list-0: the double quote that opens in line 2 covers the lines up to 4, .*Nothing of the file/;
    await expect(read('AU', '0491570006\n"0491570156\n0491570157\n0491570158\n')).rejects.toThrow(message);
    const closed = '212,5550123\n"646,5550188\n646,5550189\n646,5550190"\n';
    await expect(read('US', closed)).rejects.toThrow(message);
  });

  test('a number is listed also if another cell of its row has none', async () => {
    const text = 'Home Phone,Mobile\n09 123 4567,n/a\nnone,021 123 4567\nnone,n/a\n';
    expect(await read('NZ', text)).toEqual({
      numbers: ['+6491234567', '+64211234567'],
      problems: [
        '2: a cell of the row has no number of this country; its other numbers are listed',
        '3: a cell of the row has no number of this country; its other numbers are listed',
        '4: the row has no number of this country',
      ],
      notListed: 0,
    });
  });

  test('a row without a number is rejected, and its cells are not shown', async () => {
    const { numbers, problems } = await read('SG', '81234567\n12345678\nhello\n');
    expect(numbers).toEqual(['+6581234567']);
    expect(problems).toEqual([
      '2: the row has no number of this country',
      '3: the row has no number of this country',
    ]);
  });

  test('a change list is refused', async () => {
    await expect(read('US', '212,5550123,A,2026-07-01\n')).rejects.toThrow('change list');
  });

  test('an empty file is refused', async () => {
    await expect(read('US', '\n')).rejects.toThrow('is empty');
  });

  test('a file of which no row can be read is not called empty', async () => {
    const line = `${'a'.repeat(17 * 1024 * 1024)}\n`;
    await expect(read('AU', line)).rejects.toThrow(/^list-0 is no list of numbers: .+ shows the layouts/);
  });

  test('a table without a column of numbers is refused', async () => {
    await expect(read('US', 'name,city\nAnn,Perth\n')).rejects.toThrow('no column of numbers');
  });
});

describe('XML', () => {
  // As the Canadian register prints it: the first tag is closed twice.
  const list = `<?xml version="1.0"?>
<list type='full' level='all' val='' />
<ac val='416'>
<ph val='5550142' /> <ph val='5550143' />
<ph val='x' />
</ac>
<ac val="905"><ph val="5550142"/></ac>
</list>
`;
  const wanted = {
    numbers: ['+14165550142', '+14165550143', '+19055550142'],
    problems: ['5: the element has no number of this country'],
    notListed: 0,
  };

  test.each([1, 7, 64, 65_536])('is read in pieces of %i bytes', async (size) => {
    expect(await read('CA', list, size)).toEqual(wanted);
  });

  test('a file that is cut off is refused', async () => {
    await expect(read('CA', list.slice(0, -9))).rejects.toThrow('ends before </list>');
  });

  test('a change list is refused', async () => {
    await expect(read('CA', "<list type='change'></list>")).rejects.toThrow('change list');
  });

  test('other XML is refused', async () => {
    await expect(read('CA', '<html><body>Sign in</body></html>')).rejects.toThrow('not a do-not-call list');
  });

  test('the lists of several areas are one list', async () => {
    const area = (code: string) =>
      `<list type='full' level='ac' val='${code}'><ac val='${code}'><ph val='5550142'/></ac></list>`;
    expect((await read('CA', [area('416'), area('905')])).numbers).toEqual(['+14165550142', '+19055550142']);
  });
});
