// docs/titles.md is the contract of the title reader: every row of its tables is run here.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { COUNTRY_CODES, type Country, DEPARTMENTS, SENIORITIES } from '../../src/domain/reference.ts';
import { explainDepartment, explainLevel } from '../../src/domain/titles/explain-title.ts';
import { readTitle } from '../../src/domain/titles/read-title.ts';
import { matchesTitle, readPositionQuery } from '../../src/domain/titles/searchable-title.ts';
import { runCli } from '../helpers/run-cli.ts';

const page = readFileSync('docs/titles.md', 'utf8');
const SEARCH_HEAD = '| query | title | found | because |';
const READING_HEAD = '| title | country | seniority | department | because |';
// A table without its head or rows would not be noticed.
const LEAST_SEARCH_ROWS = 100;
const LEAST_READING_ROWS = 80;

/** The rows of all tables with this head, as cells without their code marks. */
function rowsUnder(head: string): string[][] {
  return page
    .split(`${head}\n`)
    .slice(1)
    .flatMap((text) => text.slice(0, `${text}\n\n`.indexOf('\n\n')).split('\n').slice(1))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replace(/^`(.*)`$/, '$1')),
    );
}

const searchRows = rowsUnder(SEARCH_HEAD);
const readingRows = rowsUnder(READING_HEAD);

test('the page has its tables', () => {
  expect(searchRows.length).toBeGreaterThanOrEqual(LEAST_SEARCH_ROWS);
  expect(readingRows.length).toBeGreaterThanOrEqual(LEAST_READING_ROWS);
  expect(searchRows.filter((row) => row.length !== 4)).toEqual([]);
  expect(readingRows.filter((row) => row.length !== 5)).toEqual([]);
});

test('the page has no row twice', () => {
  const rows = [...searchRows.map((row) => row.slice(0, 2)), ...readingRows.map((row) => row.slice(0, 2))];
  const texts = rows.map((row) => row.join(' | '));
  expect(texts.filter((text, place) => texts.indexOf(text) !== place)).toEqual([]);
});

test.each(searchRows)('the query %j and the title %j: %s', (query, title, found) => {
  const asked = readPositionQuery(query ?? '');
  const { searchable } = readTitle(title ?? '', 'AU');
  if (asked === undefined) expect.fail('the query folds to nothing');
  const isFound = matchesTitle(asked, searchable);
  const isExact = isFound && asked.key === searchable.key;
  expect(isExact ? 'first' : isFound ? 'yes' : 'no').toBe(found);
});

test.each(readingRows)('the title %j in %s is %s and %s', (title, where, seniority, department) => {
  const countries = where === 'any' ? COUNTRY_CODES : [where as Country];
  expect(COUNTRY_CODES).toEqual(expect.arrayContaining([...countries]));
  for (const country of countries) {
    const reading = readTitle(title ?? '', country);
    const level = explainLevel(reading.level, country);
    const field = explainDepartment(reading.department);
    expect([country, `${level.id} ${level.name}`, `${field.id} ${field.name}`]).toEqual([
      country,
      seniority,
      department,
    ]);
  }
});

describe('the tables show', () => {
  test.each(SENIORITIES)('the seniority $id, $name', ({ id, name }) => {
    expect(readingRows.map((row) => row[2])).toContain(`${id} ${name}`);
  });

  test.each(DEPARTMENTS)('the department $id, $name', ({ id, name }) => {
    expect(readingRows.map((row) => row[3])).toContain(`${id} ${name}`);
  });
});

function fence(language: string): string {
  return new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, 'm').exec(page)?.[1] ?? '';
}

test('the explanation on the page is the output of the command', async () => {
  const { stdout } = await runCli(['titles', 'VP, Sales & Marketing (APAC)']);
  expect(fence('text')).toBe(stdout);
});

test('the JSON on the page is the output of the command', async () => {
  const { stdout } = await runCli(['titles', '--json', 'Sales Manager']);
  expect(fence('json')).toBe(stdout);
});

test('the page uses the words of the glossary', () => {
  expect(page.match(/\b(?:just|simply|easy|easily|obviously)\b/gi)).toBeNull();
});
