// What does a search in a company of 300,000 people cost beside the same in one of 300? Runs `firmament serve` over
// both and compares the CPU time of the process per request, and of the call to the store alone. The answers are
// compared with a plain model first.
// Usage: npm run bench:position -- --help
import { execFileSync } from 'node:child_process';
import { isDeepStrictEqual } from 'node:util';
import { readOptions, requireCount, requireRatio } from '../eval/lib/read-options.ts';
import type { Country } from '../src/domain/reference.ts';
import { readPositionQuery } from '../src/domain/titles/searchable-title.ts';
import { openStore } from '../src/store/open-store.ts';
import type { PeopleQuery, PersonEntry } from '../src/store/store.ts';
import { searchModel, servedOrder } from '../test/store/contract/people-model.ts';
import { makeCrowdStore } from './lib/crowd-store.ts';
import type { Crowd } from './lib/crowds.ts';
import { median } from './lib/measure.ts';
import { machineLine } from './lib/results.ts';
import { createPostSender } from './lib/send-posts.ts';
import { startFirmament } from './lib/servers.ts';

const HELP = `Compares searches in a company of 300 people with the same in a very large one, by CPU time per request.

Usage: npm run bench:position -- [options]

  --rounds N        measure everything N times, in turns, and tell the median (default 5)
  --requests N      send N requests each time (default 300)
  --people N        people of the large company (default 300000)
  --assert RATIO    exit with 1 when a search in it costs more than this many times the small one
  --help            this text

Examples:
  npm run bench:position
  npm run bench:position -- --people 30000 --rounds 3 --assert 3
`;

const options = readOptions(
  HELP,
  {
    rounds: { type: 'string', default: '5' },
    requests: { type: 'string', default: '300' },
    people: { type: 'string', default: '300000' },
    assert: { type: 'string' },
  },
  ({ rounds, requests, people, assert }) => {
    requireCount('--rounds', rounds);
    requireCount('--requests', requests);
    requireCount('--people', people);
    requireRatio('--assert', assert);
  },
);

interface Case {
  readonly name: string;
  readonly country?: Country;
  readonly fields: { readonly [field: string]: string };
  /** The cost is told for each person on the page: the two pages are not of the same length. */
  readonly isPerPerson?: boolean;
  /** Begins at nine tenths of what there is. */
  readonly isDeep?: boolean;
}

const CASES: readonly Case[] = [
  { name: 'no filter', fields: {} },
  { name: 'no filter, deep page', fields: {}, isDeep: true },
  { name: 'seniority', fields: { seniority: '5' } },
  { name: 'department', fields: { department: '5' } },
  { name: 'common word: manager', fields: { position: 'manager' } },
  { name: 'two words: software engineer', fields: { position: 'software engineer' } },
  { name: 'rare words: mining valley', fields: { position: 'mining valley' } },
  { name: 'manager, seniority 5', fields: { position: 'manager', seniority: '5' } },
  { name: 'software engineer, seniority 6', fields: { position: 'software engineer', seniority: '6' } },
  { name: 'manager, department 2', fields: { position: 'manager', department: '2' } },
  { name: 'manager, deep page', fields: { position: 'manager' }, isDeep: true },
  { name: 'manager, size 1', fields: { position: 'manager', size: '1' } },
  { name: 'run: 部長', country: 'JP', fields: { position: '部長' } },
  { name: 'run: 部長, seniority 4', country: 'JP', fields: { position: '部長', seniority: '4' } },
  { name: 'run: エンジニア', country: 'JP', fields: { position: 'エンジニア' } },
  { name: 'manager, size 1000', fields: { position: 'manager', size: '1000' }, isPerPerson: true },
];

const crowds: readonly Crowd[] = (['US', 'JP'] as const).flatMap((country) => [
  { companyId: `few-${country}`, country, people: 300 },
  { companyId: `many-${country}`, country, people: Number(options.people) },
]);
execFileSync(process.execPath, ['scripts/ensure-built.mjs'], { stdio: 'inherit' });
const data = await makeCrowdStore(crowds);
const store = openStore(data.databaseUrl);
// In order already, so that the model has little to sort.
const entries = new Map<string, PersonEntry[]>(
  crowds.map((crowd) => [crowd.companyId, data.entriesOf(crowd).sort(servedOrder)]),
);

/** One search in one company. */
interface Trial {
  readonly query: PeopleQuery;
  readonly body: string;
  readonly found: number;
  readonly http: number[];
  readonly call: number[];
}

async function makeTrial({ fields, country = 'US', isDeep = false }: Case, company: string): Promise<Trial> {
  const companyId = `${company}-${country}`;
  const position = fields.position === undefined ? undefined : readPositionQuery(fields.position);
  const query = {
    companyId,
    country,
    ...(position !== undefined && { position }),
    ...(fields.seniority !== undefined && { seniority: Number(fields.seniority) }),
    ...(fields.department !== undefined && { department: Number(fields.department) }),
    from: 0,
    size: Number(fields.size ?? 10),
  } as PeopleQuery;
  const total = (await store.people.searchPeople(query))?.total ?? 0;
  const from = isDeep ? Math.floor(total * 0.9) : 0;
  const wanted = searchModel(entries.get(companyId) ?? [], { ...query, from });
  const page = await store.people.searchPeople({ ...query, from });
  if (!isDeepStrictEqual({ total: page?.total, people: page?.people }, wanted)) {
    throw new Error(`${companyId} ${JSON.stringify(fields)}: not the answer of the model`);
  }
  const body = JSON.stringify({ companyId, selectedCountry: country, ...fields, from: String(from) });
  return { query: { ...query, from }, body, found: wanted.people.length, http: [], call: [] };
}

const trials: { readonly one: Case; readonly few: Trial; readonly many: Trial }[] = [];
for (const one of CASES) {
  trials.push({ one, few: await makeTrial(one, 'few'), many: await makeTrial(one, 'many') });
}
entries.clear();

const firmament = await startFirmament(data.databaseUrl);
const sender = createPostSender(firmament);
const headers = { authorization: `Bearer ${data.key}`, 'content-type': 'application/json' };
const overHttp = ({ body }: Trial, times: number) =>
  sender.measure({ path: '/people/search', headers, body }, times);

async function byCall({ query }: Trial, times: number): Promise<number> {
  const before = process.cpuUsage();
  for (let time = 0; time < times; time += 1) await store.people.searchPeople(query);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / times;
}

for (const { few, many } of trials) for (const trial of [few, many]) await overHttp(trial, 50);
for (let round = 0; round < Number(options.rounds); round += 1) {
  for (const { few, many } of trials) {
    for (const trial of [few, many]) {
      trial.http.push(await overHttp(trial, Number(options.requests)));
      trial.call.push(await byCall(trial, 100));
    }
  }
}
sender.close();
await firmament.stop();
await store.close();
data.remove();
report();

function report(): void {
  const figures = trials.map(({ one, few, many }) => {
    const share = one.isPerPerson === true ? few.found / many.found : 1;
    const ratios = few.http.map((cost, round) => ((many.http[round] ?? Number.NaN) / cost) * share);
    return {
      search: one.name,
      'people on the page': `${few.found} / ${many.found}`,
      'store µs': `${median(few.call).toFixed(0)} / ${median(many.call).toFixed(0)}`,
      'CPU µs/request': `${median(few.http).toFixed(0)} / ${median(many.http).toFixed(0)}`,
      ratio: median(ratios).toFixed(2),
    };
  });
  const size = `companies of 300 and of ${Number(options.people).toLocaleString('en')} people in one country, in English and in Japanese`;
  console.log(`${machineLine()}\n${size}`);
  console.table(figures);
  if (options.assert === undefined) return;
  for (const { search, ratio } of figures) {
    if (Number(ratio) <= Number(options.assert)) continue;
    console.error(
      `${search}: ${ratio} × the cost in a company of 300; at most ${options.assert} × is allowed.`,
    );
    process.exitCode = 1;
  }
}
