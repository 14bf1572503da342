// Runs the official conformance suite for servers: against the real service with the sample data, and against our transport
// with the tools that the suite calls by name. `npm run test:conformance` starts it with the programs to run.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../../../../src/config.ts';
import { ServiceError } from '../../../../src/errors.ts';
import { errorReply } from '../../../../src/http/server/reply.ts';
import type { MoreCalls } from '../../../../src/http/server/route.ts';
import { createToolAnswers } from '../../../../src/http/tools/answer-tools.ts';
import { createLog } from '../../../../src/log.ts';
import { createApiKey } from '../../../../src/operations/keys/api-keys.ts';
import { sampleCompanies } from '../../../../src/samples/demo/sample-companies.ts';
import { samplePeople } from '../../../../src/samples/demo/sample-people.ts';
import { serveAlone } from '../../../../src/serve/serve-alone.ts';
import { openStore } from '../../../../src/store/open-store.ts';
import { loadCompanies, loadPeople } from '../../../helpers/load-records.ts';
import { createFixtures } from './fixtures.ts';

/** What every server has, tried on the service itself. */
const OF_THE_SERVICE = [
  'server-initialize',
  'ping',
  'tools-list',
  'resources-list',
  'prompts-list',
  'dns-rebinding-protection',
];
/** Each request is answered by itself, so a server cannot ask its client anything, and nothing is subscribed to. */
const NOT_OFFERED: { readonly [scenario: string]: string } = {
  'tools-call-sampling': 'the service asks its caller nothing',
  'tools-call-elicitation': 'the service asks its caller nothing',
  'elicitation-sep1034-defaults': 'the service asks its caller nothing',
  'elicitation-sep1330-enums': 'the service asks its caller nothing',
  'resources-subscribe': 'nothing changes that could be subscribed to',
  'resources-unsubscribe': 'nothing changes that could be subscribed to',
  'server-sse-polling': 'answers are whole, so there is no stream to continue',
  'server-sse-multiple-streams': 'answers are whole, so there is no stream to continue',
};

async function listen(listener: RequestListener): Promise<Server> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;

/** The suite cannot send a key, so this passes its requests on with one, and as they are otherwise. */
function addKey(address: string, key: string): Promise<Server> {
  const { hostname, port } = new URL(address);
  return listen((incoming, outgoing) => {
    const { url: path, method, headers } = incoming;
    const options = { hostname, port, path, method, headers: { ...headers, authorization: `Bearer ${key}` } };
    const passedOn = request(options, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passedOn.on('error', () => outgoing.destroy());
    incoming.pipe(passedOn);
  });
}

/** Our transport, with the tools of the suite. */
function serveFixtures(): Promise<Server> {
  const answer = createToolAnswers(
    {
      host: '127.0.0.1',
      publicUrl: undefined,
      corsOrigins: [],
      logger: createLog('silent').logger,
    },
    [],
    createFixtures,
  );
  return listen(async (incoming, outgoing) => {
    if (incoming.method !== 'POST') return void outgoing.writeHead(405, { allow: 'POST' }).end();
    const { method, headers, socket } = incoming;
    const none = { lines: undefined, urlKey: undefined, key: undefined, session: undefined };
    const body = Buffer.concat(await incoming.toArray());
    const call = { ...none, method, query: '', headers, body, tail: '', requestId: '', socket };
    try {
      const { status, type = '', chunks, bytes } = await answer(call, {} as MoreCalls);
      outgoing.writeHead(status, { 'content-type': type });
      for await (const chunk of chunks ?? []) outgoing.write(chunk.bytes);
      outgoing.end(bytes, 'latin1');
    } catch (error) {
      outgoing.writeHead(error instanceof ServiceError ? errorReply(error).status : 500).end();
    }
  });
}

/** Whether each scenario passed: it has checks, and none failed. */
async function runSuite(program: readonly string[], url: string): Promise<ReadonlyMap<string, boolean>> {
  const [command = '', ...args] = program;
  const child = spawn(command, [...args, 'server', '--suite', 'all', '--url', url], { cwd: folder });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  await new Promise((resolve) => child.on('close', resolve));
  const lines = Buffer.concat(chunks)
    .toString()
    .matchAll(/^[✓✗] ([\w-]+): (\d+) passed, (\d+) failed/gmu);
  return new Map(
    [...lines].map(([, name = '', passed, failed]) => [name, Number(passed) > 0 && failed === '0']),
  );
}

const folder = mkdtempSync(join(tmpdir(), 'firmament-conformance-'));
const databaseUrl = `sqlite:${join(folder, 'sample.db')}`;
const store = await openStore(databaseUrl);
await loadCompanies(store, [...sampleCompanies()]);
await loadPeople(store, [...samplePeople()]);
const { text: key } = await createApiKey(store.keys, { name: 'suite', ratePerSecond: 1000 }, Date.now());
await store.close();
const service = await serveAlone(loadConfig({ PORT: '0', LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl }));
const proxy = await addKey(service.address, key);
const fixtures = await serveFixtures();

const program = process.argv.slice(2);
const ofService = await runSuite(program, addressOf(proxy));
const ofFixtures = await runSuite(program, addressOf(fixtures));
const failed: string[] = [];
if (ofFixtures.size === 0 || ofService.size === 0) failed.push('the suite itself');
for (const [scenario, isGood] of ofFixtures) {
  const reason = NOT_OFFERED[scenario];
  const isOfService = OF_THE_SERVICE.includes(scenario);
  const passed = isOfService ? ofService.get(scenario) === true : isGood;
  if (reason === undefined && !passed) failed.push(scenario);
  const outcome = reason === undefined ? (passed ? 'passed' : 'FAILED') : `not offered: ${reason}`;
  console.log(`${scenario.padEnd(32)}${(isOfService ? 'the service' : 'fixtures').padEnd(14)}${outcome}`);
}
console.log(failed.length === 0 ? '\nAll that apply passed.' : `\nFailed: ${failed.join(', ')}`);
proxy.close();
fixtures.close();
await service.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(failed.length === 0 ? 0 : 1);
