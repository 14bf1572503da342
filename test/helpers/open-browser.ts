// A real Chromium for tests of pages. Where there is none, the tests say so loudly and are skipped.
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterFile } from './after-file.ts';
import browserPlaces from './browser-places.json' with { type: 'json' };

const PLACES = [process.env.CHROMIUM_PATH ?? '', ...browserPlaces];
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];
const executablePath = PLACES.find((place) => place !== '' && existsSync(place));

/** `what` was not tried, if there is no browser. */
export function hasBrowser(what: string): boolean {
  if (executablePath !== undefined) return true;
  const message = `No Chromium here: ${what} was NOT tried in a browser. Install one, or set CHROMIUM_PATH.`;
  if (process.env.REQUIRE_CHROMIUM === '1') throw new Error(message);
  console.warn(message);
  return false;
}

interface WatchedPage {
  readonly page: Page;
  /** Errors in the page, and requests to another host. */
  readonly complaints: readonly string[];
}

export interface TestBrowser {
  /** Opens a page with nothing of another page: no cookies, no storage. */
  open(url: string, options?: BrowserContextOptions): Promise<WatchedPage>;
}

let launched: Promise<Browser> | undefined;

/** One for a whole test file: each takes a second to start, and pages have nothing of each other. */
function launch(): Promise<Browser> {
  if (launched === undefined) {
    const browser = chromium.launch({ executablePath: executablePath ?? '', args: FLAGS });
    launched = browser;
    afterFile(async () => {
      launched = undefined;
      await (await browser).close();
    });
  }
  return launched;
}

/** Closed when the test file ends. */
export async function openBrowser(): Promise<TestBrowser> {
  const browser = await launch();
  return {
    open: async (url, options = {}) => {
      // Drawing what moves while a page waits takes CPU time from what it waits for.
      const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
      const page = await context.newPage();
      const complaints: string[] = [];
      const { origin } = new URL(url);
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        // A refused call is an answer, which the page has to show.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
          complaints.push(message.text());
        }
      });
      page.on('request', (request) => {
        const address = request.url();
        if (!address.startsWith(origin) && !/^(data|blob):/.test(address)) complaints.push(address);
      });
      await page.goto(url);
      return { page, complaints };
    },
  };
}
