// A name with its own initials in brackets is the name before them.
import { expect, test } from 'vitest';
import { withoutInitials } from '../../../src/domain/names/without-initials.ts';

test.each([
  ['Amazon Web Services (AWS)', 'amazon web services'],
  ['Umber Quarry Bank Limited (UQB) ', 'umber quarry bank'],
  ['University of Technology Sydney（UTS）', 'university of technology sydney'],
  ['Amazon Web Services (AU)', undefined],
  ['Amazon Web Services AWS', undefined],
  ['(AWS)', undefined],
  ['Amazon Web Services )', undefined],
  ['', undefined],
])('%j is %s', (name, words) => {
  expect(withoutInitials(name)?.words.join(' ')).toBe(words);
});
