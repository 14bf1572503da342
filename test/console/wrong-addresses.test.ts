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
  walkTo,
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

  test.each(['abc', '-5', '1.5', '1e3', '99999999999'])(
    'from=%s shows the first page of a list',
    async (from) => {
      const page = await enter(`/lists?from=${from}`);
      await page.getByText('1–5 of 5').waitFor();
      await walkTo(page, `/company?id=robotics&tab=people&from=${from}`);
      await page.getByText('1–25 of 50').waitFor();
      for (const [path, sign] of [
        ['/keys', 'created'],
        ['/loads', 'Nothing is published yet'],
        ['/corrections', 'No correction is in force'],
      ] as const) {
        await walkTo(page, `${path}?from=${from}`);
        await page.getByText(sign).waitFor();
      }
      expect(await page.getByRole('alert').count()).toBe(0);
    },
  );

  test('an order that does not exist is the usual one', async () => {
    const page = await enter('/lists?sort=shoe_size');
    await page.getByText('1–5 of 5').waitFor();
    expect(await page.getByLabel('Sort by').inputValue()).toBe('employees');
  });

  test('a page after the last one of the keys leads back to it', async () => {
    const page = await enter('/keys?from=500');
    await page.getByText('There is nothing on this page').waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('table').waitFor();
    expect(await page.getByText('There is nothing on this page').count()).toBe(0);
    expect(new URL(page.url()).search).toBe('');
  });
});
