// A few letters are short for a name if they are in it, or are initials of it.
import { expect, test } from 'vitest';
import { abbreviates } from '../../../src/domain/names/abbreviates.ts';

test.each([
  ['nab', 'National Australia Bank', true],
  ['uts', 'University of Technology Sydney', true],
  ['hbc', 'Hudson’s Bay Company', true],
  ['tsh', 'The Scarborough Hospital', true],
  ['eco', 'École Polytechnique', true],
  ['3m', '3M Health Care', true],
  ['cba', 'Gobierno de la Provincia de Cordoba', false],
  ['det', 'Education Queensland', false],
  ['bna', 'National Australia Bank', false],
])('%s for %s: %s', (letters, name, isShort) => {
  expect(abbreviates(letters, name)).toBe(isShort);
});
