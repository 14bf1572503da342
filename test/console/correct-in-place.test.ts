// An operator corrects a company in place: set, clear, items of lists, regions, history, withdrawing.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasBrowser, openBrowser, type TestBrowser } from '../helpers/open-browser.ts';
import { startService, type TestService } from '../helpers/start-service.ts';
import { COMPANIES, expectAccessible, expectToFit, signedIn } from './console-pages.ts';

const ADMIN = { name: 'ann', scopes: ['company:read', 'admin'] as const };

const sessions = new Map<TestService, BrowserContextOptions>();
let browser: TestBrowser | undefined;

async function openCompany(service: TestService, query = 'id=robotics', options = {}) {
  const known = sessions.get(service) ?? (await signedIn(service.url, service.key));
  sessions.set(service, known);
  browser ??= await openBrowser();
  const { page, complaints } = await browser.visit(`${service.url}/console/company?${query}`, {
    ...known,
    bypassCSP: true,
    ...options,
  });
  page.setDefaultTimeout(10_000);
  await page.getByRole('heading', { level: 1, name: 'Southern Cross Robotics Limited' }).waitFor();
  return { page, complaints };
}

const pen = (page: Page, label: string) =>
  page.getByRole('button', { name: `Correct ${label}`, exact: true });
const panel = (page: Page, label: string) => page.getByRole('region', { name: label });
const mark = (page: Page, label: string) =>
  page.getByRole('button', { name: `Corrected: history of ${label}` });

/** A value in the head of the page, with its source. */
const shown = (page: Page, text: string) => page.locator('.key-figures .origin', { hasText: text });

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

/** What has the focus, by its label. */
const FOCUSED = 'document.activeElement.getAttribute("aria-label")';

describe.runIf(hasBrowser('corrections in place')).each(['sqlite', 'postgres'] as const)(
  'over %s',
  (engine) => {
    test('a value is corrected by keyboard, shows who, when and why, and is withdrawn', async () => {
      const service = await startService({ companies: COMPANIES, key: ADMIN, engine });
      const { page, complaints } = await openCompany(service);
      await pen(page, 'Employees').focus();
      await page.keyboard.press('Enter');
      const value = page.getByLabel('Value', { exact: true });
      expect(await value.inputValue()).toBe('1240');
      await value.fill('many');
      await page.keyboard.press('Enter');
      const wrong = panel(page, 'Correct Employees').getByRole('alert');
      expect(await wrong.textContent()).toContain('must be a whole number');
      expect(await value.getAttribute('aria-invalid')).toBe('true');
      await value.fill('1300');
      await page.getByLabel('Reason').fill('annual report');
      await page.keyboard.press('Enter');
      await mark(page, 'Employees').waitFor();
      expect(await page.evaluate(FOCUSED)).toBe('Correct Employees');
      await shown(page, '1,300').hover();
      const source = page.getByRole('tooltip').filter({ hasText: 'Corrected by' });
      await expect.poll(() => source.allInnerTexts()).toEqual([expect.stringMatching(/operator[\s\S]*ann/)]);
      expect((await service.company({ id: 'robotics' })).body.employee_count).toBe(1_300);

      await mark(page, 'Employees').click();
      const history = panel(page, 'Corrected: history of Employees');
      await history.getByText('= 1300').waitFor();
      expect(await history.innerText()).toMatch(/annual report[\s\S]*Made by ann/);
      await history.getByRole('button', { name: 'Withdraw' }).press('Enter');
      await page.keyboard.press('Enter');
      await shown(page, '1,240').waitFor();
      await mark(page, 'Employees').waitFor({ state: 'detached' });
      expect(await page.evaluate(FOCUSED)).toBe('Correct Employees');
      // What was withdrawn stays in the history.
      await pen(page, 'Employees').click();
      await panel(page, 'Correct Employees').getByText('Withdrawn by ann').waitFor();
      expect(complaints).toEqual([]);
    });
  },
);

describe.runIf(hasBrowser('corrections in place'))('on the page of a company', async () => {
  const service = await startService({ companies: COMPANIES, key: ADMIN });

  test('items of a list are added and taken away, and the whole list is cleared', async () => {
    const { page } = await openCompany(service);
    await pen(page, 'Locations').click();
    await page.getByLabel('Auckland, New Zealand').check();
    await page.getByLabel('Add, one item a line').fill('Perth, Western Australia, Australia\n\n');
    await save(page);
    await page.getByText('Perth, Western Australia, Australia').waitFor();
    const { locations } = (await service.company({ id: 'robotics' })).body;
    expect(locations).toEqual(['Sydney, New South Wales, Australia', 'Perth, Western Australia, Australia']);
    await pen(page, 'Phones').click();
    await page.getByLabel('Action').selectOption('Clear the value');
    await save(page);
    // The field stays, so that the correction can be withdrawn.
    await mark(page, 'Phones').waitFor();
    expect((await service.company({ id: 'robotics' })).body.phones).toEqual([]);
    // Another operator withdraws it meanwhile.
    await mark(page, 'Phones').click();
    await page.getByRole('button', { name: 'Withdraw' }).click();
    const [{ number }] = (await service.send('/admin/corrections')).body;
    await service.send(`/admin/corrections/${number}`, { method: 'DELETE' });
    await page.getByRole('button', { name: 'Yes, do it' }).click();
    await page.getByText('There is no such correction').waitFor();
  });

  test('the value of a region is corrected apart from the global one', async () => {
    const { page } = await openCompany(service, 'id=robotics&country=NZ');
    await pen(page, 'Employees').click();
    const where = page.getByLabel('Where it holds');
    // New Zealand has a value of its own.
    expect(await where.inputValue()).toBe('NZ');
    await where.selectOption('All countries');
    await page.getByLabel('Value', { exact: true }).fill('2000');
    await save(page);
    await page.getByText('New Zealand has a value of its own, which is shown here').waitFor();
    await pen(page, 'Employees').click();
    await page.getByLabel('Value', { exact: true }).fill('44');
    await save(page);
    await shown(page, '44').waitFor();
    const countIn = async (country: string) =>
      (await service.company({ id: 'robotics', country })).body.employee_count;
    expect([await countIn('NZ'), await countIn('AU')]).toEqual([44, 2_000]);
  });

  test('a field without a value gets one, and Escape leaves everything as it was', async () => {
    const { page } = await openCompany(service);
    expect(await pen(page, 'Tagline').count()).toBe(0);
    await page.getByLabel('Show fields without a value').check();
    await pen(page, 'Tagline').click();
    await page.getByLabel('Value', { exact: true }).fill('Not this');
    await page.keyboard.press('Escape');
    expect(await page.evaluate(FOCUSED)).toBe('Correct Tagline');
    await pen(page, 'Tagline').click();
    expect(await page.getByLabel('Value', { exact: true }).inputValue()).toBe('');
    await page.getByLabel('Value', { exact: true }).fill('Robots for all');
    await save(page);
    await page.getByText('Robots for all').waitFor();
  });

  test('a domain of another company is not taken without a second look, and the page follows the company', async () => {
    const { page } = await openCompany(service, 'fqdn=southern-cross.example');
    await pen(page, 'Domain').click();
    await page.getByLabel('Value', { exact: true }).fill('minami.example');
    await save(page);
    await page.getByText('domain minami.example is claimed by file tokyo').waitFor();
    await page.getByRole('button', { name: 'Save anyway' }).waitFor();
    await expectAccessible(page, 'the second look');
    await page.getByLabel('Value', { exact: true }).fill('cross.example');
    await save(page);
    await mark(page, 'Domain').waitFor();
    expect(new URL(page.url()).searchParams.get('id')).toBe('robotics');
    expect((await service.company({ fqdn: 'cross.example' })).body.id).toBe('robotics');
  });

  test('the form is accessible in dark colours on a phone', async () => {
    const options = { colorScheme: 'dark' as const, viewport: { width: 390, height: 844 } };
    const { page } = await openCompany(service, 'id=robotics&empty=shown', options);
    await page.getByRole('heading', { name: 'Found by' }).waitFor();
    await pen(page, 'Locations').click();
    await pen(page, 'Founded').click();
    await page.getByLabel('Value', { exact: true }).waitFor();
    await expectAccessible(page, 'the form');
    await expectToFit(page, 'the form');
  });

  test('a reader without the scope admin sees nothing of it', async () => {
    const { page } = await openCompany(
      await startService({ companies: COMPANIES }),
      'id=robotics&empty=shown',
    );
    await page.getByText('Contact points').or(page.getByText('Facts')).first().waitFor();
    expect(await page.locator('.pen, .mark').count()).toBe(0);
    expect(await page.getByRole('button', { name: /^Correct/ }).count()).toBe(0);
    expect(await page.getByText('Found by').count()).toBe(0);
  });
});
