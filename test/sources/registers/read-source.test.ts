// What is the same for the records of every source.
import { expect, test } from 'vitest';
import { asicNames } from '../../../src/sources/registers/asic/asic-names.ts';
import { pdl } from '../../../src/sources/registers/company-pages/pdl.ts';
import type { CompanySource, StatementRow } from '../../../src/sources/registers/company-source.ts';
import { readSource } from '../../../src/sources/registers/read-source.ts';
import { partOf } from '../golden-statements.ts';

const PDL = 'country,founded,id,industry,linkedin_url,locality,name,region,size,website\n,,a,,,,one,,,\n';
const NAMES = 'BN_NAME\tBN_STATUS\tBN_REG_DT\tBN_ABN\nSHOP\tRegistered\t01/02/2013\t53004085616\n';

async function daysOf(source: CompanySource, text: string, name: string, asOf?: string) {
  async function* parts() {
    yield partOf(text, name);
  }
  const rows: StatementRow[] = [];
  const options = { isWithIndividuals: false, networkHosts: [], lastYear: 2026, asOf };
  for await (const batch of readSource(source, parts(), options).rows) rows.push(...batch);
  return rows.map((row) => ('statement' in row ? row.statement.asOf : row));
}

test('a date that the operator sets applies to records without one, and has precedence over the date in a file name', async () => {
  expect(await daysOf(pdl, PDL, 'pdl.csv')).toEqual([undefined]);
  expect(await daysOf(pdl, PDL, 'pdl_2026-07.csv')).toEqual(['2026-07-01']);
  expect(await daysOf(pdl, PDL, 'pdl_2026-07.csv', '2026-08-20')).toEqual(['2026-08-20']);
  expect(await daysOf(asicNames, NAMES, 'names.csv', '2026-08-20')).toEqual(['2013-02-01']);
});
