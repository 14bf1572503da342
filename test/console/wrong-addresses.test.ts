// Addresses of the console that are mistyped, cut off or of another person: they lead on.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { SCOPES } from '../../src/operations/keys/api-keys.ts';
import { hasBrowser, openBrowser, type TestBrowser } from '../helpers/open-browser.ts';
import { startService, type TestService } from '../helpers/start-service.ts';
import {
  COMPANIES,
  expectAccessible,
  expectToFit,
  inBothLooks,
  PEOPLE,
  searchBox,
  signedIn,
} from './console-pages.ts';

describe.runIf(hasBrowser('wrong addresses of the console'))('a wrong address', () => {
  let service: TestService;
  let browser: TestBrowser;
  let session: BrowserContextOptions;
  beforeAll(async () => {
    service = await startService({ companies: COMPANIES, people: PEOPLE, key: { scopes: SCOPES } });
    session = await signedIn(service.url, service.key);
    browser = await openBrowser();
  });

  async function enter(path: string): Promise<Page> {
    return (await browser.visit(`${service.url}/console${path}`, { ...session, bypassCSP: true })).page;
  }

  test.each(['/nothing', '/company/robotics', '/lists/'.repeat(3)])(
    '%s says that there is no such page, and leads to the first one',
    async (path) => {
      const page = await enter(path);
      await page.getByRole('heading', { name: 'There is no such page', level: 1 }).waitFor();
      await expect.poll(() => page.title()).toBe('There is no such page · Firmament');
      await inBothLooks(page, async (look) => {
        await expectAccessible(page, `no page, ${look}`);
        await expectToFit(page, `no page, ${look}`);
      });
      await page.getByRole('link', { name: 'To the first page' }).click();
      await page.getByRole('heading', { name: 'Which company are you looking for?' }).waitFor();
      await searchBox(page).waitFor();
    },
  );
});
