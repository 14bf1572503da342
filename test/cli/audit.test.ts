// What is done by hand is in the audit log: by commands, on both engines, with who did it and from where.
import { writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { auditJson } from '../../src/http/wire/suppression-json.ts';
import { openStore } from '../../src/store/open-store.ts';
import { makeMigratedDatabase } from '../helpers/fresh-postgres.ts';
import { runHere } from '../helpers/run-here.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import { jsonl } from './import-files.ts';

const COMPANIES = [
  { id: 'c1', name: 'Acme', fqdn: 'acme.example', phones: ['+61 2 5550 1234'] },
  { id: 'c2', name: 'Bolt', fqdn: 'bolt.example' },
];
const PEOPLE = [{ company_id: 'c1', country: 'AU', position: 'CEO', email: 'ann@acme.example' }];

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  test('every change by a command has an entry, without contact values and secrets', async () => {
    const folder = temporaryFolder();
    const database = engine === 'postgres' ? await makeMigratedDatabase() : undefined;
    const env = { DATABASE_URL: database?.url ?? `sqlite:${join(folder, 'audit.db')}`, PORT: '8080' };
    await (await openStore(env.DATABASE_URL)).close();
    const file = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const outputs: string[] = [];
    const run = async (...args: readonly string[]) => {
      const done = await runHere(args, { env });
      expect([args.join(' '), done.code, done.stderr]).toEqual([args.join(' '), 0, done.stderr]);
      outputs.push(done.stdout);
      return done.stdout;
    };
    await run('keys', 'create', '--name', 'crm');
    await run('keys', 'rotate', 'crm');
    await run('import', 'companies', file('companies.jsonl', jsonl(COMPANIES)));
    await run('import', 'people', file('people.jsonl', jsonl(PEOPLE)), '--by', 'Ann', '--dry-run');
    await run('import', 'people', file('people.jsonl', jsonl(PEOPLE)), '--by', 'Ann');
    await run('loads', 'undo', '2', '--dry-run');
    await run('loads', 'undo', '2');
    await run('correct', 'c1', '--set', 'phones=["+61 2 5550 9999"]', '--reason', 'moved', '--by', 'Ben');
    await run('correct', '--take-back', '1');
    await run('match', 'reject', 'c1', 'c2');
    await run('match', 'name', 'Acme Limited', 'c1');
    await run('console', 'link', '--key', 'crm');
    await run('console', 'sign-out', '--key', 'crm');
    await run('keys', 'revoke', 'crm');
    await run('forget', 'person', '--email', 'ann@acme.example', '--reason', 'asked');
    await run('suppressions', '--export', join(folder, 'suppressions.jsonl'), '--with-key');
    await run('suppressions', '--take-back', '1');
    await run('suppressions', '--import', join(folder, 'suppressions.jsonl'));
    const today = new Date().toISOString().slice(0, 10);
    const list = file('list.csv', 'phone\n+61491570006\n');
    await run('import', 'do-not-call', '--country', 'AU', '--as-of', today, list);
    await run('forget', 'company', '--id', 'c2', '--reason', 'asked');
    const copy = `sqlite:${join(folder, 'copy.db')}`;
    await run('database', 'copy', '--from', env.DATABASE_URL, '--to', copy);

    const me = userInfo().username;
    const secrets = [outputs[0], outputs[1]].map((text) => text?.trim() ?? '');
    const text = await run('audit', '--json');
    const entries: ReturnType<typeof auditJson>[] = JSON.parse(text);
    expect(entries.map(({ action, who, origin }) => [action, who, origin])).toEqual(
      [
        ...[['create key'], ['rotate key'], ['import'], ['import', 'Ann'], ['undo load']],
        ...[['correct company', 'Ben'], ['take back correction'], ['reject match'], ['decide name']],
        ...[['make sign-in link'], ['sign out everywhere'], ['revoke key'], ['forget person']],
        ...[['export suppressions'], ['take back suppression'], ['import suppressions']],
        ...[['import do-not-call'], ['forget company'], ['copy database']],
      ].map(([action, who = me]) => [action, who, 'command line']),
    );
    expect(entries.map(({ subject }) => subject)).toMatchObject([
      ...[expect.stringMatching(/^key_\w+ \(crm\)$/), expect.stringMatching(/^key_\w+ \(crm\)$/)],
      ...['load 1: companies from companies.jsonl', 'load 2: people from people.jsonl', 'load 2 (people)'],
      ...['correction 1 of c1: phones', 'correction 1 of c1: phones', 'c1 and c2', 'a name means c1'],
      ...Array.from({ length: 3 }, () => expect.stringMatching(/^key_\w+ \(crm\)$/)),
      ...['suppression 1 (by email)', '1 suppressions, with the secret', 'suppression 1', '1 suppressions'],
      ...[`AU of ${today}`, expect.stringMatching(/^suppression \d \(by id\)$/)],
      expect.stringMatching(/^checksum \w+$/),
    ]);
    const copied = await runHere(['audit', '--json'], { env: { ...env, DATABASE_URL: copy } });
    expect(JSON.parse(copied.stdout).at(-1)).toMatchObject({ action: 'copy database', who: me });
    expect(entries[5]).toMatchObject({ reason: 'moved', counts: { corrections: 1 } });
    expect(text).not.toMatch(/ann@|5550|570006|Acme Limited/);
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(entries.every(({ at }) => Math.abs(Date.parse(at) - Date.now()) < 600_000)).toBe(true);
    await database?.drop();
  });
});
