// The company file of BigPicture.
import { describe, expect, test } from 'vitest';
import { bigpicture } from '../../../../src/sources/registers/company-pages/bigpicture.ts';
import { expectGolden, fixturePart, partOf, readStatements } from '../../golden-statements.ts';

const FOLDER = 'test/fixtures/sources/bigpicture';
const FILE = `${FOLDER}/companies-2023-q4-sm.csv`;
const HEADER = 'handle,name,website,industry,size,type,founded,city,state,country_code\n';

describe('BigPicture', () => {
  test('reads its fixture as the golden file has it', async () => {
    expectGolden((await readStatements(bigpicture, [fixturePart(FILE)])).rows, `${FOLDER}/golden.json`);
  });

  test('takes its date from the quarter in the name of the file', async () => {
    const dayOf = async (name: string) => (await readStatements(bigpicture, [partOf(HEADER, name)])).extent;
    expect(await dayOf('/data/companies-2023-q4-sm.csv.gz')).toEqual({
      extent: 'changes',
      asOf: '2023-12-31',
    });
    expect(await dayOf('2022-q1/companies.csv')).toEqual({ extent: 'changes' });
  });

  test('refuses the file of another source', async () => {
    await expect(
      readStatements(bigpicture, [partOf('country,founded,id,name\n', 'pdl.csv')]),
    ).rejects.toThrow(/^pdl\.csv is not the company file of BigPicture: it begins with "country", "founded"/);
  });
});
