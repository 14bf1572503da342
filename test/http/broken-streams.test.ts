// Streamed answers that do not come to their end: their callers leave, or the data changes under them.
import { connect, type Socket } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { monthOf } from '../../src/operations/limits/calendar-month.ts';
import { startBothForms } from '../helpers/compare-forms.ts';
import { untilKeysAreKnown } from '../helpers/known-keys.ts';
import { loadPeople } from '../helpers/load-records.ts';
import { openBeside } from '../helpers/open-beside.ts';
import { createMetricReader } from '../helpers/read-metrics.ts';

const PEOPLE = 5_000;
const COMPANIES = 300;
const person = (place: number) => ({
  person_id: `p${place}`,
  company_id: 'c1',
  country: 'AU',
  position: 'Engineer',
});
const forms = await startBothForms({
  // Both exports are some 15 MB: far more than the system takes.
  companies: [
    { id: 'c1', name: 'A company with a long name '.repeat(110) },
    ...Array.from({ length: COMPANIES }, (_, place) => ({
      id: `long-${place}`,
      name: `Long ${place}`,
      description: 'A long description. '.repeat(2_500),
    })),
  ],
  people: Array.from({ length: PEOPLE }, (_, place) => person(place)),
  key: { scopes: ['company:read', 'people:search', 'export'] },
});
const store = await openBeside(forms.quick.databaseUrl);
const sockets: Socket[] = [];
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await store.close();
});
const leaving = {
  quick: await forms.quick.createKey({ name: 'leaving-quick', scopes: ['export'] }),
  plain: await forms.quick.createKey({ name: 'leaving-plain', scopes: ['export'] }),
};
const revoked = {
  quick: await forms.quick.createKey({ name: 'revoked-quick', scopes: ['company:read', 'export'] }),
  plain: await forms.quick.createKey({ name: 'revoked-plain', scopes: ['company:read', 'export'] }),
};
const admin = await forms.quick.createKey({ name: 'admin', scopes: ['admin'], ratePerSecond: 1_000 });
await untilKeysAreKnown(forms.quick, forms.plain);

const PEOPLE_EXPORT = {
  path: '/people/search/export',
  body: '{"companyId":"c1"}',
  operation: 'search_people',
};
const COMPANY_EXPORT = { path: '/company/search/export', body: '{}', operation: 'read_profile' };

/** Answers that the key of this name has been charged. */
async function chargedTo(wanted: string): Promise<number> {
  const keyId = (await store.keys.listKeys()).find(({ name }) => name === wanted)?.id ?? '';
  return (await store.usage.readUsage(monthOf(Date.now()))).get(keyId) ?? 0;
}

describe.each(['quick', 'plain'] as const)('by the %s form', (form) => {
  const service = forms[form];
  const metrics = createMetricReader(service, admin);

  /** A caller who begins an export of people, or of companies, and reads nothing of it. */
  function beginExport(version = '1.1', key = service.key, of = PEOPLE_EXPORT, cookie = ''): Socket {
    const { hostname, port } = new URL(service.url);
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    socket.pause();
    socket.on('error', () => {});
    const { path, body } = of;
    const asked =
      cookie === '' ? `Authorization: Bearer ${key}` : `X-Firmament-Console: 1\r\nCookie: ${cookie}`;
    socket.write(
      `POST ${path} HTTP/${version}\r\nHost: t\r\n${asked}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    return socket;
  }

  /** Resolves when the store is no longer asked, with how often it was since. On a busy machine a pause may be short. */
  async function stalled(before: number, operation = PEOPLE_EXPORT.operation): Promise<number> {
    let last = before;
    let same = 0;
    await expect
      .poll(
        async () => {
          const now = await metrics.storeCalls(operation);
          same = now > before && now === last ? same + 1 : 0;
          last = now;
          return same;
        },
        { interval: 100 },
      )
      .toBe(3);
    return last - before;
  }

  function readOn(socket: Socket): { text: () => string; readonly ended: Promise<void> } {
    let text = '';
    socket.setEncoding('latin1').on('data', (part) => {
      text += part;
    });
    const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    socket.resume();
    return { text: () => text, ended };
  }

  test('a caller who stops reading holds back the reading of the store, and gets the rest later', async () => {
    const before = await metrics.storeCalls('search_people');
    const socket = beginExport();
    expect(await stalled(before)).toBeLessThan(PEOPLE / 500);
    const { text } = readOn(socket);
    await expect.poll(() => text().endsWith('\r\n0\r\n\r\n')).toBe(true);
    expect(text().match(/"person_id"/g)).toHaveLength(PEOPLE);
  });

  test('a caller who leaves stops the reading of the store, and pays for what was sent', async () => {
    const before = await metrics.storeCalls('search_people');
    const gone = (await metrics.requests('/people/search/export'))['499'] ?? 0;
    const socket = beginExport('1.1', leaving[form]);
    const pages = await stalled(before);
    socket.destroy();
    await expect.poll(async () => (await metrics.requests('/people/search/export'))['499']).toBe(gone + 1);
    const asked = (await metrics.storeCalls('search_people')) - before;
    expect(asked).toBeLessThanOrEqual(pages + 1);
    // Five answers a page. The last page that was read was not sent, unless the system has taken it after all, as a busy one may.
    const paid = [5 * (asked - 1), 5 * asked];
    await expect.poll(async () => paid.includes(await chargedTo(`leaving-${form}`))).toBe(true);
  });

  test('a caller who leaves an export of companies stops the reading of the store', async () => {
    const { path, operation } = COMPANY_EXPORT;
    const before = await metrics.storeCalls(operation);
    const gone = (await metrics.requests(path))['499'] ?? 0;
    const socket = beginExport('1.1', service.key, COMPANY_EXPORT);
    const read = await stalled(before, operation);
    expect(read).toBeLessThan(COMPANIES);
    socket.destroy();
    await expect.poll(async () => (await metrics.requests(path))['499']).toBe(gone + 1);
    expect((await metrics.storeCalls(operation)) - before).toBeLessThan(COMPANIES);
  });

  test('a key that is revoked gets no more of an answer that has begun', async () => {
    const key = revoked[form];
    const { id = '' } = (await store.keys.listKeys()).find(({ name }) => name === `revoked-${form}`) ?? {};
    const refused = async (path: string) => (await metrics.requests(path))['401'] ?? 0;
    const paths = ['/people/search/export', '/company/batch'] as const;
    const before = await Promise.all(paths.map(refused));
    const calls = await metrics.storeCalls('search_people');
    const exported = beginExport('1.1', key);
    await stalled(calls);
    const { hostname, port } = new URL(service.url);
    const lines = connect(Number(port), hostname);
    sockets.push(lines);
    const line = '{"id":"long-1","ref":1}\n';
    lines.write(
      `POST /company/batch HTTP/1.1\r\nHost: t\r\nAuthorization: Bearer ${key}\r\n` +
        `Content-Type: application/x-ndjson\r\nContent-Length: ${3 * line.length}\r\n\r\n${line}`,
    );
    const answers = readOn(lines);
    await expect.poll(() => answers.text()).toContain('"ref":1');
    await store.keys.revokeKey(id, Date.now());
    const lookUp = () => service.send('/company?id=c1', { headers: { authorization: `Bearer ${key}` } });
    await expect.poll(async () => (await lookUp()).status).toBe(401);
    lines.write(line);
    const rows = readOn(exported);
    await Promise.all([answers.ended, rows.ended]);
    expect(answers.text().match(/"ref":1/g)).toHaveLength(1);
    expect(rows.text().match(/"person_id"/g)?.length).toBeLessThan(PEOPLE);
    for (const { text } of [answers, rows]) expect(text()).not.toMatch(/\r\n0\r\n\r\n$/);
    expect(await Promise.all(paths.map(refused))).toEqual(before.map((count) => count + 1));
  });

  test('a session that is signed out gets no more of an answer that has begun, and another one gets all', async () => {
    const path = '/console/api/people/search/export';
    const refused = async () => (await metrics.requests(path))['401'] ?? 0;
    const before = await refused();
    const page = { 'x-firmament-console': '1', 'content-type': 'application/json', authorization: '' };
    const signIn = async () => {
      const body = JSON.stringify({ key: service.key });
      const { headers } = await service.send('/console/session', { method: 'POST', headers: page, body });
      return (headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
    };
    const cookies = [await signIn(), await signIn()];
    const begun: Socket[] = [];
    for (const cookie of cookies) {
      const calls = await metrics.storeCalls('search_people');
      begun.push(beginExport('1.1', undefined, { ...PEOPLE_EXPORT, path }, cookie));
      await stalled(calls);
    }
    // In another process.
    const other = forms[form === 'quick' ? 'plain' : 'quick'];
    const out = { method: 'POST', headers: { ...page, cookie: cookies[0] ?? '' }, body: '{}' };
    expect((await other.send('/console/session/end', out)).status).toBe(200);
    const session = () =>
      service.send('/console/session', { headers: { authorization: '', cookie: cookies[0] ?? '' } });
    await expect.poll(async () => (await session()).status).toBe(401);
    const [ended, whole] = begun.map(readOn);
    await ended?.ended;
    expect(ended?.text().match(/"person_id"/g)?.length).toBeLessThan(PEOPLE);
    expect(ended?.text()).not.toMatch(/\r\n0\r\n\r\n$/);
    await expect.poll(() => whole?.text().endsWith('\r\n0\r\n\r\n')).toBe(true);
    expect(await refused()).toBe(before + 1);
  });

  test.each(['1.1', '1.0'])(
    'a load that is published in the middle cuts an export by HTTP/%s',
    async (version) => {
      const failed = (await metrics.requests('/people/search/export'))['500'] ?? 0;
      const before = await metrics.storeCalls('search_people');
      const socket = beginExport(version);
      await stalled(before);
      const position = `Engineer of ${form} ${version}`;
      await loadPeople(store, [{ ...person(0), position }]);
      // This service has to notice the load before the caller has read the rest; the other one, before the next test.
      for (const { search } of Object.values(forms)) {
        const found = async () => (await search({ companyId: 'c1', position })).body.length;
        await expect.poll(found).toBe(1);
      }
      const { text, ended } = readOn(socket);
      await ended;
      expect(text().match(/"person_id"/g)?.length).toBeLessThan(PEOPLE);
      expect(text()).not.toMatch(/\r\n0\r\n\r\n$/);
      expect(text()).toContain(`x-total-count: ${PEOPLE}`);
      expect((await metrics.requests('/people/search/export'))['500']).toBe(failed + 1);
    },
  );
});
