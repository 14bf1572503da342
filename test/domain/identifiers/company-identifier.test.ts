// Each lookup parameter read into the namespace a store keeps it in.
import { expect, test } from 'vitest';
import {
  ACCEPTED_FORMS,
  IDENTIFIER_PARAMETERS,
  readCompanyId,
  readIdentifier,
} from '../../../src/domain/identifiers/company-identifier.ts';

const HOSTS = ['linkedin.com'];

test('knows the parameters in the order in which they win', () => {
  expect(IDENTIFIER_PARAMETERS).toEqual(['id', 'ln_slug', 'ln_url', 'fqdn', 'abn', 'website']);
});

test.each([
  ['id', 'Own-Id', { kind: 'id', values: ['Own-Id'] }],
  ['ln_slug', 'Acme', { kind: 'network', values: ['acme'] }],
  ['ln_url', 'linkedin.com/company/Acme', { kind: 'network', values: ['acme'] }],
  ['fqdn', 'x.Acme.com', { kind: 'domain', values: ['x.acme.com', 'acme.com'] }],
  ['abn', '51 824 753 556', { kind: 'abn', values: ['51824753556'] }],
  ['website', 'https://acme.com/x', { kind: 'domain', values: ['acme.com'] }],
  ['website', 'com.au', { kind: 'domain', values: [] }],
] as const)('reads the %s %j', (parameter, text, value) => {
  expect(readIdentifier(parameter, text, HOSTS)).toEqual({ ok: true, value });
});

test.each(IDENTIFIER_PARAMETERS)('accepts for %s the example that its message gives', (parameter) => {
  const example = { abn: '51 824 753 556', ln_slug: 'acme-pty-ltd' };
  const [, shown = ''] = /such as ([^ ,]+)/.exec(ACCEPTED_FORMS[parameter]) ?? [];
  const text = parameter === 'abn' ? example.abn : shown;
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

test('keeps an id as it is, but for outer spaces', () => {
  expect(readCompanyId(' Ünï côde/1 ')).toEqual({ ok: true, value: 'Ünï côde/1' });
});

test('counts an id in characters', () => {
  expect(readCompanyId('😀'.repeat(256)).ok).toBe(true);
  expect(readCompanyId('😀'.repeat(257)).ok).toBe(false);
});
