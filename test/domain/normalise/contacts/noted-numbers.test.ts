// Phone numbers in notes.
import { expect, test } from 'vitest';
import { notedNumbers } from '../../../../src/domain/normalise/contacts/noted-numbers.ts';

test.each([
  ['0412 345 678', ['+61412345678']],
  ['\u202a+61 412 345 678\u202c', ['+61412345678']],
  ['0412.345.678 (mobile)', ['+61412345678']],
  ['0412 345 678 - Jo', ['+61412345678']],
  ['p: 0412 345 678', ['+61412345678']],
  ['Tel.: +61 (0) 412 345 678', ['+61412345678']],
  ['(+61) 412 345 678 Jo', ['+61412345678']],
  ['p: 00 61 412 345 678', ['+61412345678']],
  ['1. 0412 345 678', ['+61412345678']],
  ['02 5550 7777 after 5pm', ['+61255507777']],
  ['02 5550 7777 9-5', ['+61255507777']],
  ['02 5550 7777 24/7', ['+61255507777']],
  ['Phone 1: 02 5550 0001 Phone 2: 02 5550 7777', ['+61255500001', '+61255507777']],
  ['02 5550 0001 02 5550 7777', ['+61255500001', '+61255507777']],
  ['(02) 5550 0001 (02) 5550 7777', ['+61255500001', '+61255507777']],
  // An extension is no part of the number.
  ['02 5550 7777 x 123 (Jo)', ['+61255507777']],
  ['Jo: 02 5550 7777 ext. 4', ['+61255507777']],
  ['Jo: 02 5550 7777 extension 412345', ['+61255507777']],
  ['Jo: 02 5550 7777 #4', ['+61255507777']],
  ['ext: 0412 345 678 (Jo)', ['+61412345678']],
  // No part of a longer run of digits is a number.
  ['9041 2345 6780 1234', []],
  ['51 824 753 556', []],
  ['after 5pm', []],
  ['', []],
])('%j has the numbers %j', (text, numbers) => {
  const found = notedNumbers(text, 'AU').map(({ number }) => number);
  expect(found.filter((number) => number !== undefined)).toEqual(numbers);
});

test('a long run of digits is not searched for numbers', () => {
  expect(notedNumbers('1 3 '.repeat(50_000), 'AU')).toEqual([]);
  expect(notedNumbers(`x${' '.repeat(200_000)}1`, 'AU')).toEqual([]);
});
