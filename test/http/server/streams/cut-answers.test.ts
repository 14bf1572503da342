// An answer that is cut in its middle is logged and counted as what it was: what was sent, and why it ended.
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { loadConfig } from '../../../../src/config.ts';
import { serviceError, storeIsAway } from '../../../../src/errors.ts';
import { createApp } from '../../../../src/http/app.ts';
import { type AnswerLine, createLog } from '../../../../src/log.ts';
import { createApiKey } from '../../../../src/operations/keys/api-keys.ts';
import { openLimitBook } from '../../../../src/operations/limits/limit-book.ts';
import { createLocalLimiter } from '../../../../src/operations/limits/limiter.ts';
import { listen } from '../../../../src/serve/listen.ts';
import { createServiceParts, systemClock } from '../../../../src/serve/service-parts.ts';
import type { Store } from '../../../../src/store/contract/store.ts';
import { openStore } from '../../../../src/store/open-store.ts';
import { loadCompanies, loadPeople } from '../../../helpers/load-records.ts';
import { temporaryFolder } from '../../../helpers/temporary-folder.ts';

const config = loadConfig({
  DATABASE_URL: `sqlite:${join(temporaryFolder(), 'test.db')}`,
  LOG_LEVEL: 'silent',
  PORT: '0',
});
const store = await openStore(config.databaseUrl);
await loadCompanies(store, [{ id: 'c1', name: 'Acme' }]);
await loadPeople(
  store,
  Array.from({ length: 1_200 }, (_, place) => ({
    ...{ person_id: `p${place}`, company_id: 'c1', country: 'AU', position: 'Cook' },
  })),
);
const key = (await createApiKey(store.keys, { name: 'exporter', scopes: ['export'] }, Date.now())).text;

let failure: Error = serviceError('overloaded', { seconds: 1 });
/** The second page of people cannot be read. */
const failing: Store = {
  ...store,
  people: {
    ...store.people,
    findPeople: (query, maker) => {
      if (query.from > 0) throw failure;
      return store.people.findPeople(query, maker);
    },
  },
};
const lines: AnswerLine[] = [];
const errors: unknown[] = [];
const book = await openLimitBook(store.usage, systemClock);
const parts = await createServiceParts(config, failing, createLog('silent'), createLocalLimiter(book));
const logger = Object.assign(Object.create(parts.logger), {
  error: (what: unknown) => void errors.push(what),
});
const app = await createApp({ ...parts, logger, logAnswer: (line) => void lines.push(line) });
const { address } = await listen(app, config.host, 0);
afterAll(async () => {
  parts.stopTimers();
  app.stop();
  app.server.close();
  app.server.closeAllConnections();
  await store.close();
});
beforeEach(() => {
  lines.length = 0;
  errors.length = 0;
});

async function exportPeople(): Promise<string> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const answer = await fetch(`${address}/people/search/export`, {
    ...{ method: 'POST', headers, body: '{"companyId":"c1"}' },
  });
  expect(answer.status).toBe(200);
  return answer.text();
}

test.each([
  ['overload', () => serviceError('overloaded', { seconds: 1 })],
  ['a store that is away', () => storeIsAway('the database cannot be reached', undefined)],
])('by %s: with the status that was sent and 503, and no failure of the service', async (_, fail) => {
  failure = fail();
  await expect(exportPeople()).rejects.toThrow();
  await expect.poll(() => lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ route: '/people/search/export', status: 503, sent: 200 });
  expect(errors).toEqual([]);
});

test('by a failure of the service: with the status that was sent, 500 and its cause', async () => {
  failure = new Error('broken');
  await expect(exportPeople()).rejects.toThrow();
  await expect.poll(() => lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ status: 500, sent: 200 });
  expect(errors).toEqual([expect.objectContaining({ err: failure })]);
});
