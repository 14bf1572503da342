// Runs the built TypeScript client on the programs that `npm run test:client-runtimes` installed, and in Chromium as a page of
// another site, each against the real service with the sample data.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { loadConfig } from '../../../../src/config.ts';
import { createApiKey } from '../../../../src/operations/keys/api-keys.ts';
import { sampleCompanies } from '../../../../src/samples/demo/sample-companies.ts';
import { samplePeople } from '../../../../src/samples/demo/sample-people.ts';
import { serveAlone } from '../../../../src/serve/serve-alone.ts';
import { openStore } from '../../../../src/store/open-store.ts';
import { afterFile, removeLeftovers } from '../../../helpers/after-file.ts';
import { loadCompanies, loadPeople } from '../../../helpers/load-records.ts';
import { hasBrowser, openBrowser } from '../../../helpers/open-browser.ts';
import { temporaryFolder } from '../../../helpers/temporary-folder.ts';

interface Program {
  readonly name: string;
  readonly command: readonly string[];
}

const run = promisify(execFile);
const programs = JSON.parse(process.argv[2] ?? '[]') as readonly Program[];
const client = resolve('clients/typescript/dist');
const here = import.meta.dirname;

/** A page of another site, with the files of the client. */
async function servePage(): Promise<string> {
  const page = '<!doctype html><title>story</title>';
  const server = createServer(({ url = '/' }, response) => {
    if (url === '/favicon.ico') return void response.writeHead(404).end();
    const type = url === '/' ? 'text/html' : 'text/javascript';
    const file = url === '/story.mjs' ? join(here, 'story.mjs') : join(client, url.replace('/client/', ''));
    response.writeHead(200, { 'content-type': type }).end(url === '/' ? page : readFileSync(file));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  afterFile(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function startSampleService(origin: string): Promise<{ readonly url: string; readonly key: string }> {
  const databaseUrl = `sqlite:${join(temporaryFolder(), 'sample.db')}`;
  const store = await openStore(databaseUrl);
  await loadCompanies(store, [...sampleCompanies()]);
  await loadPeople(store, [...samplePeople()]);
  const wanted = { name: 'story', scopes: ['company:read', 'people:search', 'export', 'admin'] } as const;
  const { text: key } = await createApiKey(store.keys, { ...wanted, ratePerSecond: 10_000 }, Date.now());
  await store.close();
  const settings = { PORT: '0', LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl, CORS_ORIGINS: origin };
  const service = await serveAlone(loadConfig(settings));
  afterFile(() => service.stop());
  return { url: service.address, key };
}

async function inBrowser(origin: string, url: string, key: string): Promise<string> {
  const { page } = await (await openBrowser()).open(origin);
  const code = `(async () => {
    const { tellStory } = await import('/story.mjs');
    return String(await tellStory(await import('/client/index.js'), ${JSON.stringify(url)}, ${JSON.stringify(key)}));
  })()`;
  return page.evaluate<string>(code);
}

const origin = await servePage();
const { url, key } = await startSampleService(origin);
const outcomes: (readonly [string, string])[] = [];
let isGood = programs.length > 0;

async function note(name: string, telling: Promise<string>): Promise<void> {
  const outcome = await telling.then(
    (checked) => `${checked.trim()} checks passed`,
    (problem: Error) => {
      isGood = false;
      return `FAILED: ${problem.message}`;
    },
  );
  outcomes.push([name, outcome]);
}

for (const { name, command } of programs) {
  const [program = '', ...args] = command;
  const story = [join(here, 'main.mjs'), pathToFileURL(join(client, 'index.js')).href, url, key];
  await note(
    name,
    run(program, [...args, ...story]).then(({ stdout }) => stdout),
  );
}
if (hasBrowser('the TypeScript client')) await note('Chromium', inBrowser(origin, url, key));
await removeLeftovers();
for (const [name, outcome] of outcomes) console.log(`${name.padEnd(16)}${outcome.replaceAll(key, '…')}`);
process.exit(isGood ? 0 : 1);
