// The buffer of log lines, and what happens when they cannot be written.
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLineBuffer } from '../src/log.ts';
import { temporaryFolder } from './helpers/temporary-folder.ts';

test('lines arrive whole and in order, at the latest with a flush', () => {
  const path = join(temporaryFolder(), 'log');
  const file = openSync(path, 'w');
  const buffer = createLineBuffer(file);
  const lines = Array.from({ length: 5_000 }, (_, place) => `line ${place} é\n`);
  for (const line of lines) buffer.write(line);
  buffer.flush();
  closeSync(file);
  expect(readFileSync(path, 'utf8')).toBe(lines.join(''));
});

test.runIf(existsSync('/dev/full'))('a full disk loses lines and blocks no caller', () => {
  const file = openSync('/dev/full', 'w');
  const buffer = createLineBuffer(file);
  for (let place = 0; place < 10_000; place += 1) buffer.write('a line that goes nowhere\n');
  buffer.flush();
  closeSync(file);
});

test('a closed output loses lines and blocks no caller', () => {
  const file = openSync(join(temporaryFolder(), 'log'), 'w');
  closeSync(file);
  const buffer = createLineBuffer(file);
  buffer.write('a line that goes nowhere\n');
  expect(() => buffer.flush()).not.toThrow();
});
