// Which sources are loaded, how old they are, and which of them are too old.
import { expect, test } from 'vitest';
import { readStatus } from '../../../src/operations/status/read-status.ts';
import { loadCompanies } from '../../helpers/load-records.ts';
import { loadStatements } from '../../helpers/load-statements.ts';
import { correct, endAfterEach, openEngine } from '../corrections/correcting.ts';

endAfterEach();

const DAY_MS = 86_400_000;
const described = { source: 'companies', files: [], who: 'test', startedAt: 0 };

test('a source has its title, its rows and its age, and is old after its time', async () => {
  const store = await openEngine('embedded');
  await loadCompanies(store, [{ id: 'c1', name: 'Acme', fqdn: 'acme.example' }], () => described);
  for (const source of ['abr', 'pdl', 'bigpicture']) {
    await loadStatements(store, source, [{ recordId: `${source}-1`, fields: { name: `Of ${source}` } }]);
  }
  const [newest] = (await store.loads.listLoads()).slice(-1);
  const status = async (days: number) =>
    readStatus(store, (newest?.publishedAt ?? 0) + days * DAY_MS, 365_000);
  const young = await status(29);
  expect(young.sources).toMatchObject([
    { source: 'abr', title: 'Australian Business Register', rows: 1, ageDays: 29, isOld: false },
    { source: 'bigpicture', oldAfterDays: undefined },
    { source: 'companies', title: 'Your files of companies', rows: 1 },
    { source: 'pdl', rows: 1 },
  ]);
  expect(young.warnings).toEqual([]);
  // The clock was ahead when it was loaded.
  expect((await status(-3)).sources.map(({ ageDays }) => ageDays)).toEqual([0, 0, 0, 0]);
  const old = await status(400);
  expect(old.sources.filter(({ isOld }) => isOld).map(({ source }) => source)).toEqual([
    'abr',
    'companies',
    'pdl',
  ]);
  expect(old.warnings).toHaveLength(3);
  expect(old.warnings[0]).toContain('firmament import abr FILE');
});

test('a correction is not a source', async () => {
  const store = await openEngine('embedded');
  await loadCompanies(store, [{ id: 'c1', name: 'Acme', fqdn: 'acme.example' }], () => described);
  await correct(store, { company: 'acme.example', set: { employee_count: 7 } });
  const { sources } = await readStatus(store, Date.now(), 365);
  expect(sources.map(({ source }) => source)).toEqual(['companies']);
});
