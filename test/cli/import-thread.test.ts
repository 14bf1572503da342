// A large input is prepared in a thread of its own. The result must not differ.
import { spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { sampleCompanies } from '../../src/samples/demo/sample-companies.ts';
import type { Store } from '../../src/store/contract/store.ts';
import { LATE_COMPILING } from '../helpers/late-compiling.ts';
import { loadCompanies, loadPeople } from '../helpers/load-records.ts';
import { runCli, startCli } from '../helpers/run-cli.ts';
import { fedFile, importPlace, jsonl } from './import-files.ts';

const MAIN = fileURLToPath(new URL('../../dist/program/main.cjs', import.meta.url));
/** Enough to be worth a thread. */
const LARGE_BYTES = 9 * 1024 * 1024;
/** With many spaces: what counts is the bytes, and each row takes time. */
const padded = (rows: readonly object[]) => {
  const spaces = ' '.repeat(LARGE_BYTES / rows.length);
  return jsonl(rows).replaceAll('\n', `${spaces}\n`);
};

const COMPANIES = 300;
const FEW = 100;

/** The sample repeated with other identifiers, and with rows that are refused, warned of, or contested. */
function manyCompanies(): object[] {
  const sample = [...sampleCompanies()];
  const rows = Array.from({ length: COMPANIES }, (_, n): object => {
    const text = JSON.stringify(sample[n % sample.length]);
    const {
      id,
      network,
      industry_codes: _codes,
      ...rest
    } = JSON.parse(text.replaceAll('.example', `-${n}.example`));
    return { ...rest, ...(id !== undefined && { id: `${id}-${n}` }), ...(network && { network: `n-${n}` }) };
  });
  rows.splice(100, 0, { name: 5 }, { name: 'Odd', what: 1 }, { name: 'Taker', id: 'taker', network: 'n-1' });
  return rows;
}

const PEOPLE = 1_800;

function manyPeople(): object[] {
  return Array.from({ length: PEOPLE }, (_, n) => ({
    ...(n % 3 === 0 && { person_id: `p${n}` }),
    ...(n % 3 === 1 && { network: `Slug-${n}` }),
    company_id: `c${n % 5}`,
    country: n % 100 === 7 ? 'FR' : ['AU', 'NZ'][n % 2],
    position: `Cook of ${n % 900}`,
    email: `cook-${n}@an-address.example`,
    personal_email: `cook-${-n}@an-address.example`,
  }));
}

const profilesOf = async (store: Store, ids: readonly string[]) => {
  const profiles: unknown[] = [];
  for (const id of ids) {
    profiles.push(await store.companies.readProfile({ kind: 'id', values: [id] }, 'NZ'));
  }
  return profiles;
};

describe('a large input', () => {
  const rows = manyCompanies();
  const text = padded(rows);
  /** For what does not depend on the rows. */
  const plain = padded(Array.from({ length: FEW }, (_, n) => (n === 50 ? {} : { name: `Company ${n}` })));

  test('of companies has the same result as in one thread', async () => {
    const [here, there] = [importPlace(), importPlace()];
    const report = await here.ask((store) => loadCompanies(store, rows));
    const file = there.file('companies.jsonl', text);
    const run = await runCli(['import', 'companies', file, '--json'], there.env);
    expect(JSON.parse(run.stdout)).toMatchObject({
      read: report.read,
      written: report.written,
      unchanged: report.unchanged,
      rejected: 1,
      conflicts: report.conflicts,
      warnings: Object.fromEntries(report.warnings),
    });
    expect(report.conflicts).toBeGreaterThan(0);
    const given = rows.flatMap((row) => ('id' in row && typeof row.id === 'string' ? [row.id] : []));
    const wanted = await here.ask((store) => profilesOf(store, given));
    expect(await there.ask((store) => profilesOf(store, given))).toEqual(wanted);
    expect(wanted.filter((profile) => profile !== undefined).length).toBeGreaterThan(rows.length / 2);

    const again = await runCli(['import', 'companies', file, '--json'], there.env);
    expect(JSON.parse(again.stdout)).toMatchObject({ written: 0, unchanged: report.read - 1, rejected: 1 });
  });

  test('of people has the same result as in one thread', async () => {
    const everybody = manyPeople();
    const companies = Array.from({ length: 5 }, (_, n) => ({ id: `c${n}`, name: `Company ${n}` }));
    const [here, there] = [importPlace(), importPlace()];
    const fill = (place: typeof here) => place.ask((store) => loadCompanies(store, companies));
    await Promise.all([fill(here), fill(there)]);
    const report = await here.ask((store) => loadPeople(store, everybody));
    const lines = padded(everybody);
    expect(lines.length).toBeGreaterThan(LARGE_BYTES);
    const file = there.file('people.jsonl', lines);
    const run = await runCli(['import', 'people', file, '--json'], there.env);
    expect(JSON.parse(run.stdout)).toMatchObject({ read: PEOPLE, written: PEOPLE - 18, rejected: 18 });
    expect(report).toMatchObject({ read: PEOPLE, written: PEOPLE - 18, rejected: 18 });
    const everyone = (store: Store) =>
      store.people.searchPeople({ companyId: 'c2', country: 'NZ', from: 0, size: 1000 });
    const wanted = await here.ask(async (store) => everyone(store));
    expect(await there.ask(async (store) => everyone(store))).toEqual(wanted);
    expect(wanted?.total).toBeGreaterThan(150);
  });

  test('may come through standard input', async () => {
    const place = importPlace();
    const file = place.file('companies.jsonl', plain);
    const child = spawn(process.execPath, [LATE_COMPILING, MAIN, 'import', 'companies', '-', '--json'], {
      env: { ...process.env, ...place.env },
      cwd: place.folder,
    });
    createReadStream(file).pipe(child.stdin);
    let stdout = '';
    for await (const text of child.stdout) stdout += text;
    expect(JSON.parse(stdout)).toMatchObject({ read: FEW, written: FEW - 1, rejected: 1 });
  });

  test('that is stopped half-way publishes nothing', async () => {
    const place = importPlace();
    const file = fedFile(place, 'companies.jsonl');
    const run = startCli(['import', 'companies', file.path], place.env);
    await file.feed(plain);
    run.child.kill('SIGINT');
    await file.feed(plain.slice(0, 100_000));
    await file.end();
    const { code, stderr } = await run.ended;
    expect([code, stderr]).toEqual([130, expect.stringContaining('Stopped. Nothing was published')]);
    expect(await place.ask(async (store) => store.companies.countCompanies())).toBe(0);
  });

  test('that cannot be read to its end fails in one sentence', async () => {
    const place = importPlace();
    const { gzipSync } = await import('node:zlib');
    const zipped = gzipSync(plain, { level: 1 });
    const file = place.file('companies.jsonl.gz', zipped.subarray(0, zipped.length - 100));
    const { code, stderr } = await runCli(['import', 'companies', file], place.env);
    expect([code, stderr]).toEqual([1, expect.stringContaining('is not a complete gzip file')]);
  });
});
