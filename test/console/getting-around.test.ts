// Getting around in the console: by keyboard, by the names of tabs, back and forward, and after a value that is refused.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, openBrowser, type TestBrowser } from '../helpers/open-browser.ts';
import { startService, type TestService } from '../helpers/start-service.ts';
import { COMPANIES, PEOPLE, searchBox, signedIn } from './console-pages.ts';

describe.runIf(hasBrowser('getting around in the console'))('getting around', () => {
  let service: TestService;
  let browser: TestBrowser;
  let session: BrowserContextOptions;
  beforeAll(async () => {
    service = await startService({ companies: COMPANIES, people: PEOPLE });
    session = await signedIn(service.url, service.key);
    browser = await openBrowser();
  });

  async function enter(path: string): Promise<Page> {
    return (await browser.visit(`${service.url}/console${path}`, session)).page;
  }

  test('without a connection no company is said not to be there', async () => {
    const page = await enter('');
    await searchBox(page).waitFor();
    await page.context().setOffline(true);
    const refused = page.waitForEvent('requestfailed');
    await searchBox(page).fill('Southern Cross');
    await refused;
    await page.getByText('Suggestions cannot be shown').first().waitFor();
    expect(await page.getByText('No company is called').count()).toBe(0);
    await page.context().setOffline(false);
  });
});
