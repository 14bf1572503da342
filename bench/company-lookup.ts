// What does a company lookup cost beside the limit? Runs `firmament serve` and a bare node:http server that
// sends the same bytes, in turns, and compares the CPU time of the two processes per request: for lookups that
// come again, which are answered from memory, and for lookups of which each is another, which go to the store.
// Usage: npm run bench:lookup -- --help
import { execFileSync } from 'node:child_process';
import { readOptions, requireCount, requireRatio } from '../eval/lib/read-options.ts';
import { COUNTRY_CODES } from '../src/domain/reference.ts';
import { sampleCompanies } from '../src/sample/sample-companies.ts';
import { type Measurement, measure, median } from './lib/measure.ts';
import { makeSampleStore } from './lib/sample-store.ts';
import { type FixedAnswer, startBareServer, startFirmament } from './lib/servers.ts';
import { machineLine, writePage } from './lib/write-page.ts';

const HELP = `Compares company lookups with a bare node:http server that sends the same bytes, by CPU time per request.

Usage: npm run bench:lookup -- [options]

  --rounds N         measure everything N times, in turns, and tell the median (default 5)
  --seconds N        send requests for N seconds each time (default 3)
  --connections N    over N connections at once (default 32)
  --assert RATIO     exit with 1 when a lookup costs more than this many times the bare server
  --write            write the section in docs/benchmarks.md too
  --help             this text

Examples:
  npm run bench:lookup
  npm run bench:lookup -- --rounds 9 --assert 2
`;

const options = readOptions(
  HELP,
  {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '32' },
    assert: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
  ({ rounds, seconds, connections, assert }) => {
    requireCount('--rounds', rounds);
    requireCount('--seconds', seconds);
    requireCount('--connections', connections);
    requireRatio('--assert', assert);
  },
);

execFileSync(process.execPath, ['scripts/ensure-built.mjs'], { stdio: 'inherit' });
const store = await makeSampleStore();
const firmament = await startFirmament(store.databaseUrl);
const authorization = `Bearer ${store.key}`;
const again = [...sampleCompanies()].flatMap(({ website }) =>
  website === undefined ? [] : [`/company?website=${encodeURIComponent(website)}`],
);
// The same companies under so many URLs, visited in turn, that the service remembers none of them long enough.
const spellings = COUNTRY_CODES.flatMap((code) => [
  code,
  code.toLowerCase(),
  `${code[0]}${code[1]?.toLowerCase()}`,
]);
const another = spellings.flatMap((country) => again.map((path) => `${path}&country=${country}`));
const answers = await readAnswers([...again, ...another]);
const bare = await startBareServer(
  'bare node:http, same body',
  answers.slice(0, again.length).map(withBodyHeadersOnly),
);
const bareAll = await startBareServer(
  'bare node:http, same body and headers',
  answers.slice(0, again.length),
);
await checkSameBytes();

const loadOf = (paths: readonly string[]) => ({
  requests: paths.map((path) => ({ path, headers: { authorization } })),
  connections: Number(options.connections),
  seconds: Number(options.seconds),
});
const contestants = [
  { name: bare.name, server: bare, load: loadOf(again) },
  { name: bareAll.name, server: bareAll, load: loadOf(again) },
  { name: 'firmament, companies asked for again', server: firmament, load: loadOf(again) },
  { name: 'firmament, each time another URL', server: firmament, load: loadOf(another) },
];
for (const { server, load } of contestants) await measure(server, { ...load, seconds: 1 });
const rounds: Measurement[][] = [];
for (let round = 0; round < Number(options.rounds); round += 1) {
  const results: Measurement[] = [];
  for (const { server, load } of contestants) results.push(await measure(server, load));
  rounds.push(results);
}
for (const server of [bare, bareAll, firmament]) await server.stop();
store.remove();
report();

async function readAnswers(paths: readonly string[]): Promise<readonly FixedAnswer[]> {
  const read: FixedAnswer[] = [];
  for (const path of paths) read.push(await readAnswer(path));
  return read;
}

async function readAnswer(path: string): Promise<FixedAnswer> {
  const response = await fetch(firmament.address + path, {
    headers: { authorization, 'accept-encoding': 'identity' },
  });
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  const {
    date: _date,
    connection: _connection,
    'keep-alive': _keepAlive,
    ...headers
  } = Object.fromEntries(response.headers);
  return { path, headers, body: await response.text() };
}

function withBodyHeadersOnly({ path, headers, body }: FixedAnswer): FixedAnswer {
  const { 'content-type': type = '', 'content-length': length = '' } = headers;
  return { path, headers: { 'content-type': type, 'content-length': length }, body };
}

async function checkSameBytes(): Promise<void> {
  for (const { path, body } of answers.slice(0, again.length)) {
    const limit = await (await fetch(bare.address + path)).text();
    if (limit !== body) throw new Error(`${path}: the servers do not send the same bytes`);
  }
}

function report(): void {
  const failures = rounds.flat().reduce((sum, { failures: count }) => sum + count, 0);
  if (failures > 0) throw new Error(`${failures} requests failed; the figures mean nothing`);
  const bytes = answers.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0) / answers.length;
  const data = `${store.companies} companies, ${store.people} people, ${Math.round(bytes)} bytes a profile on average`;
  console.log(`${machineLine()}\n${data}`);
  const figures = contestants.map(({ name }, place) => {
    const own = rounds.map((results) => results[place] as Measurement);
    const ratios = rounds.map(
      (results) =>
        (results[place] as Measurement).cpuPerRequestUs / (results[0] as Measurement).cpuPerRequestUs,
    );
    return {
      server: name,
      'CPU µs/request': median(own.map((one) => one.cpuPerRequestUs)).toFixed(1),
      'requests/s': Math.round(median(own.map((one) => one.requestsPerSecond))),
      'p50 ms': median(own.map((one) => one.p50Ms)),
      'p99 ms': median(own.map((one) => one.p99Ms)),
      '× limit': median(ratios).toFixed(2),
    };
  });
  console.table(figures);
  if (options.write) {
    writePage({
      question: 'What does a company lookup cost?',
      how:
        'CPU time of the server process per request, beside a bare `node:http` server that sends the same bytes from ' +
        'memory. Companies asked for again are answered from memory; each time another URL goes to the store. ' +
        'Run it with `npm run bench:lookup`.',
      data,
      figures,
    });
  }
  for (const { server, '× limit': ratio } of figures.slice(2)) {
    if (options.assert === undefined || Number(ratio) <= Number(options.assert)) continue;
    console.error(`${server}: a lookup costs ${ratio} × the limit; at most ${options.assert} × is allowed.`);
    process.exitCode = 1;
  }
}
