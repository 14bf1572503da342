// The companies of a data set, read from its lines in a simple way: the answers of the service are compared with this,
// not with what it stores.
import { PERSON_FLAGS, type PersonFlags } from '../../src/domain/people/person.ts';
import {
  type Country,
  type Department,
  type Seniority,
  UNKNOWN_DEPARTMENT,
  UNKNOWN_SENIORITY,
} from '../../src/domain/reference.ts';
import { createTitleReader } from '../../src/domain/titles/read-title.ts';
import { createWorld } from '../../src/samples/world/create-world.ts';
import type { LineChunk } from '../../src/samples/world/line-buffer.ts';
import { worldCompanies } from '../../src/samples/world/world-companies.ts';
import { worldPeople } from '../../src/samples/world/world-people.ts';
import type { WorldSize } from '../../src/samples/world/world-size.ts';
import type { PersonEntry } from '../../src/store/contract/entries.ts';
import { servedOrder } from '../../test/store/contract/people-model.ts';
import { chooseCompanies } from './choose-companies.ts';

export interface CompanyLine {
  readonly id?: string;
  readonly name: string;
  readonly fqdn?: string;
  readonly website?: string;
  readonly network?: string;
  readonly industry_codes?: { readonly [register: string]: string };
  readonly regions?: { readonly [country: string]: { readonly [field: string]: unknown } };
  readonly [field: string]: unknown;
}

type PersonLine = { readonly [field: string]: unknown };

export interface KnownCompany {
  readonly id: string;
  readonly line: CompanyLine;
  /** In all countries. */
  readonly everybody: readonly PersonEntry[];
  /** Where most of them are. */
  readonly country: Country;
  /** Those in that country, in the order in which they are served. */
  readonly people: readonly PersonEntry[];
}

/** The requested companies, with their people. */
export function knowCompanies(size: WorldSize): KnownCompany[] {
  const world = createWorld(size);
  const chosen = chooseCompanies(world);
  const isChosen = (company: number) => chosen.has(company);
  const toEntry = createEntryMaker();
  const crowds = new Map<string, PersonEntry[]>();
  for (const line of parsed<PersonLine>(worldPeople(world, isChosen))) {
    const companyId = String(line.company_id);
    const crowd = crowds.get(companyId) ?? [];
    if (crowd.length === 0) crowds.set(companyId, crowd);
    crowd.push(toEntry(line, companyId));
  }
  const lines = parsed<CompanyLine>(worldCompanies(world, isChosen));
  return [...lines].map((line) => knownCompany(line, crowds.get(line.id ?? '') ?? []));
}

function* parsed<T>(chunks: Iterable<LineChunk>): Generator<T> {
  for (const { bytes } of chunks) {
    for (const line of bytes.toString().split('\n')) if (line !== '') yield JSON.parse(line) as T;
  }
}

function knownCompany(line: CompanyLine, crowd: readonly PersonEntry[]): KnownCompany {
  const byCountry = new Map<Country, number>();
  for (const { country } of crowd) byCountry.set(country, (byCountry.get(country) ?? 0) + 1);
  const [most] = [...byCountry].sort((a, b) => b[1] - a[1]);
  const country = most?.[0] ?? 'AU';
  return {
    id: line.id ?? '',
    line,
    everybody: crowd,
    country,
    people: crowd.filter((person) => person.country === country).sort(servedOrder),
  };
}

/** A person line as the store should have it: a simple second implementation, for lines that are known to be right. */
function createEntryMaker() {
  const readTitle = createTitleReader(20_000);
  return (line: PersonLine, companyId: string): PersonEntry => {
    const country = line.country as Country;
    const position = line.position as string | undefined;
    const title = position === undefined ? undefined : readTitle(position, country);
    const given = { seniority: Number(line.seniority ?? 0), department: Number(line.department ?? 0) };
    return {
      personId: line.person_id as string,
      companyId,
      country,
      seniority: (given.seniority || title?.level.seniority || UNKNOWN_SENIORITY) as Seniority,
      department: (given.department || title?.department.department || UNKNOWN_DEPARTMENT) as Department,
      ...(position !== undefined && title !== undefined && { position, title: title.searchable }),
      ...(typeof line.network === 'string' && { network: line.network }),
      flags: Object.fromEntries(PERSON_FLAGS.map((flag) => [flag, line[flag] === true])) as PersonFlags,
    };
  };
}

export function hostOf(text: string): string {
  return new URL(text.includes('://') ? text : `https://${text}`).hostname.replace(/^www\./, '');
}
