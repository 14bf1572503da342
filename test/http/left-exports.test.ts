// A caller who leaves while its export is made is no failure of the service, and does not pay for it.
import { EventEmitter, once } from 'node:events';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { loadConfig } from '../../src/config.ts';
import { createApp } from '../../src/http/app.ts';
import { type AnswerLine, createLog } from '../../src/log.ts';
import { createApiKey } from '../../src/operations/keys/api-keys.ts';
import { openLimitBook } from '../../src/operations/limits/limit-book.ts';
import { createLocalLimiter, type Limiter } from '../../src/operations/limits/limiter.ts';
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
afterFile(() => store.close());

/** A caller whose export is asked for: its rows are counted, and the limits reply after `goOn`. */
async function askForExport(logger = pino({ level: 'silent' })) {
  const steps = new EventEmitter();
  const [asked, gone] = [once(steps, 'asked'), once(steps, 'gone')];
  const settled: { readonly counted: number; readonly free: number }[] = [];
  const limiter: Limiter = {
    ...limits,
    takeMore: async (...more) => {
      steps.emit('asked');
      await gone;
      return limits.takeMore(...more);
    },
    settle: (keyId, counted, free) => {
      settled.push({ counted, free });
      limits.settle(keyId, counted, free);
    },
  };
  const parts = await createServiceParts(config, store, { ...createLog('silent'), logger }, limiter);
  const lines: AnswerLine[] = [];
  const app = await createApp({ ...parts, logAnswer: (line) => lines.push(line) });
  afterFile(() => {
    parts.stopTimers();
    app.stop();
    app.server.close();
  });
  const { address } = await listen(app, config.host, 0);
  const connected = once(app.server, 'connection');
  const body = '{"companyId":"c1"}';
  const caller = openSocket(address);
  caller.write(
    `POST /people/search/export HTTP/1.1\r\nHost: t\r\nAuthorization: Bearer ${key}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  const [socket] = (await connected) as [Socket];
  await asked;
  return { caller, socket, goOn: () => steps.emit('gone'), settled, lines };
}

test('it is not logged as one', async () => {
  const problems: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line) => problems.push(line) });
  const { caller, socket, goOn } = await askForExport(logger);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  caller.reset();
  await closed;
  goOn();
  await nextTurn();
  expect(problems).toEqual([]);
});

test('a caller who closed the connection before the first row is not charged', async () => {
  const { caller, socket, goOn, settled, lines } = await askForExport();
  const ended = once(socket, 'end');
  caller.close();
  await ended;
  goOn();
  await expect.poll(() => lines.map(({ status }) => status)).toEqual([499]);
  expect(settled).toEqual([{ counted: 0, free: 2 }]);
});

test('a caller who closed only its own side gets all rows', async () => {
  const { caller, socket, goOn, settled, lines } = await askForExport();
  const ended = once(socket, 'end');
  caller.end();
  await ended;
  goOn();
  expect((await caller.read('POST')).status).toBe(200);
  await expect.poll(() => lines.map(({ status }) => status)).toEqual([200]);
  expect(settled.reduce((sum, { counted }) => sum + counted, 0)).toBe(2);
});
