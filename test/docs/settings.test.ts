// The page on settings is compared with the code, every word of every row.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SETTINGS } from '../../src/config.ts';

const page = readFileSync(new URL('../../docs/settings.md', import.meta.url), 'utf8');

const rows = [...page.matchAll(/^\| `([A-Z_]+)` \| (.+) \| (.+) \| (.+) \|$/gm)].map(
  ([, name, takes = '', usual, about]) => ({ name, takes: takes.replaceAll('\\*', '*'), usual, about }),
);

test('the page lists every setting with its accepted values, its default and its sentence, and no other', () => {
  const settings = Object.entries(SETTINGS).map(([name, setting]) => ({
    name,
    takes: setting.accepted,
    usual: setting.default === '' ? 'none' : `\`${setting.default}\``,
    about: setting.about,
  }));
  expect(rows).toEqual(settings);
});

test('the page has no row that the comparison above does not read', () => {
  const [head = '', ...others] = page.split('\n').filter((line) => line.startsWith('|'));
  expect(head).toBe('| Setting | Takes | Default | What it does |');
  expect(others.slice(1)).toHaveLength(rows.length);
});
