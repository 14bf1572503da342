// Secrets in files: which settings take one, and what is refused. No message shows a secret.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commandEnvironment, loadConfig, passwordAdder } from '../src/config.ts';
import { addPassword } from '../src/secret-files.ts';
import { readServerAddress } from '../src/store/postgres/connect/server-address.ts';
import { temporaryFolder } from './helpers/temporary-folder.ts';

function fileWith(text: string): string {
  const path = join(temporaryFolder(), 'secret');
  writeFileSync(path, text);
  return path;
}

describe('a secret in a file', () => {
  test('is read without the white space around it', () => {
    expect(loadConfig({ API_KEY_FILE: fileWith('\nfmt_any \n') }).apiKey).toBe('fmt_any');
    expect(loadConfig({ KEY_SECRET_FILE: fileWith('fmt_other') }).keySecret).toBe('fmt_other');
  });

  test('may be the URL of the database and those of replicas', () => {
    const config = loadConfig({
      DATABASE_URL_FILE: fileWith('postgres://u:p@db/firmament\n'),
      DATABASE_READ_URLS_FILE: fileWith('postgres://u:p@one/firmament,postgres://u:p@two/firmament'),
    });
    expect(config.databaseUrl).toBe('postgres://u:p@db/firmament');
    expect(config.databaseReadUrls).toHaveLength(2);
  });

  test('may be the password alone, for each URL that has none', () => {
    const config = loadConfig({
      DATABASE_URL: 'postgres://u@db/firmament?sslmode=disable',
      DATABASE_READ_URLS: 'postgres://u@one/firmament,postgres://u:own@two/firmament',
      PGPASSWORD_FILE: fileWith('p@ss/w#rd%41:?\n'),
    });
    const passwords = [config.databaseUrl, ...config.databaseReadUrls].map(
      (url) => readServerAddress(url).config.password,
    );
    expect(passwords).toEqual(['p@ss/w#rd%41:?', 'p@ss/w#rd%41:?', 'own']);
  });

  test('is not shown with the settings in force', () => {
    const { settings } = loadConfig({
      DATABASE_URL_FILE: fileWith('postgres://u:hidden@db/firmament'),
      KEY_SECRET_FILE: fileWith('fmt_hidden'),
    });
    expect(JSON.stringify(settings)).not.toContain('hidden');
  });

  test('stays in its file when the service runs a command', () => {
    const password = { DATABASE_URL: 'postgres://u@db/x', PGPASSWORD_FILE: fileWith('hidden') };
    const url = { DATABASE_URL_FILE: fileWith('postgres://u:hidden@db/x') };
    for (const env of [password, url]) {
      const passed = commandEnvironment(loadConfig(env), env);
      expect(JSON.stringify(passed)).not.toContain('hidden');
      expect(loadConfig(passed).databaseUrl).toBe('postgres://u:hidden@db/x');
    }
  });
});

describe('it is refused', () => {
  const failureOf = (env: { [name: string]: string }) => {
    try {
      loadConfig(env);
    } catch (error) {
      return (error as Error).message;
    }
    throw new Error('it was accepted');
  };

  test('if the file does not exist, or is empty or a folder', () => {
    expect(failureOf({ API_KEY_FILE: '/nowhere/key' })).toBe(
      'API_KEY_FILE: the file /nowhere/key does not exist.',
    );
    expect(failureOf({ API_KEY_FILE: fileWith(' \n') })).toMatch(/is empty\.$/);
    expect(failureOf({ API_KEY_FILE: temporaryFolder() })).toMatch(/is a folder\.$/);
    expect(failureOf({ API_KEY_FILE: fileWith('x'.repeat(70_000)) })).toMatch(/has more than 64 KiB/);
  });

  test('if the variable is set too', () => {
    const env = { API_KEY: 'fmt_a', API_KEY_FILE: fileWith('fmt_b') };
    expect(failureOf(env)).toBe('API_KEY and API_KEY_FILE are both set. Set one of them.');
  });

  test('if the value is not accepted, without showing the password', () => {
    const message = failureOf({ DATABASE_URL_FILE: fileWith('mysql://u:hidden@db/x') });
    expect(message).toContain('DATABASE_URL is set to');
    expect(message).not.toContain('hidden');
  });

  test('if the URL has no place for a password', () => {
    expect(() => addPassword('postgres:///x', 'p')).toThrow(/name of its server/);
  });
});

test('an embedded store needs no password', () => {
  const complete = passwordAdder({ PGPASSWORD_FILE: fileWith('p') });
  expect(complete('sqlite:/x.db')).toBe('sqlite:/x.db');
});
