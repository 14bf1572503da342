// Size bands and head counts to the profile's company_size.
import { expect, test } from 'vitest';
import { sizeBand } from '../../../../src/domain/normalise/facts/size-band.ts';

test.each([
  ['self-employed', '1+'],
  ['Self-Employed', '1+'],
  ['0-1', '1+'],
  ['1-10', '1+'],
  ['2-10', '1+'],
  ['11-50', '10+'],
  ['51-200', '50+'],
  ['201-500', '200+'],
  ['501-1000', '500+'],
  ['1001-5000', '1000+'],
  ['1001 - 5000', '1000+'],
  ['1,001-5,000 employees', '1000+'],
  ['5001 - 10000', '5000+'],
  ['10001+', '10000+'],
  ['10,001+ employees', '10000+'],
  ['250- 499', '200+'],
  ['5000+', '5000+'],
])('reads the band %s as %s', (text, band) => {
  expect(sizeBand(text)).toBe(band);
});

test.each([
  ['1', '1+'],
  ['9', '1+'],
  ['10', '10+'],
  ['999', '500+'],
  ['1000', '1000+'],
  ['274047', '10000+'],
  ['13.0', '10+'],
  ['1,234', '1000+'],
  ['10-10', '10+'],
])('reads the head count %s as %s', (text, band) => {
  expect(sizeBand(text)).toBe(band);
});

test.each(['', '0', '<250', 'many', '-5', '500-100', '1.5', '12 Mar 2024', '1-2-3', '99999999999'])(
  'reads no band from %j',
  (text) => {
    expect(sizeBand(text)).toBeUndefined();
  },
);
