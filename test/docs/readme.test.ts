// The README and related pages, compared with the program.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { createProgram } from '../../src/cli/program.ts';
import type { Scope } from '../../src/operations/keys/api-keys.ts';
import { sampleCompanies } from '../../src/samples/demo/sample-companies.ts';
import { samplePeople } from '../../src/samples/demo/sample-people.ts';
import { readCanonical } from '../../src/sources/canonical/canonical.ts';
import type { SourceRow } from '../../src/sources/source.ts';
import { openStore } from '../../src/store/open-store.ts';
import { loadCompanies, loadPeople } from '../helpers/load-records.ts';
import { timeUntil } from '../helpers/prepare-store.ts';
import { startService } from '../helpers/start-service.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const PAGES = [
  ...[
    'README.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'CHANGELOG.md',
    'docs/architecture.md',
    'docs/decisions.md',
  ],
  ...[
    'docs/finding.md',
    'docs/data-formats.md',
    'docs/errors.md',
    'docs/operating.md',
    'docs/settings.md',
    'docs/titles.md',
  ],
];
const readme = readFileSync('README.md', 'utf8');

/** The fenced blocks of a language. */
function fences(text: string, language: string): string[] {
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(
    (match) => match[1] ?? '',
  );
}

test('the README leads to every page of docs/', () => {
  const pages = readdirSync('docs').filter((file) => file.endsWith('.md'));
  expect(pages.filter((page) => !readme.includes(`](docs/${page}`))).toEqual([]);
});

test('the answer in the README is the answer of the service', async () => {
  const service = await startService({ companies: [...sampleCompanies()].slice(0, 3) });
  const shown = JSON.parse(fences(readme, 'json')[0] ?? '') as object;
  const { body } = await service.company({ fqdn: 'southern-cross-robotics.example' });
  expect(body).toMatchObject(shown);
  for (const query of [
    { website: 'https://shop.southern-cross-robotics.example/robots' },
    { abn: '70980017098' },
  ]) {
    expect((await service.company(query)).body.id, JSON.stringify(query)).toBe(body.id);
  }
});

test('the examples of searching.md and reconcile.md are answered from the sample data', async () => {
  const service = await startService({ companies: [...sampleCompanies()] });
  const searching = readFileSync('docs/searching.md', 'utf8');
  const [, filters = ''] = /\/company\/search\/facets'[^`]*? -d '(.*)'/.exec(searching) ?? [];
  const found = await service.send('/company/search/facets', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: filters,
  });
  expect(Number(found.headers.get('x-total-count'))).toBeGreaterThan(0);
  // The page shows the first values of some fields.
  const answer = JSON.parse(found.text);
  const shown = JSON.parse(fences(searching, 'json')[0] ?? '') as { [field: string]: object[] };
  for (const [field, values] of Object.entries(shown)) {
    expect(answer[field].slice(0, values.length)).toEqual(values);
  }

  const reconcile = readFileSync('docs/reconcile.md', 'utf8');
  const [, extend = ''] = /--data-urlencode 'extend=(.*)'/.exec(reconcile) ?? [];
  const [, scopes = ''] = /keys create --name extend --scopes (\S+)/.exec(reconcile) ?? [];
  const key = await service.createKey({ name: 'extend', scopes: scopes.split(',') as Scope[] });
  const send = () =>
    service.send('/reconcile', {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ extend }).toString(),
    });
  // A new key works within a second.
  await timeUntil(200, async () => (await send()).status);
  expect(JSON.parse((await send()).text)).toEqual(JSON.parse(fences(reconcile, 'json')[0] ?? ''));
});

test('the README has the right counts of the sample data', () => {
  const counts = `${[...sampleCompanies()].length} companies and ${[...samplePeople()].length.toLocaleString('en')} people`;
  expect(readme).toContain(counts);
});

test('the files shown in the README can be loaded, every row of them', async () => {
  const store = await openStore(`sqlite:${join(temporaryFolder(), 'readme.db')}`);
  const companies = await readFence('companies.jsonl', fences(readme, 'jsonl')[0] ?? '', 'companies');
  const people = await readFence('people.csv', fences(readme, 'csv')[0] ?? '', 'people');
  const loaded = [await loadCompanies(store, companies), await loadPeople(store, people)];
  await store.close();
  expect(loaded.map(({ read, written, warnings }) => [read, written, warnings.size])).toEqual([
    [2, 2, 0],
    [2, 2, 0],
  ]);
});

async function readFence(name: string, text: string, kind: 'companies' | 'people'): Promise<unknown[]> {
  const chunks = (async function* () {
    yield Buffer.from(text);
  })();
  const rows: SourceRow[] = [];
  const file = { name, totalBytes: text.length, readBytes: () => 0, chunks };
  for await (const batch of readCanonical(file, kind)) rows.push(...batch);
  return rows.map((row) => ('value' in row ? row.value : expect.fail(row.problem)));
}

test.each(PAGES)('every link in %s leads to an existing file', (page) => {
  const text = readFileSync(page, 'utf8');
  const targets = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map((match) => match[1] ?? '');
  expect(targets.filter((target) => !existsSync(join(dirname(page), target)))).toEqual([]);
});

test.each(PAGES)('every command in %s exists, with its options', async (page) => {
  const lines = fences(readFileSync(page, 'utf8'), 'sh').join('\n').split('\n');
  const commands = lines
    .flatMap((line) => line.split(' | '))
    .flatMap((line) => /(?:^|\s)firmament ((?:[a-z]|-).*)$/.exec(line)?.[1] ?? []);
  for (const line of commands) expect(await problemOf(line), line).toBeUndefined();
});

async function problemOf(line: string): Promise<string | undefined> {
  let command: Command = await createProgram();
  const words = line.replace(/\s+#.*$/, '').split(/\s+/);
  let isValue = false;
  for (const word of words) {
    if (isValue) {
      isValue = false;
      continue;
    }
    if (word.startsWith('--')) {
      const option = command.options.find(({ long }) => long === word.split('=', 1)[0]);
      if (option === undefined && !['--help', '--version'].includes(word)) return `no option ${word}`;
      isValue = option?.required === true && !word.includes('=');
      continue;
    }
    const next = command.commands.find((one) => one.name() === word);
    if (next === undefined && command.commands.length > 0) return `no command ${word}`;
    command = next ?? command;
  }
  return undefined;
}

test.each(PAGES)('every npm script in %s exists', (page) => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
  const named = [...readFileSync(page, 'utf8').matchAll(/npm run ([\w:]+(?:-\w+)*)/g)].map(
    (match) => match[1] ?? '',
  );
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test('the page on finding companies shows the answers of the service', async () => {
  const service = await startService({ companies: [...sampleCompanies()] });
  const [shown] = JSON.parse(fences(readFileSync('docs/finding.md', 'utf8'), 'json')[0] ?? '[]') as object[];
  const { body } = await service.send('/company/suggest?q=southern+cross&country=AU&size=3');
  expect(body[0]).toEqual(shown);
});
