// Hosts from pasted text, and the domains under which a host may be found.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ownedDomains, readHost } from '../../../src/domain/identifiers/read-host.ts';
import { anyCharacter, anyUrl } from '../../helpers/any-text.ts';

const hostOf = (text: string): string => {
  const reading = readHost(text);
  return reading.ok ? reading.value : `cannot: ${reading.problem}`;
};

describe('readHost', () => {
  test.each([
    ['acme.com', 'acme.com'],
    ['Acme.COM', 'acme.com'],
    ['www.acme.com', 'acme.com'],
    ['www.example', 'www.example'],
    ['www.com.au', 'www.com.au'],
    ['www.github.io', 'www.github.io'],
    ['www.www.com', 'www.com'],
    ['acme.com.', 'acme.com'],
    ['acme.com:', 'acme.com'],
    ['acme.com:8080', 'acme.com'],
    ['https://user:pw@acme.com:8080/path?q#f', 'acme.com'],
    ['//acme.com', 'acme.com'],
    ['https:\\\\acme.com', 'cannot: a domain has a dot in it'],
    ['acme.com\\path', 'acme.com'],
    ['a@b@acme.com', 'acme.com'],
    ['mailto:a@acme.com', 'acme.com'],
    ['bücher.de', 'xn--bcher-kva.de'],
    ['faß.de', 'xn--fa-hia.de'],
    ['日本語。jp', 'xn--wgv71a119e.jp'],
    ['_dmarc.acme.com', '_dmarc.acme.com'],
  ])('reads %j as %s', (text, host) => {
    expect(hostOf(text)).toBe(host);
  });

  test.each([
    ['', 'it contains no host name'],
    ['https://', 'it contains no host name'],
    ['acme', 'a domain has a dot in it'],
    ['ac me.com', 'a host name has no spaces'],
    ['[::1]', 'an IP address is not a domain'],
    ['10.0.0.1', 'an IP address is not a domain'],
    ['1.2.3', 'the last part of a domain is not a number'],
    ['-a.com', 'it is not a possible host name'],
    ['a-.com', 'it is not a possible host name'],
    ['a..com', 'it is not a possible host name'],
    [`${'a'.repeat(64)}.com`, 'it is not a possible host name'],
    [`${'a'.repeat(49)}.`.repeat(6).slice(0, -1), 'it may have at most 256 characters'],
    [`${`${'a'.repeat(49)}.`.repeat(5)}abcd`, 'it is not a possible host name'],
    ['ü%2f.com', 'it is not a possible host name'],
    ['a'.repeat(257), 'it may have at most 256 characters'],
    [`http://acme.com/${'a'.repeat(2_048)}`, 'a URL may have at most 2,048 characters'],
  ])('refuses %j: %s', (text, problem) => {
    expect(readHost(text)).toEqual({ ok: false, problem });
  });

  test('reads its own result as the same host', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: anyCharacter }), fc.domain(), anyUrl, fc.emailAddress()),
        (text) => {
          const reading = readHost(text);
          if (reading.ok) expect(readHost(reading.value)).toEqual(reading);
        },
      ),
    );
  });
});

describe('ownedDomains', () => {
  test.each([
    ['acme.com.au', ['acme.com.au']],
    ['a.b.acme.com.au', ['a.b.acme.com.au', 'b.acme.com.au', 'acme.com.au']],
    ['foo.github.io', ['foo.github.io']],
    ['x.foo.github.io', ['x.foo.github.io', 'foo.github.io']],
    ['acme.unlisted', ['acme.unlisted']],
    ['x.acme.unlisted', ['x.acme.unlisted', 'acme.unlisted']],
    // Japanese city suffixes: a wildcard with an exception in the public suffix list.
    ['www.city.kobe.jp', ['www.city.kobe.jp', 'city.kobe.jp']],
  ])('lists the domains from %s to the registrable domain and no further', (host, domains) => {
    expect(ownedDomains(host)).toEqual(domains);
  });

  test.each(['com.au', 'github.io', 'co.jp', 'x.kobe.jp'])(
    'lists no domain for the public suffix %s',
    (host) => {
      expect(ownedDomains(host)).toEqual([]);
    },
  );
});
