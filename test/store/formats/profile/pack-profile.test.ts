// The profile as served: packed and unpacked again, complete, with derived values.
import { expect, test } from 'vitest';
import {
  type CompanyFields,
  type CompanyProfile,
  profileShape,
} from '../../../../src/domain/company/company.ts';
import type { GroupShape, Shape } from '../../../../src/domain/values/shape.ts';
import { createRandom } from '../../../../src/samples/demo/random.ts';
import { packProfile } from '../../../../src/store/formats/profile/pack-profile.ts';
import { createProfileUnpacker } from '../../../../src/store/formats/profile/unpack-profile.ts';

const unpack = createProfileUnpacker();

function completeProfile(id: string, fields: CompanyFields): CompanyProfile {
  return JSON.parse(unpack(packProfile(fields), id));
}

test('has every key of the shape, in its order, when nothing is known', () => {
  const profile = completeProfile('c1', {});
  expect(Object.keys(profile)).toEqual(Object.keys(profileShape.fields));
  expect(Object.keys(profile.nextGen)).toEqual(Object.keys(profileShape.fields.nextGen.fields));
  expect(profile).toMatchObject({ id: 'c1', name: null, phones: [], org_registers: {} });
  expect(profile.nextGen).toMatchObject({
    id: 'c1',
    reviews_rating: null,
    web_traffic: null,
    technographics: {},
  });
});

test('uses the given id instead of the one in the record', () => {
  expect(completeProfile('c1', { id: 'other' }).id).toBe('c1');
});

test('keeps zero, false and empty lists as known values', () => {
  const profile = completeProfile('c1', {
    employee_count: 0,
    phones: [],
    nextGen: { social_media: { youtube: { verified: false, likes: 0 } } },
  });
  expect(profile.employee_count).toBe(0);
  expect(profile.nextGen.social_media.youtube).toMatchObject({ verified: false, likes: 0, handle: null });
});

test('fills in fqdn from the website, without www', () => {
  expect(completeProfile('c1', { website: 'https://www.Acme.com/x' }).fqdn).toBe('acme.com');
});

test('keeps the fqdn that is given', () => {
  expect(completeProfile('c1', { website: 'https://acme.com', fqdn: 'Shop.acme.com' }).fqdn).toBe(
    'Shop.acme.com',
  );
});

test('leaves fqdn unknown when the website has no domain in it', () => {
  expect(completeProfile('c1', { website: 'http://10.0.0.1/' })).toMatchObject({
    website: 'http://10.0.0.1/',
    fqdn: null,
  });
});

test('fills in social_media.network from network unless it is given', () => {
  expect(completeProfile('c1', { network: 'acme' }).social_media.network).toBe('acme');
  expect(
    completeProfile('c1', { network: 'acme', social_media: { network: 'other' } }).social_media.network,
  ).toBe('other');
});

test('fills in nextGen.id and nextGen.website unless they are given', () => {
  expect(completeProfile('c1', { website: 'acme.com' }).nextGen).toMatchObject({
    id: 'c1',
    website: 'acme.com',
  });
  const given = completeProfile('c1', { website: 'acme.com', nextGen: { id: 'n', website: 'next.com' } });
  expect(given.nextGen).toMatchObject({ id: 'n', website: 'next.com' });
});

test('does not change the record', () => {
  const record = Object.freeze({ name: 'Acme', nextGen: Object.freeze({}) });
  completeProfile('c1', record);
  expect(record).toEqual({ name: 'Acme', nextGen: {} });
});

test('puts the id in its place, whatever the texts contain', () => {
  const fields = { name: '\u0002', tagline: '"\u0001$&', org_registers: { '\u0002': '\u0001' } };
  expect(completeProfile('a "b" $&', fields)).toMatchObject({
    ...fields,
    id: 'a "b" $&',
    nextGen: { id: 'a "b" $&' },
  });
});

test('sends the key network under another name, and only the keys of the profile', () => {
  const fields = { network: 'x', org_registers: { network: 'network' }, tagline: '"network":' };
  const profile = JSON.parse(createProfileUnpacker('linkedin')(packProfile(fields), 'c1'));
  expect(profile).toMatchObject({
    linkedin: 'x',
    tagline: '"network":',
    social_media: { linkedin: 'x' },
    org_registers: { network: 'network' },
    nextGen: { social_media: { linkedin: null } },
  });
  for (const group of [profile, profile.social_media, profile.nextGen.social_media]) {
    expect(group).not.toHaveProperty('network');
  }
});

/** Every single value of a shape, as its kind requires it. */
function allKnown({ fields }: GroupShape): object {
  const known = (shape: Shape): unknown => {
    switch (shape.kind) {
      case 'group':
        return allKnown(shape);
      case 'list':
        return ['a', 'b "c" \\'];
      case 'map':
        return { network: shape.of === 'list' ? ['d'] : shape.of === 'number' ? 0.5 : 'e' };
      case 'integer':
      case 'number':
        return 7;
      case 'boolean':
        return false;
      default:
        return 'téxt \n "f"';
    }
  };
  return Object.fromEntries(Object.entries(fields).map(([name, shape]) => [name, known(shape)]));
}

const FULL = { ...allKnown(profileShape), id: 'c1' } as CompanyFields;

/** The profile by the shape alone, without packing: the keys in order, unknown if the record has no value. */
function served(shape: Shape, value: unknown): unknown {
  if (shape.kind === 'list') return value ?? [];
  if (shape.kind === 'map') return value ?? {};
  if (shape.kind !== 'group') return value ?? null;
  if (value === undefined && shape.whenUnknown === 'null') return null;
  const known = (value ?? {}) as { readonly [name: string]: unknown };
  return Object.fromEntries(
    Object.entries(shape.fields).map(([name, field]) => [name, served(field, known[name])]),
  );
}

test('returns a complete profile, byte for byte', () => {
  expect(unpack(packProfile(FULL), 'c1')).toBe(JSON.stringify(served(profileShape, FULL)));
});

test('returns any part of a profile, byte for byte', () => {
  const random = createRandom('parts of a profile');
  /** About this share of the single values. */
  const some = (share: number, { fields }: GroupShape, all: object): object =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, shape]) => {
        const value = (all as { readonly [name: string]: unknown })[name];
        if (shape.kind !== 'group') return random.chance(share) ? [[name, value]] : [];
        const part = some(share, shape, value as object);
        return Object.keys(part).length === 0 ? [] : [[name, part]];
      }),
    );
  for (let round = 0; round < 500; round += 1) {
    const part = some(random.next(), profileShape, FULL) as CompanyFields;
    const { website, network, nextGen = {}, social_media: names = {} } = part;
    // No derived values: they have their own tests above.
    const known = {
      ...part,
      id: 'c1',
      nextGen: { id: 'c1', ...nextGen, ...(website !== undefined && { website }) },
      social_media: { ...names, ...(network !== undefined && { network }) },
    };
    expect(unpack(packProfile(known), 'c1')).toBe(JSON.stringify(served(profileShape, known)));
  }
});

test('takes at most a quarter of the space if little is known', () => {
  const packed = packProfile({
    name: 'Acme',
    website: 'https://acme.example',
    hq_country: 'Australia',
  });
  expect(packed.length).toBeLessThan(unpack(packed, 'c1').length / 4);
});

test('packs the same with and without the hint that the texts are plain', () => {
  const ascii = { name: 'Acme', website: 'https://acme.example', industries: ['a', 'b'], employee_count: 3 };
  expect(packProfile(ascii, true, true)).toEqual(packProfile(ascii));
  const beyond = { ...ascii, name: 'Acmé 東京' };
  expect(packProfile(beyond, true)).toEqual(packProfile(beyond));
});
