// What an operator does in the console: signs in by a link, corrects a company, removes a person, looks at the usage.
import { beforeAll, describe, expect, test } from 'vitest';
import { makeLink } from '../../src/operations/console/console-sessions.ts';
import { correctCompanies } from '../../src/operations/corrections/correct-companies.ts';
import { openBeside } from '../helpers/open-beside.ts';
import { hasBrowser, openBrowser } from '../helpers/open-browser.ts';
import { startService, type TestService } from '../helpers/start-service.ts';
import { COMPANIES, expectAccessible, PEOPLE, searchBox } from './console-pages.ts';

describe.runIf(hasBrowser('the console of operators'))('the console of operators', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ companies: COMPANIES, people: PEOPLE });
  });

  test('a link signs in once; a value is corrected, a person is removed, and both are listed', async () => {
    const store = await openBeside(service.databaseUrl);
    const token = await makeLink(store, undefined, Date.now());
    await store.close();
    const browser = await openBrowser();
    const link = `${service.url}/console#token=${token}`;
    const { page, complaints } = await browser.open(link, { bypassCSP: true });
    await searchBox(page).waitFor();
    expect(page.url()).not.toContain(token);
    const second = await browser.open(link);
    await second.page.getByText('This link has been used').waitFor();

    await page.goto(`${service.url}/console/company?id=robotics`);
    await page.getByRole('link', { name: 'Correct another field' }).click();
    await page.getByLabel('Field').fill('employee_count');
    await page.getByLabel('Value').fill('1300');
    await page.getByLabel('Reason').fill('annual report');
    await page.getByRole('button', { name: 'Show what changes' }).click();
    await page.getByText('employee_count: 1240 →').waitFor();
    await expectAccessible(page, 'corrections');
    await page.getByRole('button', { name: 'Make this correction' }).click();
    await page.getByRole('cell', { name: 'employee_count = 1300' }).waitFor();
    await page.getByRole('status').getByText('Saved: employee_count of robotics.').waitFor();
    await expect
      .poll(async () => (await service.company({ id: 'robotics' })).body.employee_count)
      .toBe(1_300);

    await page.getByRole('link', { name: 'Removals' }).click();
    await page.getByLabel('Network profile').fill('person-3');
    await page.getByLabel('Reason').fill('asked by post');
    await page.getByRole('button', { name: 'Show what is removed' }).click();
    await page.getByText('This removes 1 person of Southern Cross Robotics Limited.').waitFor();
    await page.getByRole('button', { name: 'Remove for good' }).click();
    await page.getByRole('cell', { name: 'asked by post' }).waitFor();
    await page.getByRole('cell', { name: 'A person, Network profile' }).waitFor();
    await page.getByRole('status').getByText('Removed, and kept out of every later load.').waitFor();
    await expectAccessible(page, 'removals');
    await expect.poll(async () => (await service.send('/people?ln_slug=person-3')).status).toBe(404);

    await page.getByRole('link', { name: 'Corrections' }).click();
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('button', { name: 'Yes, do it' }).click();
    await page.getByText('No correction is in force.').waitFor();
    await page.getByRole('link', { name: 'Usage' }).click();
    await page.getByRole('heading', { level: 1, name: 'Usage' }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('what a removal touches is said in words that fit', async () => {
    const store = await openBeside(service.databaseUrl);
    const token = await makeLink(store, undefined, Date.now());
    await store.close();
    const { page } = await (await openBrowser()).open(`${service.url}/console/removals#token=${token}`);
    await page.getByLabel('Reason').fill('asked by post');
    const preview = page.getByRole('button', { name: 'Show what is removed' });
    await page.getByLabel('Network profile').fill('no-one');
    await preview.click();
    await page
      .getByText(/^Nothing that is stored has this value; later loads are checked for it\.$/)
      .waitFor();
    await page.getByLabel('Named by').selectOption('E-mail address');
    await page.getByLabel('E-mail address').fill('no.one@granite.example');
    await preview.click();
    await page.getByText(/^Stored people cannot be found by this/).waitFor();
    await page.getByLabel('Remove').selectOption('A company');
    await page.getByLabel('Domain').fill('minami.example');
    await preview.click();
    await page.getByText(/^This removes 南十字星株式会社\.$/).waitFor();
  });

  test('corrections are shown page by page', async () => {
    const store = await openBeside(service.databaseUrl);
    const parts = { store, networkHosts: [], networkField: 'network', now: Date.now() };
    const wishes = Array.from({ length: 101 }, (_, place) => ({
      ...{ company: 'granite-1', set: { tagline: `Line ${place}` }, who: 'ann' },
    }));
    await correctCompanies(parts, wishes);
    const token = await makeLink(store, undefined, Date.now());
    await store.close();
    const browser = await openBrowser();
    const { page } = await browser.open(`${service.url}/console/corrections#token=${token}`);
    await page.getByText('1–100 of 101').waitFor();
    await page.getByRole('cell', { name: 'tagline = Line 100' }).waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('101–101 of 101').waitFor();
    await page.getByRole('cell', { name: /tagline = Line 0\b/ }).waitFor();
  });

  test('a key without the scope admin has no such pages', async () => {
    const { page } = await (await openBrowser()).open(`${service.url}/console/corrections`);
    await page.getByLabel('API key').fill(service.key);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Your key may not do this').waitFor();
    expect(await page.getByRole('link', { name: 'Removals' }).count()).toBe(0);
  });
});
