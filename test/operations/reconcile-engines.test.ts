// Reconciliation answers byte for byte alike on both engines.
import { expect, test } from 'vitest';
import { COMPANIES, form } from '../helpers/reconcile-companies.ts';
import { type RequestOptions, startService } from '../helpers/start-service.ts';

const options = {
  companies: COMPANIES,
  key: { scopes: ['reconcile'] },
  env: { PUBLIC_URL: 'https://data.example' },
} as const;
const services = [
  await startService({ ...options, engine: 'sqlite' }),
  await startService({ ...options, engine: 'postgres' }),
] as const;

const ids = COMPANIES.map(({ id }) => id);
const REQUESTS: readonly [path: string, sent?: RequestOptions][] = [
  ['/reconcile'],
  [
    '/reconcile',
    form({
      queries: Object.fromEntries(
        [...ids, 'Acme', 'stripe.com', '日立', 'Fish Chips'].map((query, n) => [n, { query }]),
      ),
    }),
  ],
  [
    '/reconcile',
    form({ queries: { q: { query: 'Acme', properties: [{ pid: 'country', v: 'Australia' }] } } }),
  ],
  [
    '/reconcile',
    form({
      extend: {
        ids,
        properties: [
          { id: 'name' },
          { id: 'org_registers' },
          { id: 'employee_count', settings: { country: 'NZ' } },
        ],
      },
    }),
  ],
  ['/reconcile/suggest/entity?prefix=a'],
  ['/reconcile/suggest/entity?prefix=acme'],
  ['/reconcile/preview?id=f000000000001'],
  ['/reconcile/view?id=hitachi'],
  ['/reconcile/view?id=nobody'],
];

test.each(REQUESTS)('%s is answered alike', async (path, sent) => {
  const [one, other] = [await services[0].send(path, sent), await services[1].send(path, sent)];
  expect([other.status, other.text]).toEqual([one.status, one.text]);
});
