// Web addresses of companies: hosts, URLs and junk.
import { expect, test } from 'vitest';
import { webAddress } from '../../../../src/domain/normalise/contacts/web-address.ts';

test.each([
  ['acme.com.au', 'https://acme.com.au', 'acme.com.au'],
  ['www.acme.com.au', 'https://www.acme.com.au', 'acme.com.au'],
  ['http://www.acme.com/', 'http://www.acme.com', 'acme.com'],
  ['HTTPS://Shop.Acme.COM:8080/au/?utm=1#top', 'https://shop.acme.com:8080/au/', 'shop.acme.com'],
  ['https://acme.com:443/', 'https://acme.com', 'acme.com'],
  ['acme.com//', 'https://acme.com', 'acme.com'],
  ['acme.com//about//us/', 'https://acme.com/about/us/', 'acme.com'],
  ['acme.com/about', 'https://acme.com/about', 'acme.com'],
  ['//acme.com', 'https://acme.com', 'acme.com'],
  ['mishô.com', 'https://xn--mish-yqa.com', 'xn--mish-yqa.com'],
  ['my_shop.acme.com', 'https://my_shop.acme.com', 'my_shop.acme.com'],
  ['roads.example', 'https://roads.example', 'roads.example'],
])('reads %s', (text, website, fqdn) => {
  expect(webAddress(text)).toEqual({ website, fqdn });
});

test.each([
  '',
  'none',
  'n.a',
  'www,sct,gob.mx',
  'doj&cd.gov.za',
  "carrabba's.com",
  'null___.com',
  'no_web_site.at',
  'john.doe',
  'com.au',
  'jane@acme.com',
  'mailto:jane@acme.com',
  'ftp://acme.com',
  '10.0.0.1',
  'http://10.0.0.1/',
  'two words.com',
  'javascript:alert(1)',
  `${'x'.repeat(3000)}.com`,
])('reads no web address from %j', (text) => {
  expect(webAddress(text)).toBeUndefined();
});
