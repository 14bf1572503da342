// What a store must hold, read from the files that were loaded into it and not from the program: the rows that each answer
// must have.
import type { Ask } from '../../running/send-request.ts';

export interface CompanyLine {
  readonly id: string;
  readonly name: string;
  readonly website?: string;
  readonly fqdn?: string;
  readonly tagline?: string;
}

export interface PersonLine {
  readonly person_id: string;
  readonly company_id: string;
  readonly country: string;
  readonly position: string;
  readonly has_email: boolean;
}

export interface Content {
  readonly companies: readonly CompanyLine[];
  readonly people: readonly PersonLine[];
}

/** A request, and the rows that its answer must have; without `about`, only the program says what is right. */
export interface Question extends Ask {
  readonly about?: { readonly company: string } | { readonly company: string; readonly country: string };
}

/** How the answers of a store differ from its files. */
export interface Difference {
  /** Rows that must be there and are not. */
  readonly lost: number;
  readonly problem: string;
}

/** Undefined if each answer has the rows of the content, and no others. */
export function compareWith(
  { companies, people }: Content,
  questions: readonly Question[],
  answers: readonly string[],
): Difference | undefined {
  const byId = new Map(companies.map((line) => [line.id, line]));
  const groups = groupPeople(people);
  const lost = new Set<string>();
  let problem: string | undefined;
  for (const [place, { about, path }] of questions.entries()) {
    if (about === undefined) continue;
    const company = byId.get(about.company);
    const wanted = 'country' in about ? peopleRows(company, about.country) : companyRows(company);
    const found = readRows(answers[place] ?? '');
    const missing = wanted.filter((row) => !found.has(row));
    for (const row of missing) lost.add(row);
    if (missing.length > 0) problem ??= `${path}: the answer has no ${missing[0]}, but ${[...found][0]}`;
    else if (found.size > wanted.length) problem ??= `${path}: the answer has rows that were never loaded`;
  }
  return problem === undefined ? undefined : { lost: lost.size, problem };

  function peopleRows(company: CompanyLine | undefined, country: string): readonly string[] {
    if (company === undefined) return [];
    return (groups.get(groupOf(company.id, country)) ?? []).map((line) => personRow(line, company.name));
  }
}

function groupPeople(people: readonly PersonLine[]): ReadonlyMap<string, readonly PersonLine[]> {
  const groups = new Map<string, PersonLine[]>();
  for (const line of people) {
    const group = groupOf(line.company_id, line.country);
    const known = groups.get(group);
    if (known === undefined) groups.set(group, [line]);
    else known.push(line);
  }
  return groups;
}

const groupOf = (company: string, country: string) => `${company} ${country}`;

function companyRows(line: CompanyLine | undefined): readonly string[] {
  if (line === undefined) return [];
  return [JSON.stringify([line.id, line.name, line.website ?? null, line.tagline ?? null])];
}

function personRow(
  { person_id, position, has_email }: Omit<PersonLine, 'company_id' | 'country'>,
  name: string,
) {
  return JSON.stringify([person_id, position, has_email, name]);
}

/** The rows of an answer: a company, or people. An answer that there is no such company has none. */
function readRows(answer: string): ReadonlySet<string> {
  const body = answer.slice(answer.indexOf(' ') + 1);
  if (answer.startsWith('404 ')) return new Set();
  if (!answer.startsWith('200 ')) return new Set([answer.slice(0, 200)]);
  const read = JSON.parse(body) as CompanyLine | (PersonLine & { company_name: string })[];
  return new Set(
    Array.isArray(read) ? read.map((person) => personRow(person, person.company_name)) : companyRows(read),
  );
}
