// Messages of the program and links of the docs that name a section of a page name one that exists.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(join('src', file), 'utf8'))
  .join('\n');
const inMessages = [...sources.matchAll(/docs\/[\w-]+\.md#[\w-]+/g)].map(([pointer]) => pointer);

const pages = ['.', 'docs'].flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => join(folder, file)),
);
/** `PAGE#SECTION`, from the folder of the repository. */
const inPages = pages.flatMap((page) =>
  [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:)([^)#\s]*)#([\w-]+)\)/g)].map(
    ([, to = '', section]) => `${to === '' ? page : join(page, '..', to)}#${section}`,
  ),
);
const pointers = [...new Set([...inMessages, ...inPages])];

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

test('there are such messages and links', () => {
  expect(inMessages.length).toBeGreaterThan(0);
  expect(inPages.length).toBeGreaterThan(0);
});
