// The tables that map foreign labels to ours: complete, and with known IDs only.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readTable } from '../../eval/lib/read-table.ts';
import { ALLOWED_WITH_RANK, EXPERIENCE_LEVELS } from '../../eval/titles/job-seniority-levels.ts';
import { ONET_FILES, occupationRow } from '../../eval/titles/onet.ts';
import { MAJOR_GROUPS, OCCUPATIONS } from '../../eval/titles/onet-occupations.ts';
import { PERSONA_FILE } from '../../eval/titles/persona.ts';
import { OTHER_FUNCTIONS, SEGMENTS } from '../../eval/titles/persona-segments.ts';
import { DEPARTMENTS, SENIORITIES } from '../../src/domain/reference.ts';

const SAMPLES = '../shared/data';
const missing = [PERSONA_FILE, ...Object.values(ONET_FILES)].filter(
  (file) => !existsSync(join(SAMPLES, file)),
);
if (missing.length > 0) {
  const message = `Not in ${SAMPLES}: ${missing.join(', ')}. The tables of labels were NOT compared with them.`;
  if (process.env.REQUIRE_SAMPLES === '1') throw new Error(message);
  console.warn(message);
}

const departments = DEPARTMENTS.map(({ id }) => Number(id));
const seniorities = SENIORITIES.map(({ id }) => Number(id));

test('every segment of persona tagging has one row, with IDs that we know and a reason', () => {
  expect(new Set(SEGMENTS.map(({ segment }) => segment)).size).toBe(SEGMENTS.length);
  for (const { question, allowed, allowedInDoubt, why } of SEGMENTS) {
    const known = question === 'department' ? departments : seniorities;
    for (const id of [...allowed, ...allowedInDoubt]) expect(known).toContain(id);
    expect(allowed.length).toBeGreaterThan(0);
    expect(why).not.toBe('');
  }
  for (const [department] of OTHER_FUNCTIONS) expect(departments).toContain(department);
});

test('every occupation code of O*NET has one row, with departments that we know and a reason', () => {
  expect(new Set(OCCUPATIONS.map(([code]) => code)).size).toBe(OCCUPATIONS.length);
  for (const [code, allowed, , why] of OCCUPATIONS) {
    expect(code).toMatch(/^\d\d(?:-\d(?:\d{3})?)?$/);
    expect(Object.keys(MAJOR_GROUPS)).toContain(code.slice(0, 2));
    for (const id of allowed) expect(departments).toContain(id);
    expect(allowed.length).toBeGreaterThan(0);
    expect(why).not.toBe('');
  }
});

test('every level of the job seniority set has one row, with levels that we know and a reason', () => {
  expect(EXPERIENCE_LEVELS.map(({ level }) => level)).toEqual([
    'Internship',
    'Entry Level',
    'Mid Level',
    'Senior Level',
  ]);
  for (const { allowed, why } of EXPERIENCE_LEVELS) {
    for (const id of allowed) expect(seniorities).toContain(id);
    expect(why).not.toBe('');
  }
  for (const id of ALLOWED_WITH_RANK) expect(seniorities).toContain(id);
});

test('the more exact code of an occupation decides', () => {
  expect(occupationRow('13-1071')[1]).toEqual([6]);
  expect(occupationRow('13-2011')[1]).toEqual([14]);
  expect(occupationRow('13-1999')[2]).toBe('in doubt');
  expect(() => occupationRow('99-0000')).toThrow('onet-occupations.ts');
});

test.skipIf(missing.includes(PERSONA_FILE))('every segment that occurs has a row', () => {
  const known = new Set(SEGMENTS.map(({ segment }) => segment));
  const rows = readTable(join(SAMPLES, PERSONA_FILE), ',') ?? [];
  expect(rows.filter((row) => !known.has(row['Persona Segment'] ?? ''))).toEqual([]);
});

test.skipIf(missing.length > 0)('every occupation that occurs has a row', () => {
  const codes = Object.values(ONET_FILES)
    .flatMap((file) => readTable(join(SAMPLES, file), '\t') ?? [])
    .map((row) => (row['O*NET-SOC Code'] ?? '').slice(0, 7));
  expect(codes.length).toBeGreaterThan(0);
  for (const code of new Set(codes)) expect(occupationRow(code)).toBeDefined();
});
