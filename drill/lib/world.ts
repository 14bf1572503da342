// The data of the drill: a small invented world, a second version of it, and the questions whose answers show what is stored.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ask } from '../../bench/lib/send-request.ts';
import { runCommand } from './processes.ts';

const COMPANIES = 300;
const PEOPLE = 6_000;
/** Every so many companies and people are asked for. */
const EACH_COMPANY = 3;
const EACH_SEARCH = 10;

export interface DrillWorld {
  readonly companies: string;
  readonly people: string;
  /** Other values for the same companies and people, and some new ones. */
  readonly laterCompanies: string;
  readonly laterPeople: string;
  readonly corrections: string;
  /** A company that is removed on request. */
  readonly forgotten: string;
  readonly asks: readonly Ask[];
}

interface CompanyLine {
  readonly id: string;
  readonly name: string;
  readonly fqdn?: string;
}

export async function writeWorld(folder: string, seed: number): Promise<DrillWorld> {
  const sizes = ['--companies', String(COMPANIES), '--people', String(PEOPLE), '--seed', String(seed)];
  const world = join(folder, 'world');
  mkdirSync(folder, { recursive: true });
  await runCommand(['generate', ...sizes, '--out', world], {});
  const linesOf = (file: string) => readFileSync(join(world, file), 'utf8').trimEnd().split('\n');
  const companies = linesOf('companies.jsonl').map((line) => JSON.parse(line) as CompanyLine);
  const write = (name: string, lines: readonly object[]): string => {
    const path = join(folder, name);
    writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    return path;
  };
  const later = companies.map((line, place) => ({ ...line, tagline: `Version 2 of ${place}` }));
  const laterPeople = linesOf('people.jsonl').map((line) => ({
    ...(JSON.parse(line) as object),
    position: 'Deputy Director of Version Two',
  }));
  const third = companies.filter((_, place) => place % EACH_COMPANY === 0);
  const post = (path: string, body: object): Ask => ({ method: 'POST', path, body: JSON.stringify(body) });
  return {
    companies: join(world, 'companies.jsonl'),
    people: join(world, 'people.jsonl'),
    laterCompanies: write('later-companies.jsonl', later),
    laterPeople: write('later-people.jsonl', laterPeople),
    corrections: write(
      'corrections.jsonl',
      third.map(({ id }, place) => ({ company: id, set: { tagline: `Corrected ${place}` } })),
    ),
    forgotten: (third[1] as CompanyLine).id,
    asks: [
      ...third.map(({ id }): Ask => ({ method: 'GET', path: `/company?id=${id}` })),
      ...third.flatMap(({ fqdn }): Ask[] =>
        fqdn === undefined ? [] : [{ method: 'GET', path: `/company?fqdn=${fqdn}` }],
      ),
      ...third
        .filter((_, place) => place % EACH_SEARCH === 0)
        .flatMap(({ id, name }) => [
          post('/people/search', { companyId: id, selectedCountry: 'AU', size: 50 }),
          post('/people/search', { companyId: id, selectedCountry: 'AU', position: 'director' }),
          { method: 'GET' as const, path: `/company/suggest?q=${encodeURIComponent(name)}` },
        ]),
      post('/company/search', { q: 'version', size: 20 }),
      post('/company/search', { country: 'AU', size: 50 }),
    ],
  };
}
