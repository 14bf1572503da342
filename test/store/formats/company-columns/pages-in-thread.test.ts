// The pages of companies that are made in another thread are those that would be made in this one.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFactLog, readChanges } from '../../../../src/store/formats/company-columns/fact-log.ts';
import { writeFacts } from '../../../../src/store/formats/company-columns/facts-text.ts';
import { makePages, type Page } from '../../../../src/store/formats/company-columns/merge-pages.ts';
import { makePagesInThread } from '../../../../src/store/formats/company-columns/pages-in-thread.ts';
import { temporaryFolder } from '../../../helpers/temporary-folder.ts';

/** Several pages. */
const COMPANIES = 4_000;
/** So few that most changes are in the file of the log. */
const HELD_BYTES = 256;

function logOfMany() {
  const log = createFactLog(join(temporaryFolder(), 'facts'), HELD_BYTES);
  for (let place = 0; place < COMPANIES; place += 1) {
    const facts = {
      texts: ['AU', 'AU-NSW', `City ${place % 50}`, '', '', '', '', ''],
      employees: place,
      founded: -1,
      has: place % 2,
      names: `2 company${place} ${place % 3 === 0 ? 'müller' : 'smith'}`,
    };
    log.add(`f${place}`, writeFacts(facts));
  }
  return log;
}

const plain = (pages: readonly Page[]) =>
  pages.map(({ first, cells }) => [
    first,
    ...[...cells].map(([column, cell]) => [column, Buffer.from(cell).toString('base64')]),
  ]);

test('pages from another thread are those of this one', async () => {
  const log = logOfMany();
  const here = [...makePages(readChanges(log.notes()))];
  const there: Page[] = [];
  for await (const page of makePagesInThread(log).pages) there.push(page);
  log.close();
  expect(here.length).toBeGreaterThan(2);
  expect(plain(there)).toEqual(plain(here));
});

test('pages that are taken between other work are the same, and none is lost', async () => {
  const log = logOfMany();
  const here = [...makePages(readChanges(log.notes()))];
  const { pages, takeReady } = makePagesInThread(log);
  const there: Page[] = [];
  const end = Date.now() + 10_000;
  while (there.length < 2 && Date.now() < end) {
    const page = takeReady();
    if (page !== undefined) there.push(page);
  }
  expect(there).toHaveLength(2);
  for await (const page of pages) there.push(page);
  log.close();
  expect(plain(there)).toEqual(plain(here));
});

test.each([
  ['before its first page', 0],
  ['between two pages', 1],
])('a thread that is stopped %s ends', async (_, taken) => {
  const log = logOfMany();
  const ended = new Promise<void>((resolve) => {
    process.once('worker', (worker) => worker.once('exit', () => resolve()));
  });
  const { pages, stop } = makePagesInThread(log);
  const asked = pages[Symbol.asyncIterator]();
  for (let page = 0; page < taken; page += 1) await asked.next();
  stop();
  log.close();
  await ended;
});
