// ln_slug and ln_url: what is accepted as a company on the professional network; and the ABN of a business.
import { expect, test } from 'vitest';
import { expectError } from '../helpers/expect-error.ts';
import { startService } from '../helpers/start-service.ts';

const companies = [
  {
    id: 'acme',
    name: 'Acme',
    network: 'Acme-Pty-Ltd',
    networks: ['acme-labs', 'https://www.linkedin.com/company/acme-url/'],
  },
  { id: 'cafe', name: 'Café', network: 'café-noir' },
  { id: 'right', name: 'Right', industry_codes: { abn: '51 824 753 556' } },
  { id: 'wrong', name: 'Wrong check digits', industry_codes: { abn: '51824753550' } },
];
const service = await startService({ companies });
const elsewhere = await startService({ companies, env: { NETWORK_HOSTS: 'network.example,pro.example' } });

const expectOwner = async (query: { readonly [name: string]: string }, id: string) => {
  const reply = await service.company(query);
  expect([query, reply.status, reply.body.id]).toEqual([query, 200, id]);
};

test.each([
  'https://www.linkedin.com/company/acme-pty-ltd',
  'http://linkedin.com/company/acme-pty-ltd/',
  'HTTPS://AU.LINKEDIN.COM/Company/ACME-PTY-LTD',
  'linkedin.com/company/acme-pty-ltd',
  'www.linkedin.com/company/acme-pty-ltd',
  'nz.linkedin.com/company/acme-pty-ltd',
  '//www.linkedin.com/company/acme-pty-ltd',
  'https://linkedin.com./company/acme-pty-ltd',
  'https://www.linkedin.com:443/company/acme-pty-ltd',
  'https://www.linkedin.com/school/acme-pty-ltd/',
  'https://www.linkedin.com/showcase/acme-pty-ltd',
  'https://www.linkedin.com/company/acme-pty-ltd/about/',
  'https://www.linkedin.com/company/acme-pty-ltd/people/?keywords=cto',
  'https://www.linkedin.com/company/acme-pty-ltd?trk=public#top',
  'https://www.linkedin.com/company/acme-pty-ltd/?trk=a/b',
  'https://www.linkedin.com/company/acme%2Dpty%2Dltd',
  '  https://www.linkedin.com/company/acme-pty-ltd  ',
])('reads the profile URL %j', async (text) => {
  await expectOwner({ ln_url: text }, 'acme');
  await expectOwner({ ln_slug: text }, 'acme');
});

test('reads a slug without regard to case and outer spaces', async () => {
  for (const slug of ['acme-pty-ltd', 'ACME-PTY-LTD', 'Acme-Pty-Ltd', ' acme-pty-ltd ']) {
    await expectOwner({ ln_slug: slug }, 'acme');
  }
});

test('finds a company by each of its slugs', async () => {
  await expectOwner({ ln_slug: 'acme-labs' }, 'acme');
  await expectOwner({ ln_url: 'linkedin.com/company/acme-url' }, 'acme');
});

test('reads a slug beyond ASCII, percent-encoded or not, composed or not', async () => {
  for (const slug of ['café-noir', 'CAFÉ-NOIR', 'cafe\u0301-noir', 'caf%C3%A9-noir']) {
    await expectOwner({ ln_slug: slug }, 'cafe');
    await expectOwner({ ln_url: `https://www.linkedin.com/company/${slug}` }, 'cafe');
  }
});

test.each([
  'https://example.com/company/acme-pty-ltd',
  'https://evil-linkedin.com/company/acme-pty-ltd',
  'https://linkedin.com.evil.example/company/acme-pty-ltd',
  'https://network.example/company/acme-pty-ltd',
])('refuses the profile URL %j of another host', async (text) => {
  expectError(await service.company({ ln_url: text }), 40003, 'ln_url', 'host', 'linkedin.com');
  expectError(await service.company({ ln_slug: text }), 40003, 'ln_slug');
});

test.each([
  'https://www.linkedin.com/in/jane',
  'https://www.linkedin.com/company/',
  'https://www.linkedin.com/company',
  'https://www.linkedin.com/',
  'https://www.linkedin.com',
  'acme-pty-ltd',
])('refuses %j as the URL of a company page', async (text) => {
  expectError(await service.company({ ln_url: text }), 40003, 'ln_url');
});

test.each(['acme pty', 'acme%', 'a\u0001b', 'acme%2Fabout', 'acme%20pty'])(
  'refuses the slug %j',
  async (text) => {
    expectError(await service.company({ ln_slug: text }), 40003, 'ln_slug');
  },
);

test('reads profile URLs of the hosts that NETWORK_HOSTS adds, and of all below them', async () => {
  for (const host of ['network.example', 'www.network.example', 'pro.example', 'www.linkedin.com']) {
    const reply = await elsewhere.company({ ln_url: `https://${host}/company/acme-pty-ltd` });
    expect([host, reply.body.id]).toEqual([host, 'acme']);
  }
  expectError(
    await elsewhere.company({ ln_url: 'https://example.com/company/acme-pty-ltd' }),
    40003,
    'network.example',
  );
});

test('names the slug that was not found', async () => {
  expectError(await service.company({ ln_slug: 'Nobody' }), 40401, 'not found', 'ln_slug', '"nobody"');
  expectError(
    await service.company({ ln_url: 'linkedin.com/company/nobody' }),
    40401,
    'not found',
    'ln_url',
    '"nobody"',
  );
});

test.each(['51824753556', '51 824 753 556', '51-824-753-556', '51\u00a0824\u00a0753 556', ' 51824753556 '])(
  'reads the ABN %j',
  async (abn) => {
    await expectOwner({ abn }, 'right');
  },
);

test.each([
  '5182475355',
  '518247535566',
  '5182475355x',
  'ABN 51824753556',
  '51.824.753.556',
  '٥١٨٢٤٧٥٣٥٥٦',
  '-',
  '51_824_753_556',
])('refuses the ABN %j, which is not 11 digits', async (abn) => {
  expectError(await service.company({ abn }), 40003, 'abn', '11 digits');
});

test('says in the 404 that the check digits of an ABN are wrong', async () => {
  expectError(
    await service.company({ abn: '51824753557' }),
    40401,
    'not found',
    'abn',
    '51824753557',
    'check digits are wrong',
  );
});

test('does not mention the check digits of an ABN that has the right ones', async () => {
  const reply = await service.company({ abn: '53004085616' });
  expectError(reply, 40401, 'not found', 'abn', '53004085616');
  expect(reply.body.message).not.toContain('check digit');
});

test('finds a company under the ABN it was loaded with, whatever its check digits', async () => {
  await expectOwner({ abn: '51824753550' }, 'wrong');
});
