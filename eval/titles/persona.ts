// The persona tagging set: real job titles from sales systems, each with a segment of an organisation.
// MIT licence, https://github.com/ryabrams/persona-tagging
import { join } from 'node:path';
import { collectTitles } from '../lib/collect-titles.ts';
import { hasPhrase } from '../lib/has-phrase.ts';
import { readTable } from '../lib/read-table.ts';
import type { Label, LabelledTitle, TitleSet } from '../lib/title-case.ts';
import { NOT_THE_RANK, OTHER_FUNCTIONS, SEGMENTS, type Segment } from './persona-segments.ts';

export const PERSONA_FILE = 'job_titles/persona_tagging/training_data.csv';

const SEGMENT_BY_NAME: ReadonlyMap<string, Segment> = new Map(SEGMENTS.map((row) => [row.segment, row]));

export function readPersonaSet(dataFolder: string): TitleSet | undefined {
  const rows = readTable(join(dataFolder, PERSONA_FILE), ',');
  if (rows === undefined) return undefined;
  const collected = collectTitles(rows.map((row) => [row['Job Title'] ?? '', row['Persona Segment'] ?? '']));
  const titles: LabelledTitle[] = [];
  let conflicting = 0;
  for (const { title, count, labels } of collected) {
    const segment = SEGMENT_BY_NAME.get(labels[0] ?? '');
    if (labels.length > 1) conflicting += 1;
    else if (segment === undefined) throw new Error(`No row in persona-segments.ts for "${labels[0]}"`);
    else {
      // The set has no country; its titles are mostly American.
      titles.push({
        title,
        country: 'US',
        group: segment.segment,
        count,
        labels: { [segment.question]: labelOf(title, segment) },
      });
    }
  }
  const notes = [`${conflicting} titles with two different segments are left out.`];
  return { name: 'persona', titles, notes };
}

function labelOf(title: string, segment: Segment): Label {
  const isCertain = segment.certain && hasPhrase(title, segment.named) && !isMixed(title, segment);
  return { allowed: isCertain ? segment.allowed : segment.allowedInDoubt, isCertain };
}

function isMixed(title: string, { question, allowed }: Segment): boolean {
  if (question === 'seniority') return hasPhrase(title, NOT_THE_RANK);
  return OTHER_FUNCTIONS.some(
    ([department, words]) => !allowed.includes(department) && hasPhrase(title, words),
  );
}
