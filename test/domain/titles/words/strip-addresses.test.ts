// Text that is not part of the title: colours of a terminal, e-mail addresses, web addresses.
import { expect, test } from 'vitest';
import { foldWords } from '../../../../src/domain/titles/words/fold-words.ts';
import { stripAddresses, stripColours } from '../../../../src/domain/titles/words/strip-addresses.ts';

const fold = (text: string): string[] => foldWords(text).map((word) => word.text);

test.each([
  ['Manager <director@acme.com>', ['manager']],
  ['Manager, director@acme.co.uk', ['manager']],
  ['ceo.of+sales@sub-domain.acme.com CEO', ['ceo']],
  ['部長taro@acme.co.jp', ['部長']],
  ['CEO https://acme.com/chief?a=director', ['ceo']],
  ['CEO (www.director.com), Founder', ['ceo', 'founder']],
  ['CEO:http://director.com Founder', ['ceo', 'founder']],
  ['Manager &lt;director@acme.com&gt;', ['manager']],
])('an address gives no words: %j', (text, words) => {
  expect(fold(text)).toEqual(words);
});

test.each([
  ['CEO @ Acme', ['ceo', 'at', 'acme']],
  ['CEO@Acme', ['ceo', 'at', 'acme']],
  ['CEO @acme.com', ['ceo', 'at', 'acme', 'com']],
  ['Manager, Booking.com', ['manager', 'booking', 'com']],
  ['Level@2.5', ['level', 'at', '2', '5']],
  ['R&D :// Sales', ['r&d', 'sales']],
  ['Node.js/Vue.js', ['node', 'js', 'vue', 'js']],
])('text that is not an address is kept: %j', (text, words) => {
  expect(fold(text)).toEqual(words);
});

test('colours of a terminal are removed', () => {
  expect(fold('\u001b[31mCEO\u001b[0m')).toEqual(['ceo']);
  expect(fold('\u001b[1;31mSales\u001b[m Manager')).toEqual(['sales', 'manager']);
  expect(stripColours('\u001b[31 CEO')).toBe('31 CEO');
});

test.each(['@', 'a@', 'a@a', 'a@a.', '://', 'a://', 'www.', 'a', 'a.', '\u001b[', '\u001b[1'])(
  'a million characters of %j are read quickly',
  (piece) => {
    const text = piece.repeat(1_000_000 / piece.length);
    const start = performance.now();
    stripAddresses(text);
    stripColours(text);
    expect(performance.now() - start).toBeLessThan(2_000);
  },
);
