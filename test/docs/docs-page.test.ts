// The API reference in a real browser: it loads nothing from elsewhere, a lookup can be tried, and it can be read on a phone,
// in dark colours and with a screen reader.
import { beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, expectToFit, inBothLooks } from '../console/console-pages.ts';
import { hasBrowser, openBrowser, type TestBrowser } from '../helpers/open-browser.ts';
import { startService, type TestService } from '../helpers/start-service.ts';

describe.runIf(hasBrowser('the page /docs'))('the API reference', () => {
  let service: TestService;
  let browser: TestBrowser;
  beforeAll(async () => {
    const fqdn = 'southern-cross-robotics.example';
    service = await startService({
      companies: [{ id: 'f000000000001', name: 'Southern Cross', fqdn }],
      env: { CONSOLE: 'off' },
    });
    browser = await openBrowser();
  });

  test('shows the operations and tries a lookup with a key', async () => {
    const { page, complaints } = await browser.open(`${service.url}/docs`);
    await page.getByRole('heading', { level: 1, name: 'API reference' }).waitFor();
    const operations = await page.locator('.operation > summary code').allTextContents();
    expect(operations).toEqual(
      expect.arrayContaining(['/people/search', '/company', '/reference/countries', '/healthz']),
    );
    await page.getByLabel('API key').fill(service.key);
    const lookup = page.locator('#lookUpCompany');
    await lookup.locator('summary').first().click();
    await lookup.getByRole('button', { name: 'Send' }).click();
    await lookup.getByText(/^Status 200, /).waitFor();
    const answer = lookup.getByRole('region', { name: 'Answer', exact: true });
    expect(await answer.innerText()).toContain('"name": "Southern Cross"');
    expect(await page.evaluate('JSON.stringify([localStorage, sessionStorage])')).not.toContain(service.key);
    expect(complaints).toEqual([]);
  });

  test('is shown whatever follows # in the address', async () => {
    const { page } = await browser.open(`${service.url}/docs#%E0%A4%A`);
    await page.getByRole('heading', { level: 1, name: 'API reference' }).waitFor();
  });

  test('opens the operation that the address names, with its long lists folded', async () => {
    const { page } = await browser.open(`${service.url}/docs#searchPeople`);
    const search = page.locator('#searchPeople');
    await search.getByText('Try it').waitFor();
    const headers = search.locator('details', { hasText: /^Headers \(\d+\)/ }).first();
    expect(await headers.getByText('X-Total-Count').isVisible()).toBe(false);
    await headers.locator('summary').click();
    await headers.getByText('X-Total-Count').waitFor();
    const errors = search.locator('details', { hasText: /^Errors \(\d+\)/ });
    expect(await errors.getByText('429').isVisible()).toBe(false);
  });

  test('is accessible in light and dark colours, on a laptop and a phone', async () => {
    const { page } = await browser.open(`${service.url}/docs#searchPeople`, { bypassCSP: true });
    await page.getByText('Try it').waitFor();
    for (const summary of await page.locator('#searchPeople details > summary').all()) await summary.click();
    await inBothLooks(page, async (colorScheme) => {
      await expectAccessible(page, colorScheme);
      await expectToFit(page, colorScheme);
      expect(await page.evaluate('getComputedStyle(document.documentElement).colorScheme')).toBe(colorScheme);
    });
  });
});
