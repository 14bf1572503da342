// Counts how many register names become readable, and makes the tables and the page from the counts.
import { readableName } from '../../src/domain/normalise/names/readable-name.ts';
import { markdownTable, percent, type Table } from '../lib/tables.ts';
import type { NamePart, RegisterName } from './register-names.ts';

/** The share of the names that are only measured to reach, in percent. */
export const REACH = 99;

export interface ReadName extends RegisterName {
  readonly readable: string;
  readonly isRight: boolean;
}

export function readAll(names: readonly RegisterName[]): readonly ReadName[] {
  return names.map((one) => {
    const readable = readableName(one.name);
    return { ...one, readable, isRight: one.right.includes(readable) };
  });
}

const PARTS: { readonly [P in NamePart]: string } = { learn: 'to learn from', measure: 'only measured' };

export function summaryTable(all: readonly ReadName[]): Table {
  return countTable('part', all, ({ part }) => PARTS[part]);
}

function sourceTable(all: readonly ReadName[]): Table {
  return countTable('source', all, ({ source }) => source);
}

function countryTable(all: readonly ReadName[]): Table {
  return countTable('country', all, ({ country }) => country);
}

function countTable(what: string, all: readonly ReadName[], keyOf: (one: ReadName) => string): Table {
  const keys = [...new Set(all.map(keyOf))].sort();
  return {
    columns: [what, 'names', 'right', 'share', 'words', 'right words'],
    rows: keys.map((key) => {
      const some = all.filter((one) => keyOf(one) === key);
      const right = some.filter(({ isRight }) => isRight).length;
      const words = some.map(countWords);
      const [total, rightWords] = [sum(words.map((one) => one.total)), sum(words.map((one) => one.right))];
      return [key, some.length, right, percent(right, some.length), total, percent(rightWords, total)];
    }),
  };
}

/** Against the right form that is nearest. */
function countWords({ readable, right }: ReadName): { readonly total: number; readonly right: number } {
  const words = readable.split(' ');
  const counts = right.map((form) => form.split(' ').filter((word, place) => word === words[place]).length);
  return { total: words.length, right: Math.max(...counts) };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

export function missTable(all: readonly ReadName[]): Table {
  return {
    columns: ['country', 'name', 'read as', 'right'],
    rows: all
      .filter(({ part, isRight }) => part === 'learn' && !isRight)
      .map(({ country, name, readable, right }) => [country, name, readable, right.join(' or ')]),
  };
}

export function namePage(all: readonly ReadName[]): string {
  const measured = all.filter(({ part }) => part === 'measure');
  const blocks = [
    '# How well register names become readable',
    'For operators, who see the names of registers in profiles, and for engineers who change the rules. After this page you know how often a name in capitals gets the form that a reader expects.',
    '`npm run eval:names -- --write` writes this page; do not change it by hand.',
    `The set has ${all.length} real names in capitals, from ${new Set(all.map(({ country }) => country)).size} countries: of GLEIF (CC0), SEC EDGAR (public domain), the ABR and ASIC (CC BY 3.0 AU), and of well-known companies as their registers write them (\`known\`). The right form of each was decided by hand, by how the company writes itself; [eval/names/README.md](../eval/names/README.md) has the rules. Where several forms are usual, each is right.`,
    'Each name belongs to one of two halves, by a hash. Rules and words were changed only by the misses of the half to learn from; the misses of the other half were counted and not listed.',
    `To reach: ${REACH}% of the names that are only measured.`,
    markdownTable(summaryTable(all)),
    '## By source, only measured',
    markdownTable(sourceTable(measured)),
    '## By country, only measured',
    markdownTable(countryTable(measured)),
    '## Misses of the half to learn from',
    markdownTable(missTable(all)),
  ];
  return `${blocks.join('\n\n')}\n`;
}
