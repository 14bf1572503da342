// fqdn and website: what is accepted as a domain, and which company owns it.
import { expect, test } from 'vitest';
import { expectError } from '../helpers/expect-error.ts';
import { startService } from '../helpers/start-service.ts';

const service = await startService({
  companies: [
    {
      id: 'acme',
      name: 'Acme',
      website: 'https://www.Acme.com.au/home',
      domains: ['acme.example', 'acme.co.jp'],
    },
    { id: 'shop', name: 'Acme Shop', fqdn: 'shop.acme.com.au' },
    { id: 'books', name: 'Bücher', fqdn: 'bücher.example' },
    { id: 'cafe', name: 'Café', fqdn: 'xn--caf-dma.example' },
    { id: 'page', name: 'Page', fqdn: 'foo.github.io' },
    { id: 'wwwhost', name: 'Www', website: 'https://www.com.au' },
    { id: 'under', name: 'Under', fqdn: 'my_host.under.example' },
  ],
});
const PARAMETERS = ['fqdn', 'website'] as const;

async function expectOwner(text: string, id: string): Promise<void> {
  for (const parameter of PARAMETERS) {
    const reply = await service.company({ [parameter]: text });
    expect([parameter, text, reply.status, reply.body.id]).toEqual([parameter, text, 200, id]);
  }
}

async function expectRefused(text: string, number: number, ...words: string[]): Promise<void> {
  for (const parameter of PARAMETERS) {
    expectError(await service.company({ [parameter]: text }), number, parameter, ...words);
  }
}

test.each([
  'acme.com.au',
  'ACME.Com.AU',
  'www.acme.com.au',
  'WWW.ACME.COM.AU',
  'acme.com.au.',
  'acme.com.au:8443',
  'acme.com.au.:443',
  'acme.com.au/about/us?x=1#top',
  'acme.com.au?x=1',
  'acme.com.au#top',
  'http://acme.com.au',
  'HTTPS://www.acme.com.au/',
  'ftp://acme.com.au',
  '//acme.com.au/about',
  'https://user:secret@acme.com.au:8443/a@b',
  'jane.doe@acme.com.au',
  'mailto:jane.doe@acme.com.au',
  'MAILTO:jane.doe@acme.com.au?subject=hello',
  '  acme.com.au  ',
])('reads %j as the domain acme.com.au', async (text) => {
  await expectOwner(text, 'acme');
});

test('finds a domain given as fqdn by website and the other way round', async () => {
  await expectOwner('shop.acme.com.au', 'shop');
  await expectOwner('https://acme.com.au', 'acme');
});

test('finds a company by each of its domains', async () => {
  await expectOwner('acme.example', 'acme');
  await expectOwner('acme.co.jp', 'acme');
});

test('finds an international domain in both its forms, whichever was loaded', async () => {
  await expectOwner('bücher.example', 'books');
  await expectOwner('BÜCHER.example', 'books');
  await expectOwner('bu\u0308cher.example', 'books');
  await expectOwner('xn--bcher-kva.example', 'books');
  await expectOwner('café.example', 'cafe');
  await expectOwner('info@café.example', 'cafe');
  await expectOwner('https://CAFÉ。example/menu', 'cafe');
  await expectOwner('XN--CAF-DMA.example', 'cafe');
});

test('falls back label by label to the registrable domain', async () => {
  await expectOwner('mail.acme.com.au', 'acme');
  await expectOwner('a.b.c.d.acme.com.au', 'acme');
});

test('finds the nearest owner first', async () => {
  await expectOwner('shop.acme.com.au', 'shop');
  await expectOwner('checkout.eu.shop.acme.com.au', 'shop');
});

test('never falls back past the registrable domain', async () => {
  await expectRefused('other.com.au', 40401, '"other.com.au"');
  await expectRefused('x.other.com.au', 40401);
});

test('treats private suffixes as boundaries between owners', async () => {
  await expectOwner('foo.github.io', 'page');
  await expectOwner('docs.foo.github.io', 'page');
  await expectRefused('bar.github.io', 40401, '"bar.github.io"');
});

test('does not assign a domain to the owner of a subdomain', async () => {
  await expectRefused('under.example', 40401);
  await expectOwner('my_host.under.example', 'under');
});

test('cuts www. only where a domain remains', async () => {
  await expectOwner('www.com.au', 'wwwhost');
  expect((await service.company({ id: 'wwwhost' })).body.fqdn).toBe('www.com.au');
});

test.each(['com.au', 'github.io', 'co.jp'])(
  'does not find the public suffix %s, which no company owns',
  async (text) => {
    await expectRefused(text, 40401, 'not found', 'public suffix');
  },
);

test.each(['localhost', 'acme', 'http://intranet/', 'jane@acme', 'com.'])(
  'refuses %j, which has no dot',
  async (text) => {
    await expectRefused(text, 40003, 'dot');
  },
);

test.each(['1.2.3.4', 'http://127.0.0.1:8080/', 'jane@10.0.0.1', '１２７.0.0.1'])(
  'refuses the IPv4 address %j',
  async (text) => {
    await expectRefused(text, 40003, 'IP address');
  },
);

test.each(['[::1]', 'http://[2001:db8::1]:80/', '::1', '2001:db8::1', '::ffff:1.2.3.4'])(
  'refuses the IPv6 address %j',
  async (text) => {
    await expectRefused(text, 40003);
  },
);

test.each(['acme com.au', 'acme .com', 'http://a b.com/', 'acme\u00a0shop.com', 'acme\tshop.com'])(
  'refuses %j, which has a space in it',
  async (text) => {
    await expectRefused(text, 40003, 'spaces');
  },
);

test.each([
  '-acme.com',
  'acme-.com',
  'a..com',
  '.acme.com',
  'acme.com..',
  `${'a'.repeat(64)}.com`,
  'ac*me.com',
  'acme.com,other.com',
  '"acme".com',
  'acme.123',
  `${'a.'.repeat(127)}com`,
  'https://',
  '@',
])('refuses %j, which is not a possible host name', async (text) => {
  await expectRefused(text, 40003);
});

test('takes a label of 63 characters', async () => {
  await expectRefused(`${'a'.repeat(63)}.com`, 40401);
});

test('names the domain that was not found, and never repeats an e-mail address', async () => {
  for (const text of [
    'jane.doe@nobody.example',
    'mailto:jane.doe@nobody.example',
    'https://jane.doe:pw@nobody.example/x',
  ]) {
    for (const parameter of PARAMETERS) {
      const reply = await service.company({ [parameter]: text });
      expectError(reply, 40401, 'not found', parameter, '"nobody.example"');
      expect(reply.body.message).not.toMatch(/jane|doe|@|pw/);
    }
  }
});

test.each(['jane.doe@acme', 'jane.doe@acme com', 'jane.doe@-.com', 'jane.doe＠acme.com'])(
  'never repeats the e-mail address %j when it cannot be read',
  async (text) => {
    for (const parameter of ['fqdn', 'website', 'ln_slug', 'ln_url', 'abn', 'country'] as const) {
      const reply = await service.company({
        ...(parameter === 'country' && { id: 'acme' }),
        [parameter]: text,
      });
      expect(reply.body.message).not.toMatch(/jane|doe/);
    }
  },
);

test('never repeats an e-mail address that was sent as an id or a slug', async () => {
  for (const query of [{ id: 'jane@nobody.example' }, { ln_slug: 'jane@nobody.example' }]) {
    const reply = await service.company(query);
    expectError(reply, 40401, 'not found', Object.keys(query)[0] ?? '');
    expect(reply.body.message).not.toContain('jane');
  }
});
