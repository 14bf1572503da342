// Which part of a list below /admin is asked for.
import { expect, test } from 'vitest';
import { ERRORS, ServiceError } from '../../../src/errors.ts';
import { readPage } from '../../../src/http/routes/admin/read-page.ts';
import { parseQuery } from '../../../src/http/wire/parse-query.ts';

const read = (query: string) => readPage(parseQuery(query) ?? new Map());

test.each([
  ['', { from: 0, size: 100 }],
  ['from=&size=', { from: 0, size: 100 }],
  ['from=7&size=1', { from: 7, size: 1 }],
  ['size=1000', { from: 0, size: 1_000 }],
  ['from=999999999', { from: 999_999_999, size: 100 }],
])('%j is %j', (query, page) => {
  expect(read(query)).toEqual(page);
});

test.each([
  ['size=0', ERRORS.bad_size],
  ['size=1001', ERRORS.bad_size],
  ['size=ten', ERRORS.bad_size],
  ['from=-1', ERRORS.bad_from],
  ['from=1234567890', ERRORS.bad_from],
])('%j is refused', (query, row) => {
  const refused = () => read(query);
  expect(refused).toThrow(ServiceError);
  expect(refused).toThrow(expect.objectContaining({ row }));
});
