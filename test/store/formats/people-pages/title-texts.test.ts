// The texts of titles, cached as bytes: always the text of the requested number.
import { expect, test } from 'vitest';
import { createTitleTexts } from '../../../../src/store/formats/people-pages/title-texts.ts';

const textOf = (number: number) => `Title ${number} ü 名`;

function openTexts(read: (number: number) => string) {
  const reads: number[] = [];
  const texts = createTitleTexts((number) => {
    reads.push(number);
    return read(number);
  });
  const get = (number: number): string => {
    const person = { titleBytes: new Uint8Array(), titleStart: -1, titleEnd: -1 };
    texts.point(person, number);
    return Buffer.from(person.titleBytes.subarray(person.titleStart, person.titleEnd)).toString();
  };
  return { reads, texts, get };
}

test('a title is read once and then returned from the cache', () => {
  const { reads, get } = openTexts(textOf);
  for (const number of [7, 8, 7, 8]) expect(get(number)).toBe(textOf(number));
  expect(reads).toEqual([7, 8]);
});

test('two titles that share a slot are never confused', () => {
  const { get } = openTexts(textOf);
  const far = 5 + 2 ** 17;
  for (const number of [5, far, 5, far, far]) expect(get(number)).toBe(textOf(number));
});

test('an empty title and one of any length are returned unchanged', () => {
  const read = (number: number) => 'x'.repeat(number - 1);
  const { get } = openTexts(read);
  for (const number of [1, 2, 2049, 2050, 70_000, 1, 2050]) expect(get(number)).toBe(read(number));
});

test('more titles than the cache can store are still right', () => {
  const read = (number: number) => `${number} `.repeat(200);
  const { get } = openTexts(read);
  for (let number = 1; number <= 12_000; number += 1) get(number);
  for (let number = 1; number <= 12_000; number += 1) {
    if (get(number) !== read(number)) throw new Error(`title ${number} has another text`);
  }
});

test('what was cleared is read again', () => {
  let version = 1;
  const { texts, get } = openTexts((number) => `${number} in version ${version}`);
  expect(get(3)).toBe('3 in version 1');
  version = 2;
  expect(get(3)).toBe('3 in version 1');
  texts.clear();
  expect(get(3)).toBe('3 in version 2');
});
