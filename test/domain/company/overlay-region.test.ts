// The regional view of a record.
import { expect, test } from 'vitest';
import { overlayRegion } from '../../../src/domain/company/overlay-region.ts';

test('replaces global values with those of the region', () => {
  expect(overlayRegion({ name: 'Acme', employee_count: 9 }, { employee_count: 2 })).toEqual({
    name: 'Acme',
    employee_count: 2,
  });
});

test('adds values that only the region has', () => {
  expect(overlayRegion({ name: 'Acme' }, { states: ['AUK'] })).toEqual({ name: 'Acme', states: ['AUK'] });
});

test('replaces lists as a whole, by empty ones too', () => {
  const global = { phones: ['1', '2'], emails: ['a'] };
  expect(overlayRegion(global, { phones: ['3'], emails: [] })).toEqual({ phones: ['3'], emails: [] });
});

test('replaces objects key by key, to any depth', () => {
  const global = {
    nextGen: { technographics: { A: ['1'], B: ['2'] }, social_media: { youtube: { handle: 'a', likes: 1 } } },
  };
  const region = { nextGen: { technographics: { B: ['3'] }, social_media: { youtube: { likes: 2 } } } };
  expect(overlayRegion(global, region)).toEqual({
    nextGen: { technographics: { A: ['1'], B: ['3'] }, social_media: { youtube: { handle: 'a', likes: 2 } } },
  });
});

test('keeps keys such as __proto__ plain data', () => {
  const global = { org_registers: JSON.parse('{"__proto__":"a","vc":"b"}') };
  const laid = overlayRegion(global, { org_registers: JSON.parse('{"__proto__":"c"}') });
  expect(JSON.stringify(laid)).toBe('{"org_registers":{"__proto__":"c","vc":"b"}}');
});

test('changes neither side', () => {
  const global = Object.freeze({ social_media: Object.freeze({ twitter: 'a' }) });
  const region = Object.freeze({ social_media: Object.freeze({ facebook: 'b' }) });
  overlayRegion(global, region);
  expect([global, region]).toEqual([{ social_media: { twitter: 'a' } }, { social_media: { facebook: 'b' } }]);
});
