// A real Chromium for tests of pages. Where there is none, the tests say so loudly and are skipped.
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../scripts/setup/find-browser.mjs';
import { afterFile } from './after-file.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];
const executablePath = findBrowser();

/** `what` was not tried, if there is no browser. */
export function hasBrowser(what: string): boolean {
  if (executablePath !== undefined) return true;
  const message = `No Chromium here: ${what} was NOT tried in a browser. Install one, or set CHROMIUM_PATH.`;
  if (process.env.REQUIRE_CHROMIUM === '1') throw new Error(message);
  console.warn(message);
  return false;
}

interface OpenPage {
  readonly page: Page;
  complaints: string[];
}

interface WatchedPage {
  readonly page: Page;
  /** Errors in the page, and requests to another host. */
  readonly complaints: readonly string[];
}

export interface TestBrowser {
  /** Opens a page with nothing of another page: no cookies, no storage. */
  open(url: string, options?: BrowserContextOptions): Promise<WatchedPage>;
  /**
   * Loads this address in the page of the last visit with the same options, with its cookies. That takes half of the CPU time
   * of a new page, so it is for cases that neither sign out nor change how the page asks.
   */
  visit(url: string, options?: BrowserContextOptions): Promise<WatchedPage>;
}

let launched: Promise<Browser> | undefined;

/** One for all files of a worker: starting one takes a second of CPU time. It ends with the process that started it. */
function launch(): Promise<Browser> {
  launched ??= chromium.launch({ executablePath: executablePath ?? '', args: FLAGS });
  return launched;
}

/** Its pages are closed when the test file ends. */
export async function openBrowser(): Promise<TestBrowser> {
  const browser = await launch();
  const visited = new Map<string, OpenPage>();

  async function openPage(origin: string, options: BrowserContextOptions): Promise<OpenPage> {
    // Drawing what moves while a page waits takes CPU time from what it waits for.
    const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
    afterFile(() => context.close());
    const page = await context.newPage();
    const opened: OpenPage = { page, complaints: [] };
    page.on('pageerror', (error) => opened.complaints.push(error.message));
    page.on('console', (message) => {
      // A refused call is an answer, which the page has to show.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
        opened.complaints.push(message.text());
      }
    });
    page.on('request', (request) => {
      const address = request.url();
      if (!address.startsWith(origin) && !/^(data|blob):/.test(address)) opened.complaints.push(address);
    });
    return opened;
  }

  return {
    open: async (url, options = {}) => {
      const opened = await openPage(new URL(url).origin, options);
      await opened.page.goto(url);
      return opened;
    },
    visit: async (url, options = {}) => {
      const { origin } = new URL(url);
      const name = JSON.stringify([origin, options]);
      const opened = visited.get(name) ?? (await openPage(origin, options));
      visited.set(name, opened);
      opened.complaints = [];
      await opened.page.goto(url);
      return { page: opened.page, complaints: opened.complaints };
    },
  };
}
