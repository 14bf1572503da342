// Which format an export has: what the caller accepts most, and the most specific range decides.
import { expect, test } from 'vitest';
import { ServiceError } from '../../../src/errors.ts';
import { chooseFormat } from '../../../src/http/wire/choose-format.ts';

const LINES = 'application/x-ndjson';
const CSV = 'text/csv';

test.each([
  [undefined, LINES],
  ['', LINES],
  ['*/*', LINES],
  ['text/csv', CSV],
  ['TEXT/CSV; header=present', CSV],
  ['text/*', CSV],
  ['application/x-ndjson, text/csv', LINES],
  ['application/x-ndjson;q=0.4, text/csv;q=0.5', CSV],
  // The range of all types is for what has no range of its own.
  ['application/x-ndjson;q=0.1, */*', CSV],
  ['*/*, application/x-ndjson;q=0', CSV],
  ['text/csv;q=0.2, text/*, application/x-ndjson;q=0.5', LINES],
])('Accept %j gives %s', (accept, format) => {
  expect(chooseFormat(accept)).toBe(format);
});

test.each(['application/json', 'text/csv;q=0', '*/*;q=0', 'text/csv;q=x'])(
  'Accept %j is refused',
  (accept) => {
    expect(() => chooseFormat(accept)).toThrow(ServiceError);
  },
);
