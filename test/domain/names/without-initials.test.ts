// A name with its own initials in brackets is the name before them.
import { expect, test } from 'vitest';
import { withoutInitials } from '../../../src/domain/names/without-initials.ts';

test.each([
  ['Amazon Web Services (AWS)', 'Amazon Web Services'],
  ['Umber Quarry Bank Limited (UQB) ', 'Umber Quarry Bank Limited'],
  ['University of Technology Sydney（UTS）', 'University of Technology Sydney'],
  ['Amazon Web Services (AU)', undefined],
  ['Amazon Web Services AWS', undefined],
  ['(AWS)', undefined],
  ['Amazon Web Services )', undefined],
  ['', undefined],
])('%j is %s', (text, name) => {
  expect(withoutInitials(text)).toBe(name);
});
