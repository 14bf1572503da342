// The API reference in a real browser: it loads nothing from elsewhere, and a lookup can be tried out.
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { startService } from '../helpers/start-service.ts';

const PLACES = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const executablePath = PLACES.find((place) => place !== '' && existsSync(place));
if (executablePath === undefined) {
  const message =
    'No Chromium here: the page /docs was NOT tried in a browser. Install one, or set CHROMIUM_PATH.';
  if (process.env.REQUIRE_CHROMIUM === '1') throw new Error(message);
  console.warn(message);
}

let browser: Browser | undefined;
afterAll(() => browser?.close());

test.runIf(executablePath !== undefined)('shows the operations and tries a lookup with a key', async () => {
  const service = await startService({
    companies: [{ id: 'f000000000001', name: 'Southern Cross', fqdn: 'southern-cross-robotics.example' }],
  });
  const flags = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
  ];
  browser = await chromium.launch({ executablePath: executablePath ?? '', args: flags });
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('request', (request) => {
    if (!request.url().startsWith(service.url) && !request.url().startsWith('data:'))
      complaints.push(request.url());
  });

  await page.goto(`${service.url}/docs`);
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
