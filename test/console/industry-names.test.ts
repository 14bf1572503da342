// The names of industry codes in the console: every code that a profile can have leads to a name.
import { expect, test } from 'vitest';
import { type Classification, industryName } from '../../console/src/views/industry-names.ts';
import { ANZSIC_2006 } from '../../src/domain/generated/anzsic-2006.ts';
import { NAICS } from '../../src/domain/generated/naics.ts';
import { SIC_1987 } from '../../src/domain/generated/sic-1987.ts';

const codesOf = (text: string) => text.trim().split(/\s+/);

test.each([
  ['sic', '7372', 'Prepackaged Software'],
  ['sic', '7300', 'Business Services'],
  ['sic', '6770', 'Blank Checks'],
  ['naics', '541511', 'Custom Computer Programming Services'],
  ['naics', '513210', 'Software Publishers'],
  ['naics', '31-33', 'Manufacturing'],
  ['naics', '44', 'Retail Trade'],
  ['anzsic', '0111', 'Nursery Production (Under Cover)'],
  ['anzsic', '6221', 'Banking'],
] as const)('%s %s is called %s', async (kind, code, name) => {
  expect(await industryName(kind, code)).toEqual({ name, isOfGroup: false });
});

test('a code whose own name is not in the table has the name of its group, and says so', async () => {
  expect(await industryName('sic', '7370')).toEqual({ name: 'Business Services', isOfGroup: true });
  expect(await industryName('naics', '5131')).toEqual({ name: 'Publishing Industries', isOfGroup: true });
});

test('a code of no table has no name', async () => {
  expect(await industryName('sic', '0000')).toBeUndefined();
});

test.each([
  ['sic', SIC_1987],
  ['anzsic', ANZSIC_2006],
  ['naics', NAICS],
] as const)('every code of the table of %s has a name of its own', async (kind: Classification, table) => {
  const names = await Promise.all(codesOf(table).map((code) => industryName(kind, code)));
  expect(names).not.toContain(undefined);
  expect(names.filter((name) => name?.isOfGroup)).toEqual([]);
});
