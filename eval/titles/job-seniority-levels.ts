// The levels of the job seniority set, mapped to ours. They are the experience that an advertisement requires, not the
// rank in the company, so they leave several of our levels open.
import type { MappingRow } from '../lib/title-case.ts';

export interface ExperienceLevel extends MappingRow {
  readonly level: string;
}

export const EXPERIENCE_LEVELS: readonly ExperienceLevel[] = [
  { level: 'Internship', allowed: [6], certain: true, why: 'An intern leads no one.' },
  {
    level: 'Entry Level',
    allowed: [6],
    certain: true,
    why: 'A first job has no rank; "Customer Success Manager" is entry level there, and in doubt here.',
  },
  { level: 'Mid Level', allowed: [6, 5], certain: true, why: 'A specialist or a manager.' },
  {
    level: 'Senior Level',
    allowed: [6, 5, 4, 3],
    certain: true,
    why: 'From senior engineers to vice presidents: it only rules out owners, board seats and "no data".',
  },
];

/** A title with one of these words names a rank: if the level allows none, the label is in doubt. */
export const RANK_WORDS = 'manager, head, director, lead, chief, president';
/** What counts as right for such a title. */
export const ALLOWED_WITH_RANK: readonly number[] = [5, 6];
