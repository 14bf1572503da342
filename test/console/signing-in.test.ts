// Signing in by a link and signing out where not everything is as usual: another session, no connection.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeLink } from '../../src/operations/console/console-sessions.ts';
import { openBeside } from '../helpers/open-beside.ts';
import { hasBrowser, openBrowser, type TestBrowser } from '../helpers/open-browser.ts';
import { startService, type TestService } from '../helpers/start-service.ts';
import { COMPANIES, searchBox, signedIn } from './console-pages.ts';

describe.runIf(hasBrowser('signing in to the console'))('signing in', () => {
  let service: TestService;
  let browser: TestBrowser;
  let session: BrowserContextOptions;
  beforeAll(async () => {
    service = await startService({ companies: COMPANIES, key: { name: 'crm' } });
    session = await signedIn(service.url, service.key);
    browser = await openBrowser();
  });

  async function linkOfOperator(): Promise<string> {
    const store = await openBeside(service.databaseUrl);
    const token = await makeLink(store, undefined, Date.now());
    await store.close();
    return `${service.url}/console#token=${token}`;
  }

  const who = (page: Page) => page.locator('.who').textContent();

  test('a link signs in also where another session is open, and its token leaves the address', async () => {
    const { page } = await browser.open(await linkOfOperator(), session);
    await searchBox(page).waitFor();
    expect(await who(page)).toBe('operator');
    expect(page.url()).toBe(`${service.url}/console`);
  });

  test('a link that was used leaves an open session as it is', async () => {
    const link = await linkOfOperator();
    await searchBox((await browser.open(link)).page).waitFor();
    const { page } = await browser.open(link, session);
    await searchBox(page).waitFor();
    expect(await who(page)).toBe('crm');
    expect(page.url()).toBe(`${service.url}/console`);
  });

  test('a link that is pasted where the console is open signs in', async () => {
    const { page } = await browser.open(`${service.url}/console`);
    await page.getByLabel('API key').waitFor();
    await page.goto(await linkOfOperator());
    await searchBox(page).waitFor();
    expect(page.url()).toBe(`${service.url}/console`);
  });

  test('a link that meets no service is not called used, and signs in afterwards', async () => {
    const { page } = await browser.open(`${service.url}/healthz`, { bypassCSP: true });
    await page.route('**/console/session', (route) => route.abort());
    await page.goto(await linkOfOperator());
    await page.getByRole('alert').getByText('The service cannot be reached', { exact: true }).waitFor();
    expect(page.url()).toBe(`${service.url}/console`);
    await page.unroute('**/console/session');
    await page.getByRole('button', { name: 'Try again' }).click();
    await searchBox(page).waitFor();
    expect(await who(page)).toBe('operator');
  });

  test('signing out without a connection says that the session goes on', async () => {
    const { page } = await browser.open(`${service.url}/console`, await signedIn(service.url, service.key));
    await searchBox(page).waitFor();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page
      .getByRole('alert')
      .getByText('You are still signed in. The service cannot be reached.')
      .waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('API key').waitFor();
    await page.reload();
    await page.getByLabel('API key').waitFor();
  });
});
