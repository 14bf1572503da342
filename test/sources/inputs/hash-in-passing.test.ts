// The hash of a file whose reader stops before its end.
import { createHash, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hashInPassing } from '../../../src/sources/inputs/hash-in-passing.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const BYTES = randomBytes(300_000);
const HASH = createHash('sha256').update(BYTES).digest('hex');

function openHash() {
  const path = join(temporaryFolder(), 'file');
  writeFileSync(path, BYTES);
  return hashInPassing(path);
}

test('pieces that a reader still passes after it has stopped do not change the hash', async () => {
  const hash = openHash();
  hash.pass(0, BYTES.subarray(0, 1000));
  const finished = hash.finish();
  hash.pass(1000, BYTES.subarray(1000, 2000));
  expect(await finished).toBe(HASH);
  expect(() => hash.pass(2000, BYTES.subarray(2000, 3000))).not.toThrow();
});

test('pieces of an earlier entry that arrive while a gap is read do not change the hash', async () => {
  const hash = openHash();
  hash.pass(0, BYTES.subarray(0, 1000));
  const reached = hash.reach(200_000);
  hash.pass(1000, BYTES.subarray(1000, 2000));
  await reached;
  hash.pass(200_000, BYTES.subarray(200_000, 250_000));
  expect(await hash.finish()).toBe(HASH);
});
