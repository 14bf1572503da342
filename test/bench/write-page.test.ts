// The page of benchmarks: each benchmark writes its own section and no other.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withSection } from '../../bench/lib/write-page.ts';

const page = readFileSync('docs/benchmarks.md', 'utf8');
const question = 'What does a company lookup cost?';

test('a section takes the place of the one with the same question', () => {
  const changed = withSection(page, question, `## ${question}\n\nnew figures`);
  expect(changed).toContain(`## ${question}\n\nnew figures\n`);
  expect(changed).not.toContain('bare node:http, same body');
  expect(changed.match(/^## /gm)).toEqual(page.match(/^## /gm));
});

test('a new section goes to the end and leaves the others as they are', () => {
  const changed = withSection(page, 'What else?', '## What else?\n\nfigures');
  expect(changed).toBe(`${page}\n## What else?\n\nfigures\n`);
});
