// A caller who leaves while its export is made is no failure of the service.
import { EventEmitter, once } from 'node:events';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { loadConfig } from '../../src/config.ts';
import { createApp } from '../../src/http/app.ts';
import { createLog } from '../../src/log.ts';
import { createApiKey } from '../../src/operations/keys/api-keys.ts';
import { openLimitBook } from '../../src/operations/limits/limit-book.ts';
import { createLocalLimiter } from '../../src/operations/limits/limiter.ts';
import { listen } from '../../src/serve/listen.ts';
import { createServiceParts, systemClock } from '../../src/serve/service-parts.ts';
import { openStore } from '../../src/store/open-store.ts';
import { afterFile } from '../helpers/after-file.ts';
import { loadCompanies, loadPeople } from '../helpers/load-records.ts';
import { openSocket } from '../helpers/open-socket.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const config = loadConfig({ DATABASE_URL: `sqlite:${join(temporaryFolder(), 'test.db')}`, PORT: '0' });
const store = await openStore(config.databaseUrl);
await loadCompanies(store, [{ id: 'c1', name: 'Acme' }]);
const people = Array.from({ length: 101 }, (_, number) => ({
  person_id: `p${number}`,
  company_id: 'c1',
  country: 'AU',
}));
await loadPeople(store, people);
const wish = { name: 'test', scopes: ['export'] as const };
const { text: key } = await createApiKey(store.keys, wish, Date.now());
const limits = createLocalLimiter(await openLimitBook(store.usage, systemClock));

test('it is not logged as one', async () => {
  const problems: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line) => problems.push(line) });
  const steps = new EventEmitter();
  const [asked, left] = [once(steps, 'asked'), once(steps, 'left')];
  // The limits are asked after the rows were counted: until then the caller has left.
  const limiter = {
    ...limits,
    takeMore: async (...more: Parameters<typeof limits.takeMore>) => {
      steps.emit('asked');
      await left;
      return limits.takeMore(...more);
    },
  };
  const parts = await createServiceParts(config, store, { ...createLog('silent'), logger }, limiter);
  const app = await createApp(parts);
  afterFile(async () => {
    parts.stopTimers();
    app.stop();
    app.server.close();
    await store.close();
  });
  const { address } = await listen(app, config.host, 0);
  const connected = once(app.server, 'connection');
  const body = '{"companyId":"c1"}';
  const caller = openSocket(address);
  caller.write(
    `POST /people/search/export HTTP/1.1\r\nHost: t\r\nAuthorization: Bearer ${key}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  const [socket] = await connected;
  await asked;
  caller.reset();
  await new Promise((resolve) => socket.once('close', resolve));
  steps.emit('left');
  await nextTurn();
  expect(problems).toEqual([]);
});
