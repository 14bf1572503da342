// What a load notes about companies comes back as it was, however long it is.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { CompanyFacts } from '../../../../src/store/formats/company-columns/company-facts.ts';
import { createFactLog } from '../../../../src/store/formats/company-columns/fact-log.ts';
import { temporaryFolder } from '../../../helpers/temporary-folder.ts';

const named = (term: string): CompanyFacts => ({
  texts: [['AU'], [], [], [], [], [], [], []],
  employees: 7,
  founded: -1,
  has: 9,
  names: [{ terms: [term], words: 1 }],
});

test('long names in Han keep their company, whatever was noted before them', () => {
  const log = createFactLog(join(temporaryFolder(), 'facts'));
  const short = Array.from({ length: 1_000 }, (_, place) => [
    `short${place}`,
    named('a'.repeat(place % 300)),
  ]);
  const long = Array.from({ length: 1_000 }, (_, place) => [`long${place}`, named('庁'.repeat(place * 3))]);
  const added = [...short, ...long] as readonly (readonly [string, CompanyFacts])[];
  for (const [id, facts] of added) log.add(id, facts);
  const read = new Map([...log.groups()].flat().map(({ id, what }) => [id, what]));
  log.close();
  for (const [id, facts] of added) expect(read.get(id), id).toEqual(facts);
  expect(read.size).toBe(added.length);
});
