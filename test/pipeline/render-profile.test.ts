// The profile as served: complete, with what follows filled in.
import { expect, test } from 'vitest';
import { type CompanyFields, type CompanyProfile, profileShape } from '../../src/domain/company.ts';
import { fillTemplate, renderTemplate } from '../../src/pipeline/render-profile.ts';

function completeProfile(id: string, fields: CompanyFields): CompanyProfile {
  return JSON.parse(fillTemplate(renderTemplate(fields), id).body);
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

test('takes the id it is given over the one in the record', () => {
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

test('puts the id where it belongs, whatever the texts hold', () => {
  const fields = { name: '\u0002', tagline: '"\u0001$&', org_registers: { '\u0002': '\u0001' } };
  expect(completeProfile('a "b" $&', fields)).toMatchObject({
    ...fields,
    id: 'a "b" $&',
    nextGen: { id: 'a "b" $&' },
  });
});

test('tells where the key network begins, and only where it is ours', () => {
  const fields = { network: 'x', org_registers: { network: 'network' }, tagline: '"network":' };
  const { body, networkAt } = fillTemplate(renderTemplate(fields), 'c1');
  expect(networkAt.map((at) => body.slice(at - 1, at + 9))).toEqual(Array(3).fill('"network":'));
  expect(networkAt).toHaveLength(3);
  expect(JSON.parse(body)).toMatchObject(fields);
});
