// Names in lower case to readable case.
import { expect, test } from 'vitest';
import {
  createLowerNameReader,
  readableLowerName,
} from '../../../../src/domain/normalise/names/readable-lower-name.ts';

test.each([
  ['st. louis university hospital', 'St. Louis University Hospital'],
  ['ibm', 'IBM'],
  ['kpmg new zealand', 'KPMG New Zealand'],
  ['strabag gmbh', 'Strabag GmbH'],
  ['fast enterprises, llc', 'Fast Enterprises, LLC'],
  ['at&t', 'AT&T'],
  ['h&m', 'H&M'],
  ['fenwick & west', 'Fenwick & West'],
  ["mcdonald's corporation", "McDonald's Corporation"],
  ["casey's general stores, inc.", "Casey's General Stores, Inc."],
  ["o'reilly auto parts", "O'Reilly Auto Parts"],
  ["l'oréal", "L'Oréal"],
  ['mcdonald´s', 'McDonald´s'],
  ['doğuş i\u0307nşaat ve ti\u0307caret a.ş.', 'Doğuş İnşaat VE Ticaret A.Ş.'],
  ['booking.com', 'Booking.com'],
  ['u.s. coast guard', 'U.S. Coast Guard'],
  ['tv 2 danmark a/s', 'TV 2 Danmark A/S'],
  ['us army', 'US Army'],
  ['toys r us', 'Toys R Us'],
  ['universidade do minho', 'Universidade do Minho'],
  ['the university of auckland', 'The University of Auckland'],
  ['sun yat-sen university', 'Sun Yat-Sen University'],
  ['sas (scandinavian airlines)', 'SAS (Scandinavian Airlines)'],
  ['1st source bank', '1st Source Bank'],
  ['3m', '3M'],
  ['söderberg & partners', 'Söderberg & Partners'],
  ['中国平安保险', '中国平安保险'],
  ['eBay', 'eBay'],
  ['', ''],
])('writes %s as %s', (text, name) => {
  expect(readableLowerName(text)).toBe(name);
});

test('gives the same result with cached words of earlier names', () => {
  const readName = createLowerNameReader();
  for (const name of ['us army', 'toys r us', 'the us', 'of the us of it']) {
    expect(readName(name)).toBe(readableLowerName(name));
  }
});
