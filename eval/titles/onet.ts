// The O*NET titles: alternate and reported job titles of every occupation, without a level.
// O*NET 27.0, U.S. Department of Labor (USDOL/ETA), CC BY 4.0, https://www.onetcenter.org
import { join } from 'node:path';
import { collectTitles } from '../lib/collect-titles.ts';
import { readTable } from '../lib/read-table.ts';
import type { Label, TitleSet } from '../lib/title-case.ts';
import { MAJOR_GROUPS, OCCUPATIONS, type OccupationRow } from './onet-occupations.ts';

export const ONET_FILES = ['onet/Alternate Titles.txt', 'onet/Sample of Reported Titles.txt'] as const;

const ROW_BY_CODE: ReadonlyMap<string, OccupationRow> = new Map(OCCUPATIONS.map((row) => [row[0], row]));

export function readOnetSet(dataFolder: string): TitleSet | undefined {
  const [alternate, reported] = ONET_FILES.map((file) => readTable(join(dataFolder, file), '\t'));
  if (alternate === undefined || reported === undefined) return undefined;
  const rows = [
    ...alternate.map((row) => [row['Alternate Title'] ?? '', row['O*NET-SOC Code'] ?? ''] as const),
    ...reported.map((row) => [row['Reported Job Title'] ?? '', row['O*NET-SOC Code'] ?? ''] as const),
  ].map(([title, code]) => [withoutSecondForm(title), code.slice(0, 7)] as const);
  let several = 0;
  const titles = collectTitles(rows).map(({ title, count, labels: codes }) => {
    const department = labelOf(codes);
    if (codes.length > 1 && !department.isCertain) several += 1;
    const major = (codes[0] ?? '').slice(0, 2);
    const group = `${major} ${MAJOR_GROUPS[major] ?? ''}`;
    return { title, country: 'US' as const, group, count, labels: { department } };
  });
  const notes = [`${several} titles of several occupations are in doubt because their departments differ.`];
  return { name: 'onet', titles, notes };
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
  const allowed = [...new Set(rows.flatMap(([, departments]) => departments))];
  const agreed = allowed.filter((department) => rows.every((row) => row[1].includes(department)));
  const isCertain = rows.every((row) => row[2] === 'certain') && agreed.length > 0;
  return { allowed: isCertain ? agreed : allowed, isCertain };
}

/** `Registered Nurse (RN)`: the second form of the same title, in brackets, is dropped. */
function withoutSecondForm(title: string): string {
  return title.replace(/ \([^()]*\)$/, '');
}
