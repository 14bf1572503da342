// A service whose secrets are in files shows them nowhere: not in the list of processes, not in its environment or that of the
// commands that it runs, not in its log and not in its metrics.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { freePort } from '../../running/free-port.ts';
import { createApiKey } from '../../src/operations/keys/api-keys.ts';
import { openStore } from '../../src/store/open-store.ts';
import { makeMigratedDatabase } from '../helpers/fresh-postgres.ts';
import { startServe } from '../helpers/run-cli.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

let shown: { readonly [where: string]: string };
let key: string;
let password: string;
beforeAll(async () => {
  const database = await makeMigratedDatabase();
  const store = await openStore(database.url);
  const issued = await createApiKey(store.keys, { name: 'admin', scopes: ['admin'] }, Date.now());
  await store.close();
  key = issued.text;
  const folder = temporaryFolder();
  const url = new URL(database.url);
  password = decodeURIComponent(url.password);
  url.password = '';
  writeFileSync(join(folder, 'password'), `${password}\n`);
  const port = await freePort();
  const service = await startServe({
    DATABASE_URL: url.href,
    PGPASSWORD_FILE: join(folder, 'password'),
    METRICS_PORT: String(port),
    LOG_LEVEL: 'trace',
  });
  const ask = (path: string) =>
    fetch(service.address + path, { headers: { authorization: `Bearer ${key}` } }).then((one) => one.text());
  // One that the service passes on to a command.
  const matches = await ask('/admin/matches');
  const answers = [
    await ask('/admin/settings'),
    await ask('/admin/status'),
    await ask(`/company?fqdn=${key}`),
  ];
  const ofProcess = (name: string) => readFileSync(`/proc/${service.child.pid}/${name}`, 'utf8');
  shown = {
    arguments: ofProcess('cmdline'),
    environment: ofProcess('environ'),
    metrics: await (await fetch(`http://127.0.0.1:${port}/metrics`)).text(),
    answers: [matches, ...answers].join('\n'),
    log: service.output(),
  };
  expect(matches).toBe('[]');
  return database.drop;
});

test.skipIf(process.platform !== 'linux').each(['arguments', 'environment', 'metrics', 'answers', 'log'])(
  'not in its %s',
  (where) => {
    const text = shown[where] ?? '';
    expect(text.length).toBeGreaterThan(0);
    for (const secret of [password, key, key.slice(4, 20)]) expect(text).not.toContain(secret);
  },
);
