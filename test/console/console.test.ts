// The console in a real browser: signing in, finding a company, its people, lists, enriching a file.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { revokeApiKey } from '../../src/operations/keys/api-keys.ts';
import { openBeside } from '../helpers/open-beside.ts';
import { hasBrowser, openBrowser, type TestBrowser } from '../helpers/open-browser.ts';
import { startService, type TestService } from '../helpers/start-service.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import { COMPANIES, PEOPLE, searchBox, signedIn, signIn } from './console-pages.ts';

const KEY = { scopes: ['company:read', 'people:search', 'export'] as const };
const isTried = hasBrowser('the console');
const bearer = (key: string) => ({ headers: { authorization: `Bearer ${key}` } });

describe.runIf(isTried).each(['sqlite', 'postgres'] as const)('over %s', (engine) => {
  let service: TestService;
  let browser: TestBrowser;
  let session: BrowserContextOptions;
  beforeAll(async () => {
    service = await startService({ engine, companies: COMPANIES, people: PEOPLE, key: KEY });
    session = await signedIn(service.url, service.key);
    browser = await openBrowser();
  });

  /** A page of the console for a person who has signed in. */
  async function enter(path = '', options = {}): Promise<{ page: Page; complaints: readonly string[] }> {
    return browser.visit(`${service.url}/console${path}`, { ...session, ...options });
  }

  test('a company is found while its name is typed, by keyboard alone', async () => {
    const { page, complaints } = await enter();
    await searchBox(page).focus();
    await page.keyboard.type('southern');
    await page.getByRole('option', { name: /Southern Cross/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Southern Cross Robotics Limited' }).waitFor();
    expect(page.url()).toContain('/console/company?id=robotics');
    expect(await page.getByText('1,240').count()).toBe(1);
    await page.getByLabel('Regional view').selectOption('NZ');
    await page.locator('.key-figures dd', { hasText: /^40/ }).waitFor();
    expect(complaints).toEqual([]);
  });

  test.each([
    ['南十字', '南十字星株式会社'],
    ['51 824 753 556', 'Southern Cross Robotics Limited'],
    ['https://southern-cross.example/about', 'Southern Cross Robotics Limited'],
  ])('%s leads to its company', async (text, name) => {
    const { page } = await enter();
    await searchBox(page).fill(text);
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name }).waitFor();
  });

  test('people are filtered with counts, and the address has the whole state', async () => {
    const { page } = await enter('/company?id=robotics');
    await page.getByRole('link', { name: 'People' }).click();
    await page.getByText('50 people').waitFor();
    await page.getByRole('button', { name: 'Manager' }).click();
    await page.getByText('25 people').waitFor();
    await page.getByLabel('Position').fill('sales');
    await page.waitForURL(/position=sales/);
    await page.reload();
    await page.getByText('25 people').waitFor();
    expect(await page.getByRole('table').getByRole('row').count()).toBe(26);
    await page.getByRole('button', { name: 'New Zealand' }).click();
    await page.getByText('5 people').waitFor();
    await page.goBack();
    await page.getByText('25 people').waitFor();
  });

  test('a list is filtered, shared by its address and exported', async () => {
    const { page } = await enter('/lists');
    await page.getByText('5 companies').waitFor();
    await page.getByRole('button', { name: /^Australia/ }).click();
    await page.getByText('4 companies').waitFor();
    expect(page.url()).toContain('country=AU');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    const rows = readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(rows).toHaveLength(5);
    expect(rows[1]).toContain('Southern Cross Robotics Limited');
  });

  test('a file is filled in, and what is not clear is decided by a click', async () => {
    const path = join(temporaryFolder(), 'customers.csv');
    writeFileSync(path, 'No;Company\n1;Southern Cross Robotics\n2;Granite Health\n3;Unheard Of Things\n');
    const { page, complaints } = await enter('/enrich');
    await page.locator('input[type=file]').setInputFiles(path);
    await page.getByText('3 rows').waitFor();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByText('1 found, 1 not found, 1 to decide').waitFor();
    // Both have the same name: the rest tells them apart.
    await page.getByText('Australia · 15 employees · granite-1').waitFor();
    expect(await page.getByText(/fits \d+ % · name 100 %/).count()).toBeGreaterThan(1);
    await page.getByRole('button', { name: 'Granite Health Limited' }).click();
    await page.getByText('2 found, 1 not found, 0 to decide').waitFor();
    // Another run keeps what was decided.
    const asked = page.waitForResponse(/company\/match$/);
    await page.getByRole('button', { name: 'Start' }).click();
    expect((await asked).request().postData()).not.toContain('Granite');
    await page.getByText('2 found, 1 not found, 0 to decide').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the result' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('customers-enriched.csv');
    const [head = '', ...rows] = readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(head).toBe(
      'No,Company,id,name,fqdn,hq_location,hq_country,employee_count,industries,_status,_matched_by',
    );
    expect(rows[0]).toMatch(/^1,Southern Cross Robotics,robotics,.*,found,name$/);
    expect(rows[1]).toMatch(/^2,Granite Health,granite-2,.*,found,decision$/);
    expect(rows[2]).toMatch(/^3,Unheard Of Things,.*,missed,/);
    expect(complaints).toEqual([]);
  });

  test('another run that breaks off and goes on keeps the decisions on rows that it had not reached', async () => {
    const { page } = await enter('/enrich');
    await page.getByLabel('Or paste a column').fill(`${'Unheard Of Things\n'.repeat(150)}Granite Health\n`);
    await page.getByRole('button', { name: 'Use this list' }).click();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByText('0 found, 150 not found, 1 to decide').waitFor();
    await page.getByRole('button', { name: 'Granite Health Pty Ltd' }).click();
    await page.getByText('1 found, 150 not found, 0 to decide').waitFor();
    let calls = 0;
    await page.route('**/company/match', async (route) => {
      calls += 1;
      if (calls === 2) await route.fulfill({ status: 500, json: { error: 50001, message: 'Broken.' } });
      else await route.continue();
    });
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByText('Broken.').waitFor();
    // Nor does a look at another page lose them.
    await page.getByRole('link', { name: 'Companies' }).click();
    await page.getByRole('link', { name: 'Enrich a file' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('1 found, 150 not found, 0 to decide').waitFor();
  });

  test('rows are decided by keyboard alone, one after the other', async () => {
    const { page } = await enter('/enrich');
    await page.getByLabel('Or paste a column').fill('Granite Health\nGranite-Health\n');
    await page.getByRole('button', { name: 'Use this list' }).click();
    await page.getByText('0 found, 0 not found, 2 to decide').waitFor();
    const choice = page.getByRole('group', { name: 'Granite Health' }).getByRole('button').first();
    // A choice can be pressed when its company is known.
    await page.getByText('granite-1').nth(1).waitFor();
    await choice.focus();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.evaluate('document.activeElement.querySelector("legend")?.textContent'))
      .toBe('Granite-Health');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('2 found, 0 not found, 0 to decide').waitFor();
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Decide it again');
  });

  test('a decision on a row is taken again after a wrong click', async () => {
    const { page } = await enter('/enrich');
    await page.getByLabel('Or paste a column').fill('Granite Health\n');
    await page.getByRole('button', { name: 'Use this list' }).click();
    await page.getByRole('button', { name: 'Granite Health Pty Ltd' }).click();
    await page.getByText('“Granite Health” is “Granite Health Pty Ltd”.').waitFor();
    await page.getByRole('button', { name: 'Decide it again' }).click();
    await page.getByText('0 found, 0 not found, 1 to decide').waitFor();
    await page.getByRole('button', { name: 'None of these' }).click();
    await page.getByText('“Granite Health” is none of them.').waitFor();
    await page.getByText('0 found, 1 not found, 0 to decide').waitFor();
    // What was decided is nowhere else until it is downloaded.
    const question = page.waitForEvent('dialog');
    // Not by `page.reload`, which waits half a minute for a page that is not loaded.
    await page.evaluate('setTimeout(() => location.reload())');
    await (await question).dismiss();
    await page.getByText('0 found, 1 not found, 0 to decide').waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the result' }).click();
    await saved;
    await page.reload();
    await page.getByRole('button', { name: 'Choose a file' }).waitFor();
  });

  test('a session ends when its key is revoked', async () => {
    const key = await service.createKey({ name: 'short', scopes: ['company:read'] });
    const { page } = await browser.open(`${service.url}/console`);
    // A new key works within a second.
    await expect
      .poll(async () => (await fetch(`${service.url}/company?id=robotics`, bearer(key))).status)
      .toBe(200);
    await signIn(page, key);
    const store = await openBeside(service.databaseUrl);
    await revokeApiKey(store.keys, 'short', Date.now());
    await store.close();
    await expect
      .poll(async () => (await fetch(`${service.url}/company?id=robotics`, bearer(key))).status)
      .toBe(401);
    await page.getByRole('link', { name: 'Companies' }).click();
    await page.getByText('The key you signed in with was revoked').waitFor();
    await page.reload();
    await page.getByText('The key you signed in with was revoked').waitFor();
    await page.getByLabel('API key').fill(key);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').getByText('not known or was revoked').waitFor();
  });

  if (engine === 'postgres') return;

  // What the pages make of the same answers.
  test('a wrong key is refused with the reason, and a right one opens the first page', async () => {
    const { page, complaints } = await browser.open(`${service.url}/console`);
    await page.getByLabel('API key').fill('fmt_wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').innerText()).not.toBe('');
    await signIn(page, service.key);
    await page.getByText('5 companies').waitFor();
    const kept = await page.evaluate('JSON.stringify([localStorage, sessionStorage, document.cookie])');
    expect(kept).not.toContain(service.key);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('API key').waitFor();
    await page.reload();
    await page.getByLabel('API key').waitFor();
    expect(complaints).toEqual([]);
  });

  test('every value shows its source on hover and on focus, until Escape', async () => {
    const { page } = await enter('/company?fqdn=southern-cross.example');
    const founded = page.locator('.origin', { hasText: '1998' });
    await founded.focus();
    await founded.getByRole('tooltip').waitFor();
    expect(await founded.getByRole('tooltip').innerText()).toMatch(/Source file\s+Record robotics\s+Loaded /);
    await page.keyboard.press('Escape');
    await founded.getByRole('tooltip').waitFor({ state: 'hidden' });
    const phone = page.locator('.origin', { hasText: '+61 8 5550 7208' });
    await phone.hover();
    await phone.getByRole('tooltip').waitFor();
    await page.mouse.move(0, 0);
    await phone.getByRole('link').focus();
    await phone.getByRole('tooltip').waitFor();
    const without = page
      .locator('h1, dd, .masonry li, .bars .value')
      .filter({ hasNot: page.locator('.origin') });
    const texts = await without.evaluateAll((all) =>
      all.filter((one) => one.closest('.origin') === null).map((one) => one.textContent),
    );
    // The id is of the service itself.
    expect(texts).toEqual(['robotics']);
  });

  test('an industry code has its name beside it', async () => {
    const { page } = await enter('/company?id=robotics');
    await page.getByText('Special Industry Machinery, Not Elsewhere Classified').waitFor();
  });

  test('the code under “Use it in code” gives what is under “Raw JSON”', async () => {
    const { page } = await enter('/company?id=robotics&country=NZ&tab=raw');
    const shown = JSON.parse(await page.locator('pre').innerText());
    await page.getByRole('link', { name: 'Use it in code' }).click();
    const curl = await page.getByRole('region', { name: 'curl' }).innerText();
    const address = /'(http[^']+)'/.exec(curl)?.[1] ?? '';
    expect(await (await fetch(address, bearer(service.key))).json()).toEqual(shown);
  });

  test('what is not there is said calmly', async () => {
    const { page, complaints } = await enter('/company?fqdn=nothing.example');
    await page.getByText('There is no such company').waitFor();
    await page.goto(`${service.url}/console/company?id=empty&tab=people`);
    await page.getByText('No people of this company are known in this country.').waitFor();
    await page.goto(`${service.url}/console/lists?q=zzzz`);
    await page.getByText('No company fits these filters.').waitFor();
    expect(complaints).toEqual([]);
  });
});
