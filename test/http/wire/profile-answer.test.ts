// The bytes of a profile are those of its text, whatever characters it has.
import { expect, test } from 'vitest';
import { createProfileBytes } from '../../../src/http/wire/profile-answer.ts';
import { packProfile } from '../../../src/store/formats/profile/pack-profile.ts';
import { createProfileUnpacker } from '../../../src/store/formats/profile/unpack-profile.ts';

const PROFILES = [
  { name: 'Acme', network: 'acme', keywords: ['steel'] },
  { name: 'Acmé', network: 'acmé', org_registers: { network: 'ß' } },
  { name: '株式会社 "Acme" \\ 東京', tagline: '\u{1f600}\u0003\u0080', social_media: { twitter: 'ｱ' } },
];
const IDS = ['f000000117274', 'eigene-ü', '自社 "1"', '\u{1f600}'];

for (const networkField of ['network', 'linkedin']) {
  test(`with the field ${networkField}, for ids and texts of any script`, () => {
    const [bytesOf, unpack] = [createProfileBytes(networkField), createProfileUnpacker(networkField)];
    for (const fields of PROFILES) {
      for (const id of IDS) {
        const packed = packProfile(fields);
        const sent = Buffer.from(bytesOf({ id, packed, digest: '', isView: false }), 'latin1').toString();
        expect(sent).toBe(unpack(packed, id));
        expect(JSON.parse(sent)).toMatchObject({ id, name: fields.name });
      }
    }
  });
}
