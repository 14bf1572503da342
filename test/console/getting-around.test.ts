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

  test('the first link skips the navigation', async () => {
    const page = await enter('/lists');
    await page.getByText('5 companies').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('content');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Copy link');
  });

  test('tabs and the history of the browser tell the pages apart', async () => {
    const page = await enter('');
    await searchBox(page).waitFor();
    expect(await page.title()).toBe('Firmament');
    await page.getByRole('link', { name: 'Companies', exact: true }).click();
    await expect.poll(() => page.title()).toBe('Companies · Firmament');
    await page.getByRole('link', { name: '南十字星株式会社' }).click();
    await expect.poll(() => page.title()).toBe('南十字星株式会社 · Firmament');
    await page.goBack();
    await expect.poll(() => page.title()).toBe('Companies · Firmament');
    await page.getByRole('link', { name: 'Usage' }).click();
    await expect.poll(() => page.title()).toBe('Usage · Firmament');
  });

  test('a name that is typed as a filter is gone with the address that had it', async () => {
    const page = await enter('/lists');
    const field = page.getByLabel('Name contains');
    await field.fill('granite');
    await page.getByText('2 companies').waitFor();
    await page.getByRole('button', { name: /^Australia/ }).click();
    await page.waitForURL(/country=AU/);
    await field.fill('quiet');
    await page.getByText('1 company').waitFor();
    await page.goBack();
    await page.getByText('2 companies').waitFor();
    expect(await field.inputValue()).toBe('granite');
    await page.getByRole('link', { name: 'Companies', exact: true }).click();
    await page.getByText('5 companies').waitFor();
    expect(await field.inputValue()).toBe('');
    await expect.poll(() => page.url()).toBe(`${service.url}/console/lists`);
  });

  test('a position that is refused stays in its field, to be corrected there', async () => {
    const page = await enter('/company?id=robotics&tab=people');
    await page.getByText('50 people').waitFor();
    const field = page.getByLabel('Position');
    await field.fill('(');
    await page.getByRole('alert').getByText('it holds no letters or digits').waitFor();
    expect(await page.evaluate('document.activeElement.id')).toBe('position');
    await field.pressSequentially('sales');
    await page.getByText('25 people').waitFor();
    expect(await field.inputValue()).toBe('(sales');
  });

  test('a filter that an address has wrong can be taken away', async () => {
    const page = await enter('/lists?country=XX');
    await page.getByRole('alert').getByText('it is not a country').waitFor();
    await page.getByRole('button', { name: /^XX/ }).click();
    await page.getByText('5 companies').waitFor();
  });

  test('a country in small letters in the address is chosen in the lists', async () => {
    const page = await enter('/company?id=robotics&country=nz&tab=people');
    await page.getByText('10 people').waitFor();
    expect(await page.getByLabel('Regional view').inputValue()).toBe('NZ');
    const chosen = page.getByRole('button', { name: /^New Zealand/ });
    expect(await chosen.getAttribute('aria-pressed')).toBe('true');
  });

  test('a page after the last one leads back to it', async () => {
    const page = await enter('/company?id=robotics&tab=people&from=5000');
    await page.getByText('There is nothing on this page').waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByText('26–50 of 50').waitFor();
  });

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
