// The console and the API reference behind a proxy that serves the service below a path.
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { afterFile } from '../helpers/after-file.ts';
import { hasBrowser, openBrowser, type TestBrowser } from '../helpers/open-browser.ts';
import { startService, type TestService } from '../helpers/start-service.ts';
import { COMPANIES, searchBox, signIn } from './console-pages.ts';

const PATH = '/firmament';

/** Passes requests below the path on without it; anything else is 404. */
async function startProxy(target: () => string): Promise<string> {
  const proxy = createServer((incoming, outgoing) => {
    const { method, url = '', headers } = incoming;
    if (!url.startsWith(`${PATH}/`)) return void outgoing.writeHead(404).end();
    const passedOn = request(target() + url.slice(PATH.length), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(passedOn);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  afterFile(() => {
    proxy.close();
    proxy.closeAllConnections();
  });
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}${PATH}`;
}

describe.runIf(hasBrowser('pages below a path'))('below a path', () => {
  let service: TestService;
  let address: string;
  let browser: TestBrowser;

  beforeAll(async () => {
    address = await startProxy(() => service.url);
    service = await startService({ companies: COMPANIES, env: { PUBLIC_URL: address } });
    browser = await openBrowser();
  });

  test('the console is signed in to and shows a company, also when its page is opened again', async () => {
    const { page, complaints } = await browser.open(`${address}/`);
    await signIn(page, service.key);
    expect(page.url()).toBe(`${address}/console`);
    await searchBox(page).fill('Southern Cross');
    await page.getByRole('option').first().click();
    await page.getByRole('heading', { level: 1, name: 'Southern Cross Robotics Limited' }).waitFor();
    expect(page.url()).toContain(`${address}/console/company?`);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Southern Cross Robotics Limited' }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('the API reference shows the operations and tries one', async () => {
    const { page, complaints } = await browser.open(`${address}/docs`);
    await page.getByLabel('API key').fill(service.key);
    const lists = page.locator('#listCountries');
    await lists.locator('summary').first().click();
    await lists.getByRole('button', { name: 'Send' }).click();
    await lists.getByText(/^Status 200, /).waitFor();
    expect(complaints).toEqual([]);
  });
});
