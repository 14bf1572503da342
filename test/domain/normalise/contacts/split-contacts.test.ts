// Several addresses or numbers in one text.
import { expect, test } from 'vitest';
import { addressesIn, numbersIn } from '../../../../src/domain/normalise/contacts/split-contacts.ts';

test.each([
  ['jo@acme.example', ['jo@acme.example']],
  [' jo@acme.example ', ['jo@acme.example']],
  ['x@acme.example, jo@acme.example', ['x@acme.example', 'jo@acme.example']],
  ['x@acme.example,jo@acme.example', ['x@acme.example', 'jo@acme.example']],
  ['x@acme.example;jo@acme.example', ['x@acme.example', 'jo@acme.example']],
  ['x@acme.example ::: jo@acme.example', ['x@acme.example', 'jo@acme.example']],
  ['x@acme.example jo@acme.example', ['x@acme.example', 'jo@acme.example']],
  ['x@acme.example\njo@acme.example', ['x@acme.example', 'jo@acme.example']],
  ['x@acme.example / jo@acme.example', ['x@acme.example', 'jo@acme.example']],
  ['x@acme.example/jo@acme.example', ['x@acme.example', 'jo@acme.example']],
  ['x@acme.example|jo@acme.example', ['x@acme.example', 'jo@acme.example']],
  ['x@acme.example or jo@acme.example', ['x@acme.example', 'jo@acme.example']],
  ['x@acme.example、jo@acme.example', ['x@acme.example', 'jo@acme.example']],
  ['Jo <jo@acme.example>', ['jo@acme.example']],
  ['"Lee, Jo" <jo@acme.example>, <x@acme.example>', ['jo@acme.example', 'x@acme.example']],
  ['jo@acme.example (Jo)', ['jo@acme.example']],
  ['mailto:jo@acme.example?subject=Hello', ['jo@acme.example']],
  ["'jo@acme.example'", ['jo@acme.example']],
  ["jo.o'neil+x@acme.example, ", ["jo.o'neil+x@acme.example"]],
  ['Write to jo@acme.example.', ['jo@acme.example']],
  ['no address', []],
  ['@, @', []],
  ['', []],
])('%j has the addresses %j', (text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses);
});

test('a text that is too long for an address is none, beside others too', () => {
  const long = `${'a'.repeat(320)}@example.com`;
  expect(addressesIn(`${long}; ann@example.com`)).toEqual(['ann@example.com']);
  const longest = `${'a'.repeat(308)}@example.com`;
  expect(addressesIn(`${longest}; ann@example.com`)).toEqual([longest, 'ann@example.com']);
});

test.each([
  ['02 9876 0000', ['02 9876 0000']],
  ['+61 (2) 9876-0000', ['+61 (2) 9876-0000']],
  ['02 9876 0000 / 0412 345 678', ['02 9876 0000', '0412 345 678']],
  ['02 9876 0000/0412 345 678', ['02 9876 0000', '0412 345 678']],
  ['0412 345 678, 02 9876 0000', ['0412 345 678', '02 9876 0000']],
  ['0298760000;0412345678', ['0298760000', '0412345678']],
  ['02 9876 0000 ::: 0412 345 678', ['02 9876 0000', '0412 345 678']],
  ['02 9876 0000\n0412 345 678', ['02 9876 0000', '0412 345 678']],
  ['02 9876 0000 | 0412 345 678', ['02 9876 0000', '0412 345 678']],
  ['02 9876 0000 or 0412 345 678', ['02 9876 0000', '0412 345 678']],
  ['02 9876 0000 and 0412 345 678', ['02 9876 0000', '0412 345 678']],
  ['02 9876 0000 & 0412 345 678', ['02 9876 0000', '0412 345 678']],
  ['03-1234-5678、090-1234-5678', ['03-1234-5678', '090-1234-5678']],
  ['+61 2 9876 0000 +61 412 345 678', ['+61 2 9876 0000', '+61 412 345 678']],
  ['0298760000 0412345678', ['0298760000', '0412345678']],
  ['+61 2 9876 0000 ext 12, +61 412 345 678', ['+61 2 9876 0000 ext 12', '+61 412 345 678']],
  // One number: an area code before a slash, an extension after a comma.
  ['030/1234567', ['030/1234567']],
  ['03 / 9876 5432', ['03 / 9876 5432']],
  ['02 9876 0000, ext. 12', ['02 9876 0000, ext. 12']],
  ['02/9876 0000, 0412 345 678', ['02/9876 0000', '0412 345 678']],
  ['n/a', ['n/a']],
  ['', []],
])('%j has the numbers %j', (text, numbers) => {
  expect(numbersIn(text)).toEqual(numbers);
});
