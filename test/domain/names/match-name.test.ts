// The distinctive part of a name, by which companies are listed that are likely the same.
import { expect, test } from 'vitest';
import { matchName } from '../../../src/domain/names/match-name.ts';

test.each([
  ['Harbour Tools Pty Ltd', 'harbour tools'],
  ['HARBOUR TOOLS HOLDINGS PTY. LIMITED', 'harbour tools'],
  ['The Harbour Tools Limited Group', 'harbour tools'],
  ['PT Harbour Tools Tbk', 'harbour tools'],
  ['Harbour Tools Sdn. Bhd.', 'harbour tools'],
  ['株式会社ソニー', 'ソニー'],
  ['日本製鉄株式会社', '日本製鉄'],
  ['The Harbour Tools Company, Inc.', 'harbour tools'],
  ["O'Brien's Café", 'obriens cafe'],
  ['Limited', 'limited'],
  ['Smith & Sons Australia', 'smith sons'],
  ['Québec Café Inc', 'quebec cafe'],
  ['The Trustee for Smith Family Trust', 'trustee for smith family'],
  ['Group', 'group'],
  ['Holdings Limited', 'holdings'],
  ['!!!', ''],
])('of %j is %j', (name, match) => {
  expect(matchName(name)).toBe(match);
});
