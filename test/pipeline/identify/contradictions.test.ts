// Why two groups of statements cannot be one company.
import { expect, test } from 'vitest';
import { contradiction } from '../../../src/pipeline/identify/contradictions.ts';
import { readDecisions } from '../../../src/pipeline/identify/decisions.ts';
import type { GroupingRules, Growing } from '../../../src/pipeline/identify/statement-group.ts';
import type { OwnedIdentifier } from '../../../src/store/contract/entries.ts';
import type { StoredStatement } from '../../../src/store/formats/rows/stored-statement.ts';

const statement = (source: string, recordId: string) => ({ source, recordId }) as StoredStatement;

function group(statements: readonly StoredStatement[], owned: readonly OwnedIdentifier[] = []): Growing {
  const byName = new Map(owned.map((one) => [`${one.kind} ${one.value}`, one]));
  return { statements: [...statements], owned: byName, lost: [], numbers: new Map() };
}

const rules = {
  isOneRecordPerCompany: (source: string) => source === 'abr',
  decisions: readDecisions([{ a: 'abr 1', b: 'pdl 9', verdict: 'rejected', who: 'ann', decidedAt: 0 }]),
} as Partial<GroupingRules> as GroupingRules;

const why = (a: Growing, b: Growing, claims: readonly OwnedIdentifier[] = []) =>
  contradiction(a, b, claims, rules, ({ source, recordId }) => [`${source} ${recordId}`]);

const lei = (value: string): OwnedIdentifier => ({ kind: 'lei', value });
const abr = (recordId: string) => statement('abr', recordId);
const gleif = (recordId: string) => statement('gleif', recordId);

test('nothing contradicts groups with one number, or with a number on one side only', () => {
  expect(why(group([abr('1')], [lei('A')]), group([gleif('2')], [lei('A')]))).toBeUndefined();
  expect(why(group([abr('1')]), group([gleif('2')], [lei('A')]))).toBeUndefined();
});

test('different numbers of one register', () => {
  expect(why(group([abr('1')], [lei('A')]), group([gleif('2')], [lei('B')]))).toBe('their lei differs');
});

test('a number that the statement claims and its group does not have yet', () => {
  const [known, added] = [group([abr('1')], [lei('A')]), group([gleif('2')])];
  expect(why(known, added, [lei('B')])).toBe('their lei differs');
  expect(why(known, added, [lei('A')])).toBeUndefined();
});

test('the number that the operator gave replaces those of the records', () => {
  const known = { ...group([abr('1')], [lei('A')]), numbers: new Map([['lei', 'B'] as const]) };
  expect(why(known, group([gleif('2')], [lei('B')]))).toBeUndefined();
});

test('two records of a source that has one for each company', () => {
  expect(why(group([abr('1')]), group([abr('2')]))).toBe('abr has a record of each');
  expect(why(group([abr('1')]), group([abr('1')]))).toBeUndefined();
  expect(why(group([gleif('1')]), group([gleif('2')]))).toBeUndefined();
});

test('a decision of the operator', () => {
  expect(why(group([abr('1')]), group([statement('pdl', '9')]))).toBe('an operator has said so');
});
