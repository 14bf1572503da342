// Importing a file that is uploaded to /admin/imports, on both engines.
import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { SCOPES } from '../../../src/operations/keys/api-keys.ts';
import { afterFile } from '../../helpers/after-file.ts';
import { expectError } from '../../helpers/expect-error.ts';
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
const waits = { timeout: 20_000, interval: 100 };

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  let service: TestService;
  let second: TestService;
  const upload = (query: string, body: string | Uint8Array) =>
    service.send(`/admin/imports?${query}`, { method: 'POST', body });
  const finished = (number: number) =>
    vi.waitFor(async () => {
      const { body } = await second.send(`/admin/imports/${number}`);
      expect(body.status).not.toBe('running');
      return body;
    }, waits);

  beforeAll(async () => {
    service = await startService({
      companies: [{ id: 'c0', name: 'Before' }],
      engine,
      key: { name: 'admin', scopes: SCOPES },
      env: { MAX_UPLOAD_MB: '1' },
    });
    second = await startService({ beside: service });
  });

  test('a file is imported, and every process says what came of it', async () => {
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
    expect((await service.send('/admin/loads')).body[0]).toMatchObject({ source: 'companies', who: 'admin' });
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
    await vi.waitFor(
      () => expect(readdirSync(folder).filter((name) => name.startsWith('firmament-import'))).toEqual([]),
      waits,
    );
  });

  test('what cannot be imported is refused at once', async () => {
    expectError(await upload('kind=keys&file=a.csv', 'x'), 40081, 'kind');
    expectError(await upload('kind=people&file=../a.csv', 'x'), 40081, 'file');
    expectError(await upload('kind=companies&file=a.csv&country=AU', 'x'), 40081, 'country');
    expectError(await upload('kind=companies&file=a.csv', ''), 40081, 'body');
    expectError(await upload('kind=companies&file=a.csv', 'x'.repeat(1024 * 1024 + 1)), 41300);
    expectError(await service.send('/admin/imports/999'), 40482);
  });
});
