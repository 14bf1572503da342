// People whose company lost its id in a load: where they go, and what is kept for them.
import { expect, test } from 'vitest';
import { indexCorrections } from '../../../src/pipeline/corrections/correction-index.ts';
import type { GroupingRules } from '../../../src/pipeline/identify/statement-group.ts';
import type { PublishedCompanies, PublishedCompany } from '../../../src/pipeline/ids/published-companies.ts';
import { settlePeople } from '../../../src/pipeline/ids/settle-people.ts';
import type { CompanyEntry, PersonEntry } from '../../../src/store/contract/entries.ts';
import type { Load } from '../../../src/store/contract/load.ts';

const PUBLISHED = {
  name: 'Acme',
  ids: ['f1', 'f2', 'f3'],
  served: new Map([
    ['f1', 4],
    ['f2', 5],
    ['f3', 6],
  ]),
  records: [],
  formerRecords: new Map(),
  isRemnant: false,
} as PublishedCompany;

/** `owners`: by alias, the company that it names now. `companies`: ids of companies that exist. */
async function settle(owners: { readonly [alias: string]: string }, companies: readonly string[] = []) {
  const done = { put: [] as CompanyEntry[], moved: [] as string[], removed: [] as string[] };
  const load = {
    number: 9,
    ownerOf: (_: string, id: string) => owners[id],
    hasCompany: (id: string) => companies.includes(id),
    peopleOf: () => [{ personId: 'p1', companyId: 'f1' } as PersonEntry],
    putPerson: ({ personId, companyId }: PersonEntry) => done.moved.push(`${personId} ${companyId}`),
    putCompany: (entry: CompanyEntry) => done.put.push(entry),
    removeCompany: (id: string) => done.removed.push(id),
  } as unknown as Load;
  const published = { waiting: new Set(['f1']), withId: () => PUBLISHED } as Partial<PublishedCompanies>;
  const rules = { networkHosts: [], corrections: indexCorrections([], []) } as Partial<GroupingRules>;
  const kept = await settlePeople(load, published as PublishedCompanies, rules as GroupingRules);
  return { ...done, kept };
}

const aliasesOf = ({ put }: { readonly put: readonly CompanyEntry[] }) =>
  put.flatMap(({ identifiers }) =>
    identifiers.filter(({ kind }) => kind === 'alias').map(({ value }) => value),
  );

test('they move to the company that the id names now', async () => {
  const { moved, removed, put, kept } = await settle({ f1: 'f7' }, ['f7']);
  expect({ moved, removed, put, kept }).toEqual({ moved: ['p1 f7'], removed: ['f1'], put: [], kept: [] });
});

test('if it names none, the company is kept for them with its name and its other ids', async () => {
  const settled = await settle({});
  expect(settled.kept).toEqual(['f1']);
  expect(settled.moved).toEqual([]);
  expect(settled.put.map(({ id, name }) => [id, name])).toEqual([['f1', 'Acme']]);
  expect(aliasesOf(settled)).toEqual(['f2', 'f3']);
});

test('an id that names another company now stays with that company', async () => {
  expect(aliasesOf(await settle({ f2: 'f7' }, ['f7']))).toEqual(['f3']);
  expect(aliasesOf(await settle({}, ['f3']))).toEqual(['f2']);
});
