// What an operator decides and watches in the console: matches, conflicts, sources, health, settings, usage. What these pages
// ask for is tested on both engines in test/http/admin/ and test/operations/.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { makeLink } from '../../src/operations/console/console-sessions.ts';
import { openBeside } from '../helpers/open-beside.ts';
import { hasBrowser, openBrowser, type TestBrowser } from '../helpers/open-browser.ts';
import { startService, type TestService } from '../helpers/start-service.ts';
import { expectAccessible, expectToFit, inBothLooks, searchBox, signedIn, walkTo } from './console-pages.ts';
import { fillForReview, fillUsage } from './review-data.ts';

describe.runIf(hasBrowser('the review pages'))('the review pages', () => {
  let service: TestService;
  let browser: TestBrowser;
  beforeAll(async () => {
    service = await startService();
    const store = await openBeside(service.databaseUrl);
    await fillForReview(store);
    await fillUsage(store, Date.now());
    await store.close();
    browser = await openBrowser();
    // The service notices the loads within a second; a busy machine takes longer.
    const isServed = async () => expect(await idBy({ fqdn: 'umlaut.example' })).toBeDefined();
    await vi.waitFor(isServed, { timeout: 20_000 });
  });

  let session: BrowserContextOptions | undefined;

  /** The operator signs in by a link. */
  async function signInOnce(): Promise<BrowserContextOptions> {
    const store = await openBeside(service.databaseUrl);
    const token = await makeLink(store, undefined, Date.now());
    await store.close();
    const { page } = await browser.open(`${service.url}/console#token=${token}`);
    await searchBox(page).waitFor();
    return { storageState: await page.context().storageState() };
  }

  /** A page for the operator. */
  async function enter(path: string, options = {}): Promise<{ page: Page; complaints: readonly string[] }> {
    session ??= await signInOnce();
    return browser.visit(`${service.url}/console${path}`, { ...session, ...options });
  }
  const idBy = async (query: { [name: string]: string }) => (await service.company(query)).body.id;

  test('pairs are decided by keyboard alone, and the next one comes up', async () => {
    const { page, complaints } = await enter('/matches');
    await page.getByText('Pair 1 of 2').waitFor();
    const table = page.getByRole('table', { name: /^Granite Works|^Harbour Tools/ });
    await table.waitFor();
    const first = await table.innerText();
    expect(await table.locator('mark').allInnerTexts()).toContain('Pty');
    expect(await table.getByRole('row', { name: /^Country/ }).innerText()).toMatch(/same/);
    // Letters that are typed in a field decide nothing.
    await searchBox(page).focus();
    await page.keyboard.type('ars');
    await page.keyboard.press('Escape');
    expect(await page.getByText('Pair 1 of 2').count()).toBe(1);
    await page.getByRole('heading', { level: 1 }).click();

    await page.keyboard.press('r');
    await page.getByText('Pair 2 of 2').waitFor();
    await page.getByText(/^Rejected: /).waitFor();
    await expect.poll(() => table.innerText()).not.toBe(first);
    await page.keyboard.press('s');
    await page.getByText('1 pair is left for later.').waitFor();
    await page.getByRole('button', { name: 'Look at them again' }).click();
    await page.getByText('Pair 2 of 2').waitFor();
    const isGranite = (await table.innerText()).includes('Granite Works');
    await page.keyboard.press('a');
    await page.getByText(/^Accepted: /).waitFor();
    await page.getByText('No pair is left to decide.').waitFor();
    const [abn, fqdn] = isGranite
      ? ['83914571673', 'granite.example']
      : ['53004085616', 'harbourtools.example'];
    const isOne = async () => (await idBy({ abn })) === (await idBy({ fqdn }));
    expect(await isOne()).toBe(true);

    await page.getByRole('button', { name: 'Separate them again' }).click();
    await page.getByRole('button', { name: 'Join them after all' }).waitFor();
    expect(await isOne()).toBe(false);
    expect(complaints).toEqual([]);
  });

  test('a contested domain is shown with both sides, which one is served, and why', async () => {
    const { page, complaints } = await enter('/conflicts');
    const row = page.getByRole('row', { name: /umlaut\.example/ });
    await row.waitFor();
    const text = await row.innerText();
    expect(text).toMatch(/Umlaut Holdings Pty Ltd\s+abr 33051775556\s+Umlaut\s+pdl umlaut/);
    expect(text).toContain('They are two companies: their abn differs.');
    expect(text).toContain('It is served for the first because abr has precedence over pdl.');
    await page.getByRole('link', { name: 'Correct Umlaut' }).click();
    await page.getByRole('heading', { level: 1, name: 'Corrections' }).waitFor();
    expect(await page.getByLabel('Company: id').inputValue()).toBe(await idBy({ ln_slug: 'umlaut' }));
    expect(complaints).toEqual([]);
  });

  test('what is loaded is shown with its age, and what is old is named', async () => {
    const { page } = await enter('');
    const loaded = page.locator('.loaded');
    await loaded.getByText('Australian Business Register').waitFor();
    expect(await loaded.innerText()).toMatch(/Companies\s+10\s+People\s+0\s+Sources\s+3/);
    await loaded.getByText('3 rows · ').first().waitFor();
    await page.getByRole('link', { name: 'Sources' }).click();
    await page
      .getByRole('row', { name: /Your files of companies/ })
      .getByText('Fresh')
      .waitFor();
    await page.getByRole('link', { name: 'Health' }).click();
    await page.getByText('Ready', { exact: true }).waitFor();
    await page.getByText(/SQLite \d/).waitFor();
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByLabel('Find a setting').fill('log_level');
    await page.getByText('1 setting', { exact: true }).waitFor();
    await page.getByRole('row', { name: /LOG_LEVEL.*silent.*Changed.*info/s }).waitFor();
  });

  test('usage is plotted over time, and is a table too', async () => {
    const { page, complaints } = await enter('/usage?days=7');
    const plot = page.getByRole('img', { name: 'Plot: Calls over time; 200, 404, 429' });
    await plot.locator('canvas').waitFor();
    await page.getByLabel('Lines by').selectOption('operation');
    await page
      .getByRole('img', { name: /Plot: Calls over time; GET \/company, POST \/people\/search/ })
      .locator('canvas')
      .waitFor();
    expect(page.url()).toContain('split=operation');
    await page.getByLabel('Operation', { exact: true }).selectOption('POST /people/search');
    await page
      .getByRole('img', { name: 'Plot: Calls over time; POST /people/search', exact: true })
      .locator('canvas')
      .waitFor();
    await page.getByLabel('Key', { exact: true }).selectOption('operator');
    await page.waitForURL(/key=operator/);
    await page.getByText('Show as a table').first().click();
    expect(await page.getByRole('table', { name: 'Calls over time' }).getByRole('row').count()).toBe(169);
    await page.goto(`${service.url}/console/usage?days=1&key=operator`);
    await page
      .getByRole('img', { name: /^Plot: How long answers took/ })
      .locator('canvas')
      .waitFor();
    expect(await page.locator('.uplot').count()).toBe(2);
    expect(complaints).toEqual([]);
  });

  test('every page is accessible, light and dark, on a laptop and a phone', async () => {
    const { page } = await enter('', { bypassCSP: true });
    await inBothLooks(page, async (colorScheme) => {
      for (const [path, shown] of [
        ['', '.loaded .bars'],
        ['/matches', 'h1'],
        ['/conflicts', 'table'],
        ['/sources', 'table'],
        ['/health', '.bars'],
        ['/settings', 'table'],
        ['/usage?days=1', 'canvas'],
      ] as const) {
        await walkTo(page, path);
        await page.locator(shown).first().waitFor();
        if (path === '/matches') await page.locator('.compared, .empty').first().waitFor();
        await expectAccessible(page, `${path} ${colorScheme}`);
        await expectToFit(page, path);
      }
    });
  }, 180_000); // Fourteen views, each looked at by the checker of accessibility: half a minute on a quiet machine.

  test('a key without the scope admin gets the reason instead of the page', async () => {
    const plain = await signedIn(service.url, service.key);
    const { page } = await browser.open(`${service.url}/console/matches`, plain);
    await page.getByText('Your key may not do this').waitFor();
    expect((await page.getByRole('alert').innerText()).match(/Ask the operator/g)).toHaveLength(1);
    expect(await page.getByRole('link', { name: 'Matches' }).count()).toBe(0);
  });
});
