// Domains that identify no company.
import { expect, test } from 'vitest';
import { isSharedDomain } from '../../../../src/domain/normalise/contacts/shared-domains.ts';

test.each([
  'gmail.com',
  'outlook.com',
  'outlook.com.au',
  'yahoo.com',
  'yahoo.co.jp',
  'mail.yahoo.com.au',
  'hotmail.co.uk',
  'live.com.au',
  'bigpond.com',
  'qq.com',
  'bit.ly',
  'linktr.ee',
  'facebook.com',
  'en-gb.facebook.com',
  'au.linkedin.com',
  'wordpress.com',
  'acme.wordpress.com',
  'acme.wixsite.com',
  'acme.github.io',
  'acme.blogspot.co.nz',
  'blogspot.com',
  'acme.myshopify.com',
  'squarespace.com',
  'sites.google.com',
])('%s is shared', (host) => {
  expect(isSharedDomain(host)).toBe(true);
});

test.each([
  'acme.com',
  'google.com',
  'notgmail.com',
  'gmail.acme.com',
  'live.acme.com',
  'yahoo.acme.com.au',
  'com.au.acme.com',
  'livenation.com',
  'wordpress.com.acme.com',
])('%s is not', (host) => {
  expect(isSharedDomain(host)).toBe(false);
});
