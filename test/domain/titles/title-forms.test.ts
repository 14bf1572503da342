// Stores hold the search forms of titles. Whoever changes what titles fold to raises TITLE_FORMS, or old stores
// would silently miss titles; this test notices.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSearchableTitle, TITLE_FORMS } from '../../../src/domain/titles/searchable-title.ts';

/** The forms of many titles in all languages, by number of TITLE_FORMS. */
const KNOWN: Readonly<Record<number, string>> = { 3: 'd7d7592d2a004fd5' };

test('titles fold to the forms that TITLE_FORMS stands for; raise it when they change, and note the new digest', () => {
  const file = new URL('../../../eval/titles/hand-labelled.tsv', import.meta.url);
  const titles = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split('\t')[0] ?? '');
  const hash = createHash('sha256');
  for (const title of titles) hash.update(JSON.stringify(readSearchableTitle(title)));
  expect({ [TITLE_FORMS]: hash.digest('hex').slice(0, 16) }).toEqual({ [TITLE_FORMS]: KNOWN[TITLE_FORMS] });
});
