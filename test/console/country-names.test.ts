// The names of countries in the console: served ones, others, and what is none.
import { expect, test } from 'vitest';
import { countryName } from '../../console/src/views/names.ts';

test.each([
  ['HK', 'Hong Kong'],
  ['FR', 'France'],
  ['DE', 'Germany'],
  ['QQ', 'QQ'],
  ['Atlantis', 'Atlantis'],
  ['fr', 'fr'],
  ['', ''],
])('%s is called %s', (code, name) => {
  expect(countryName(code)).toBe(name);
});
