// docs/postgres.md lists every table that an operator finds in the database.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const MIGRATIONS = new URL('../../src/store/postgres/migrations/', import.meta.url);
const PAGE = new URL('../../docs/postgres.md', import.meta.url);

const namesIn = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, name]) => name));

test('all tables are described, and no others', () => {
  const steps = readdirSync(MIGRATIONS)
    .sort()
    .map((name) => readFileSync(new URL(name, MIGRATIONS), 'utf8'));
  const sql = steps.join('\n');
  const made = namesIn(sql, /^CREATE TABLE (?:IF NOT EXISTS )?(\w+)/gm);
  for (const name of namesIn(sql, /^DROP TABLE (?:IF EXISTS )?(\w+)/gm)) made.delete(name);
  const [, chapter = ''] = readFileSync(PAGE, 'utf8').split('\n## The tables\n');
  const listed = chapter
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|')[1]);
  expect([...namesIn(listed.join(), /`(\w+)`/g)].sort()).toEqual([...made].sort());
});
