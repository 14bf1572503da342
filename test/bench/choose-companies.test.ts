// Which companies of a data set a benchmark requests, and what it knows about them.
import { expect, test } from 'vitest';
import { chooseCompanies } from '../../bench/world/choose-companies.ts';
import { knowCompanies } from '../../bench/world/known-companies.ts';
import { companiesOfSize, largestCompany } from '../../bench/world/sizes.ts';
import { createWorld } from '../../src/samples/world/create-world.ts';
import { worldCompanies } from '../../src/samples/world/world-companies.ts';
import { worldPeople } from '../../src/samples/world/world-people.ts';

const SMALL = { seed: 3, companies: 400, people: 6_000, largest: 1_500 };
const LARGE = { seed: 3, companies: 400_000, people: 4_000_000, largest: 300_000 };

const linesOf = (chunks: Iterable<{ readonly bytes: Buffer }>) =>
  [...chunks].flatMap(({ bytes }) => bytes.toString().trimEnd().split('\n'));

test('chooses all companies of a small data set', () => {
  expect(chooseCompanies(createWorld(SMALL)).size).toBe(SMALL.companies);
});

test('chooses from a large data set the largest, some from everywhere, and some of each size', () => {
  const world = createWorld(LARGE);
  const chosen = [...chooseCompanies(world)];
  expect(chosen).toContain(1);
  expect(chosen.length).toBeLessThan(30_000);
  const tenths = new Set(chosen.map((company) => Math.floor(((company - 1) * 10) / LARGE.companies)));
  expect(tenths.size).toBe(10);
  for (const [size, count] of [
    [10, 2_000],
    [100, 500],
    [1_000, 20],
  ] as const) {
    const close = chosen.filter((company) => Math.abs(world.peopleAt(company) / size - 1) < 0.3);
    expect(close.length, String(size)).toBeGreaterThanOrEqual(count);
  }
});

test('the lines of some companies are those of the whole data set', () => {
  const world = createWorld(SMALL);
  const wanted = new Set([1, 17, 18, 400]);
  const isWanted = (company: number) => wanted.has(company);
  const ids = [...wanted].map((company) => `"f${String(company).padStart(12, '0')}"`);
  const isOfWanted = (line: string) => ids.some((id) => line.includes(id));
  const people = linesOf(worldPeople(world)).filter(isOfWanted);
  expect(people.length).toBeGreaterThan(SMALL.largest);
  expect(linesOf(worldPeople(world, isWanted))).toEqual(people);
  expect(linesOf(worldCompanies(world, isWanted))).toEqual(
    linesOf(worldCompanies(world)).filter((line) => ids.some((id) => line.startsWith(`{"id":${id}`))),
  );
});

test('has all people of a company, and the country where most of them are', () => {
  const known = knowCompanies(SMALL);
  expect(known).toHaveLength(SMALL.companies);
  expect(known.reduce((sum, { everybody }) => sum + everybody.length, 0)).toBe(SMALL.people);
  const [largest] = largestCompany(known);
  expect(largest?.everybody).toHaveLength(SMALL.largest);
  expect(largest?.people.every(({ country }) => country === largest.country)).toBe(true);
  const ten = companiesOfSize(known, 10);
  expect(ten.length).toBeGreaterThanOrEqual(5);
  for (const { people } of ten) expect(Math.abs(people.length - 10)).toBeLessThanOrEqual(4);
});
