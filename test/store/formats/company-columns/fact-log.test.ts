// What a load notes about companies comes back as it was, however long it is.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFactLog, readChanges } from '../../../../src/store/formats/company-columns/fact-log.ts';
import { readFacts, writeFacts } from '../../../../src/store/formats/company-columns/facts-text.ts';
import { temporaryFolder } from '../../../helpers/temporary-folder.ts';

const named = (term: string): string =>
  writeFacts({
    texts: ['AU', 'AU-NSW\u0002AU-VIC', '', '', '', '', '', ''],
    employees: 7,
    founded: -1,
    has: 9,
    names: `1 ${term}`,
  });

test('facts come back from their text', () => {
  expect(readFacts(named('acme'))).toEqual({
    texts: ['AU', 'AU-NSW\u0002AU-VIC', '', '', '', '', '', ''],
    employees: 7,
    founded: -1,
    has: 9,
    names: '1 acme',
  });
});

test('long names in Han keep their company, whatever was noted before them', () => {
  const log = createFactLog(join(temporaryFolder(), 'facts'));
  const short = Array.from({ length: 1_000 }, (_, place): [string, string] => [
    `short${place}`,
    named('a'.repeat(place % 300)),
  ]);
  const long = Array.from({ length: 1_000 }, (_, place): [string, string] => [
    `long${place}`,
    named('庁'.repeat(place * 3)),
  ]);
  const added = [...short, ...long];
  for (const [id, facts] of added) log.add(id, facts);
  const read = new Map([...readChanges(log.notes())].flat().map(({ id, what }) => [id, what]));
  log.close();
  for (const [id, facts] of added) expect(read.get(id), id).toBe(facts);
  expect(read.size).toBe(added.length);
});
