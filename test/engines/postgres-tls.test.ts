// Encrypted connections, and that no message contains a secret.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startTemporaryPostgres, type TemporaryPostgres } from '../../running/temporary-postgres.ts';
import { openStore } from '../../src/store/open-store.ts';
import { readServerAddress } from '../../src/store/postgres/connect/server-address.ts';
import { runCli } from '../helpers/run-cli.ts';

const TLS = 'test/fixtures/tls';
let server: TemporaryPostgres;
beforeAll(async () => {
  server = await startTemporaryPostgres({
    tls: { certificate: `${TLS}/server.crt`, key: `${TLS}/server.key` },
  });
});
afterAll(() => server.stop());

function urlWith(options: { readonly [name: string]: string }, host = 'localhost'): string {
  const url = new URL(server.url);
  url.hostname = host;
  for (const [name, value] of Object.entries(options)) url.searchParams.set(name, value);
  return url.href;
}

/** How many connections of ours are encrypted, and how many are not. */
async function connections(): Promise<{ readonly encrypted: number; readonly plain: number }> {
  const client = new pg.Client({ connectionString: server.url, application_name: 'looks on' });
  await client.connect();
  const { rows } = await client.query<{ ssl: boolean }>(
    "SELECT s.ssl FROM pg_stat_ssl s JOIN pg_stat_activity a USING (pid) WHERE a.application_name = 'firmament'",
  );
  await client.end();
  const encrypted = rows.filter(({ ssl }) => ssl).length;
  return { encrypted, plain: rows.length - encrypted };
}

test.each([
  ['require', {}, 'localhost'],
  ['verify-ca', { sslrootcert: `${TLS}/ca.crt` }, '127.0.0.1'],
  ['verify-full', { sslrootcert: `${TLS}/ca.crt` }, 'localhost'],
])('sslmode=%s encrypts', async (sslmode, more, host) => {
  const store = await openStore(urlWith({ sslmode, ...more }, host));
  // One for reading, one for changes.
  expect(await connections()).toEqual({ encrypted: 2, plain: 0 });
  await store.close();
});

test.each([
  ['verify-ca', {}, 'localhost', /certificate/],
  ['verify-full', {}, 'localhost', /certificate/],
  ['verify-full', { sslrootcert: `${TLS}/ca.crt` }, '127.0.0.1', /127\.0\.0\.1|altnames/i],
])('sslmode=%s with %o refuses the server as %s', async (sslmode, more, host, why) => {
  await expect(openStore(urlWith({ sslmode, ...more }, host))).rejects.toThrow(why);
});

describe('an address on another machine', () => {
  // The system resolves it to this machine; its text could be any machine.
  const BEYOND = '0.0.0.0';

  test.each([
    ['an unknown CA', {}, /certificate.*sslrootcert=\/path\/to\/ca\.crt/],
    ['another name', { sslrootcert: `${TLS}/ca.crt` }, /0\.0\.0\.0.*sslmode=verify-ca/],
  ])('is fully checked by default: %s', async (_, options, why) => {
    await expect(openStore(urlWith(options, BEYOND))).rejects.toThrow(why);
    const { code, stderr } = await runCli(['keys', 'list'], { DATABASE_URL: urlWith(options, BEYOND) });
    expect(code).toBe(1);
    expect(stderr).toMatch(why);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  test('sends no password to a server that does not encrypt', async () => {
    const plain = new URL(inject('postgresUrl'));
    plain.hostname = BEYOND;
    await expect(openStore(plain.href)).rejects.toThrow(/does not support SSL.*sslmode=disable/);
  });

  test.each([['disable'], ['require'], ['verify-ca']])('is accepted with sslmode=%s', async (sslmode) => {
    const store = await openStore(urlWith({ sslmode, sslrootcert: `${TLS}/ca.crt` }, BEYOND));
    const encrypted = sslmode === 'disable' ? 0 : 2;
    expect(await connections()).toEqual({ encrypted, plain: 2 - encrypted });
    await store.close();
  });
});

test.each([
  ['localhost', 'disable'],
  ['127.0.0.1', 'disable'],
  ['127.1.2.3', 'disable'],
  ['[::1]', 'disable'],
  ['', 'disable'],
  ['%2Fvar%2Frun%2Fpostgresql', 'disable'],
  ['db.example', 'verify-full'],
  ['10.0.0.7', 'verify-full'],
  ['[fd00::7]', 'verify-full'],
  ['localhost.example', 'verify-full'],
  ['127.example', 'verify-full'],
])('the host %j is used with sslmode=%s unless the URL says otherwise', (host, mode) => {
  const user = host === '' ? '' : 'u:p@';
  const read = (options: string) => readServerAddress(`postgres://${user}${host}/db${options}`).config.ssl;
  expect(read('')).toEqual(read(`?sslmode=${mode}`));
});

test('takes the password from PGPASSWORD where the URL has none', async () => {
  const url = new URL(server.url);
  const PGPASSWORD = decodeURIComponent(url.password);
  url.password = '';
  const { code, stderr } = await runCli(['keys', 'list'], { DATABASE_URL: url.href, PGPASSWORD });
  expect([code, stderr]).toEqual([0, '']);
});

test('no error message contains the user name or the password', async () => {
  const { password, username } = new URL(server.url);
  const wrong = new URL(server.url);
  wrong.password = 'a-wrong-secret';
  const nowhere = new URL(server.url);
  nowhere.port = '1';
  for (const DATABASE_URL of [
    wrong.href,
    nowhere.href,
    urlWith({ sslmode: 'verify-full' }),
    urlWith({ sslmode: 'sometimes' }),
    urlWith({ colour: 'red' }),
    urlWith({ sslmode: 'require', sslrootcert: '/nowhere/ca.crt' }),
  ]) {
    const { code, stdout, stderr } = await runCli(['keys', 'list'], { DATABASE_URL });
    expect(code).not.toBe(0);
    expect(stdout).toBe('');
    expect(stderr.trim().split('\n')).toHaveLength(1);
    for (const secret of [password, 'a-wrong-secret', `${username}:`]) expect(stderr).not.toContain(secret);
  }
});
