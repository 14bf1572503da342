// The job seniority set: titles of advertisements with the required experience. Small and noisy.
// Unlicense (public domain), https://github.com/kantharajucn/job_seniority_prediction
import { join } from 'node:path';
import { collectTitles } from '../lib/collect-titles.ts';
import { hasPhrase } from '../lib/has-phrase.ts';
import { readTable } from '../lib/read-table.ts';
import type { Label, LabelledTitle, TitleSet } from '../lib/title-case.ts';
import { ALLOWED_WITH_RANK, EXPERIENCE_LEVELS, RANK_WORDS } from './job-seniority-levels.ts';

export const JOB_SENIORITY_FILE = 'job_titles/job_seniority_prediction/title_level.csv';

export function readJobSenioritySet(dataFolder: string): TitleSet | undefined {
  const rows = readTable(join(dataFolder, JOB_SENIORITY_FILE), ',');
  if (rows === undefined) return undefined;
  const collected = collectTitles(rows.map(({ title = '', level = '' }) => [withoutGender(title), level]));
  const titles = collected
    .filter(({ labels }) => labels.length === 1)
    .map(({ title, count, labels: [level = ''] }): LabelledTitle => {
      // Nearly all are from Germany, Singapore and India; none of them depends on the country.
      return { title, country: 'US', group: level, count, labels: { seniority: labelOf(title, level) } };
    });
  const notes = [`${collected.length - titles.length} titles with two different levels are left out.`];
  return { name: 'seniority', titles, notes };
}

function labelOf(title: string, level: string): Label {
  const row = EXPERIENCE_LEVELS.find((one) => one.level === level);
  if (row === undefined) throw new Error(`No row in job-seniority-levels.ts for "${level}"`);
  const isCertain = row.certain && (row.allowed.includes(5) || !hasPhrase(title, RANK_WORDS));
  return { allowed: isCertain ? row.allowed : ALLOWED_WITH_RANK, isCertain };
}

/** `(m/f)` is for the reader of the advertisement. */
function withoutGender(title: string): string {
  return title.replace(/ \([fm]\/[fm]\)/, '');
}
