// Searches for people, with the check of the answer: the page and the total that the company's lines give.
import { isDeepStrictEqual } from 'node:util';
import { type Answer, readJson } from '../../running/send-request.ts';
import { flagsFromBits } from '../../src/domain/people/person.ts';
import { readPositionQuery } from '../../src/domain/titles/searchable-title.ts';
import { createRandom, type Random } from '../../src/samples/demo/random.ts';
import type { PersonEntry } from '../../src/store/contract/entries.ts';
import type { PeopleQuery } from '../../src/store/contract/people-reader.ts';
import { createModel } from '../../test/store/contract/people-model.ts';
import type { KnownCompany } from '../world/known-companies.ts';
import type { Request } from './compare.ts';

export const SEARCHES = [
  'no filter',
  'seniority',
  'department',
  'position',
  'position and seniority',
  'deep page',
] as const;
/** Every kind of search, and the longest page that can be requested. */
export type Search = (typeof SEARCHES)[number] | 'page of 1,000';

/** More than are sent in a turn: no answer that is remembered is asked for again in it. Where people are few, there are fewer. */
export const SEARCHES_EACH = 15_000;

/** What a caller sends; all values are strings. */
type Fields = { readonly [field: string]: string };

/** Pages of about ten; in a company of ten people few other values can vary. */
const PAGE_SIZES = [8, 12] as const;
/** Callers that page through a large company rarely go further than this. */
const MOST_FROM = 1_000;
/** Written without spaces: a caller types a few characters of a title. */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
/** To calculate an answer the model reads all people of the company; there is time to read this many. */
const MOST_LOOKS = 5_000_000;

/** The number of answers in these companies that can be checked in that time. */
export function checksIn(companies: readonly KnownCompany[]): number {
  const people = companies.reduce((sum, one) => sum + one.people.length, 0) / companies.length;
  return Math.max(20, Math.floor(MOST_LOOKS / people));
}

/** This number of different searches of this kind, in turn in each of these companies. */
export function searchRequests(companies: readonly KnownCompany[], search: Search, count: number): Request[] {
  const random = createRandom(`searches: ${search}`);
  const asked = new Set<string>();
  const requests: Request[] = [];
  // A small company has few different searches, so not every try is a new one.
  for (let attempt = 0; requests.length < count && attempt < 4 * count; attempt += 1) {
    const company = companies[attempt % companies.length];
    const fields = company === undefined ? undefined : fieldsFor(search, company, random);
    if (company === undefined || fields === undefined) continue;
    const body = JSON.stringify({ companyId: company.id, selectedCountry: company.country, ...fields });
    if (asked.has(body)) continue;
    asked.add(body);
    requests.push(searchRequest(company, fields, body));
  }
  return requests;
}

function searchRequest(company: KnownCompany, fields: Fields, body: string): Request {
  let remembered: Wanted | undefined;
  const wanted = () => {
    remembered ??= wantedPage(company, fields);
    return remembered;
  };
  return {
    method: 'POST',
    path: '/people/search',
    headers: { 'content-type': 'application/json' },
    body,
    check: (answer) => wrongPage(answer, wanted()),
    ...(fields.position !== undefined && { wantedTotal: () => wanted().total }),
  };
}

/** Undefined if no person of this company can be found in this way. */
function fieldsFor(search: Search, company: KnownCompany, random: Random): Fields | undefined {
  const { people } = company;
  if (people.length === 0) return undefined;
  const person = random.pick(people);
  const [seniority, department] = [String(person.seniority), String(person.department)];
  const position = wordsOf(person, random);
  const pageSize = random.integer(...PAGE_SIZES);
  const size = String(pageSize);
  /** A random number in the first half of `count`. */
  const pageOf = (count: number) => {
    const from = random.integer(0, Math.min(MOST_FROM, Math.floor(count / 2)));
    return { from: String(from), size };
  };
  switch (search) {
    case 'no filter':
      return pageOf(people.length);
    case 'seniority':
      return { seniority, ...pageOf(countBy(company, 'seniority', person.seniority)) };
    case 'department':
      return { department, ...pageOf(countBy(company, 'department', person.department)) };
    case 'position':
      return position === undefined ? undefined : { position, size };
    case 'position and seniority':
      return position === undefined ? undefined : { position, seniority, size };
    case 'deep page': {
      const half = Math.floor(people.length / 2);
      return { from: String(random.integer(half, people.length - 1)), size };
    }
    case 'page of 1,000':
      return { ...pageOf(people.length), size: '1000' };
  }
}

const counts = new WeakMap<KnownCompany, Map<string, number>>();

/** How many people there are of a level or department; counted once. */
function countBy(company: KnownCompany, field: 'seniority' | 'department', value: number): number {
  let known = counts.get(company);
  if (known === undefined) {
    known = new Map();
    for (const { seniority, department } of company.people) {
      for (const key of [`seniority ${seniority}`, `department ${department}`]) {
        known.set(key, (known.get(key) ?? 0) + 1);
      }
    }
    counts.set(company, known);
  }
  return known.get(`${field} ${value}`) ?? 0;
}

/** One or two words of a person's title, as a caller would type them. */
function wordsOf({ position }: PersonEntry, random: Random): string | undefined {
  const words = (position ?? '')
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word.length > 1 && word.length < 40);
  if (words.length === 0) return undefined;
  const first = random.integer(0, words.length - 1);
  const word = words[first] ?? '';
  const text = WITHOUT_SPACES.test(word)
    ? piecesOf(word, random)
    : words.slice(first, first + random.integer(1, 2)).join(' ');
  // Words without meaning ("and") cannot be searched.
  try {
    return readPositionQuery(text) === undefined ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Two to four characters from anywhere in a text. */
function piecesOf(text: string, random: Random): string {
  const characters = [...text];
  const length = Math.min(characters.length, random.integer(2, 4));
  const first = random.integer(0, characters.length - length);
  return characters.slice(first, first + length).join('');
}

interface Wanted {
  readonly total: number;
  readonly page: readonly object[];
}

const models = new WeakMap<KnownCompany, ReturnType<typeof createModel>>();

/** Made once: it sorts the people of a company. */
function modelOf(company: KnownCompany): ReturnType<typeof createModel> {
  const model = models.get(company) ?? createModel(company.people);
  models.set(company, model);
  return model;
}

function wantedPage(company: KnownCompany, fields: Fields): Wanted {
  const position = fields.position === undefined ? undefined : readPositionQuery(fields.position);
  const { total, people } = modelOf(company)({
    companyId: company.id,
    country: company.country,
    ...(position !== undefined && { position }),
    ...(fields.seniority !== undefined && { seniority: Number(fields.seniority) }),
    ...(fields.department !== undefined && { department: Number(fields.department) }),
    from: Number(fields.from ?? 0),
    size: Number(fields.size),
  } as PeopleQuery);
  const page = people.map(({ personId, position: title, network, flags }) => ({
    person_id: personId,
    position: title,
    company_name: company.line.name,
    network,
    ...flagsFromBits(flags),
  }));
  return { total, page };
}

function wrongPage(answer: Answer, wanted: Wanted): string | undefined {
  const total = Number(answer.headers['x-total-count']);
  if (total !== wanted.total) return `a total of ${total}, not ${wanted.total}`;
  const served = readJson(answer);
  return isDeepStrictEqual(served, wanted.page)
    ? undefined
    : `${JSON.stringify(served)}, not ${JSON.stringify(wanted.page)}`;
}
