// More work than the process can do: some requests are refused early, the others are answered correctly, and it recovers.
import { beforeAll, describe, expect, test } from 'vitest';
import { SCOPES } from '../../src/operations/keys/api-keys.ts';
import { prepareStore, timeUntil } from '../helpers/prepare-store.ts';
import { startServe } from '../helpers/run-cli.ts';
import { sendLoad } from '../helpers/send-load.ts';

const PEOPLE = 800;
/** So long that the answer is not cached: each search is executed. */
const HEAVY = JSON.stringify({ companyId: 'big', position: 'engineer', size: '300', from: '100' }).padEnd(
  400,
);

describe('an overloaded service', () => {
  let address: string;
  let key: string;
  beforeAll(async () => {
    const people = Array.from({ length: PEOPLE }, (_, n) => ({
      person_id: `p${n}`,
      company_id: 'big',
      country: 'AU',
      position: n % 2 === 0 ? `Engineer ${n}` : `Painter ${n}`,
      has_email: n % 3 === 0,
      has_personal_email: false,
      has_phone: false,
      has_dnd_phone: false,
      has_mobile: false,
    }));
    const store = await prepareStore([{ id: 'big', name: 'Big' }], people);
    key = await store.createKey({ name: 'load', scopes: SCOPES });
    ({ address } = await startServe({ ...store.env, SHED_DELAY_MS: '10', LOG_LEVEL: 'info' }));
  });

  const asKey = () => ({ headers: { authorization: `Bearer ${key}` } });
  const search = async () => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const response = await fetch(`${address}/people/search`, { method: 'POST', headers, body: HEAVY });
    return { status: response.status, text: await response.text() };
  };

  test('refuses some, answers the rest correctly, stays healthy, and recovers', async () => {
    const { status, text: right } = await search();
    expect([status, JSON.parse(right).length]).toEqual([200, 300]);

    const wrong: string[] = [];
    let [answered, refused] = [0, 0];
    const load = sendLoad(address, {
      callers: 200,
      key,
      path: '/people/search',
      body: HEAVY,
      onAnswer: (code, body, headers) => {
        const isRefusal =
          code === 503 &&
          headers['retry-after'] === '1' &&
          body === '{"error":50301,"message":"The service is overloaded. Retry in 1 s."}';
        if (code === 200 && body === right) answered += 1;
        else if (isRefusal) refused += 1;
        else wrong.push(`${code} ${body.slice(0, 100)}`);
      },
    });
    await timeUntil(true, async () => answered > 0 && refused > 50, 50_000);
    const watched = await Promise.all(
      ['/healthz', '/readyz', '/metrics'].map((path) => fetch(address + path, asKey())),
    );
    const outcomes = await load.end();

    expect(watched.map((response) => response.status)).toEqual([200, 200, 200]);
    expect(wrong).toEqual([]);
    expect([...outcomes.keys()].sort()).toEqual(['200', '503']);

    await timeUntil(200, async () => (await search()).status, 5_000);
    const afterwards = [];
    for (let call = 0; call < 10; call += 1) afterwards.push((await search()).status);
    expect(new Set(afterwards)).toEqual(new Set([200]));
  });

  test('counts what it refused', async () => {
    const text = await (await fetch(`${address}/metrics`, asKey())).text();
    expect(
      Number(/^firmament_http_refused_total\{reason="overload"\} (\d+)$/m.exec(text)?.[1]),
    ).toBeGreaterThan(50);
  });
});
