// Every page of the console for people with a screen reader, a keyboard or a phone: no fault that axe knows, and no page
// wider than the screen.
import { expect, test } from 'vitest';
import { hasBrowser, openBrowser } from '../helpers/open-browser.ts';
import { startService } from '../helpers/start-service.ts';
import { COMPANIES, expectAccessible, PEOPLE, signedIn } from './console-pages.ts';

const PAGES = [
  ['', '.bars'],
  ['/company?id=robotics', '.bars'],
  ['/company?id=robotics&tab=people', 'table'],
  ['/company?id=robotics&tab=code', 'pre'],
  ['/company?id=robotics&tab=raw', 'pre'],
  ['/lists', 'table'],
  ['/enrich', 'textarea'],
] as const;

test.runIf(hasBrowser('the accessibility of the console')).each([
  ['light', 1280],
  ['dark', 390],
] as const)('every page is accessible in %s colours, %i points wide', async (colorScheme, width) => {
  const service = await startService({ companies: COMPANIES, people: PEOPLE });
  const session = await signedIn(service.url, service.key);
  const viewport = { width, height: 844 };
  const options = { ...session, colorScheme, viewport, bypassCSP: true };
  const { page } = await (await openBrowser()).open(`${service.url}/console`, options);
  for (const [path, shown] of PAGES) {
    await page.goto(`${service.url}/console${path}`);
    await page.locator(shown).first().waitFor();
    await expectAccessible(page, path);
    const overflow = await page.evaluate('document.documentElement.scrollWidth > window.innerWidth');
    expect(overflow, `${path} is wider than the screen`).toBe(false);
  }
});
