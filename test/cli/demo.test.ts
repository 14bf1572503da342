// firmament demo: what a newcomer sees, and that what is printed works when pasted into a shell.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { sampleCompanies } from '../../src/samples/demo/sample-companies.ts';
import { samplePeople } from '../../src/samples/demo/sample-people.ts';
import { makeMigratedDatabase } from '../helpers/fresh-postgres.ts';
import { prepareStore } from '../helpers/prepare-store.ts';
import { type CliProcess, runCli, startCli } from '../helpers/run-cli.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

interface Demo {
  readonly service: CliProcess;
  readonly address: string;
  readonly key: string;
  readonly lines: readonly string[];
}

async function startDemo(env: { readonly [name: string]: string }): Promise<Demo> {
  const service = startCli(['demo'], { PORT: '0', ...env });
  await service.waitFor(/Press Ctrl-C to stop\.\n/);
  const output = service.output();
  return {
    service,
    address: /serves .* on (http:\S+)/.exec(output)?.[1] ?? '',
    key: /^Your key: (fmt_\w+)$/m.exec(output)?.[1] ?? '',
    lines: [...output.matchAll(/^ {2}(curl .*)$/gm)].map(([, line = '']) => line),
  };
}

async function stop({ service }: Demo): Promise<void> {
  service.child.kill('SIGTERM');
  await service.ended;
}

const hasCurl = spawnSync('curl', ['--version']).status === 0;

/** Runs the line as a shell would; on a machine without curl, the same request from the shell's own words. */
async function run(line: string): Promise<unknown> {
  if (hasCurl) return JSON.parse(execFileSync('bash', ['-c', line], { encoding: 'utf8' }));
  const words = execFileSync('bash', ['-c', `printf '%s\\n' ${line}`], { encoding: 'utf8' })
    .trim()
    .split('\n');
  const after = (flag: string) => words.filter((_, place) => words[place - 1] === flag);
  const [body] = after('-d');
  const response = await fetch(words.find((word) => word.startsWith('http://')) ?? '', {
    method: after('-X')[0] ?? 'GET',
    headers: after('-H').map((header) => header.split(': ', 2) as [string, string]),
    ...(body !== undefined && { body }),
  });
  return response.json();
}

describe('on an empty store', () => {
  let folder: string;
  let demo: Demo;
  beforeAll(async () => {
    folder = temporaryFolder();
    demo = await startDemo({ DATABASE_URL: `sqlite:${join(folder, 'data', 'firmament.db')}` });
  });

  test('prints an address that answers', async () => {
    expect((await fetch(`${demo.address}/readyz`)).status).toBe(200);
  });

  test('prints where the API reference is', async () => {
    expect(demo.service.output()).toContain(`API reference: ${demo.address}/docs`);
    expect((await fetch(`${demo.address}/docs`)).status).toBe(200);
  });

  test('prints a key and two requests', () => {
    expect(demo.key).toMatch(/^fmt_\w{38}$/);
    expect(demo.lines).toHaveLength(2);
  });

  test('the first request answers with the example company', async () => {
    expect(await run(demo.lines[0] ?? '')).toMatchObject({ fqdn: 'southern-cross-robotics.example' });
  });

  test('the second request answers with people who work there', async () => {
    const people = (await run(demo.lines[1] ?? '')) as { position: string }[];
    expect(people.length).toBeGreaterThan(0);
    for (const person of people) expect(person.position).toMatch(/engineer/i);
  });

  test('says what it loaded', () => {
    expect(demo.service.output()).toMatch(/companies: published.*people: published/s);
  });

  test('a second start loads nothing, and the key of the first still works', async () => {
    await stop(demo);
    const again = await startDemo({
      DATABASE_URL: `sqlite:${join(folder, 'data', 'firmament.db')}`,
      WORKERS: '2',
    });
    expect(again.service.output()).not.toContain('published');
    expect(again.key).not.toBe(demo.key);
    for (const key of [demo.key, again.key]) {
      const url = `${again.address}/company?fqdn=southern-cross-robotics.example`;
      expect((await fetch(url, { headers: { authorization: `Bearer ${key}` } })).status).toBe(200);
    }
    await stop(again);
  });
});

test('leaves no files beside the store, and none that are named by the address of a database', async () => {
  const [folder, temporary] = [temporaryFolder(), temporaryFolder()];
  const { url, drop } = await makeMigratedDatabase();
  const env = { PORT: '0', DATABASE_URL: url, TMPDIR: temporary };
  const service = startCli(['demo'], env, folder);
  await service.waitFor(/serves 325 companies and 6,082 people/);
  service.child.kill('SIGTERM');
  await service.ended;
  await drop();
  expect([readdirSync(folder), readdirSync(temporary)]).toEqual([[], []]);
});

describe("on a store with the operator's own data", () => {
  const ID = "o'brien & sons";
  let folder: string;
  let demo: Demo;
  beforeAll(async () => {
    const store = await prepareStore(
      [{ id: ID, name: 'O’Brien' }],
      [{ person_id: 'p1', company_id: ID, country: 'NZ', position: 'Painter', has_email: true }],
    );
    folder = store.folder;
    demo = await startDemo({ ...store.env, BASE_PATH: '/api' });
  });

  test('does not load the sample', () => {
    expect(demo.service.output()).toContain('serves 1 company and 1 person');
    expect(existsSync(join(folder, 'sample'))).toBe(false);
  });

  test('both requests work, also with an id that a shell would misread', async () => {
    expect(await run(demo.lines[0] ?? '')).toMatchObject({ id: ID });
    expect(await run(demo.lines[1] ?? '')).toMatchObject([{ person_id: 'p1' }]);
  });
});

test('a demo that was ended between companies and people loads the people when it starts again', async () => {
  const folder = temporaryFolder();
  const env = { DATABASE_URL: `sqlite:${join(folder, 'firmament.db')}` };
  await runCli(['sample', '--out', folder]);
  await runCli(['import', 'companies', join(folder, 'companies.jsonl')], env);
  const demo = await startDemo(env);
  expect(((await run(demo.lines[1] ?? '')) as unknown[]).length).toBeGreaterThan(0);
  const { stdout } = await runCli(['status', '--json'], env);
  const { companies, people } = JSON.parse(stdout) as { readonly companies: number; readonly people: number };
  expect([companies, people]).toEqual([[...sampleCompanies()].length, [...samplePeople()].length]);
});

test('sample writes the two files into the named folder', async () => {
  const folder = join(temporaryFolder(), 'new');
  const { code, stdout } = await runCli(['sample', '--out', folder]);
  const files = ['companies.jsonl', 'people.jsonl'].map((name) => join(folder, name));
  expect([code, stdout]).toEqual([0, `Wrote ${files.join(' and ')}.\n`]);
  const [companies, people] = files.map((file) =>
    readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  );
  expect(companies).toEqual(JSON.parse(JSON.stringify([...sampleCompanies()])));
  expect(people).toEqual(JSON.parse(JSON.stringify([...samplePeople()])));
});

test('sample replaces no file, unless that is wanted', async () => {
  const folder = temporaryFolder();
  const own = join(folder, 'people.jsonl');
  writeFileSync(own, 'mine');
  const refused = await runCli(['sample', '--out', folder]);
  expect(refused).toMatchObject({
    code: 2,
    stderr: `${own} exists. Choose another place, or replace it with --force.\n`,
  });
  expect([readFileSync(own, 'utf8'), existsSync(join(folder, 'companies.jsonl'))]).toEqual(['mine', false]);
  expect((await runCli(['sample', '--out', folder, '--force'])).code).toBe(0);
  expect(readFileSync(own, 'utf8')).not.toBe('mine');
});

test('sample says in one sentence that it cannot write there', async () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  const { code, stderr } = await runCli(['sample', '--out', join(file, 'x')]);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^The sample cannot be written to \S+: .*\n$/);
});
