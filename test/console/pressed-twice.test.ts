// Double clicks in the console, and forms that are changed while the service is still trying them: nothing is done that the
// person has not seen.
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { SCOPES } from '../../src/operations/keys/api-keys.ts';
import { openBeside } from '../helpers/open-beside.ts';
import { hasBrowser, openBrowser, type TestBrowser } from '../helpers/open-browser.ts';
import { startService, type TestService } from '../helpers/start-service.ts';
import { signedIn } from './console-pages.ts';
import { fillForReview } from './review-data.ts';

describe.runIf(hasBrowser('double clicks'))('buttons of the console that are pressed twice', () => {
  let service: TestService;
  let browser: TestBrowser;
  let session: BrowserContextOptions;
  beforeAll(async () => {
    service = await startService({ key: { name: 'boss', scopes: SCOPES } });
    const store = await openBeside(service.databaseUrl);
    await fillForReview(store);
    await store.close();
    const isServed = async () => expect((await service.company({ fqdn: 'umlaut.example' })).status).toBe(200);
    await vi.waitFor(isServed, { timeout: 20_000 });
    session = await signedIn(service.url, service.key);
    browser = await openBrowser();
  });

  /** With all requests that change something. */
  async function enter(path: string, options = {}): Promise<{ page: Page; changes: string[] }> {
    const { page } = await browser.open(`${service.url}/console${path}`, { ...session, ...options });
    const changes: string[] = [];
    page.on('request', (request) => {
      const isTrial = request.postData()?.includes('"dry_run":true') === true;
      if (request.method() !== 'GET' && !isTrial) changes.push(request.postData() ?? request.url());
    });
    return { page, changes };
  }

  /** As a hand does it. */
  const doubleClick = (button: Locator) => button.click({ clickCount: 2, delay: 60 });

  /** Every answer takes so long that a second press comes before it. */
  const slowDown = (page: Page) =>
    page.route('**/console/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });

  async function askForRemoval(page: Page, profile: string): Promise<void> {
    await page.getByLabel('Network profile').fill(profile);
    await page.getByLabel('Reason').fill('asked by post');
    await page.getByRole('button', { name: 'Show what is removed' }).click();
  }

  test('a removal is made once, and withdrawn only after a second look, also on a phone', async () => {
    const { page, changes } = await enter('/removals', { viewport: { width: 390, height: 844 } });
    await askForRemoval(page, 'some-one');
    await slowDown(page);
    await doubleClick(page.getByRole('button', { name: 'Remove for good' }));
    await page.getByRole('cell', { name: 'asked by post' }).waitFor();
    expect(changes).toHaveLength(1);
    await doubleClick(page.getByRole('button', { name: 'Withdraw' }));
    await page.getByRole('button', { name: 'Yes, do it' }).waitFor();
    expect(changes).toHaveLength(1);
    await page.getByRole('button', { name: 'Yes, do it' }).click();
    await page.getByText('Withdrawn').waitFor();
    expect(changes).toHaveLength(2);
  });

  test('a removal is made by keyboard alone, and a key that is held only shows what it touches', async () => {
    const { page, changes } = await enter('/removals');
    await slowDown(page);
    await page.getByLabel('Network profile').fill('by-keyboard');
    await page.getByLabel('Reason').fill('asked by telephone');
    await page.getByRole('button', { name: 'Show what is removed' }).focus();
    await page.keyboard.down('Enter');
    // The focus is where the second step is.
    const focused = () => page.evaluate('document.activeElement.textContent');
    await expect.poll(focused).toBe('Remove for good');
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    expect(changes).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByRole('cell', { name: 'asked by telephone' }).waitFor();
    expect(changes).toHaveLength(1);
  });

  test('a form that is changed during its trial is tried again before anything is done', async () => {
    const { page, changes } = await enter('/removals');
    await slowDown(page);
    const tried = page.waitForResponse('**/admin/suppressions');
    await askForRemoval(page, 'first-person');
    await page.getByLabel('Network profile').fill('second-person');
    await (await tried).finished();
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
    expect(await page.getByRole('button', { name: 'Remove for good' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Show what is removed' }).click();
    await page.getByText('Nothing that is stored has this value').waitFor();
    expect(changes).toEqual([]);
  });

  test('one pair is decided, and not the next one with it', async () => {
    const { page, changes } = await enter('/matches');
    await page.getByText('Pair 1 of 2').waitFor();
    await doubleClick(page.getByRole('button', { name: /^Reject/ }));
    await page.getByText(/^Rejected: /).waitFor();
    await page.getByText('Pair 2 of 2').waitFor();
    expect(changes).toHaveLength(1);
  });

  test('a run over a file is started and not stopped', async () => {
    const { page } = await enter('/enrich');
    await page.getByLabel('Or paste a column').fill('umlaut.example\n'.repeat(600));
    await page.getByRole('button', { name: 'Use this list' }).click();
    await page.getByRole('cell', { name: 'Found' }).first().waitFor();
    await slowDown(page);
    await doubleClick(page.getByRole('button', { name: 'Start' }));
    await page.getByText('600 found, 0 not found, 0 to decide').waitFor();
  });
});
