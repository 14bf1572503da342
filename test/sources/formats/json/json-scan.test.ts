// A JSON value ends at the same place wherever the chunks of its file end.
import { expect, test } from 'vitest';
import { createJsonScan } from '../../../../src/sources/formats/json/json-scan.ts';

const VALUES = [
  '{"a":"x\\"]}","b":[1,{"c":"\\\\"}]}',
  '["\\\\\\"",{"d":"}"}]',
  '"a, \\"b\\" and ]"',
  '{"é\\u00e9":"\\\\"}',
];

/** The length of the value at the beginning of a text that is read in two chunks. */
function lengthOf(text: string, cut: number): number {
  const bytes = Buffer.from(text);
  const scan = createJsonScan();
  const end = scan.findEnd(bytes.subarray(0, cut), 0);
  return end === -1 ? cut + scan.findEnd(bytes.subarray(cut), 0) : end;
}

test.each(VALUES)('%s', (value) => {
  const text = `${value},{"next":1}]`;
  const length = Buffer.byteLength(value);
  for (let cut = 1; cut < length; cut += 1) expect([cut, lengthOf(text, cut)]).toEqual([cut, length]);
});
