// Packed profiles: what the codes mean, and that no data is read as a code.
import { expect, test } from 'vitest';
import { packProfile } from '../../../../src/store/formats/profile/pack-profile.ts';
import {
  createTextBetween,
  END,
  PROFILE_LEAVES,
  START,
} from '../../../../src/store/formats/profile/profile-leaves.ts';
import { createProfileUnpacker, isAscii } from '../../../../src/store/formats/profile/unpack-profile.ts';

test('gives the text between any two values', () => {
  const between = createTextBetween('network');
  const leaf = (path: string) => PROFILE_LEAVES.indexOf(path);
  expect(between(START, leaf('name'))).toBe(',"name":"');
  expect(between(leaf('name'), leaf('fqdn'))).toBe('","website":null,"fqdn":"');
  expect(between(leaf('emails'), leaf('social_media.youtube'))).toBe(
    ',"social_media":{"twitter":null,"youtube":"',
  );
  expect(between(leaf('nextGen.reviews_rating.url'), leaf('nextGen.id'))).toBe('},"id":');
  expect(between(leaf('nextGen.web_traffic.marketing_channels_distribution.Social'), END)).toBe(
    ',"Mail":null}}}}',
  );
  expect(createTextBetween('linkedin')(leaf('tagline'), leaf('network'))).toBe('","linkedin":"');
});

test('encodes every run between two values differently from every other', () => {
  const codes = new Set<string>();
  for (let from = START; from < END; from += 1) {
    for (let to = from + 1; to <= END; to += 1) codes.add(String.fromCharCode(from + 4, END - to + 3));
  }
  expect(codes.size).toBe(((END + 1) * (END + 2)) / 2);
  expect([...codes].every((code) => [...code].every((unit) => unit > '\u0002' && unit < '\u007f'))).toBe(
    true,
  );
});

test('reports whether the profile is ASCII', () => {
  expect(isAscii(packProfile({ name: 'Acme' }))).toBe(true);
  expect(isAscii(packProfile({ name: 'Acmé' }))).toBe(false);
  expect(isAscii(packProfile({ org_registers: { schlüssel: 'x' } }))).toBe(false);
});

test('reads control characters in the data as data', () => {
  const fields = {
    name: '\u0003\u0001',
    tagline: '\u0001\u0002',
    org_registers: { '\u0003': '\u0003\u0003' },
  };
  expect(JSON.parse(createProfileUnpacker()(packProfile(fields), '\u0003'))).toMatchObject(fields);
});
