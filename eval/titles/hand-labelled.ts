// Our own labelled titles. They are part of the repository, so they are measured everywhere.
import { fileURLToPath } from 'node:url';
import { readCountry } from '../../src/domain/reference.ts';
import { readTable } from '../lib/read-table.ts';
import { foldTitle } from '../lib/split.ts';
import type { Label, LabelledTitle, TitleSet } from '../lib/title-case.ts';

export const HAND_LABELLED_FILE = fileURLToPath(new URL('./hand-labelled.tsv', import.meta.url));

/** Where a title was taken from, and whether its part is only measured or goes by the split. */
export const SOURCES: Readonly<Record<string, 'only measured' | 'by the split'>> = {
  // Taken from the sets that are also learned from: the same title must stay in its part there.
  persona: 'by the split',
  onet: 'by the split',
  // Written down without looking at the reader or its word lists.
  general: 'only measured',
  languages: 'only measured',
};

export function readHandLabelledSet(file: string = HAND_LABELLED_FILE): TitleSet | undefined {
  const rows = readTable(file, '\t');
  if (rows === undefined) return undefined;
  const seen = new Set<string>();
  const titles: LabelledTitle[] = rows.map((row, place) => {
    const { title = '', source = '', doubt = '' } = row;
    const country = readCountry(row.country ?? '');
    const problem = (what: string) => new Error(`${file}, line ${place + 2}: ${what}`);
    if (country === undefined) throw problem('no such country');
    if (SOURCES[source] === undefined) throw problem(`no such source: ${source}`);
    if (!/^s?d?$/.test(doubt)) throw problem('doubt is empty, s, d or sd');
    if (seen.has(country + foldTitle(title))) throw problem('this title stands there already');
    seen.add(country + foldTitle(title));
    return {
      title,
      country,
      group: source,
      count: 1,
      labels: {
        seniority: labelOf(row.seniority ?? '', doubt.includes('s')),
        department: labelOf(row.department ?? '', doubt.includes('d')),
      },
    };
  });
  return { name: 'hand', titles, notes: [] };
}

/** The titles that no set may be learned from, wherever else they stand. */
export function onlyMeasured(set: TitleSet): string[] {
  return set.titles.filter(({ group }) => SOURCES[group] === 'only measured').map(({ title }) => title);
}

/** `4`, or `4|5` where two answers are as good as each other. */
function labelOf(text: string, isInDoubt: boolean): Label {
  return { allowed: text.split('|').map(Number), isCertain: !isInDoubt };
}
