// A page that is written from bytes is the JSON of its people.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flagsFromBits, numberOfPersonId } from '../../../src/domain/people/person.ts';
import { createPageWriter } from '../../../src/http/wire/people-bytes.ts';
import type { FoundPerson, PageMaker } from '../../../src/store/contract/people-reader.ts';

const writer = createPageWriter('network');

/** Like a store: id and network next to each other, the title elsewhere. */
function send(companyName: string, people: readonly FoundPerson[], sink: PageMaker<string>): void {
  sink.begin(companyName);
  for (const { personId, position, network, flags } of people) {
    const idNumber = numberOfPersonId(personId) ?? -1;
    const id = Buffer.from(idNumber < 0 ? personId : '');
    const title = Buffer.from(position ?? '');
    const bytes = Buffer.concat([Buffer.from('..'), id, Buffer.from(network ?? '')]);
    sink.add({
      bytes,
      idNumber,
      idStart: idNumber < 0 ? 2 : 0,
      idEnd: idNumber < 0 ? 2 + id.length : 0,
      networkStart: network === null ? -1 : 2 + id.length,
      networkEnd: network === null ? -1 : bytes.length,
      titleBytes: title,
      titleStart: position === null ? -1 : 0,
      titleEnd: position === null ? -1 : title.length,
      flags,
    });
  }
}

function expectSameBytes(companyName: string, people: readonly FoundPerson[]): void {
  send(companyName, people, writer);
  const matches = people.map(({ personId, position, network, flags }) => ({
    person_id: personId,
    position,
    company_name: companyName,
    network,
    ...flagsFromBits(flags),
  }));
  expect(Buffer.from(writer.end(), 'latin1').toString()).toBe(JSON.stringify(matches));
}

const person = { personId: 'p', position: null, network: null, flags: 0 };

test.each([0, 1, 9, 10, 1_234_567, 2 ** 31 - 1, 2 ** 31, 2 ** 31 + 1, 10 ** 12 - 1])(
  'writes the id of the service with the number %i',
  (number) => {
    expectSameBytes('Acme', [{ ...person, personId: `fp${String(number).padStart(12, '0')}` }]);
  },
);

test('writes an empty page as an empty list', () => {
  expectSameBytes('Acme', []);
});

test('writes any texts as they are rendered', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 });
  const maybe = fc.option(fc.oneof(text, fc.constant(''), fc.constant('"\\\u0000\u001f\u007f\u2028')));
  const flags = fc.integer({ min: 0, max: 31 });
  const anybody = fc.record({ personId: text, position: maybe, network: maybe, flags });
  fc.assert(fc.property(text, fc.array(anybody, { maxLength: 5 }), expectSameBytes));
});

test('writes a page of any length, and a short one after it', () => {
  const long = '\u0001'.repeat(2_000);
  const people = Array.from({ length: 1_000 }, () => ({ ...person, position: long, network: long }));
  expectSameBytes(long, people);
  expectSameBytes('Acme', [person]);
});
