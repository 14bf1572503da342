// Company names folded for comparing.
import { expect, test } from 'vitest';
import { foldName } from '../../../src/domain/names/fold-name.ts';

test.each([
  ['ACME Pty Ltd', 'acme pty ltd'],
  ['  Acme \t Pty\u00a0Ltd ', 'acme pty ltd'],
  ['ＡＣＭＥ', 'acme'],
  ['Cafe\u0301', 'caf\u00e9'],
])('folds %j to %j', (name, folded) => {
  expect(foldName(name)).toBe(folded);
});

test.each([
  ['Café', 'Cafe'],
  ['Acme Ltd', 'Acme Ltd.'],
  ['A & B', 'A and B'],
])('distinguishes %s from %s', (one, other) => {
  expect(foldName(one)).not.toBe(foldName(other));
});
