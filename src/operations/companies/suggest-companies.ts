// Suggests companies while a person types a name. The company that is probably meant comes first.
import { isRun } from '../../domain/names/name-terms.ts';
import { readCompanyName } from '../../domain/names/read-company-name.ts';
import type { Country } from '../../domain/reference.ts';
import type { NameReader } from '../../store/contract/name-reader.ts';
import type { NameCandidate } from './compare-candidate.ts';
import { findByName } from './find-by-name.ts';
import { type ProfileFields, type ProfileReader, readProfileFields } from './summarise-company.ts';

export interface CompanySummary
  extends Pick<ProfileFields, 'fqdn' | 'hq_location' | 'hq_country' | 'employee_count'> {
  readonly id: string;
  readonly name: string;
  /** The name that matches the query: another name of the company, or the label of its domain. */
  readonly matched_name: string;
  /** From 0 to 1. */
  readonly score: number;
}

export interface SuggestQuery {
  readonly text: string;
  readonly country: Country | undefined;
  readonly size: number;
}

export interface SuggestReader {
  readonly names: NameReader;
  readonly companies: ProfileReader;
}

/** In the country that is asked for, a name that has nearly as much of the query as the best one is a good match. */
const NEARLY_AS_GOOD = 0.9;
/** What the score of a name gains if its company is as well known as possible. */
const PROMINENCE_WEIGHT = 0.6;
const MOST_PROMINENT = 31;
/** A name with exactly the words of the query comes before better known names that begin with them. */
const WHOLE_WEIGHT = 0.4;
/** A person who types writes the words in their order. */
const BEGINNING_WEIGHT = 0.3;
/** Letter by letter the same, legal form included. */
const EXACT_WEIGHT = 0.2;

export async function suggestCompanies(
  { names, companies }: SuggestReader,
  { text, country, size }: SuggestQuery,
): Promise<readonly CompanySummary[]> {
  if (isTooShort(text)) return [];
  const { candidates, there } = await findByName(names, { text, isUnfinished: true, country });
  const bestCovered = candidates[0]?.comparison.covered ?? 0;
  const comesFirst = ({ company, comparison }: NameCandidate) =>
    there.has(company) && comparison.covered >= NEARLY_AS_GOOD * bestCovered;
  const shown = candidates
    .map((candidate) => ({ candidate, isFirst: comesFirst(candidate), worth: worthOf(candidate) }))
    .sort(
      (a, b) =>
        Number(b.isFirst) - Number(a.isFirst) ||
        b.worth - a.worth ||
        (a.candidate.id < b.candidate.id ? -1 : 1),
    )
    .slice(0, size);
  const summaries = await Promise.all(
    shown.map(async ({ candidate }) => {
      const fields = await readProfileFields(companies, candidate.id);
      return fields === undefined ? undefined : toSummary(candidate, fields);
    }),
  );
  return summaries.filter((summary) => summary !== undefined);
}

/** A single letter begins too many names; in scripts without spaces it may be a word. */
function isTooShort(text: string): boolean {
  const letters = text.match(/[\p{L}\p{N}]/gu) ?? [];
  return letters.length === 1 && !readCompanyName(text).words.some(isRun);
}

function worthOf({ comparison, isExact, isBeginning, prominence }: NameCandidate): number {
  const { covered, similarity } = comparison;
  const isWhole = similarity === 1;
  return (
    2 * covered +
    similarity +
    (isWhole ? WHOLE_WEIGHT : 0) +
    (isExact ? EXACT_WEIGHT : 0) +
    (isBeginning ? BEGINNING_WEIGHT : 0) +
    (PROMINENCE_WEIGHT * prominence) / MOST_PROMINENT
  );
}

function toSummary(candidate: NameCandidate, fields: ProfileFields): CompanySummary {
  const { id, name, matchedName, comparison } = candidate;
  const { fqdn, hq_location, hq_country, employee_count } = fields;
  const score = Math.round(comparison.similarity * 1000) / 1000;
  return { id, name, matched_name: matchedName, fqdn, hq_location, hq_country, employee_count, score };
}
