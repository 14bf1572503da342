// Tools about people: who works at a company, and how a job title is read.
import { COUNTRY_CODES, DEFAULT_COUNTRY, DEPARTMENTS, SENIORITIES } from '../../domain/reference.ts';
import { readTitle } from '../../domain/titles/read-title.ts';
import { ToolError } from './ask.ts';
import {
  FROM,
  fields,
  limitField,
  list,
  PAGE_FIELDS,
  record,
  type Tool,
  type ToolInput,
  text,
} from './tool.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

interface Count {
  readonly value: string;
  readonly count: number;
}

const choices = (entries: readonly Named[]) => entries.map(({ id, name }) => `${id} ${name}`).join(', ');
const nameOf = (entries: readonly Named[], id: string) =>
  entries.find((entry) => entry.id === id)?.name ?? id;

const USUAL_LIMIT = 10;

const searchPeople: Tool = {
  name: 'search_people',
  title: 'Search people of a company',
  description:
    'Finds people who work at one company, by position, seniority and department, in one country. Get the company_id from find_companies or get_company ' +
    'first. The first page also has counts by seniority, department and country: an empty page with people in another country means that you should ' +
    'search there. Only flags say which contact channels exist; there are no addresses or numbers.',
  input: fields(
    {
      company_id: text('The id of the company.'),
      country: {
        type: 'string',
        enum: [...COUNTRY_CODES],
        description: `Where the people are; ${DEFAULT_COUNTRY} if it is left out.`,
      },
      position: text('Words of a job title.'),
      seniority: { type: 'string', enum: SENIORITIES.map(({ id }) => id), description: choices(SENIORITIES) },
      department: {
        type: 'string',
        enum: DEPARTMENTS.map(({ id }) => id),
        description: choices(DEPARTMENTS),
      },
      limit: limitField(USUAL_LIMIT, 100),
      from: FROM,
    },
    ['company_id'],
  ),
  output: fields(
    {
      people: list(record('person_id, position, slug on the network, and flags'), 'Highest level first.'),
      counts: record(
        'On the first page: how many fit, by seniority, department and country. Left out if the key may ask no more at the moment.',
      ),
      ...PAGE_FIELDS,
    },
    ['people', 'total', 'next_from'],
  ),
  run: async (ask, { company_id, country, limit = USUAL_LIMIT, from = 0, ...filters }: ToolInput) => {
    const body = { companyId: company_id, selectedCountry: country, ...filters };
    const page = await ask({ method: 'POST', path: '/people/search', body: { ...body, size: limit, from } });
    // The people have been found and count as an answer: they are given also if the limits refuse the second question.
    const counts =
      from === 0
        ? await ask({ method: 'POST', path: '/people/search/facets', body }).catch(unlessRefused)
        : undefined;
    return {
      people: page.value,
      total: page.total ?? 0,
      next_from: page.nextFrom ?? null,
      ...(counts !== undefined && { counts: namedCounts(counts.value as Record<string, readonly Count[]>) }),
    };
  },
};

function unlessRefused(error: unknown): undefined {
  if (!(error instanceof ToolError)) throw error;
}

function namedCounts({
  seniority = [],
  department = [],
  country = [],
}: {
  readonly [facet: string]: readonly Count[];
}) {
  const named = (entries: readonly Named[], counts: readonly Count[]) =>
    counts.map(({ value, count }) => ({ id: value, name: nameOf(entries, value), count }));
  return { seniority: named(SENIORITIES, seniority), department: named(DEPARTMENTS, department), country };
}

const MOST_TITLES = 25;

const readTitles: Tool = {
  name: 'read_titles',
  title: 'Read job titles',
  description: `Says which seniority and department Firmament reads from each of up to ${MOST_TITLES} job titles. Use it to choose the filters of search_people.`,
  input: fields(
    {
      titles: {
        type: 'array',
        minItems: 1,
        maxItems: MOST_TITLES,
        items: text('A job title, in any language.'),
      },
      country: {
        type: 'string',
        enum: [...COUNTRY_CODES],
        description: 'Where the person works; it decides what "Director" alone means.',
      },
    },
    ['titles'],
  ),
  output: fields(
    {
      readings: list(
        fields({
          title: { type: 'string' },
          seniority: record('id and name'),
          department: record('id and name'),
        }),
        'In order.',
      ),
    },
    ['readings'],
  ),
  run: async (_, { titles, country = DEFAULT_COUNTRY }: ToolInput) => ({
    readings: (titles as readonly string[]).map((title) => {
      const { level, department } = readTitle(title, country);
      const [seniorityId, departmentId] = [String(level.seniority), String(department.department)];
      return {
        title,
        seniority: { id: seniorityId, name: nameOf(SENIORITIES, seniorityId) },
        department: { id: departmentId, name: nameOf(DEPARTMENTS, departmentId) },
      };
    }),
  }),
};

export const PEOPLE_TOOLS: readonly Tool[] = [searchPeople, readTitles];
