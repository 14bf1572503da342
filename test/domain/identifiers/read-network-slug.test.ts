// Slugs on the professional network, bare or inside the URL of a page.
import { describe, expect, test } from 'vitest';
import { readNetworkSlug, readNetworkUrl } from '../../../src/domain/identifiers/read-network-slug.ts';

const HOSTS = ['linkedin.com', 'network.example'];

describe('readNetworkUrl', () => {
  test.each([
    'https://www.linkedin.com/company/acme',
    'linkedin.com/company/acme/',
    'network.example/school/ACME?x=1',
    'user@de.linkedin.com.:443/showcase/acme#f',
  ])('reads the slug of %s', (url) => {
    expect(readNetworkUrl(url, HOSTS)).toEqual({ ok: true, value: 'acme' });
  });

  test.each([
    ['https://example.com/company/acme', 'its host is not linkedin.com or network.example'],
    ['https://notlinkedin.com/company/acme', 'its host is not linkedin.com or network.example'],
    ['https://linkedin.com/in/acme', 'its path does not begin with /company/, /school/ or /showcase/'],
    ['https://linkedin.com/company//', 'no slug follows in its path'],
    ['https://linkedin.com/company/%zz', 'its percent-encoding is broken'],
    ['https://linkedin.com/company/a%2Fb', 'a slug has no spaces or slashes'],
    [`https://linkedin.com/company/${'a'.repeat(257)}`, 'a slug may have at most 256 characters'],
    [`https://linkedin.com/company/a?${'a'.repeat(2_048)}`, 'a URL may have at most 2,048 characters'],
  ])('refuses %j: %s', (url, problem) => {
    expect(readNetworkUrl(url, HOSTS)).toEqual({ ok: false, problem });
  });
});

describe('readNetworkSlug', () => {
  test.each([
    ['Acme', 'acme'],
    [' acme ', 'acme'],
    ['caf%C3%A9', 'café'],
    ['CAFE\u0301', 'café'],
    ['linkedin.com/company/acme', 'acme'],
  ])('reads %j as %s', (text, slug) => {
    expect(readNetworkSlug(text, HOSTS)).toEqual({ ok: true, value: slug });
  });

  test.each([
    ['', 'it is empty'],
    ['a b', 'a slug has no spaces or slashes'],
    ['a\u0000', 'a slug has no spaces or slashes'],
    ['a%', 'its percent-encoding is broken'],
    ['company/acme', 'its host is not linkedin.com or network.example'],
    ['a'.repeat(257), 'a slug may have at most 256 characters'],
  ])('refuses %j: %s', (text, problem) => {
    expect(readNetworkSlug(text, HOSTS)).toEqual({ ok: false, problem });
  });
});
