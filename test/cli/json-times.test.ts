// Times in what commands print with --json: ISO 8601, as everywhere over HTTP.
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { runCli } from '../helpers/run-cli.ts';
import { importPlace, jsonl } from './import-files.ts';

const { ask, env, file, folder } = importPlace();
const backups = join(folder, 'backups');

async function run(...args: readonly string[]): Promise<unknown> {
  const { stdout, stderr } = await runCli([...args, '--json'], env);
  expect(stdout, stderr).not.toBe('');
  return JSON.parse(stdout);
}

beforeAll(async () => {
  await run('keys', 'create', '--name', 'crm', '--expires', '90d');
  await run('keys', 'create', '--name', 'old');
  await run('keys', 'revoke', 'old');
  const company = { id: 'c1', name: 'Acme', fqdn: 'acme.example' };
  const person = { person_id: 'p1', company_id: 'c1', country: 'AU', position: 'Cook' };
  await run('import', 'companies', file('companies.jsonl', jsonl([company])));
  await run('import', 'people', file('people.jsonl', jsonl([person])));
  await run('loads', 'undo', '2');
  await run('correct', 'c1', '--set', 'tagline=Here', '--reason', 'asked');
  await run('forget', 'person', '--id', 'p1', '--reason', 'asked');
  await run('suppressions', '--take-back', '1');
  await run('check');
  await run('backup', backups);
  await ask(async ({ importJobs, keys, usage }) => {
    const at = Date.now();
    const progress = { step: 'reading', rows: 5 } as const;
    const begun = {
      status: 'running',
      startedAt: at,
      updatedAt: at,
      progress,
      report: '',
      problem: '',
    } as const;
    await importJobs.insertJob({ kind: 'people', file: 'a.csv', who: 'ann', ...begun });
    const [key] = await keys.listKeys();
    await usage.addUsage([{ keyId: key?.id ?? '', month: '2026-11', answers: 1, lastUsedAt: at }]);
  });
});

/** Each value in a JSON value, with the names that lead to it. */
function* valuesIn(value: unknown, name = ''): Generator<readonly [name: string, value: unknown]> {
  if (typeof value !== 'object' || value === null) yield [name, value];
  else
    for (const [key, one] of Object.entries(value)) {
      // The places in a list are no names.
      yield* valuesIn(one, Array.isArray(value) ? name : `${name}.${key}`);
    }
}

const isTimeName = (name: string) => /(?:\bat|At|_at)$/.test(name);
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z$/;
/** Of the year 2001: no other figure is as large. */
const LEAST_TIME_MS = 1e12;

describe('--json shows the times in ISO 8601 of', () => {
  test.each<[command: string, names: readonly string[]]>([
    ['audit', ['.at']],
    ['loads', ['.startedAt', '.publishedAt', '.undoneAt']],
    ['keys list', ['.createdAt', '.expiresAt', '.revokedAt', '.lastUsedAt']],
    ['suppressions', ['.at', '.takenBackAt']],
    [
      'status',
      ['.sources.publishedAt', '.lastCheck.at', '.lastBackup.at', '.running.startedAt', '.running.updatedAt'],
    ],
    ['backups FOLDER', ['.madeAt']],
    ['corrections', ['.at']],
    ['usage', []],
    ['check', []],
    ['match --review', []],
    ['match --conflicts', []],
    ['database status', []],
  ])('%s', async (command, names) => {
    const values = [...valuesIn(await run(...command.replace('FOLDER', backups).split(' ')))];
    const times = values.filter(([name]) => isTimeName(name));
    expect([...new Set(times.map(([name]) => name))].sort()).toEqual([...names].sort());
    expect(times.filter(([, value]) => value !== null && !ISO.test(String(value)))).toEqual([]);
    expect(values.filter(([, value]) => typeof value === 'number' && value >= LEAST_TIME_MS)).toEqual([]);
  });
});
