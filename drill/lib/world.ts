// The data of the drill: a small invented world, a second version of it, and the questions whose answers show what is stored.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompanyLine, Content, PersonLine, Question } from './content.ts';
import type { Programs } from './programs.ts';

export const COMPANIES = 300;
export const PEOPLE = 6_000;
/** One of this many is requested in other ways too. */
const EACH_DOMAIN = 3;
const EACH_NAME = 20;
/** One of this many companies has another name later. */
const EACH_RENAMED = 4;
/** One of this many companies is corrected. */
const EACH_CORRECTED = 3;

export interface DrillWorld {
  /** The paths of files. */
  readonly companies: string;
  readonly people: string;
  /** Other values for the same companies and people. */
  readonly laterCompanies: string;
  readonly laterPeople: string;
  readonly corrections: string;
  /** A company with people that is removed on request. */
  readonly forgotten: string;
  /** What the first two files hold, and what each later file makes of it. */
  readonly content: Content;
  readonly later: Content;
  readonly corrected: Content;
  /** All companies, all people, and some searches. */
  readonly questions: readonly Question[];
}

export async function writeWorld(programs: Programs, folder: string, seed: number): Promise<DrillWorld> {
  const sizes = ['--companies', String(COMPANIES), '--people', String(PEOPLE), '--seed', String(seed)];
  const world = join(folder, 'world');
  mkdirSync(folder, { recursive: true });
  await programs.run(['generate', ...sizes, '--out', world], {});
  const read = <T>(file: string) =>
    readFileSync(join(world, file), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as T);
  const write = (name: string, lines: readonly object[]): string => {
    const path = join(folder, name);
    writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    return path;
  };
  const companies = read<CompanyLine>('companies.jsonl');
  const people = read<PersonLine>('people.jsonl');
  const later: Content = {
    companies: companies.map((line, place) => ({
      ...line,
      tagline: `Version 2 of ${place}`,
      // Names are in several indexes, and in the answers about people.
      ...(place % EACH_RENAMED === 0 && { name: `${line.name} Renamed` }),
    })),
    people: people.map((line) => ({ ...line, position: 'Deputy Director of Version Two' })),
  };
  const isCorrected = (place: number) => place % EACH_CORRECTED === 0;
  const corrected = companies.map((line, place) =>
    isCorrected(place) ? { ...line, tagline: `Corrected ${place}` } : line,
  );
  return {
    companies: join(world, 'companies.jsonl'),
    people: join(world, 'people.jsonl'),
    laterCompanies: write('later-companies.jsonl', later.companies),
    laterPeople: write('later-people.jsonl', later.people),
    corrections: write(
      'corrections.jsonl',
      corrected
        .filter((_, place) => isCorrected(place))
        .map(({ id, tagline }) => ({ company: id, set: { tagline } })),
    ),
    forgotten: (people[people.length - 1] as PersonLine).company_id,
    content: { companies, people },
    later,
    corrected: { companies: corrected, people },
    questions: questionsAbout({ companies, people }),
  };
}

function questionsAbout({ companies, people }: Content): readonly Question[] {
  const post = (path: string, body: object): Question => ({
    method: 'POST',
    path,
    body: JSON.stringify(body),
  });
  const get = (path: string): Question => ({ method: 'GET', path });
  const some = companies.filter((_, place) => place % EACH_NAME === 0);
  const groups = new Map(
    people.map(({ company_id: company, country }) => [company + country, { company, country }]),
  );
  return [
    ...companies.map(({ id }) => ({ ...get(`/company?id=${id}`), about: { company: id } })),
    ...[...groups.values()].map((about) => ({
      ...post('/people/search', { companyId: about.company, selectedCountry: about.country, size: 1000 }),
      about,
    })),
    ...companies.flatMap(({ id, fqdn }, place) =>
      fqdn === undefined || place % EACH_DOMAIN !== 0
        ? []
        : [{ ...get(`/company?fqdn=${fqdn}`), about: { company: id } }],
    ),
    ...some.flatMap(({ id, name }) => [
      post('/people/search', { companyId: id, selectedCountry: 'AU', position: 'director' }),
      get(`/company/suggest?q=${encodeURIComponent(name)}`),
    ]),
    post('/company/search', { q: 'renamed', size: 100 }),
    post('/company/search', { country: 'AU', size: 50 }),
  ];
}
