// docs/decisions.md names a test for every choice. A test that was renamed or removed must be noticed here.
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const text = readFileSync(new URL('docs/decisions.md', root), 'utf8');

interface Row {
  readonly point: string;
  readonly cells: readonly string[];
  /** Test names by file. */
  readonly pins: readonly { readonly file: string; readonly name: string }[];
}

function readRow(line: string): Row {
  const cells = line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
  const pins = [...(cells[3] ?? '').matchAll(/`([^`]+)`((?:\s*“[^”]+”)+)/g)].flatMap(
    ([, file = '', names = '']) => [...names.matchAll(/“([^”]+)”/g)].map(([, name = '']) => ({ file, name })),
  );
  return { point: cells[0] ?? '', cells, pins };
}

const rows = text
  .split('\n')
  .filter((line) => /^\| (?!Open point|-)/.test(line))
  .map(readRow);

test('gives every open point a choice, a reason and a test', () => {
  expect(rows.length).toBeGreaterThan(40);
  for (const { point, cells, pins } of rows) {
    expect([point, cells.length]).toEqual([point, 4]);
    expect(cells.filter((cell) => cell === '')).toEqual([]);
    expect([point, pins.length > 0]).toEqual([point, true]);
  }
});

test.each(rows)('names tests that exist for $point', ({ pins }) => {
  for (const { file, name } of pins) {
    const url = new URL(file, root);
    expect([file, existsSync(url)]).toEqual([file, true]);
    const source = readFileSync(url, 'utf8');
    // The name as the name of a test, in any quotes, not as a word in a comment.
    const found = ["'", '"', '`'].some((quote) => source.includes(`${quote}${name}${quote},`));
    expect([file, name, found]).toEqual([file, name, true]);
  }
});

test('decides each point once', () => {
  const points = rows.map((row) => row.point);
  expect(points.filter((point, place) => points.indexOf(point) !== place)).toEqual([]);
});

test('uses the words of the glossary', () => {
  expect(text.match(/\b(?:just|simply|easy|easily|obviously)\b/gi)).toBeNull();
});
