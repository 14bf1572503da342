// The text, the hash and the id of a key.
import { describe, expect, test } from 'vitest';
import { hashKey, isKeyText, makeKeyId, makeKeyText } from '../../../src/operations/keys/key-format.ts';

describe('the text of a key', () => {
  test('is fmt_ and 38 letters and digits', () => {
    expect(makeKeyText()).toMatch(/^fmt_[0-9A-Za-z]{38}$/);
  });

  test('is a new one each time', () => {
    expect(new Set(Array.from({ length: 1_000 }, makeKeyText)).size).toBe(1_000);
  });

  test('is recognised', () => {
    expect(Array.from({ length: 200 }, makeKeyText).every(isKeyText)).toBe(true);
  });

  test('is not recognised if any one character is changed', () => {
    const text = makeKeyText();
    const recognised = [...text].filter((character, place) =>
      isKeyText(text.slice(0, place) + (character === 'x' ? 'y' : 'x') + text.slice(place + 1)),
    );
    expect(recognised).toEqual([]);
  });

  test('is not recognised if two neighbouring characters are swapped', () => {
    const text = makeKeyText();
    const places = [...Array(text.length).keys()].filter((n) => n > 0 && text[n] !== text[n - 1]);
    const swapped = places.map(
      (n) => text.slice(0, n - 1) + text.charAt(n) + text.charAt(n - 1) + text.slice(n + 1),
    );
    expect(swapped.filter(isKeyText)).toEqual([]);
  });

  test.each([
    ['nothing', () => ''],
    ['the prefix alone', () => 'fmt_'],
    ['another prefix', () => makeKeyText().replace('fmt_', 'sk__')],
    ['one character less', () => makeKeyText().slice(0, -1)],
    ['one character more', () => `${makeKeyText()}0`],
    ['a line end after it', () => `${makeKeyText()}\n`],
  ])('is not recognised in %s', (_, make) => {
    expect(isKeyText(make())).toBe(false);
  });

  test('never changes its format: scanners for leaked keys recognise this one', () => {
    expect(isKeyText('fmt_0123456789ABCDEFGHIJKLMNOPQRSTUV1ggZdL')).toBe(true);
  });
});

test('the hash of a key never changes: stores keep it, and later versions must recognise their keys', () => {
  expect(hashKey('fmt_0123456789ABCDEFGHIJKLMNOPQRSTUV1ggZdL')).toBe(
    '137182bf28c7c111a0591a651bb1560b9b9959524499554df2a2efac009db654',
  );
});

test('the id of a key does not reveal its text', () => {
  expect(makeKeyId()).toMatch(/^key_[0-9A-Za-z]{10}$/);
});
