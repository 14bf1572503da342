// What a browser loads before a reader can type: it must stay small and quick.
import { expect, test } from 'vitest';
import { hasBrowser, openBrowser } from '../helpers/open-browser.ts';
import { startService } from '../helpers/start-service.ts';
import { COMPANIES, searchBox, signedIn } from './console-pages.ts';

const MOST_BYTES = 100 * 1024;
const MOST_MS = 1_000;
/** The quickest counts: other tests run on the same machine. */
const ROUNDS = 3;

/** The page itself and all that it loads, as sent. */
const TRANSFERRED = `[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  .reduce((sum, { transferSize }) => sum + transferSize, 0)`;

test.runIf(hasBrowser('the size of the first view'))(
  'the first view has at most 100 kB and takes at most a second',
  async () => {
    const service = await startService({ companies: COMPANIES });
    const browser = await openBrowser();
    const session = await signedIn(service.url, service.key);
    const views: { readonly bytes: number; readonly ms: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      // Each has a new context, and so an empty cache.
      const { page } = await browser.open(`${service.url}/healthz`, session);
      const start = performance.now();
      await page.goto(`${service.url}/console`);
      await searchBox(page).waitFor();
      const ms = performance.now() - start;
      await page.locator('.bars').first().waitFor();
      views.push({ ms, bytes: (await page.evaluate(TRANSFERRED)) as number });
      await page.context().close();
    }
    const [{ bytes } = { bytes: 0 }] = views;
    // Less would mean that something was not counted.
    expect(bytes).toBeGreaterThan(20 * 1024);
    expect(bytes).toBeLessThan(MOST_BYTES);
    expect(Math.min(...views.map(({ ms }) => ms))).toBeLessThan(MOST_MS);
  },
);
