// Companies in the name index: any id comes back as it was written, and nothing after it is lost.
import { expect, test } from 'vitest';
import { BY_ID, BY_NUMBER, handleOfId, idOfHandle } from '../../../src/store/formats/company-forms.ts';
import type { ByteCursor } from '../../../src/store/formats/varint.ts';

const IDS = [
  'f000000000000',
  'f000000000001',
  'f004294967295',
  'f004294967296',
  'f999999999999',
  // Operators' own.
  'f00000000001',
  'f0000000000010',
  'F000000000001',
  'acme',
  '株式会社-1',
  'x'.repeat(300),
];

test('ids come back as they were written, five bytes for one that Firmament made', () => {
  const handles = IDS.map(handleOfId);
  const bytes = Buffer.alloc(handles.reduce<number>((sum, handle) => sum + BY_ID.mostBytes(handle), 0));
  const end = handles.reduce<number>((at, handle) => BY_ID.write(bytes, at, handle), 0);
  expect(end).toBe(bytes.length);
  // In the middle of a larger buffer, as the driver of a database has it.
  const cursor: ByteCursor = { bytes: Buffer.concat([Buffer.alloc(3), bytes]).subarray(3), at: 0 };
  expect(handles.map(() => idOfHandle(BY_ID.read(cursor)))).toEqual(IDS);
  expect(cursor.at).toBe(end);
  expect(BY_ID.mostBytes(handleOfId('f999999999999'))).toBe(5);
});

test('numbers come back as they were written', () => {
  const bytes = Buffer.alloc(BY_NUMBER.mostBytes(2 ** 40));
  const end = BY_NUMBER.write(bytes, 0, 2 ** 40);
  expect(BY_NUMBER.read({ bytes: bytes.subarray(0, end), at: 0 })).toBe(2 ** 40);
});
