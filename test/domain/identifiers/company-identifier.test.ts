// Each lookup parameter, read into the namespace of the store.
import { expect, test } from 'vitest';
import {
  ACCEPTED_FORMS,
  IDENTIFIER_PARAMETERS,
  readCompanyId,
  readIdentifier,
} from '../../../src/domain/identifiers/company-identifier.ts';

const HOSTS = ['linkedin.com'];

test('lists the parameters in their order of precedence', () => {
  expect(IDENTIFIER_PARAMETERS.join(' ')).toBe(
    'id ln_slug ln_url fqdn abn website acn nzbn uen lei cik duns',
  );
});

test.each([
  ['id', 'Own-Id', { kind: 'id', values: ['Own-Id'] }],
  ['ln_slug', 'Acme', { kind: 'network', values: ['acme'] }],
  ['ln_url', 'linkedin.com/company/Acme', { kind: 'network', values: ['acme'] }],
  ['fqdn', 'x.Acme.com', { kind: 'domain', values: ['x.acme.com', 'acme.com'] }],
  ['abn', '51 824 753 556', { kind: 'abn', values: ['51824753556'] }],
  ['website', 'https://acme.com/x', { kind: 'domain', values: ['acme.com'] }],
  ['website', 'com.au', { kind: 'domain', values: [] }],
  ['abn', '51\u00a0824\u2009753-556', { kind: 'abn', values: ['51824753556'] }],
  ['acn', '004 085 616', { kind: 'acn', values: ['004085616'] }],
  ['nzbn', '94-290 415 25746', { kind: 'nzbn', values: ['9429041525746'] }],
  ['uen', '196800306e', { kind: 'uen', values: ['196800306E'] }],
  ['lei', '5493 001kjtiigc8y1r12', { kind: 'lei', values: ['5493001KJTIIGC8Y1R12'] }],
  ['cik', '320193', { kind: 'cik', values: ['0000320193'] }],
  ['duns', '15-048-3782', { kind: 'duns', values: ['150483782'] }],
] as const)('reads the %s %j', (parameter, text, value) => {
  expect(readIdentifier(parameter, text, HOSTS)).toEqual({ ok: true, value });
});

test.each([
  ['abn', '5182475355', 'it is not 11 digits'],
  ['abn', '５１８２４７５３５５６', 'it is not 11 digits'],
  ['acn', '00408561', 'it is not 9 digits'],
  ['nzbn', '942904152574', 'it is not 13 digits'],
  ['uen', '1968', 'it is not 9 or 10 letters and digits'],
  ['lei', '5493001KJTIIGC8Y1R1', 'it is not 18 letters and digits and 2 check digits'],
  ['cik', '12345678901', 'it is not a number of at most 10 digits'],
  ['duns', 'none', 'it is not 9 digits'],
] as const)('refuses the %s %j', (parameter, text, problem) => {
  expect(readIdentifier(parameter, text, HOSTS)).toEqual({ ok: false, problem });
});

test.each(IDENTIFIER_PARAMETERS)('accepts for %s the example that its message gives', (parameter) => {
  const [, shown, digits] = /such as ([^ ,;]+)|^(\d+) digits/.exec(ACCEPTED_FORMS[parameter]) ?? [];
  const text = shown ?? '1'.repeat(Number(digits));
  expect(readIdentifier(parameter, text, HOSTS).ok).toBe(true);
});

test.each([
  ['', 'it is empty'],
  ['   ', 'it is empty'],
  ['a\u0000b', 'it contains control characters'],
  ['a\ud800', 'it contains control characters'],
  ['a'.repeat(257), 'it may have at most 256 characters'],
])('refuses the id %j: %s', (text, problem) => {
  expect(readCompanyId(text)).toEqual({ ok: false, problem });
});

test('keeps an id unchanged, except for outer spaces', () => {
  expect(readCompanyId(' Ünï côde/1 ')).toEqual({ ok: true, value: 'Ünï côde/1' });
});

test('counts an id in characters', () => {
  expect(readCompanyId('😀'.repeat(256)).ok).toBe(true);
  expect(readCompanyId('😀'.repeat(257)).ok).toBe(false);
});
