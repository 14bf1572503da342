// Starts the real service in this process, on a free port, over a store filled with the given records. Every
// response that a test receives through it is checked against the OpenAPI document.
import { join } from 'node:path';
import { loadConfig } from '../../src/config.ts';
import { createApiKey, type NewKey } from '../../src/operations/keys/api-keys.ts';
import { serveAlone } from '../../src/serve/serve-alone.ts';
import { openStore } from '../../src/store/open-store.ts';
import { afterFile } from './after-file.ts';
import { createResponseChecker, type ResponseChecker } from './check-response.ts';
import { placeEmpty } from './copied-sqlite.ts';
import { makeMigratedDatabase } from './fresh-postgres.ts';
import { loadCompanies, loadPeople } from './load-records.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface ServiceOptions {
  readonly companies?: readonly unknown[];
  readonly people?: readonly unknown[];
  /** Settings as in the environment. */
  readonly env?: { readonly [name: string]: string };
  /** The key that `get` and `search` use; a very generous one by default. */
  readonly key?: Partial<NewKey>;
  /** By default the engine of the test run. */
  readonly engine?: 'sqlite' | 'postgres';
  /** Serves the same store with the same key as this other service. */
  readonly beside?: Pick<TestService, 'databaseUrl' | 'key'>;
}

interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests reach into bodies of many shapes.
  readonly body: any;
}

export interface RequestOptions {
  readonly method?: string;
  readonly headers?: { readonly [name: string]: string };
  readonly body?: string | Uint8Array;
}

export interface TestService {
  readonly url: string;
  readonly databaseUrl: string;
  readonly key: string;
  /** Sends exactly this, with the key unless an `authorization` header (or an empty one) is given. */
  send(path: string, options?: RequestOptions): Promise<Reply>;
  /** GET /company with these parameters. */
  company(
    query: { readonly [name: string]: string },
    headers?: { readonly [name: string]: string },
  ): Promise<Reply>;
  /** POST /people/search with this body. */
  search(body: unknown, headers?: { readonly [name: string]: string }): Promise<Reply>;
  createKey(wanted: NewKey): Promise<string>;
  stop(): Promise<void>;
}

async function newDatabase(engine = process.env.TEST_ENGINE ?? 'sqlite'): Promise<string> {
  if (engine !== 'postgres') {
    const path = join(temporaryFolder(), 'test.db');
    placeEmpty(path);
    return `sqlite:${path}`;
  }
  const { url, drop } = await makeMigratedDatabase();
  afterFile(drop);
  return url;
}

async function fillStore(options: ServiceOptions): Promise<Pick<TestService, 'databaseUrl' | 'key'>> {
  const databaseUrl = await newDatabase(options.engine);
  const store = await openStore(databaseUrl);
  if (options.companies !== undefined) await loadCompanies(store, options.companies);
  if (options.people !== undefined) await loadPeople(store, options.people);
  const { text: key } = await createApiKey(
    store.keys,
    { name: 'test', ratePerSecond: 100_000, ...options.key },
    Date.now(),
  );
  await store.close();
  return { databaseUrl, key };
}

/** By the text of the document: most services of a worker have the same one, and compiling it takes 150 ms of CPU time. */
const checkers = new Map<string, ResponseChecker>();

/** By the settings, on which alone the document depends: making and sending it takes 15 ms. */
const checkersOfSettings = new Map<string, ResponseChecker>();

async function fetchChecker(address: string, env: ServiceOptions['env'] = {}): Promise<ResponseChecker> {
  const settings = JSON.stringify(env);
  const ofSettings = checkersOfSettings.get(settings);
  if (ofSettings !== undefined) return ofSettings;
  const text = await (await fetch(`${address}/openapi.json`)).text();
  const known = checkers.get(text) ?? createResponseChecker(JSON.parse(text));
  checkers.set(text, known);
  checkersOfSettings.set(settings, known);
  return known;
}

export async function startService(options: ServiceOptions = {}): Promise<TestService> {
  const { databaseUrl, key } = options.beside ?? (await fillStore(options));
  const config = loadConfig({
    PORT: '0',
    PLAIN_HTTP: process.env.PLAIN_HTTP ?? 'false',
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseUrl,
    // A machine busy with other tests is not overload; a test about overload sets its own.
    SHED_DELAY_MS: '60000',
    // No caller is left when a test ends; a test about stopping sets its own.
    STOP_TIMEOUT_MS: '0',
    ...options.env,
  });
  const service = await serveAlone(config);
  let isStopped = false;
  const stop = async () => {
    if (!isStopped) await service.stop();
    isStopped = true;
  };
  afterFile(stop);

  // A request over a connection that the service is closing as idle would fail: each gets its own.
  const connection = options.env?.IDLE_TIMEOUT_MS === undefined ? {} : { connection: 'close' };
  let checker: Promise<ResponseChecker> | undefined;
  const send = async (
    path: string,
    { method = 'GET', headers = {}, body }: RequestOptions = {},
  ): Promise<Reply> => {
    const { authorization = `Bearer ${key}`, ...others } = headers;
    const response = await fetch(service.address + path, {
      method,
      headers: { ...connection, ...others, ...(authorization !== '' && { authorization }) },
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    checker ??= fetchChecker(service.address, options.env);
    (await checker)({ method, path, status: response.status, headers: response.headers, text });
    const isJson =
      response.headers.get('content-type')?.startsWith('application/json') === true && text !== '';
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? JSON.parse(text) : undefined,
    };
  };
  const { basePath } = config;
  return {
    url: service.address,
    databaseUrl,
    key,
    send,
    company: (query, headers) =>
      send(`${basePath}/company?${new URLSearchParams(query)}`, headers === undefined ? {} : { headers }),
    search: (body, headers) =>
      send(`${basePath}/people/search`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    createKey: async (wanted) => {
      const access = await openStore(databaseUrl);
      try {
        return (await createApiKey(access.keys, wanted, Date.now())).text;
      } finally {
        await access.close();
      }
    },
    stop,
  };
}
