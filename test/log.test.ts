// The buffer of log lines, and what happens when they cannot be written.
import { execFileSync } from 'node:child_process';
import { closeSync, constants, existsSync, openSync, readFileSync, readSync } from 'node:fs';
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

test.skipIf(process.platform === 'win32')('a slow reader gets every line, up to a limit', () => {
  const path = join(temporaryFolder(), 'pipe');
  execFileSync('mkfifo', [path]);
  const pipe = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
  const buffer = createLineBuffer(pipe);
  const lines = Array.from({ length: 100_000 }, (_, place) => `line ${place} ${'é'.repeat(30)}\n`);
  for (const line of lines) buffer.write(line);
  const piece = Buffer.alloc(64 * 1024);
  const pieces: Buffer[] = [];
  let last = -1;
  while (last !== 0) {
    last = readOr0(pipe, piece);
    pieces.push(Buffer.from(piece.subarray(0, last)));
    buffer.flush();
  }
  const read = Buffer.concat(pieces).toString();
  closeSync(pipe);
  expect(read.length).toBeGreaterThan(1024 * 1024);
  expect(lines.join('').startsWith(read)).toBe(true);
  expect(read.endsWith('\n')).toBe(true);
});

function readOr0(file: number, into: Buffer): number {
  try {
    return readSync(file, into);
  } catch {
    return 0;
  }
}

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
