// Messages of the program that name a section of a page name one that exists.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(join('src', file), 'utf8'))
  .join('\n');
const pointers = [...new Set([...sources.matchAll(/docs\/[\w-]+\.md#[\w-]+/g)].map(([pointer]) => pointer))];

test.each(pointers)('%s is a section', (pointer) => {
  const [page = '', section] = pointer.split('#');
  const heads = [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, head = '']) =>
    head
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
  expect(heads).toContain(section);
});

test('there are such messages', () => {
  expect(pointers.length).toBeGreaterThan(0);
});
