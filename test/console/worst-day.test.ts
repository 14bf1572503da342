// What the console does when something is wrong: an ended session, limits, no connection, names that do not exist.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { signOutEverywhere } from '../../src/operations/console/console-sessions.ts';
import { SCOPES } from '../../src/operations/keys/api-keys.ts';
import { openBeside } from '../helpers/open-beside.ts';
import { hasBrowser, openBrowser, type TestBrowser } from '../helpers/open-browser.ts';
import { startService, type TestService } from '../helpers/start-service.ts';
import { COMPANIES, expectAccessible, PEOPLE, searchBox, signedIn, signIn } from './console-pages.ts';

describe.runIf(hasBrowser('the console on a bad day'))('the console on a bad day', () => {
  let service: TestService;
  let browser: TestBrowser;
  let session: BrowserContextOptions;
  beforeAll(async () => {
    service = await startService({ companies: COMPANIES, people: PEOPLE });
    session = await signedIn(service.url, service.key);
    browser = await openBrowser();
  });

  async function enter(path: string, options: BrowserContextOptions = session): Promise<Page> {
    return (await browser.open(`${service.url}/console${path}`, options)).page;
  }

  /** Until the service refuses the session of this page. */
  async function endSessions(page: Page): Promise<void> {
    const store = await openBeside(service.databaseUrl);
    const auditing = { audit: store.audit, who: 'test', origin: 'test' };
    await signOutEverywhere(store, 'test', Date.now(), auditing);
    await store.close();
    const cookies = await page.context().cookies(`${service.url}/console`);
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    await expect
      .poll(async () => (await fetch(`${service.url}/console/session`, { headers: { cookie } })).status)
      .toBe(401);
  }

  test('an ended session asks to sign in, and returns to the same page', async () => {
    const own = await signedIn(service.url, service.key);
    const page = await enter('/company?id=robotics&tab=people', own);
    await page.getByText('50 people').waitFor();
    await endSessions(page);
    await page.getByRole('button', { name: 'Manager' }).click();
    await page.getByRole('alert').getByText('Your session has ended. Sign in again.').waitFor();
    await page.getByLabel('API key').fill(service.key);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('25 people').waitFor();
    expect(page.url()).toContain('/console/company?id=robotics&tab=people&seniority=');
    // The other tests go on with a new one.
    session = await signedIn(service.url, service.key);
  });

  test('a run that the end of the session interrupts goes on after signing in with the same key', async () => {
    const page = await enter('/enrich', await signedIn(service.url, service.key));
    await page.getByLabel('Or paste a column').fill('southern-cross.example\n'.repeat(600));
    await page.getByRole('button', { name: 'Use this list' }).click();
    await page.getByRole('cell', { name: 'Southern Cross Robotics Limited' }).first().waitFor();
    let calls = 0;
    await page.route('**/company/batch', async (route) => {
      calls += 1;
      if (calls === 2) await endSessions(page);
      await route.continue();
    });
    await page.getByRole('button', { name: 'Start' }).click();
    await page
      .getByRole('alert')
      .getByText('The file that you were filling in is still in this page')
      .waitFor();
    await page.getByLabel('API key').fill(service.key);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('This run was interrupted after 505 of 600 rows.').waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('600 found, 0 not found, 0 to decide').waitFor();
    // It is also there after a look at another page, and gone after signing out.
    await page.getByRole('link', { name: 'Companies' }).click();
    await page.getByText('5 companies').waitFor();
    await page.getByRole('link', { name: 'Enrich a file' }).click();
    await page.getByText('600 found, 0 not found, 0 to decide').waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await signIn(page, service.key);
    await page.getByLabel('Or paste a column').waitFor();
    session = await signedIn(service.url, service.key);
  });

  test('the code of a company has the path of the service', async () => {
    const below = await startService({ companies: COMPANIES, env: { BASE_PATH: '/data' } });
    const options = await signedIn(below.url, below.key);
    const { page } = await browser.open(`${below.url}/console/company?id=robotics&tab=code`, options);
    await page.locator('.card pre').nth(2).waitFor();
    const code = await page.locator('.card pre').allInnerTexts();
    expect(code.filter((text) => text.includes(`${below.url}/data/company`))).toHaveLength(3);
  });

  test('without a connection a page says so, and is shown when it is back', async () => {
    const page = await enter('/lists');
    await page.getByText('5 companies').waitFor();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: /^Australia/ }).click();
    await page.getByRole('alert').getByText('The service cannot be reached', { exact: true }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('4 companies').waitFor();
  });

  test('a service that cannot be reached at first is not taken for a missing session', async () => {
    const { page } = await browser.open(`${service.url}/healthz`, { ...session, bypassCSP: true });
    await page.route('**/console/session', (route) => route.abort());
    await page.goto(`${service.url}/console/lists`);
    await page.getByRole('alert').getByText('The service cannot be reached', { exact: true }).waitFor();
    await expectAccessible(page, 'offline');
    await page.unroute('**/console/session');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('5 companies').waitFor();
  });

  test('an empty store leads an operator to the import, and others to an operator', async () => {
    const empty = await startService({ key: { scopes: SCOPES } });
    const options = await signedIn(empty.url, empty.key);
    const { page } = await browser.open(`${empty.url}/console`, options);
    await page.getByText('No company is loaded yet.').waitFor();
    await page.locator('main').getByRole('link', { name: 'Import a file' }).click();
    await page.getByRole('heading', { name: 'Import a file' }).waitFor();
    const plain = await startService({ beside: { ...empty, key: await empty.createKey({ name: 'crm' }) } });
    const other = await browser.open(`${plain.url}/console`, await signedIn(plain.url, plain.key));
    await other.page.getByText('An operator of this service loads a register or a file.').waitFor();
    expect(await other.page.getByRole('link', { name: 'Import a file' }).count()).toBe(0);
  });

  test('a page whose code is gone since an update of the service is loaded again', async () => {
    const page = await enterWith({ name: 'boss', scopes: SCOPES }, '/lists');
    await page.getByText('5 companies').waitFor();
    await page.route('**/assets/settings-page*', (route) => route.fulfill({ status: 404 }));
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('alert').getByText('The service may have a new version').waitFor();
    await expectAccessible(page, 'no code');
    await page.unroute('**/assets/settings-page*');
    await page.getByRole('button', { name: 'Load again' }).click();
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
  });

  /** A new key works within a second. */
  async function enterWith(key: Parameters<TestService['createKey']>[0], path: string): Promise<Page> {
    const text = await service.createKey(key);
    const attempt = () => signedIn(service.url, text);
    await expect.poll(async () => JSON.stringify(await attempt())).toContain('"name":"firmament_session"');
    return enter(path, { ...(await attempt()), bypassCSP: true });
  }

  test('a page waits for a small rate limit instead of failing', async () => {
    const page = await enterWith({ name: 'slow', ratePerSecond: 1, burst: 2 }, '/lists');
    await page.getByText('5 companies').waitFor();
    const refused = page.waitForResponse((response) => response.status() === 429);
    await page.getByRole('button', { name: /^Australia/ }).click();
    await refused;
    await page.getByText('4 companies').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('a page asks again where the service has no time for a moment, and sends no change twice', async () => {
    const page = await enterWith({ name: 'asks again', scopes: SCOPES }, '/lists');
    await page.getByText('5 companies').waitFor();
    const asked: string[] = [];
    await page.route('**/console/api/**', async (route) => {
      const question = `${route.request().method()} ${new URL(route.request().url()).pathname}`;
      asked.push(question);
      const isFirst = asked.filter((one) => one === question).length === 1;
      const busy = { status: 503, headers: { 'retry-after': '1' }, json: { message: 'Too busy.' } };
      await (isFirst ? route.fulfill(busy) : route.continue());
    });
    await page.getByRole('button', { name: /^Australia/ }).click();
    await page.getByText('4 companies').waitFor();
    await page.getByRole('link', { name: 'Keys' }).click();
    await page.getByRole('button', { name: 'Create a key' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('unsure');
    await page.getByRole('button', { name: 'Create a key' }).click();
    await page.getByRole('alert').getByText('Too busy.').waitFor();
    const times = (method: string) =>
      asked.filter((one) => one === `${method} /console/api/admin/keys`).length;
    await expect.poll(() => times('GET')).toBe(2);
    expect(times('POST')).toBe(1);
  });

  test('a used-up quota says when it starts again', async () => {
    const page = await enterWith({ name: 'few', monthlyQuota: 2 }, '/lists');
    await page.getByText('5 companies').waitFor();
    await page.getByRole('button', { name: /^Australia/ }).click();
    await page.getByRole('alert').getByText('The quota of your key is used up').waitFor();
    expect(await page.getByRole('alert').innerText()).toMatch(/It starts again on .*\d{4}\./);
    await expectAccessible(page, 'quota');
  });

  test('a name that does not exist is said while it is typed, and after Enter', async () => {
    const page = await enter('', { ...session, bypassCSP: true });
    await searchBox(page).fill('zzzzqqq');
    await page.locator('.options').getByText('No company is called “zzzzqqq”.').waitFor();
    await expectAccessible(page, 'no suggestion');
    await page.keyboard.press('Enter');
    await page.getByText('No company fits these filters.').waitFor();
    expect(page.url()).toContain('/console/lists?q=zzzzqqq');
  });

  test('on a phone with dark colours a person signs in, finds a company and its people', async () => {
    const viewport = { width: 390, height: 844 };
    const { page, complaints } = await browser.open(`${service.url}/console`, {
      colorScheme: 'dark',
      viewport,
      hasTouch: true,
    });
    await signIn(page, service.key);
    await searchBox(page).fill('southern');
    await page.getByRole('option', { name: /Southern Cross/ }).tap();
    await page.getByRole('link', { name: 'People' }).tap();
    await page.getByText('50 people').waitFor();
    await page.getByText('Filters').tap();
    await page.getByRole('button', { name: 'Manager' }).tap();
    await page.getByText('25 people').waitFor();
    expect(await page.evaluate('getComputedStyle(document.documentElement).colorScheme')).toBe('dark');
    expect(complaints).toEqual([]);
  });
});
