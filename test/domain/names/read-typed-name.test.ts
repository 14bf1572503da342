// A name that is being typed: its last word stays as it is written.
import { expect, test } from 'vitest';
import { readTypedName } from '../../../src/domain/names/read-typed-name.ts';

test.each([
  ['walt d', ['walt', 'd']],
  ['World VI', ['world', 'vi']],
  ['Fund III v', ['fund', '3', 'v']],
  ['city of SA', ['city', 'of', 'sa']],
  ['acme pty ltd', ['acme', 'pty', 'ltd']],
  ['National Assoc', ['national', 'assoc']],
  ['Company', ['company']],
  ['john d r', ['john', 'd', 'r']],
  ['Procter & Ga', ['procter', 'ga']],
  ['procter and', ['procter', 'and']],
  ['united states d', ['us', 'd']],
  ["Mc'D", ['mcd']],
  ['Société É', ['societe', 'e']],
  ['fund 007', ['fund', '007']],
])('%s is %j, the last word as it is written', (text, words) => {
  expect(readTypedName(text)?.words).toEqual(words);
});

test.each(['', '!!!', 'walt d ', 'Acme Inc.', 'Procter &', 'AC/DC/', '日立', 'Acme 日立', 'บริษัท', '日立a'])(
  '%j has no last word that is being typed',
  (text) => {
    expect(readTypedName(text)).toBeUndefined();
  },
);
