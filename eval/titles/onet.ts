// The O*NET titles by occupation, without a level. `reported` are titles that people gave for their own job;
// `alternate` are all others, many of them from old dictionaries of industries.
// O*NET 27.0, U.S. Department of Labor (USDOL/ETA), CC BY 4.0, https://www.onetcenter.org
import { join } from 'node:path';
import { collectTitles } from '../lib/collect-titles.ts';
import { readTable } from '../lib/read-table.ts';
import { foldTitle } from '../lib/split.ts';
import type { Label, LabelledTitle, TitleSet } from '../lib/title-case.ts';
import { MAJOR_GROUPS, OCCUPATIONS, type OccupationRow } from './onet-occupations.ts';

export type OnetKind = 'reported' | 'alternate';
export const ONET_FILES: Readonly<Record<OnetKind, string>> = {
  reported: 'onet/Sample of Reported Titles.txt',
  alternate: 'onet/Alternate Titles.txt',
};

const TITLE_COLUMNS: Readonly<Record<OnetKind, string>> = {
  reported: 'Reported Job Title',
  alternate: 'Alternate Title',
};
const ROW_BY_CODE: ReadonlyMap<string, OccupationRow> = new Map(OCCUPATIONS.map((row) => [row[0], row]));

export function readOnetSet(dataFolder: string, kind: OnetKind): TitleSet | undefined {
  const reported = readRows(dataFolder, 'reported');
  const alternate = readRows(dataFolder, 'alternate');
  if (reported === undefined || alternate === undefined) return undefined;
  const isReported = new Set(reported.map(([title]) => foldTitle(title)));
  // A title has the occupations of both files, in whichever it is counted.
  const collected = collectTitles([...reported, ...alternate]).filter(
    ({ title }) => isReported.has(foldTitle(title)) === (kind === 'reported'),
  );
  const titles = collected.map(({ title, count, labels: codes }): LabelledTitle => {
    const major = (codes[0] ?? '').slice(0, 2);
    const group = `${major} ${MAJOR_GROUPS[major] ?? ''}`;
    return { title, country: 'US', group, count, labels: { department: labelOf(codes) } };
  });
  const differing = collected.filter(({ labels: codes }) => !haveCommonDepartment(codes)).length;
  const notes = [`${differing} titles of several occupations are in doubt because their departments differ.`];
  return { name: `onet-${kind}`, titles, notes };
}

function readRows(dataFolder: string, kind: OnetKind): (readonly [string, string])[] | undefined {
  return readTable(join(dataFolder, ONET_FILES[kind]), '\t')?.map((row) => [
    withoutSecondForm(row[TITLE_COLUMNS[kind]] ?? ''),
    (row['O*NET-SOC Code'] ?? '').slice(0, 7),
  ]);
}

/** The row of the longest code that the occupation begins with. */
export function occupationRow(code: string): OccupationRow {
  for (let length = code.length; length >= 2; length -= 1) {
    const row = ROW_BY_CODE.get(code.slice(0, length));
    if (row !== undefined) return row;
  }
  throw new Error(`No row in onet-occupations.ts for ${code}`);
}

function labelOf(codes: readonly string[]): Label {
  const rows = codes.map(occupationRow);
  return {
    allowed: [...new Set(rows.flatMap(([, departments]) => departments))],
    isCertain: rows.every((row) => row[2] === 'certain') && haveCommonDepartment(codes),
  };
}

function haveCommonDepartment(codes: readonly string[]): boolean {
  const [first, ...others] = codes.map((code) => occupationRow(code)[1]);
  return first?.some((department) => others.every((other) => other.includes(department))) === true;
}

/** `Registered Nurse (RN)`: the second form of the same title, in brackets, is dropped. */
export function withoutSecondForm(title: string): string {
  return title.replace(/ \([^()]*\)$/, '');
}
