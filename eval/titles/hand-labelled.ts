// Our own labelled titles (what the columns mean: hand-labelled.md). They are part of the repository, so they are
// measured everywhere; and they fix the part of their titles for the other sets too.
import { fileURLToPath } from 'node:url';
import { DEPARTMENTS, readCountry, SENIORITIES } from '../../src/domain/reference.ts';
import { type Row, readTable } from '../lib/read-table.ts';
import { foldTitle } from '../lib/split.ts';
import type { Label, LabelledTitle, Part, TitleSet } from '../lib/title-case.ts';

const HAND_LABELLED_FILE = fileURLToPath(new URL('./hand-labelled.tsv', import.meta.url));

const SOURCES = ['persona', 'onet', 'general', 'languages'] as const;

export interface HandLabelledSet extends TitleSet {
  /** The part that the file gives each title. */
  readonly parts: readonly (readonly [title: string, part: Part])[];
}

export function readHandLabelledSet(file: string = HAND_LABELLED_FILE): HandLabelledSet | undefined {
  const rows = readTable(file, '\t');
  if (rows === undefined) return undefined;
  const parts: [string, Part][] = [];
  const titles = new Map<string, LabelledTitle>();
  for (const [place, row] of rows.entries()) {
    try {
      const title = titleOf(row);
      parts.push([title.title, partOf(row)]);
      // `Co-founder/CEO` and `Co Founder, CEO` are one title; the first spelling is shown.
      const key = title.country + foldTitle(title.title);
      const known = titles.get(key);
      if (known !== undefined && JSON.stringify(known.labels) !== JSON.stringify(title.labels))
        throw new Error('this title has other labels further up');
      if (known === undefined) titles.set(key, title);
    } catch (cause) {
      throw new Error(`${file}, line ${place + 2}: ${cause instanceof Error ? cause.message : cause}`, {
        cause,
      });
    }
  }
  return { name: 'hand', titles: [...titles.values()], parts, notes: [] };
}

function titleOf(row: Row): LabelledTitle {
  const { title = '', source = '', doubt = '' } = row;
  const country = readCountry(row.country ?? '');
  if (country === undefined) throw new Error('no such country');
  if (!SOURCES.some((known) => known === source)) throw new Error(`no such source: ${source}`);
  if (!/^s?d?$/.test(doubt)) throw new Error('doubt is empty, s, d or sd');
  return {
    title,
    country,
    group: source,
    count: 1,
    labels: {
      seniority: labelOf(row.seniority ?? '', SENIORITIES, doubt.includes('s')),
      department: labelOf(row.department ?? '', DEPARTMENTS, doubt.includes('d')),
    },
  };
}

function labelOf(id: string, known: readonly { readonly id: string }[], isInDoubt: boolean): Label {
  if (!known.some((entry) => entry.id === id)) throw new Error(`no such ID: ${id}`);
  return { allowed: [Number(id)], isCertain: !isInDoubt };
}

function partOf({ part }: Row): Part {
  if (part !== 'learn' && part !== 'measure') throw new Error('part is learn or measure');
  return part;
}
