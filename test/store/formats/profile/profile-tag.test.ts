// The tag of a profile: what it must distinguish. That answers have it as their ETag is tested over HTTP.
import { expect, test } from 'vitest';
import { profileTag } from '../../../../src/store/formats/profile/profile-tag.ts';

const DIGEST = 'abcdefghijklmnopqrstuv';
const idOf = (n: number) => `f${String(n).padStart(12, '0')}`;

test('differs for every one of many companies that differ only in their ids', () => {
  const ids = Array.from({ length: 5_000 }, (_, n) => idOf(n));
  expect(new Set(ids.map((id) => profileTag(DIGEST, id))).size).toBe(ids.length);
});

test('is the same for the same profile, and is valid in a header', () => {
  for (const id of ['c1', "o'brien & sons", '会社', '']) {
    expect(profileTag(DIGEST, id, 'NZ')).toBe(profileTag(`${DIGEST}`, `${id}`, 'NZ'));
    expect(profileTag(DIGEST, id, 'NZ')).toMatch(/^[\w-]+$/);
  }
});

test('differs by digest, by id and by view', () => {
  const tags = [
    profileTag(DIGEST, 'c1'),
    profileTag(`b${DIGEST.slice(1)}`, 'c1'),
    profileTag(DIGEST, 'c2'),
    profileTag(DIGEST, 'c1', 'NZ'),
    profileTag(DIGEST, 'c1', 'AU'),
  ];
  expect(new Set(tags).size).toBe(tags.length);
});
