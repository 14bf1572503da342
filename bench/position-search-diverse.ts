// What does a search cost if nearly every title is different? One company of 300,000 people in Japan who share hardly
// any title, the hardest case for the index of large groups: CPU time of the call to the store, bytes of the index
// and time of the load. The answers are compared with a plain model first.
// Usage: npx tsx bench/position-search-diverse.ts [--people 300000 --calls 50]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import Database from 'better-sqlite3';
import { personIdFromNumber } from '../src/domain/people/person.ts';
import type { Department, Seniority } from '../src/domain/reference.ts';
import { readPositionQuery } from '../src/domain/titles/searchable-title.ts';
import { createRandom, type Random } from '../src/samples/demo/random.ts';
import type { PersonEntry } from '../src/store/contract/entries.ts';
import type { PeopleQuery } from '../src/store/contract/people-reader.ts';
import { openStore } from '../src/store/open-store.ts';
import { searchModel, servedOrder } from '../test/store/contract/people-model.ts';
import { companyEntry, personEntry } from '../test/store/contract/stage.ts';
import { machineLine } from './page/results.ts';
import { median } from './requests/measure.ts';

const { values: options } = parseArgs({
  options: { people: { type: 'string', default: '300000' }, calls: { type: 'string', default: '50' } },
});

const PLACES =
  '東京,大阪,名古屋,福岡,札幌,仙台,広島,横浜,神戸,京都,埼玉,千葉,静岡,新潟,岡山,熊本,鹿児島,那覇,金沢,長野'.split(
    ',',
  );
const FIELDS =
  '営業,開発,人事,総務,経理,法務,企画,製造,品質,物流,購買,広報,情報,研究,海外,法人,金融,医療,建設,環境'.split(
    ',',
  );
const OBJECTS =
  '推進,管理,統括,戦略,支援,本社,改革,技術,販売,設計,保守,運用,監査,教育,調査,分析,調達,制作,生産,渉外'.split(
    ',',
  );
const UNITS = '本部,部,課,室,グループ,チーム,センター,係'.split(',');
const POSTS =
  '部長,課長,係長,主任,担当,マネージャー,エンジニア,次長,室長,リーダー,主査,参事,スタッフ,部長代理'.split(
    ',',
  );

function diverseTitle(random: Random): string {
  const parts = [PLACES, FIELDS, OBJECTS, UNITS, FIELDS, POSTS].map((words) => random.pick(words));
  return (random.chance(0.5) ? parts : [...parts.slice(1, 4), ...parts.slice(0, 3), ...parts.slice(4)]).join(
    '',
  );
}

function* diversePeople(people: number): Generator<PersonEntry> {
  const random = createRandom('diverse titles');
  for (let number = 1; number <= people; number += 1) {
    const position = diverseTitle(random);
    yield personEntry({
      personId: personIdFromNumber(number),
      companyId: 'c1',
      country: 'JP',
      position,

      seniority: (random.chance(0.6) ? 6 : random.integer(1, 7)) as Seniority,
      department: random.integer(1, 17) as Department,
    });
  }
}

const SEARCHES: readonly (readonly [name: string, position: string, seniority?: Seniority])[] = [
  ['a character', '営'],
  ['two characters', '営業'],
  ['the same, seniority 4', '営業', 4],
  ['two characters at the end', '部長'],
  ['three characters', '営業推'],
  ['three characters that begin much', '本部人'],
  ['four characters', '営業推進'],
  ['a word', 'エンジニア'],
  ['four runs', '営業 東京 推進 部長'],
  ['six runs', '営業 東京 推進 部長 人事 本部'],
  ['six runs, one of them without people', '営業 東京 推進 部長 人事 社長'],
  ['three longer runs', '営業推進 本部人 部長代理'],
  ['runs inside each other', '営 営業 業 営業推 推進'],
  ['twelve single characters', [...'東京営業推進本部人事部長'].join(' ')],
  ['47 single characters', [...PLACES, ...FIELDS].join('').slice(0, 47).split('').join(' ')],
  ['a whole title', '東京営業推進本部人事部長'],
];

const folder = mkdtempSync(join(tmpdir(), 'firmament-bench-'));
const path = join(folder, 'bench.db');
const store = await openStore(`sqlite:${path}`);
try {
  await measure();
} finally {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(): Promise<void> {
  const people = [...diversePeople(Number(options.people))].sort(servedOrder);
  const load = await store.beginLoad();
  await load.putCompany(companyEntry({ id: 'c1' }));
  for (const person of people) await load.putPerson(person);
  const before = process.cpuUsage();
  await load.publish();
  const { user, system } = process.cpuUsage(before);
  const publishMs = (user + system) / 1000;
  await store.refresh();
  const titles = new Set(people.map(({ position }) => position)).size;
  console.log(
    `${machineLine()}\n${people.length} people, ${titles} titles; published in ${publishMs.toFixed(0)} ms of CPU time`,
  );
  console.log(`${(indexBytes() / people.length).toFixed(1)} bytes of index a person`);

  const figures: object[] = [];
  for (const [name, text, seniority] of SEARCHES) {
    const position = readPositionQuery(text);
    const query = {
      companyId: 'c1',
      country: 'JP',
      ...(position !== undefined && { position }),
      ...(seniority !== undefined && { seniority }),
      from: 0,
      size: 10,
    } as PeopleQuery;
    const wanted = searchModel(people, query);
    const page = await store.people.searchPeople(query);
    if (!isDeepStrictEqual({ total: page?.total, people: page?.people }, wanted)) {
      throw new Error(`${text}: not the answer of the model`);
    }
    figures.push({ search: name, found: wanted.total, 'store µs': (await cost(query)).toFixed(0) });
  }
  console.table(figures);
}

async function cost(query: PeopleQuery): Promise<number> {
  const costs: number[] = [];
  for (let call = 0; call < Number(options.calls); call += 1) {
    const startedAt = performance.now();
    await store.people.searchPeople(query);
    costs.push((performance.now() - startedAt) * 1000);
  }
  return median(costs);
}

function indexBytes(): number {
  const database = new Database(path, { readonly: true });
  const bytes = database
    .prepare(
      'SELECT (SELECT sum(length(block)) FROM people_block) + (SELECT sum(length(first_term)) FROM people_term)',
    )
    .pluck()
    .get();
  database.close();
  return bytes as number;
}
