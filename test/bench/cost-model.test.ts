// What an installation needs, calculated from measured figures.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Costs, coresFor, costsOf, installationFor, storeGb } from '../../bench/page/cost-model.ts';
import { type Results, readAllResults } from '../../bench/page/results.ts';
import { renderScaling } from '../../bench/page/write-scaling.ts';

const COSTS: Costs = {
  lookupUs: 90,
  searchUs: 150,
  positionUs: 180,
  mixUs: 120,
  bytesPerCompany: 1_000,
  bytesPerPerson: 75,
  companiesPerSecond: 25_000,
  peoplePerSecond: 60_000,
  companyLoadUs: 60,
  personLoadUs: 30,
  residentMiB: 256,
};

test('a thousand requests of 120 µs keep an eighth of a core busy, which may be used to six tenths', () => {
  expect(coresFor(1_000, 120)).toBeCloseTo(0.2);
});

test('a store is as large as its companies and people', () => {
  expect(storeGb({ companies: 10e6, people: 100e6 }, COSTS)).toBeCloseTo(17.5);
});

test('more data takes more disk, memory and time, and no more cores', () => {
  const small = installationFor({ companies: 1e6, people: 10e6 }, 1_000, COSTS);
  const large = installationFor({ companies: 10e6, people: 100e6 }, 1_000, COSTS);
  expect(large.diskGb / small.diskGb).toBeCloseTo(10);
  expect(large.loadHours).toBeCloseTo((400 + 1_667) / 3600, 2);
  expect(large.cores).toBe(small.cores);
  expect(large.memoryGib).toBeGreaterThan(small.memoryGib);
  expect(large.dollars).toBeGreaterThan(small.dollars);
});

test('ten times the requests take ten times the cores', () => {
  const size = { companies: 1e6, people: 10e6 };
  expect(installationFor(size, 10_000, COSTS).cores).toBe(2 + 2);
  expect(installationFor(size, 100_000, COSTS).cores).toBe(20 + 2);
});

test('a run that has left out a question gives no costs', () => {
  const results: Results = { kind: 'quick', machine: '', versions: '', commit: '', data: '', sections: [] };
  expect(costsOf(results)).toBeUndefined();
  const page = readFileSync('docs/scaling.md', 'utf8');
  expect(renderScaling(page, [results])).toBe(page);
});

test('the tables of the page are what the results give', () => {
  const page = readFileSync('docs/scaling.md', 'utf8');
  expect(renderScaling(page, readAllResults())).toBe(page);
});

test('a page without its marks is not overwritten', () => {
  expect(() => renderScaling('# Scaling', [])).toThrow('lost the two comments');
});
