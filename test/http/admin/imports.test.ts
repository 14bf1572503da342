// Importing a file that is uploaded to /admin/imports: on both engines, as far as a store takes part.
import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { SCOPES } from '../../../src/operations/keys/api-keys.ts';
import { afterFile } from '../../helpers/after-file.ts';
import { expectError } from '../../helpers/expect-error.ts';
import { openBeside } from '../../helpers/open-beside.ts';
import { openSocket } from '../../helpers/open-socket.ts';
import { startCli } from '../../helpers/run-cli.ts';
import { startService, type TestService } from '../../helpers/start-service.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const line = (value: unknown) => `${JSON.stringify(value)}\n`;
// The service keeps uploads here.
const folder = temporaryFolder();
const { TMPDIR: before } = process.env;
process.env.TMPDIR = folder;
// Other files run in this process too.
afterFile(() => {
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
});
const waits = { timeout: 40_000, interval: 100 };

const start = (engine: 'sqlite' | 'postgres') =>
  startService({
    companies: [{ id: 'c0', name: 'Before' }],
    engine,
    key: { name: 'admin', scopes: SCOPES },
    env: { MAX_UPLOAD_MB: '1' },
  });
const uploadTo = (service: TestService, query: string, body: string) =>
  service.send(`/admin/imports?${query}`, { method: 'POST', body });
const finishedIn = (service: TestService, number: number) =>
  vi.waitFor(async () => {
    const { body } = await service.send(`/admin/imports/${number}`);
    expect(body.status).not.toBe('running');
    return body;
  }, waits);

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  let service: TestService;
  let second: TestService;
  const upload = (query: string, body: string) => uploadTo(service, query, body);
  const finished = (number: number) => finishedIn(second, number);

  beforeAll(async () => {
    service = await start(engine);
    second = await startService({ beside: service });
  });

  test('a file is imported, and every process shows the result', async () => {
    const body = line({ id: 'c1', name: 'Acme', fqdn: 'acme.example' }) + line({ id: 'c2' });
    const started = await upload('kind=companies&file=new.jsonl', body);
    expect(started.status).toBe(202);
    expect(started.body).toMatchObject({
      kind: 'companies',
      file: 'new.jsonl',
      who: 'admin',
      status: 'running',
    });
    const done = await finished(started.body.number);
    expect(done).toMatchObject({
      status: 'done',
      problem: null,
      report: { read: 2, written: 1, rejected: 1 },
    });
    const rejects = await second.send(`/admin/imports/rejects/${done.number}`);
    expect(JSON.parse(rejects.text)).toMatchObject({ line: 2, reason: expect.any(String) });
    await vi.waitFor(async () => expect((await second.company({ id: 'c1' })).body?.name).toBe('Acme'), waits);
    expect((await service.send('/admin/loads')).body[0]).toMatchObject({
      number: done.report.load,
      source: 'companies',
      who: 'admin',
      can_be_undone: true,
      import: done.number,
    });
    expect((await service.send('/admin/audit')).body[0]).toMatchObject({
      action: 'import',
      subject: 'load 1: companies from new.jsonl',
      who: 'admin',
      origin: 'http from 127.0.0.1',
    });
    expect((await second.send('/admin/imports')).body[0]).toEqual(done);
  });

  test('a file that cannot be imported fails with the reason, and nothing is left of it', async () => {
    const { body } = await upload('kind=people&file=people.xyz', 'nothing');
    const failed = await finished(body.number);
    expect(failed).toMatchObject({ status: 'failed', report: null, problem: expect.any(String) });
    expect(failed.problem).not.toContain(folder);
    expect(failed.problem).toContain('people.xyz');
    await vi.waitFor(
      () => expect(readdirSync(folder).filter((name) => name.startsWith('firmament-import'))).toEqual([]),
      waits,
    );
  });

  test('an import by the command line is listed with its progress, its report and its rejected rows', async () => {
    const [last] = (await service.send('/admin/imports?size=1')).body;
    const args = ['import', 'companies', '-', '--rejects', join(folder, 'r.jsonl'), '--by', 'ann'];
    const { child, ended } = startCli(args, { DATABASE_URL: service.databaseUrl });
    // More than the 8 MiB that an import gathers before its first batch. Rows without a name are rejected, which is quick.
    const rejected = line({ description: 'A maker of tools. '.repeat(600) });
    child.stdin?.write(line({ id: 'by-hand', name: 'By hand' }) + rejected.repeat(900));
    const seen = await vi.waitFor(async () => {
      const { body } = await service.send(`/admin/imports/${last.number + 1}`);
      expect(body.progress.rows).toBeGreaterThan(0);
      return body;
    }, waits);
    expect(seen).toMatchObject({ status: 'running', kind: 'companies', file: 'standard input', who: 'ann' });
    expect(seen.progress).toMatchObject({ step: 'reading', share: null });
    child.stdin?.end();
    expect((await ended).code).toBe(1);
    const done = (await service.send(`/admin/imports/${seen.number}`)).body;
    expect(done).toMatchObject({ status: 'done', report: { written: 1, rejected: 900, isDryRun: false } });
    expect((await service.send(`/admin/imports/rejects/${seen.number}`)).text).toContain('"line":2');
    expect((await service.send(`/admin/loads/${done.report.load}`)).body.import).toBe(seen.number);
  });

  test('rejected rows are kept for the last 50 imports', async () => {
    const { importJobs, ...store } = await openBeside(service.databaseUrl);
    const times = { startedAt: Date.now(), updatedAt: Date.now() };
    const progress = { step: 'reading', rows: 1 } as const;
    const job = { kind: 'people', file: 'a.csv', who: 'ann', status: 'done', ...times, progress } as const;
    const insert = () => importJobs.insertJob({ ...job, report: '', problem: '' });
    const first = await insert();
    await importJobs.updateJob(first, { ...job, report: '', problem: '', rejects: 'x' });
    for (let more = 1; more < 50; more += 1) await insert();
    expect(await importJobs.readRejects(first)).toBe('x');
    await insert();
    expect(await importJobs.readRejects(first)).toBe('');
    expect((await importJobs.listJobs(100)).at(50)).toMatchObject({ number: first, progress });
    await store.close();
  });
});

describe('on any engine', () => {
  let service: TestService;
  const upload = (query: string, body: string) => uploadTo(service, query, body);
  const finished = (number: number) => finishedIn(service, number);

  beforeAll(async () => {
    service = await start('sqlite');
  });

  test.each(['dry_run=1', 'dry_run=True', 'yes=maybe'])('%s is neither true nor false', async (wish) => {
    const answer = await upload(`kind=companies&file=dry.jsonl&${wish}`, line({ id: 'dry', name: 'Dry' }));
    expectError(answer, 40081, 'neither true nor false');
    expect((await service.company({ id: 'dry' })).status).toBe(404);
  });

  test('an import that would not be run is refused, and one that is accepted is run, also after uploads that failed', async () => {
    for (let n = 0; n < 5; n += 1) expectError(await upload('kind=companies&file=a.csv', ''), 40081, 'body');
    const uploadOne = () =>
      upload('kind=companies&file=more.jsonl&dry_run=true', line({ id: 'm', name: 'More' }));
    // At the same time: one is refused after its upload. One more is refused before.
    const answers = await Promise.all(Array.from({ length: 5 }, uploadOne));
    answers.push(await uploadOne());
    const refused = answers.filter(({ status }) => status !== 202);
    expect(refused).toHaveLength(2);
    for (const answer of refused) {
      expectError(answer, 50301, 'overloaded');
      expect(answer.headers.get('retry-after')).toBe('5');
    }
    const accepted = answers.filter(({ status }) => status === 202);
    const ended = await Promise.all(accepted.map(({ body }) => finished(body.number)));
    // One that waits too long for another to end fails, on a busy machine.
    expect(ended.map(({ status }) => status)).toContain('done');
    for (const { problem } of ended) expect(problem ?? '').not.toContain('overloaded');
  });

  test('the columns of a file are shown before it is imported', async () => {
    const preview = (query: string, body: string) =>
      service.send(`/admin/imports/columns?${query}`, { method: 'POST', body });
    const table = 'Company;Job Title;E-mail\nAcme;CEO;a@acme.example\n';
    const { status, body } = await preview('file=people.csv&map=keywords%3DHat', table);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      kind: 'people',
      problem: expect.stringContaining('keywords'),
      kinds: expect.arrayContaining([{ kind: 'gleif', title: expect.any(String) }]),
    });
    expectError(await preview('file=people.csv&kind=keys', 'x'), 40081, 'kind');
    expect(readdirSync(folder).filter((name) => name.startsWith('firmament-columns'))).toEqual([]);
  });

  test('what cannot be imported is refused at once', async () => {
    expectError(await upload('kind=keys&file=a.csv', 'x'), 40081, 'kind');
    expectError(await upload('kind=people&file=../a.csv', 'x'), 40081, 'file');
    expectError(await upload('kind=companies&file=a.csv&country=AU', 'x'), 40081, 'country');
    expectError(await upload('kind=companies&file=a.csv&dryrun=true', 'x'), 40081, 'dryrun');
    expectError(await upload('kind=companies&file=a.csv', ''), 40081, 'body');
    expectError(await upload('kind=companies&file=a.csv', 'x'.repeat(1024 * 1024 + 1)), 41300);
    expectError(await service.send('/admin/imports/999'), 40482);
    for (const path of ['/admin/imports', '/admin/imports/rejects']) {
      const { body } = await service.send(`${path}/someone@acme.example`);
      expect(body).toMatchObject({ error: 40081, message: expect.not.stringContaining('acme') });
    }
  });

  test.each([
    ['sends the file without being asked', ''],
    ['waits for 100 Continue', 'Expect: 100-continue\r\n'],
  ])('a file that is too large is refused by its length, to a caller who %s', async (_, more) => {
    for (const path of ['/admin/imports', '/admin/imports/columns']) {
      const socket = openSocket(service.url);
      socket.write(
        `POST ${path}?kind=companies&file=a.csv HTTP/1.1\r\nHost: t\r\nAuthorization: Bearer ${service.key}\r\n` +
          `Content-Length: ${1024 * 1024 + 1}\r\n${more}\r\n`,
      );
      expectError(await socket.read('POST'), 41300, '1,048,576');
      socket.close();
    }
  });

  test('a file with a name that no disk takes is refused, and one with the longest name is imported', async () => {
    const name = (letters: number) => encodeURIComponent(`${'表'.repeat(letters)}.csv`);
    expectError(await upload(`kind=companies&file=${name(79)}`, 'x'), 40081, '240 bytes');
    const { body } = await upload(`kind=companies&file=${name(78)}`, 'name,id\nAcme,long\n,none\n');
    expect(await finished(body.number)).toMatchObject({
      status: 'done',
      report: { written: 1, rejected: 1 },
    });
  });
});

test('a service goes on if the file of an import cannot be removed', async () => {
  const service = await start('sqlite');
  const unheard: unknown[] = [];
  const note = (error: unknown) => unheard.push(error);
  process.on('unhandledRejection', note);
  const started = await uploadTo(service, 'kind=companies&file=new.jsonl', line({ id: 'c1', name: 'Acme' }));
  // As if the disk of temporary files had gone.
  renameSync(folder, `${folder}-gone`);
  writeFileSync(folder, '');
  try {
    expect(await finishedIn(service, started.body.number)).toMatchObject({ status: 'failed' });
    // Removing it is tried a few turns later.
    for (let turn = 0; turn < 20; turn += 1) await service.send('/healthz');
    expect(unheard).toEqual([]);
  } finally {
    process.off('unhandledRejection', note);
    rmSync(folder);
    renameSync(`${folder}-gone`, folder);
  }
});
