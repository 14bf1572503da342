// Every page of the console for people with a screen reader, a keyboard or a phone: no fault that axe knows, and no page
// wider than the screen.
import type { Page } from 'playwright-core';
import { beforeAll, describe, test } from 'vitest';
import { hasBrowser, openBrowser } from '../helpers/open-browser.ts';
import { startService } from '../helpers/start-service.ts';
import { COMPANIES, expectAccessible, expectToFit, PEOPLE, signedIn, walkTo } from './console-pages.ts';

const LONG_WORD = 'Donaudampfschifffahrtsgesellschaft'.repeat(5);
/** Of the words that files have in place of names, and pasted addresses, some have no space in 200 letters. */
const LONG_WORDS = {
  ...{ id: 'long', name: LONG_WORD, tagline: LONG_WORD, employee_count: 90_000, keywords: [LONG_WORD] },
  ...{ website: `https://long.example/${LONG_WORD}`, industries: [LONG_WORD], hq_location: LONG_WORD },
};

const PAGES = [
  ['', '.bars'],
  ['/company?id=robotics', '.bars'],
  ['/company?id=long', '.tag'],
  ['/company?id=robotics&tab=people', 'table'],
  ['/company?id=robotics&tab=code', 'pre'],
  ['/company?id=robotics&tab=raw', 'pre'],
  ['/lists', 'table'],
  ['/enrich', 'textarea'],
] as const;

describe.runIf(hasBrowser('the accessibility of the console'))('every page', () => {
  let page: Page;
  beforeAll(async () => {
    const service = await startService({ companies: [...COMPANIES, LONG_WORDS], people: PEOPLE });
    const options = { ...(await signedIn(service.url, service.key)), bypassCSP: true };
    ({ page } = await (await openBrowser()).open(`${service.url}/console`, options));
  });

  test.each([
    ['light', 1280],
    ['dark', 390],
  ] as const)('is accessible in %s colours, %i points wide', async (colorScheme, width) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    for (const [path, shown] of PAGES) {
      await walkTo(page, path);
      await page.locator(shown).first().waitFor();
      await expectAccessible(page, path);
      await expectToFit(page, path);
    }
  });
});
