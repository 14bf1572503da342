// The API reference in a real browser: it loads nothing from elsewhere, and a lookup can be tried out.
import { expect, test } from 'vitest';
import { hasBrowser, openBrowser } from '../helpers/open-browser.ts';
import { startService } from '../helpers/start-service.ts';

test.runIf(hasBrowser('the page /docs'))('shows the operations and tries a lookup with a key', async () => {
  const service = await startService({
    companies: [{ id: 'f000000000001', name: 'Southern Cross', fqdn: 'southern-cross-robotics.example' }],
  });
  const { page, complaints } = await (await openBrowser()).open(`${service.url}/docs`);
  await page.waitForSelector('.opblock');
  const operations = await page.locator('.opblock-summary-path').allTextContents();
  expect(operations.map((text) => text.replace(/\u200b/g, ''))).toEqual(
    expect.arrayContaining(['/people/search', '/company', '/reference/countries', '/healthz']),
  );

  await page.click('button.authorize');
  await page.fill('.auth-container input', service.key);
  await page.click('.auth-btn-wrapper button.authorize');
  await page.click('.btn-done');
  const lookup = page.locator('#operations-Operations-lookUpCompany');
  await lookup.locator('.opblock-summary').click();
  await lookup.locator('button.execute').click();
  const answer = lookup.locator('.live-responses-table .response-col_description');
  await expect
    .poll(() => answer.last().textContent(), { timeout: 20_000 })
    .toContain('"name": "Southern Cross"');
  expect(complaints).toEqual([]);
});
