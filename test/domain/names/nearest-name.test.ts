// The parameter that a misspelt one probably means.
import { expect, test } from 'vitest';
import { nearestName } from '../../../src/domain/names/nearest-name.ts';

const KNOWN = ['id', 'ln_slug', 'ln_url', 'fqdn', 'abn', 'website', 'country'];

test.each([
  ['ID', 'id'],
  ['Id', 'id'],
  ['lnSlug', 'ln_slug'],
  ['ln-url', 'ln_url'],
  ['fdqn', 'fqdn'],
  ['fqnd', 'fqdn'],
  ['abm', 'abn'],
  ['web_site', 'website'],
  ['websites', 'website'],
  ['contry', 'country'],
])('reads %s as %s', (name, meant) => {
  expect(nearestName(name, KNOWN)).toBe(meant);
});

test.each([
  ['domain', 'fqdn'],
  ['hostname', 'fqdn'],
  ['url', 'website'],
  ['companyId', 'id'],
  ['linkedin_url', 'ln_url'],
  ['slug', 'ln_slug'],
])('reads %s, as other services call it, as %s', (name, meant) => {
  expect(nearestName(name, KNOWN)).toBe(meant);
});

test('suggests only a name that is known where it is asked for', () => {
  const fields = ['name', 'website', 'fqdn', 'network'];
  expect(['linkedin', 'slug', 'linkedin_url', 'domain'].map((name) => nearestName(name, fields))).toEqual([
    ...['network', 'network', 'network', 'fqdn'],
  ]);
  expect(nearestName('domain', ['id', 'ln_slug', 'ln_url'])).toBeUndefined();
});

test.each(['utm_source', 'x', '', '---', 'page', 'nonsense', 'i'.repeat(41)])(
  'finds no parameter for %j',
  (name) => {
    expect(nearestName(name, KNOWN)).toBeUndefined();
  },
);

test('suggests nothing for a known name', () => {
  for (const name of KNOWN) expect(nearestName(name, KNOWN)).toBeUndefined();
});
