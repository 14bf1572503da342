// Files that the console cannot use: what it says about them, and choosing them again.
import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { SCOPES } from '../../src/operations/keys/api-keys.ts';
import { hasBrowser, openBrowser, type TestBrowser } from '../helpers/open-browser.ts';
import { startService, type TestService } from '../helpers/start-service.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import { writeXlsx } from '../helpers/write-xlsx.ts';
import { COMPANIES, signedIn } from './console-pages.ts';

describe.runIf(hasBrowser('files that cannot be used'))('a file that cannot be used', () => {
  let service: TestService;
  let browser: TestBrowser;
  let session: BrowserContextOptions;
  beforeAll(async () => {
    service = await startService({ companies: COMPANIES, key: { scopes: SCOPES } });
    session = await signedIn(service.url, service.key);
    browser = await openBrowser();
  });

  async function enter(path: string): Promise<Page> {
    const { page } = await browser.visit(`${service.url}/console${path}`, session);
    await page.getByRole('button', { name: 'Choose a file' }).waitFor();
    return page;
  }

  async function choose(page: Page, name: string, content: string): Promise<void> {
    const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) };
    await page.locator('input[type=file]').setInputFiles(file);
  }

  test('is named with what to do, and can be chosen again when it is mended', async () => {
    const page = await enter('/enrich');
    const sheets = [{ name: 'Leads', rows: [['name'], ['Granite Health']] }];
    await page.locator('input[type=file]').setInputFiles(await writeXlsx({ sheets }));
    await page.getByRole('alert').getByText('save its sheet as CSV').waitFor();
    await choose(page, 'leads.csv', 'name,fqdn\n');
    await page.getByRole('alert').getByText('This file has no rows below its header.').waitFor();
    await choose(page, 'leads.csv', 'name,fqdn\rx,minami.example\r');
    await page.getByRole('alert').getByText('with a carriage return alone').waitFor();
    await choose(page, 'leads.csv', 'name,fqdn\na,b\n"x"y,minami.example\n');
    await page.getByRole('alert').getByText('Line 3 of this file is not CSV').waitFor();
    // A browser reports a file only if it is another one than the field has.
    expect(await page.locator('input[type=file]').inputValue()).toBe('');
    await choose(page, 'leads.csv', 'name,fqdn\nx,minami.example\n');
    await page.getByText('1 found, 0 not found, 0 to decide').waitFor();
  });

  test('in an encoding that is not recognised is said how to save before another way is named', async () => {
    const page = await enter('/import');
    const buffer = Buffer.from(Array.from({ length: 4_000 }, (_, place) => 128 + ((place * 7_919) % 127)));
    await page.locator('input[type=file]').setInputFiles({ name: 'leads.csv', mimeType: 'text/csv', buffer });
    await page
      .getByText(
        'The encoding of leads.csv is not recognised. Save it as CSV in UTF-8, or name its encoding on the command line',
      )
      .waitFor();
  });

  test('because it was changed after it was chosen is to be chosen again', async () => {
    const path = join(temporaryFolder(), 'leads.csv');
    writeFileSync(path, 'name,fqdn\nNew One,new-one.example\n');
    const page = await enter('/import');
    await page.locator('input[type=file]').setInputFiles(path);
    await page.getByRole('heading', { name: 'leads.csv' }).waitFor();
    writeFileSync(path, 'name,fqdn\nNew One,new-one.example\nNew Two,new-two.example\n');
    // The browser compares whole seconds.
    utimesSync(path, new Date(), new Date(Date.now() + 10_000));
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const alert = page.getByRole('alert');
    await alert.getByText('This file was changed or moved after you chose it.').waitFor();
    expect(await alert.textContent()).not.toContain('The service cannot be reached');
    await page.getByRole('button', { name: 'Another file' }).click();
    await page.locator('input[type=file]').setInputFiles(path);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText(/Published as load/).waitFor();
  });

  test('is called empty before it is sent for an import', async () => {
    const page = await enter('/import');
    await choose(page, 'leads.csv', '');
    await page.getByRole('alert').getByText('leads.csv is empty. Choose another file.').waitFor();
    await choose(page, 'leads.csv', 'name,fqdn\nNew One,new-one.example\n');
    await page.getByRole('heading', { name: 'leads.csv' }).waitFor();
  });
});
