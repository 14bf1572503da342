// The console with much data: a company with 100,000 people, and a long table to fill in. CONSOLE_ROWS sets the number of
// its rows; 50,000 of them take too long for every run.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, openBrowser } from '../helpers/open-browser.ts';
import { startService, type TestService } from '../helpers/start-service.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import { signedIn } from './console-pages.ts';

const PEOPLE = 100_000;
const COMPANIES = 250;
const ROWS = Number(process.env.CONSOLE_ROWS ?? 5_000);
/** An answer of the service and its table in the page, on a machine that runs other tests too. */
const FAST_MS = 1_500;
/** What the page may keep of a row, of whose company the profile alone has about 8,000 bytes. */
const BYTES_OF_ROW = 3_000;

const TITLES = ['Sales Manager', 'Software Engineer', 'Chief Executive Officer', 'Accountant'];

describe.runIf(hasBrowser('the console with much data'))('the console with much data', () => {
  let service: TestService;
  beforeAll(async () => {
    const companies = Array.from({ length: COMPANIES }, (_, n) => ({
      id: `c${n}`,
      name: `Company ${n} Limited`,
      fqdn: `c${n}.example`,
      hq_country: 'Australia',
      locations: Array.from(
        { length: 150 },
        (__, place) => `Place ${n}-${place} of a long name, New South Wales`,
      ),
    }));
    const people = Array.from({ length: PEOPLE }, (_, n) => ({
      person_id: `p${n}`,
      company_id: 'c0',
      country: 'AU',
      position: TITLES[n % TITLES.length],
      network: `person-${n}`,
      has_email: n % 2 === 0,
    }));
    service = await startService({ companies, people });
  });

  async function open(path: string): Promise<Page> {
    const browser = await openBrowser();
    const session = await signedIn(service.url, service.key);
    return (await browser.open(`${service.url}/console${path}`, session)).page;
  }

  test('paging and filters stay fast in a company with 100,000 people', async () => {
    const page = await open('/company?id=c0&tab=people');
    await page.getByText('100,000 people').waitFor();
    const times: { [step: string]: number } = {};
    const measure = async (step: string, act: () => Promise<unknown>, shown: string) => {
      const start = performance.now();
      await act();
      await page.getByText(shown).waitFor();
      times[step] = performance.now() - start;
    };
    const next = page.getByRole('button', { name: 'Next' });
    await measure('next page', () => next.click(), '26–50 of 100,000');
    await measure('seniority', () => page.getByRole('button', { name: 'Manager' }).click(), '25,000 people');
    await measure('position', () => page.getByLabel('Position').fill('sales'), '1–25 of 25,000');
    const last = `${service.url}/console/company?id=c0&tab=people&from=${PEOPLE - 25}`;
    await measure('last page', () => page.goto(last), '99,976–100,000 of 100,000');
    expect(await page.getByRole('table').getByRole('row').count()).toBe(26);
    for (const [step, time] of Object.entries(times)) expect(time, step).toBeLessThan(FAST_MS);
  });

  test(`${ROWS} rows are filled in with progress, can be stopped and continued, and are downloaded whole`, async () => {
    const path = join(temporaryFolder(), 'many.csv');
    const domainOf = (row: number) => (row % 10 === 9 ? `none${row}.example` : `c${row % COMPANIES}.example`);
    const rows = Array.from({ length: ROWS }, (_, row) => `${row},${domainOf(row)}\n`);
    writeFileSync(path, `No,Domain\n${rows.join('')}`);
    const page = await open('/enrich');
    await page.locator('input[type=file]').setInputFiles(path);
    await page.getByRole('cell', { name: 'Company 4 Limited' }).waitFor();
    const before = await heapOf(page);
    // The fourth call of the run waits until the run is stopped.
    let calls = 0;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/company/batch', async (route) => {
      calls += 1;
      if (calls === 4) await held;
      await route.continue().catch(() => {});
    });
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByText(`1,505 of ${ROWS.toLocaleString('en')} rows`).waitFor();
    expect(await page.getByRole('progressbar').getAttribute('value')).toBe('1505');
    await page.getByRole('button', { name: 'Stop' }).click();
    letGo();
    await page.unroute('**/company/batch');
    await page.getByRole('button', { name: 'Continue' }).click();
    const found = ROWS - Math.floor(ROWS / 10);
    const done = `${found.toLocaleString('en')} found, ${(ROWS - found).toLocaleString('en')} not found, 0 to decide`;
    await page.getByText(done).waitFor();
    expect(((await heapOf(page)) - before) / ROWS).toBeLessThan(BYTES_OF_ROW);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the result' }).click(),
    ]);
    const lines = readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(ROWS + 1);
    for (const [row, line] of lines.slice(1).entries()) {
      const company = row % 10 === 9 ? ',,,,,,' : `c${row % COMPANIES},Company ${row % COMPANIES} Limited`;
      if (!line.startsWith(`${row},${domainOf(row)},${company}`))
        expect(line).toBe(`the company of row ${row}`);
    }
  }, 300_000);
});

/** Bytes that the script of the page keeps. */
async function heapOf(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await devtools.detach();
  return usedSize;
}
