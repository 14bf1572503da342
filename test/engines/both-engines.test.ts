// The two engines give the same answers, byte for byte: the generated data is loaded into both, twice, and
// every kind of request is sent to both.
import { expect, test } from 'vitest';
import { COUNTRY_CODES } from '../../src/domain/reference.ts';
import { sampleCompanies } from '../../src/samples/demo/sample-companies.ts';
import { samplePeople } from '../../src/samples/demo/sample-people.ts';
import { ask, type FormAnswer, type FormQuestion } from '../helpers/compare-forms.ts';
import { loadCompanies, loadPeople } from '../helpers/load-records.ts';
import { openBeside } from '../helpers/open-beside.ts';
import { startService, type TestService } from '../helpers/start-service.ts';

/** Every third, and all of the last ones: some of these have no id. */
const companies = [...sampleCompanies()].filter((_, place) => place % 3 === 0 || place >= 295);
const known = new Set(companies.map(({ id }) => id));
/** Of those who name their company otherwise, every fourth: some of these companies are not there. */
const people = [...samplePeople()].filter(({ company_id: id }, place) =>
  id === undefined ? place % 4 === 0 : known.has(id as string),
);
const services = await Promise.all(
  (['sqlite', 'postgres'] as const).map((engine) => startService({ companies, people, engine })),
);

/** These differ from one request to the next. */
const PASSING = new Set(['date', 'x-request-id', 'ratelimit', 'x-ratelimit-remaining', 'x-ratelimit-reset']);
const AT_ONCE = 8;

function toCompare({ status, headers, text }: FormAnswer) {
  return { status, headers: Object.entries(headers).filter(([name]) => !PASSING.has(name)), text };
}

/** Returns the number of answers by status. */
async function compare(questions: readonly FormQuestion[]): Promise<{ [status: number]: number }> {
  const statuses: { [status: number]: number } = {};
  const waiting = [...questions];
  const one = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const question = next;
      const [embedded, server] = await Promise.all(services.map((service) => ask(service, question)));
      expect(toCompare(server as FormAnswer), JSON.stringify(question)).toEqual(
        toCompare(embedded as FormAnswer),
      );
      const { status } = embedded as FormAnswer;
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return statuses;
}

const lookup = (query: { readonly [name: string]: string }): FormQuestion => ({
  path: `/company?${new URLSearchParams(query)}`,
});
const search = (body: object): FormQuestion => ({ path: '/people/search', body: JSON.stringify(body) });

test('every company is the same by every identifier, in every region', async () => {
  const questions = companies.flatMap((company, place) => {
    const country = COUNTRY_CODES[place % COUNTRY_CODES.length] as string;
    const { id, website, abn, network } = company as unknown as { [field: string]: string | undefined };
    return [
      lookup({ id: id ?? 'nobody', country }),
      lookup({ id: id ?? 'nobody' }),
      ...(website === undefined ? [] : [lookup({ website, country }), lookup({ fqdn: `www.${website}` })]),
      ...(abn === undefined ? [] : [lookup({ abn })]),
      ...(network === undefined ? [] : [lookup({ ln_slug: network, country })]),
      lookup({ fqdn: `not-${place}.example` }),
    ];
  });
  expect(await compare(questions)).toEqual({ 200: expect.any(Number), 404: expect.any(Number) });
});

const ids = companies.flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
const POSITIONS = [
  'manager',
  'CEO',
  'Sales Manager',
  'engineer',
  '部長',
  '営業',
  'director of',
  'ผู้จัดการ',
  'zzz',
];

test('every search finds the same people in the same order', async () => {
  const questions = ids.flatMap((companyId, place) => {
    const selectedCountry = COUNTRY_CODES[place % COUNTRY_CODES.length];
    return [
      search({ companyId, size: '1000' }),
      search({ companyId, selectedCountry, size: '7', from: '3' }),
      search({ companyId, seniority: String((place % 7) + 1), size: '20' }),
      search({ companyId, department: String((place % 17) + 1) }),
      ...POSITIONS.filter((_, n) => n % 3 === place % 3).map((position) => search({ companyId, position })),
      search({ companyId, position: 'manager', seniority: '4', department: '2', size: '5', from: '1' }),
      // Half of them for each company, in turn: there are many companies.
    ].filter((_, n) => (n + place) % 2 === 0);
  });
  expect(await compare(questions)).toEqual({ 200: questions.length });
}, 120_000);

test('the pages of a company with many people are the same', async () => {
  const largest = await Promise.all(
    ids.map(async (id) => {
      const { headers } = await ask(services[0] as TestService, search({ companyId: id, size: '1' }));
      return { id, total: Number(headers['x-total-count']) };
    }),
  );
  const [first] = largest.sort((a, b) => b.total - a.total);
  expect(first?.total).toBeGreaterThan(300);
  const companyId = first?.id;
  const questions = Array.from({ length: 60 }, (_, page) =>
    search({ companyId, from: String(page * 10), ...(page % 2 === 0 ? {} : { position: 'manager' }) }),
  );
  expect(await compare(questions)).toEqual({ 200: questions.length });
});

test('a second load of the same records changes nothing in either, and changed records change the same in both', async () => {
  const changed = companies.slice(0, 40).map((company, n) => ({ ...company, name: `${company.name} ${n}` }));
  const moved = people.slice(0, 200).map((person, n) => ({ ...person, position: `Head Cook ${n % 5}` }));
  const reports = [];
  for (const { databaseUrl } of services) {
    const store = await openBeside(databaseUrl);
    const { conflictMessages: _, ...same } = await loadCompanies(store, companies);
    const samePeople = await loadPeople(store, people);
    reports.push([same, samePeople, await loadCompanies(store, changed), await loadPeople(store, moved)]);
    await store.close();
  }
  const counted = reports.map((of) => of.map(({ publishSeconds: _, ...counts }) => counts));
  expect(counted[1]).toEqual(counted[0]);
  expect(reports[0]?.[1]).toMatchObject({ written: 0 });
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const questions = ids
    .slice(0, 60)
    .flatMap((companyId) => [
      lookup({ id: companyId }),
      search({ companyId, size: '1000' }),
      search({ companyId, position: 'head cook' }),
    ]);
  expect(await compare(questions)).toEqual({ 200: questions.length });
}, 120_000);
