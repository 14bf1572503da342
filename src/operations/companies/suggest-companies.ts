// Which company does somebody mean who is typing a name? The company meant comes first.
import { isRun } from '../../domain/names/name-terms.ts';
import { readCompanyName } from '../../domain/names/read-company-name.ts';
import { servedCountryName } from '../../domain/normalise/places/countries.ts';
import { COUNTRIES, type Country } from '../../domain/reference.ts';
import type { NameReader } from '../../store/contract/name-reader.ts';
import { findByName, type NameCandidate } from './find-by-name.ts';
import { type ProfileFields, type ProfileReader, readProfileFields } from './summarise-company.ts';

export interface CompanySummary
  extends Pick<ProfileFields, 'fqdn' | 'hq_location' | 'hq_country' | 'employee_count'> {
  readonly id: string;
  readonly name: string;
  /** The name that the query meets: another name of the company, or the label of its domain. */
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

/** With a country, more are read than are shown: where a company is tells only its profile. */
const READ_FOR_EACH = 2;
/** A name is worth so much more when its company is as well known as can be. */
const PROMINENCE_WEIGHT = 0.6;
const MOST_PROMINENT = 31;
const COUNTRY_WEIGHT = 0.3;
/** A name with the words of the query and no others is meant before the well known that begin so. */
const WHOLE_WEIGHT = 0.4;
/** Somebody who types writes the words in their order. */
const BEGINNING_WEIGHT = 0.3;
/** Letter by letter the same, legal form included. */
const EXACT_WEIGHT = 0.2;

export async function suggestCompanies(
  { names, companies }: SuggestReader,
  { text, country, size }: SuggestQuery,
): Promise<readonly CompanySummary[]> {
  if (isTooShort(text)) return [];
  const { candidates } = await findByName(names, { text, isUnfinished: true });
  const likely = candidates
    .map((candidate): Worth => ({ candidate, worth: worthOf(candidate) }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, size * READ_FOR_EACH);
  // Without a country the profiles change nothing in the order, and reading them costs more than the rest.
  const isDecided = country === undefined;
  const read = isDecided ? firstOf(likely, size) : likely;
  const fields = await Promise.all(read.map(({ candidate }) => readProfileFields(companies, candidate.id)));
  const wanted = COUNTRIES.find(({ code }) => code === country)?.name;
  const there = read.flatMap(({ candidate, worth }, place) => {
    const of = fields[place];
    if (of === undefined) return [];
    const bonus = wanted !== undefined && servedCountryName(of.hq_country) === wanted ? COUNTRY_WEIGHT : 0;
    return [{ candidate, worth: worth + bonus, fields: of }];
  });
  const shown = isDecided ? there : firstOf(there, size);
  return shown.map(({ candidate, fields: of }) => toSummary(candidate, of));
}

/** A single letter begins too many names; in scripts without spaces it may be a word. */
function isTooShort(text: string): boolean {
  const letters = text.match(/[\p{L}\p{N}]/gu) ?? [];
  return letters.length === 1 && !readCompanyName(text).words.some(isRun);
}

interface Worth {
  readonly candidate: NameCandidate;
  readonly worth: number;
}

function firstOf<T extends Worth>(candidates: readonly T[], size: number): readonly T[] {
  return candidates
    .toSorted((a, b) => b.worth - a.worth || (a.candidate.id < b.candidate.id ? -1 : 1))
    .slice(0, size);
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
