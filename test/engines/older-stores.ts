// Stores of earlier versions, the same data loaded by this version, and what callers get from either.

import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { createApiKey } from '../../src/operations/keys/api-keys.ts';
import { openStore } from '../../src/store/open-store.ts';
import { openAccessFile } from '../../src/store/sqlite/access/open-access-file.ts';
import { LATE_COMPILING } from '../helpers/late-compiling.ts';
import { runCli } from '../helpers/run-cli.ts';
import { startService } from '../helpers/start-service.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const fixture = (path: string) => fileURLToPath(new URL(`../fixtures/${path}`, import.meta.url));

export type OlderStore = 'before-names' | 'names-in-keys';

/** Returns its path. */
export function unpackOlder(name: OlderStore): string {
  const path = join(temporaryFolder(), 'older.db');
  writeFileSync(path, gunzipSync(readFileSync(fixture(`older-stores/${name}.db.gz`))));
  openAccessFile(path).close();
  return path;
}

/** In the order in which the earlier versions have loaded them. */
export async function loadOlderFiles(databaseUrl: string): Promise<void> {
  const files = [
    ['companies', 'older-stores/companies.jsonl'],
    ['asic', 'sources/asic/company_202609.csv', '--as-of', '2026-07-01'],
    ['asic-names', 'sources/asic-names/business_names_202609.csv', '--as-of', '2026-07-01'],
    ['abr', 'sources/abr/20240417_Public01.xml', '--as-of', '2026-07-01'],
    ['people', 'older-stores/people.jsonl'],
    ['companies', 'older-stores/changed.jsonl'],
  ] as const;
  const rejects = join(temporaryFolder(), 'rejects.jsonl');
  for (const [kind, file, ...options] of files) {
    await runCli(['import', kind, fixture(file), ...options, '--rejects', rejects], {
      DATABASE_URL: databaseUrl,
    });
  }
}

const post = (body: unknown) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Some of all that is answered from indexes that earlier versions did not have, by request. */
export async function answersOf(databaseUrl: string): Promise<{ readonly [request: string]: string }> {
  const store = await openStore(databaseUrl);
  const entries = await store.walker.companiesAfter('', 1_000);
  const people = (await store.walker.peopleOf(entries.map(({ id }) => id))).flat();
  const { text: key } = await createApiKey(
    store.keys,
    { name: `test ${Math.random()}`, ratePerSecond: 100_000 },
    Date.now(),
  );
  await store.close();
  expect([entries.length, people.length]).toEqual([62, 150]);
  const service = await startService({ beside: { databaseUrl, key } });
  const answers: { [request: string]: string } = {};
  const ask = async (path: string, body?: unknown) => {
    const { status, text } = await service.send(path, body === undefined ? {} : post(body));
    answers[`${path} ${JSON.stringify(body)}`] = `${status} ${text}`;
  };
  const names = [...new Set(entries.flatMap(({ name, names: { others = [] } = {} }) => [name, ...others]))];
  for (const name of names.filter((_, place) => place % 16 === 0)) {
    for (const q of [name, name.slice(0, 4)]) await ask(`/company/suggest?q=${encodeURIComponent(q)}`);
    await ask('/company/match', { queries: { one: { name } } });
    await ask('/company/search', { q: name });
  }
  for (const filter of [{}, { country: 'AU' }, { has_people: true }, { has_website: true, size: 5 }]) {
    await ask('/company/search', filter);
    await ask('/company/search/facets', filter);
  }
  for (const { personId, network } of people.filter((_, place) => place % 30 === 0)) {
    await ask(`/people?id=${encodeURIComponent(personId)}`);
    if (network !== undefined) await ask(`/people?ln_slug=${encodeURIComponent(network)}`);
  }
  await service.stop();
  return answers;
}

/** Opens it in another process, which is killed when an index is so far. Returns the signal that ended it. */
export function openAndKill(databaseUrl: string, what: string, share: number): Promise<string | null> {
  const built = (name: string) => JSON.stringify(new URL(`../../dist/store/${name}`, import.meta.url).href);
  const path = /^sqlite:(.*)/.exec(databaseUrl)?.[1];
  // Every write is committed by itself.
  const [imported, open] =
    path === undefined
      ? [
          `{ openStore } from ${built('open-store.js')}`,
          `openStore(${JSON.stringify(databaseUrl)}, { updates })`,
        ]
      : [
          `{ openSqliteStore } from ${built('sqlite/open-sqlite-store.js')}`,
          `openSqliteStore(${JSON.stringify(path)}, { partBytes: 0, writesBetweenLooks: 1 }, updates)`,
        ];
  const script = `
    import ${imported};
    const progress = (what, share) => {
      if (what === ${JSON.stringify(what)} && share >= ${share}) process.kill(process.pid, 'SIGKILL');
    };
    const updates = { waiting() {}, progress, finished() {} };
    await ${open};`;
  const child = spawn(process.execPath, [LATE_COMPILING, '--input-type=module', '-e', script], {
    stdio: 'ignore',
  });
  return new Promise((resolve) => child.on('close', (_, signal) => resolve(signal)));
}
