// Keys, loads, matches, status and settings below /admin, on both engines.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { SCOPES } from '../../../src/operations/keys/api-keys.ts';
import { expectError } from '../../helpers/expect-error.ts';
import { loadCompanies } from '../../helpers/load-records.ts';
import { loadStatements } from '../../helpers/load-statements.ts';
import { openBeside } from '../../helpers/open-beside.ts';
import { startService, type TestService } from '../../helpers/start-service.ts';

const companies = [{ id: 'c1', name: 'Acme', fqdn: 'acme.example' }];
const REGISTERED = {
  recordId: '53004085616',
  fields: {
    name: 'Harbour Tools Pty Ltd',
    hq_country: 'Australia',
    states: ['VIC'],
    industry_codes: { abn: '53004085616' },
  },
};
const ON_THE_WEB = {
  recordId: 'harbour-tools',
  fields: {
    name: 'Harbour Tools',
    hq_country: 'Australia',
    states: ['VIC'],
    fqdn: 'harbourtools.example',
    network: 'harbour-tools',
  },
};

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  let service: TestService;
  let others: TestService;
  const json = { 'content-type': 'application/json' };
  const get = (path: string) => service.send(path);
  const post = (path: string, body: unknown, key?: string) =>
    service.send(path, {
      method: 'POST',
      headers: { ...json, ...(key !== undefined && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify(body),
    });
  const remove = (path: string) => service.send(path, { method: 'DELETE' });
  const lookUp = (key: string) =>
    service.send('/company?id=c1', { headers: { authorization: `Bearer ${key}` } });
  const lastAudit = async () => (await get('/admin/audit?size=1')).body[0];

  beforeAll(async () => {
    service = await startService({ engine, key: { name: 'admin', scopes: SCOPES } });
    const store = await openBeside(service.databaseUrl);
    await loadCompanies(store, companies, () => ({
      source: 'companies',
      files: [],
      who: 'test',
      startedAt: 0,
    }));
    await loadStatements(store, 'abr', [REGISTERED]);
    await loadStatements(store, 'pdl', [ON_THE_WEB]);
    await store.close();
    others = await startService({ beside: service, env: { API_KEY: 'fmt_secret' } });
    // The services notice the loads within a second; a busy machine takes longer.
    await vi.waitFor(async () => expect((await lookUp(service.key)).status).toBe(200), { timeout: 20_000 });
  });

  test('a key is created with its secret shown once, rotated, and revoked', async () => {
    const wish = { name: 'crm', scopes: ['company:read'], rate: 5, quota: 1000, expires_at: '2099-01-31' };
    const created = await post('/admin/keys', wish);
    expect(created.status).toBe(201);
    expect(created.headers.get('cache-control')).toBe('no-store');
    const { secret, key } = created.body;
    expect(key).toMatchObject({
      name: 'crm',
      status: 'active',
      scopes: ['company:read'],
      rate: 5,
      quota: 1000,
    });
    expect((await lookUp(secret)).status).toBe(200);
    expect(await lastAudit()).toMatchObject({
      action: 'create key',
      subject: `${key.id} (crm)`,
      who: 'admin',
      origin: 'http from 127.0.0.1',
    });
    const listed = await get('/admin/keys');
    expect(listed.body.map((one: { name: string }) => one.name)).toEqual(['crm', 'admin']);
    expect(listed.text).not.toContain(secret);

    const rotated = await post(`/admin/keys/rotate/${key.id}`, { overlap_seconds: 0 });
    expect([rotated.status, rotated.body.key.id]).toEqual([200, key.id]);
    expectError(await lookUp(secret), 40102);
    expect((await lookUp(rotated.body.secret)).status).toBe(200);

    expectError(await remove(`/admin/keys/${key.id}?dry_run=true`), 40081, 'dry_run is not accepted');
    expect((await remove(`/admin/keys/${key.id}`)).body).toEqual({
      id: key.id,
      name: 'crm',
      status: 'revoked',
      warnings: [],
    });
    expectError(await lookUp(rotated.body.secret), 40101);
    expectError(await remove(`/admin/keys/${key.id}`), 40980, 'already revoked');
    expect(await lastAudit()).toMatchObject({ action: 'revoke key' });
  });

  test('a rotated key is shown with its new secret and what it has used, whatever the overlap', async () => {
    const { secret, key } = (await post('/admin/keys', { name: 'shop' })).body;
    expect((await lookUp(secret)).status).toBe(200);
    const listed = async () =>
      (await get('/admin/keys')).body.find((one: { id: string }) => one.id === key.id);
    await vi.waitFor(async () => expect((await listed()).used_this_month).toBe(1), { timeout: 20_000 });
    const rotated = await post(`/admin/keys/rotate/${key.id}`, { overlap_seconds: 0.0005 });
    expect(rotated.status).toBe(200);
    expect(rotated.body.key).toEqual(await listed());
    expect(rotated.body.key.secret_created_at > key.secret_created_at).toBe(true);
    expect((await post(`/admin/keys/rotate/${key.id}`, { overlap_seconds: null })).status).toBe(200);
    expectError(await post(`/admin/keys/rotate/${key.id}`, { overlap: 0 }), 40081, 'overlap is not accepted');
    await remove(`/admin/keys/${key.id}`);
  });

  test.each([
    [{}, 'name'],
    [{ name: 'x', scopes: ['all'] }, 'scopes'],
    [{ name: 'x', scopes: [] }, 'scopes'],
    [{ name: 'x', rate: 0 }, 'rate'],
    [{ name: 'x', burst: 1.5 }, 'burst'],
    [{ name: 'x', expires_at: '2020-01-01' }, 'expires_at'],
    [{ name: 'x', expires_at: '2099-02-30' }, 'expires_at'],
    [{ name: 'x', expires_at: '2099-01-31T12:00:00' }, 'expires_at'],
    [{ name: 'x', expires_at: '2099-01-31 (noon)' }, 'expires_at'],
    [{ name: 'x', expires: '90d' }, 'expires is not accepted: it is not known; accepted: name, scopes'],
  ])('a key is refused as %j', async (wish, field) => {
    expectError(await post('/admin/keys', wish), 40081, field);
  });

  test('a name that is taken and a key that does not exist are refused', async () => {
    expectError(await post('/admin/keys', { name: 'admin' }), 40980, 'exists');
    expectError(await post('/admin/keys/rotate/key_none', {}), 40480);
    expectError(await remove('/admin/keys/key_none'), 40480);
  });

  test('likely matches are listed and decided, and the newest load is undone after a preview', async () => {
    const pairs = (await get('/admin/matches?size=10')).body;
    expect(pairs).toMatchObject([
      { score: expect.any(Number), reasons: expect.arrayContaining([expect.any(String)]) },
    ]);
    const ids: string[] = [pairs[0].a.id, pairs[0].b.id];
    const idBy = async (query: string) => (await get(`/company?${query}`)).body.id;
    expect([await idBy('abn=53004085616'), await idBy('fqdn=harbourtools.example')].sort()).toEqual(
      ids.toSorted(),
    );
    const onTheWeb = await get(`/admin/company?id=${await idBy('fqdn=harbourtools.example')}`);
    expect(onTheWeb.body).toMatchObject({
      name: 'Harbour Tools',
      profile: { name: 'Harbour Tools', fqdn: 'harbourtools.example', states: ['VIC'] },
      identifiers: [
        { kind: 'domain', value: 'harbourtools.example' },
        { kind: 'network', value: 'harbour-tools' },
      ],
      contested: [],
      former_ids: [],
      records: [{ source: 'pdl', record_id: 'harbour-tools', name: 'Harbour Tools', other_names: [] }],
      corrections: [],
    });
    const accepted = await post('/admin/matches', { companies: ids, verdict: 'accepted' });
    expect(accepted.body).toEqual({ verdict: 'accepted', companies: [expect.any(String)], warnings: [] });
    expect(await lastAudit()).toMatchObject({
      action: 'accept match',
      subject: ids.join(' and '),
      who: 'admin',
    });
    expect(await idBy('abn=53004085616')).toBe(await idBy('fqdn=harbourtools.example'));
    if (engine === 'sqlite') {
      expectError(await post('/admin/matches', { companies: ids, verdict: 'accepted' }), 40980, 'already');
    }
    expect((await get('/admin/conflicts')).body).toEqual([]);
    // Each of the two ids still names the one company.
    const both = await Promise.all(ids.map(async (id) => (await get(`/admin/company?id=${id}`)).body));
    expect(both[0]).toEqual(both[1]);
    expect(both[0].records).toHaveLength(2);
    expect(ids).toContain(both[0].former_ids[0]);
    expectError(await get('/admin/company?id=none'), 40401, 'none');
    expectError(await get('/admin/company'), 40081, 'id');

    const [newest] = (await get('/admin/loads')).body;
    expect(newest).toMatchObject({ source: 'match', who: 'admin', undone_at: null });
    const path = `/admin/loads/${newest.number}`;
    const inBody = await service.send(path, { method: 'DELETE', body: '{"dry_run":true}' });
    expectError(inBody, 40081, 'the body is not accepted');
    const preview = await remove(`${path}?dry_run=true`);
    expect(preview.body).toMatchObject({ number: newest.number, dry_run: true });
    expectError(await remove(`${path}?dry-run=true`), 40081, 'dry-run is not accepted');
    expect((await get(path)).body.undone_at).toBeNull();
    const undone = await remove(path);
    expect(undone.body).toEqual({ ...preview.body, dry_run: false });
    expect((await get(path)).body.undone_at).not.toBeNull();
    expect(await idBy('abn=53004085616')).not.toBe(await idBy('fqdn=harbourtools.example'));
    expect(await lastAudit()).toMatchObject({
      action: 'undo load',
      subject: `load ${newest.number} (match)`,
    });
    expectError(await get('/admin/loads/999'), 40481);
    expectError(await get('/admin/loads/x'), 40081);
  });

  test('a decision that cannot be read is refused', async () => {
    expectError(await post('/admin/matches', { companies: ['c1'], verdict: 'accepted' }), 40081, 'companies');
    expectError(await post('/admin/matches', { companies: ['c1', 'c2'], verdict: 'yes' }), 40081, 'verdict');
    const trial = { companies: ['c1', 'c2'], verdict: 'accepted', dry_run: true };
    expectError(await post('/admin/matches', trial), 40081, 'dry_run');
    expectError(await get('/admin/matches?size=0'), 40081, 'size');
    // Refused by the process that decides; it does not take it for an option.
    if (engine === 'sqlite') {
      const option = { companies: ['c1', '--help'], verdict: 'accepted' };
      expectError(await post('/admin/matches', option), 40980, '--help');
    }
  });

  test('status shows the store, the process and how old the data is', async () => {
    const { body } = await get('/admin/status');
    expect(body).toMatchObject({ is_ready: true, problem: null, companies: 3, people: 0 });
    expect(body.sources).toContainEqual(expect.objectContaining({ source: 'companies', age_days: 0 }));
    expect(body.store.engine).toMatch(engine === 'sqlite' ? /SQLite/ : /PostgreSQL/);
    expect(body.process.pid).toBe(process.pid);
  });

  test('a key with any scope sees what is loaded and how old it is', async () => {
    const key = await service.createKey({ name: 'no scope', scopes: [] });
    const headers = { authorization: `Bearer ${key}` };
    await expect.poll(async () => (await service.send('/status', { headers })).status).toBe(200);
    const { body } = await service.send('/v1/status', { headers });
    expect(body).toMatchObject({ companies: 3, people: 0 });
    expect(body.sources.map((one: { source: string }) => one.source)).toEqual(['abr', 'companies', 'pdl']);
    expect(body.sources[0]).toMatchObject({
      title: 'Australian Business Register',
      rows: 1,
      is_old: false,
      old_after_days: 30,
    });
    expectError(await service.send('/status', { headers: { authorization: '' } }), 40100);
  });

  test('settings are shown as they are in force, without secrets', async () => {
    const { body, text } = await others.send('/admin/settings');
    const of = (name: string) => body.find((one: { name: string }) => one.name === name);
    expect(of('LOG_LEVEL')).toMatchObject({ value: 'silent', default: 'info' });
    expect(of('API_KEY').value).toBe('…');
    expect(text).not.toContain('fmt_secret');
    if (engine === 'postgres') {
      const { username, password } = new URL(service.databaseUrl);
      expect(text).not.toContain(`${username}:${password}`);
      expect(of('DATABASE_URL').value).toMatch(/^postgres(?:ql)?:\/\/…@/);
    }
  });

  test('only the scope admin gets in', async () => {
    const plain = await service.createKey({ name: 'plain' });
    await expect.poll(async () => (await lookUp(plain)).status).toBe(200);
    const headers = { authorization: `Bearer ${plain}` };
    for (const path of ['keys', 'loads', 'matches', 'company', 'conflicts', 'status', 'settings', 'usage']) {
      expectError(await service.send(`/admin/${path}`, { headers }), 40300, 'admin');
    }
    expectError(await post('/admin/keys', { name: 'mine', scopes: SCOPES }, plain), 40300);
  });
});
