// The value of a CSV cell under its header: paths, lists, numbers, yes and no.
import { describe, expect, test } from 'vitest';
import {
  boolean,
  decimal,
  group,
  integer,
  list,
  mapOf,
  number,
  text,
} from '../../../../src/domain/values/shape.ts';
import { CellProblem, createRecordReader } from '../../../../src/sources/formats/csv/csv-cells.ts';
import { isField } from '../../../../src/sources/tables/understand-columns.ts';

const shape = group('Test', {
  name: text(''),
  count: integer(''),
  share: number(''),
  score: decimal(''),
  isOpen: boolean(''),
  phones: list(''),
  codes: group('', { abn: text(''), inner: group('', { deep: integer('') }) }),
  labels: mapOf('text', ''),
  shares: mapOf('number', ''),
  products: mapOf('list', ''),
});

/** The record of one cell under one header. */
const read = (header: string, cell: string) => createRecordReader(shape, [header])([cell]);

describe('a CSV cell', () => {
  test.each([
    ['stays text as given under a text header', 'name', ' 007 ', { name: ' 007 ' }],
    ['is a number under an integer header', 'count', ' 40 ', { count: 40 }],
    ['is a number with decimals under a number header', 'share', '-0.25', { share: -0.25 }],
    ['stays text under a decimal header', 'score', '4.10', { score: '4.10' }],
    ['stays text under a number header if it is not a number', 'count', 'many', { count: 'many' }],
    ['is a list by semicolons', 'phones', ' a ; b;;c ', { phones: ['a', 'b', 'c'] }],
    ['is a list of one without semicolons', 'phones', 'a', { phones: ['a'] }],
    ['is a list as JSON', 'phones', '["a;b", "c"]', { phones: ['a;b', 'c'] }],
    ['is an explicit empty list', 'phones', '[]', { phones: [] }],
    ['stays text when its JSON is broken', 'phones', '["a"', { phones: '["a"' }],
    ['is in a group by a dotted header', 'codes.abn', '51 824 753 556', { codes: { abn: '51 824 753 556' } }],
    ['is in nested groups by a dotted header', 'codes.inner.deep', '7', { codes: { inner: { deep: 7 } } }],
    ['is a whole group as JSON', 'codes', '{"abn":"1"}', { codes: { abn: '1' } }],
    ['is a member of a map of texts', 'labels.vc', 'Seed', { labels: { vc: 'Seed' } }],
    ['is a member of a map of numbers', 'shares.AU', '0.5', { shares: { AU: 0.5 } }],
    ['is a member of a map of lists', 'products.CRM', 'A;B', { products: { CRM: ['A', 'B'] } }],
    [
      'keeps dots in the key of a map',
      'products.Node.js tools',
      'A',
      { products: { 'Node.js tools': ['A'] } },
    ],
    ['is a whole map as JSON', 'labels', '{"a.b":"x"}', { labels: { 'a.b': 'x' } }],
    ['stays text under an unknown header', 'other', '12', { other: '12' }],
    ['is nothing when blank', 'name', '  ', {}],
  ])('%s', (_, header, cell, record) => {
    expect(read(header, cell)).toEqual(record);
  });

  test.each(['true', 'TRUE', 'yes', 'Y', '1', ' true '])('%j is yes', (cell) => {
    expect(read('isOpen', cell)).toEqual({ isOpen: true });
  });

  test.each(['false', 'No', 'n', '0'])('%j is no', (cell) => {
    expect(read('isOpen', cell)).toEqual({ isOpen: false });
  });

  test('stays text under a flag header if it is neither yes nor no', () => {
    expect(read('isOpen', 'maybe')).toEqual({ isOpen: 'maybe' });
  });
});

describe('columns of a region', () => {
  test('are read by the shape of the field', () => {
    expect(read('regions.NZ.phones', '+64 9 1;+64 9 2')).toEqual({
      regions: { NZ: { phones: ['+64 9 1', '+64 9 2'] } },
    });
  });

  test('lead into groups and maps', () => {
    const reader = createRecordReader(shape, ['regions.NZ.codes.abn', 'regions.SG.shares.AU']);
    expect(reader(['1', '0.5'])).toEqual({
      regions: { NZ: { codes: { abn: '1' } }, SG: { shares: { AU: 0.5 } } },
    });
  });

  test('may be one column of JSON for a region or for all', () => {
    expect(read('regions.NZ', '{"count":4}')).toEqual({ regions: { NZ: { count: 4 } } });
    expect(read('regions', '{"NZ":{"count":4}}')).toEqual({ regions: { NZ: { count: 4 } } });
  });
});

describe('a row of cells', () => {
  test.each(['codes', 'regions', 'regions.NZ', 'labels', 'phones'])(
    'has a problem when JSON under %s is nested deeper than any stack',
    (header) => {
      const deep =
        header === 'phones'
          ? '['.repeat(9_000) + ']'.repeat(9_000)
          : `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`;
      expect(() => read(header, deep)).toThrow(new CellProblem(`${header} is nested more than 100 deep`));
    },
  );

  test('is joined under shared parents', () => {
    const reader = createRecordReader(shape, ['codes.abn', 'name', 'codes.inner.deep']);
    expect(reader(['1', 'Acme', '7'])).toEqual({ codes: { abn: '1', inner: { deep: 7 } }, name: 'Acme' });
  });

  test('leaves out the cells that are missing at its end', () => {
    expect(createRecordReader(shape, ['name', 'count'])(['Acme'])).toEqual({ name: 'Acme' });
  });

  test('is a new record each time', () => {
    const reader = createRecordReader(shape, ['codes.abn', 'codes.inner.deep']);
    expect(reader(['1', '7'])).not.toBe(reader(['1', '7']));
    expect(reader(['', '7'])).toEqual({ codes: { inner: { deep: 7 } } });
  });

  test.each(['__proto__', '__proto__.polluted', 'codes.__proto__.polluted', 'regions.__proto__.name'])(
    'keeps the header %s as data',
    (header) => {
      const record = read(header, 'yes');
      expect(({} as { polluted?: string }).polluted).toBeUndefined();
      expect((record as { polluted?: string }).polluted).toBeUndefined();
      expect(JSON.stringify(record)).toContain('"__proto__"');
    },
  );

  test('keeps a map key called __proto__ as data', () => {
    expect(JSON.stringify(read('labels.__proto__', 'x'))).toBe('{"labels":{"__proto__":"x"}}');
  });
});

test('a header with more steps than any path is one name', () => {
  const deep = `${'codes.'.repeat(20_000)}abn`;
  expect(read(deep, '1')).toEqual({ [deep]: '1' });
  const regional = `${'regions.NZ.'.repeat(20_000)}name`;
  expect(read(regional, 'Acme')).toEqual({ [regional]: 'Acme' });
  expect(isField('companies', regional)).toBe(false);
});
