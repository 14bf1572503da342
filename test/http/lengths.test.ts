// How long things may be: identifiers, URLs and bodies, each at its limit and one past it.
import { expect, test } from 'vitest';
import { expectError } from '../helpers/expect-error.ts';
import { startService } from '../helpers/start-service.ts';

const longId = 'i'.repeat(256);
const emojiId = '😀'.repeat(256);
const longSlug = 's'.repeat(256);
const service = await startService({
  companies: [
    { id: longId, name: 'Long', network: longSlug, fqdn: 'long.example' },
    { id: emojiId, name: 'Emoji' },
  ],
});

test('takes an id of 256 characters and refuses one of 257', async () => {
  expect((await service.company({ id: longId })).status).toBe(200);
  expectError(await service.company({ id: `${longId}i` }), 40003, 'id', '256');
});

test('takes a companyId of 256 characters and refuses one of 257', async () => {
  expect((await service.search({ companyId: longId })).status).toBe(200);
  expectError(await service.search({ companyId: `${longId}i` }), 40004, '256');
});

test('counts characters, not UTF-16 units', async () => {
  expect((await service.company({ id: emojiId })).status).toBe(200);
  expect((await service.search({ companyId: emojiId })).status).toBe(200);
  expectError(await service.company({ id: `${emojiId}x` }), 40003, '256');
  expectError(await service.search({ companyId: `${emojiId}x` }), 40004, '256');
});

test('counts an emoji as one character in names, filters and refs too', async () => {
  const post = (path: string, body: object) =>
    service.send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const tooLong = `${emojiId}x`;
  const match = (name: string) => post('/company/match', { queries: { q0: { name } } });
  expect((await match(emojiId)).status).toBe(200);
  expectError(await match(tooLong), 40016, '256');
  const filter = (city: string) => post('/company/search', { city });
  expect((await filter(emojiId)).status).toBe(200);
  expectError(await filter(tooLong), 40020, '256');
  const batch = async (ref: string) =>
    (await post('/company/batch', { requests: [{ ref, id: 'none' }] })).body[0].status;
  expect([await batch(emojiId), await batch(tooLong)]).toEqual([404, 400]);
});

test('takes a slug of 256 characters and refuses one of 257', async () => {
  expect((await service.company({ ln_slug: longSlug })).status).toBe(200);
  expectError(await service.company({ ln_slug: `${longSlug}s` }), 40003, '256');
  expectError(await service.company({ ln_url: `linkedin.com/company/${longSlug}s` }), 40003, '256');
});

test('refuses a domain or an e-mail address of over 256 characters', async () => {
  for (const parameter of ['fqdn', 'website']) {
    expectError(await service.company({ [parameter]: `${'x'.repeat(245)}@long.example` }), 40003, '256');
    expect((await service.company({ [parameter]: `${'x'.repeat(243)}@long.example` })).status).toBe(200);
  }
});

test('refuses an ABN of over 256 characters, spaces included', async () => {
  expectError(await service.company({ abn: `51824753556${' '.repeat(240)}${'-'.repeat(10)}` }), 40003, '256');
});

test.each(['fqdn', 'website', 'ln_url', 'ln_slug'])(
  'takes a URL of 2,048 characters in %s and refuses one of 2,049',
  async (parameter) => {
    const place = parameter.startsWith('ln')
      ? `https://linkedin.com/company/${longSlug}/?`
      : 'https://long.example/';
    const url = place + 'x'.repeat(2_048 - place.length);
    expect((await service.company({ [parameter]: url })).status).toBe(200);
    expectError(await service.company({ [parameter]: `${url}x` }), 40003, '2,048');
  },
);

test('takes a body of 64 KiB and refuses one byte more', async () => {
  const body = (bytes: number) => {
    const frame = JSON.stringify({ companyId: longId, filler: '' });
    return JSON.stringify({ companyId: longId, filler: 'x'.repeat(bytes - frame.length) });
  };
  const send = (bytes: number) =>
    service.send('/people/search', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: body(bytes),
    });
  expect((await send(65_536)).status).toBe(200);
  expectError(await send(65_537), 41300, '65,536');
});

test('shortens a long value in a message', async () => {
  const { body } = await service.company({ fqdn: `https://${'x'.repeat(2_000)}/` });
  expect(body.message.length).toBeLessThan(300);
});
