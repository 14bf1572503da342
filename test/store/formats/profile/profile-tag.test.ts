// The tag of a profile: the same for the same, another for anything else.
import { expect, test } from 'vitest';
import { profileTag } from '../../../../src/store/formats/profile/profile-tag.ts';

const DIGEST = 'abcdefghijklmnopqrstuv';

/** FNV-1a of the id, as the language itself writes it in base 36. */
function hashOf(id: string): string {
  let sum = 0x811c9dc5n;
  for (const unit of Array.from({ length: id.length }, (_, at) => BigInt(id.charCodeAt(at)))) {
    sum = ((sum ^ unit) * 0x01000193n) & 0xffffffffn;
  }
  return sum.toString(36);
}

test('is the first part of the digest, a hash of the id and the country of a view', () => {
  for (let n = 0; n < 5_000; n += 1) {
    const id = `f${String(n).padStart(12, '0')}`;
    expect(profileTag(DIGEST, id)).toBe(`abcdefghijklmnop${hashOf(id)}`);
  }
  expect(profileTag(DIGEST, 'c1', 'NZ')).toBe(`${profileTag(DIGEST, 'c1')}NZ`);
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
