// What an operator does with keys, loads and imports in the console. What these pages ask for is tested on both engines in
// test/http/admin/.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { SCOPES } from '../../src/operations/keys/api-keys.ts';
import { hasBrowser, openBrowser, type TestBrowser } from '../helpers/open-browser.ts';
import { startCli } from '../helpers/run-cli.ts';
import { startService, type TestService } from '../helpers/start-service.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import {
  COMPANIES,
  expectAccessible,
  expectToFit,
  inBothLooks,
  searchBox,
  signedIn,
  signIn,
  walkTo,
} from './console-pages.ts';

const LEADS = 'Firma;Web site;Shoe size\nHarbour Tools;harbourtools.example;43\n;none.example;44\n';

/** More than the 8 MiB that an import gathers before its first batch. Rows without a name are rejected, which is quick. */
const MANY_LINES = `${JSON.stringify({ description: 'A maker of tools. '.repeat(600) })}\n`.repeat(900);

async function choose(page: Page, name: string, text: string): Promise<void> {
  const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').setInputFiles(file);
}

describe.runIf(hasBrowser('keys and loads in the console'))('keys and loads', () => {
  let service: TestService;
  let browser: TestBrowser;
  let session: BrowserContextOptions;
  /** A page for the key that may do all. */
  const enter = (path: string, options = {}) =>
    browser.visit(`${service.url}/console${path}`, { ...session, bypassCSP: true, ...options });

  beforeAll(async () => {
    service = await startService({
      companies: COMPANIES,
      key: { name: 'boss', scopes: SCOPES },
    });
    session = await signedIn(service.url, service.key);
    browser = await openBrowser();
  });

  test('a key is created, its secret is shown once, and it is rotated and revoked', async () => {
    const { page, complaints } = await enter('/keys');
    await page.getByRole('button', { name: 'Create a key' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('analyst');
    await page.getByRole('checkbox', { name: 'export' }).check();
    await page.getByLabel('Expires').selectOption('In 90 days');
    await page.getByLabel('Answers a month').fill('1000');
    await page.getByRole('button', { name: 'Create a key' }).click();
    await page.getByRole('heading', { name: 'The secret of “analyst”' }).waitFor();
    const secret = (await page.locator('.secret code').textContent()) ?? '';
    await expectAccessible(page, 'a new key');
    // A browser without the permission refuses; the button shows the result.
    await page.getByRole('button', { name: 'Copy the secret' }).click();
    await page.getByText(/^(?:Copied|Not copied)/).waitFor();
    const row = page.getByRole('row', { name: /analyst/ });
    expect(await row.textContent()).toMatch(/export.*0 of 1,000 answers this month/);

    await page.getByRole('button', { name: 'Rotate analyst' }).click();
    await page.getByLabel('The old secret works for').selectOption('no longer');
    await page.getByRole('button', { name: 'Make the new secret' }).click();
    await page.getByText('It is shown only this once').waitFor();
    const second = (await page.locator('.secret code').textContent()) ?? '';
    expect(second).not.toBe(secret);
    await page.getByRole('button', { name: 'I have stored it' }).click();
    expect(await page.getByText(second).count()).toBe(0);

    await page.getByRole('button', { name: 'Revoke analyst' }).click();
    await page.getByText('This cannot be undone').waitFor();
    await page.getByRole('button', { name: 'Revoke the key' }).click();
    await page.getByText('The key “analyst” is revoked.').waitFor();
    await page.getByRole('button', { name: 'Show 1 key that has ended' }).click();
    await page
      .getByRole('row', { name: /analyst/ })
      .getByText('Revoked')
      .waitFor();
    expect(complaints).toEqual([]);
  });

  test('a new secret stays until it is stored, whatever else is pressed, and the tab asks before it is lost', async () => {
    await service.createKey({ name: 'other' });
    const { page } = await browser.open(`${service.url}/console/keys`, session);
    await page.getByRole('button', { name: 'Create a key' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('short-lived');
    await page.getByRole('button', { name: 'Create a key' }).click();
    const secret = page.locator('.secret code');
    const text = (await secret.textContent()) ?? '';
    await page.getByRole('button', { name: 'Revoke other' }).click();
    await page.getByRole('button', { name: 'Revoke the key' }).click();
    await page.getByText('The key “other” is revoked.').waitFor();
    expect(await secret.textContent()).toBe(text);
    const question = page.waitForEvent('dialog');
    // Not by `page.reload`, which waits half a minute for a page that is not loaded.
    await page.evaluate('setTimeout(() => location.reload())');
    await (await question).dismiss();
    const again = page.waitForEvent('dialog');
    const click = page.getByRole('link', { name: 'Loads' }).click();
    await (await again).dismiss();
    await click;
    expect(await secret.textContent()).toBe(text);
    const third = page.waitForEvent('dialog');
    await searchBox(page).fill('harbourtools.example');
    const enter = searchBox(page).press('Enter');
    await (await third).dismiss();
    await enter;
    expect(await secret.textContent()).toBe(text);
    // Another view of the same page loses nothing.
    await page.getByRole('link', { name: 'Keys' }).click();
    expect(await secret.textContent()).toBe(text);
    // The secret of a key that is revoked is of no use.
    await page.getByRole('button', { name: 'Revoke short-lived' }).click();
    await page.getByRole('button', { name: 'Revoke the key' }).click();
    await page.getByText('The key “short-lived” is revoked.').waitFor();
    expect(await secret.count()).toBe(0);
    await page.getByRole('link', { name: 'Loads' }).click();
    await page.getByRole('heading', { name: 'Published loads' }).waitFor();
  });

  test('a key that may only look sees the pages and nothing to change', async () => {
    const key = await service.createKey({ name: 'watcher', scopes: ['admin:read'] });
    const { page, complaints } = await browser.open(`${service.url}/console/keys`);
    await signIn(page, key);
    await page.getByRole('row', { name: /watcher/ }).waitFor();
    await page.getByText('Your key may look here and change nothing').waitFor();
    expect(await page.getByRole('link', { name: 'Import' }).count()).toBe(0);
    for (const [path, title] of [
      ['/keys', 'Keys'],
      ['/loads', 'Loads'],
      ['/corrections', 'Corrections'],
      ['/removals', 'Removals'],
    ] as const) {
      await walkTo(page, path);
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
      // Keys that have ended are only shown.
      const changing = page
        .locator('main button, main input, main form')
        .filter({ hasNotText: /ha(?:s|ve) ended/ });
      expect([path, await changing.count()]).toEqual([path, 0]);
    }
    expect(complaints).toEqual([]);
  });

  test.each([['admin:read'], ['people:search']] as const)(
    'a key with the scope %s only begins with a page that it may see',
    async (scope) => {
      const key = await service.createKey({ name: `only ${scope}`, scopes: [scope] });
      const { page, complaints } = await browser.open(`${service.url}/console`, { bypassCSP: true });
      await signIn(page, key);
      await page.getByText('it lacks the scope company:read').waitFor();
      await page.getByRole('heading', { name: 'What is loaded' }).waitFor();
      expect(await page.getByRole('alert').count()).toBe(0);
      // What it could not use is not offered.
      expect(await searchBox(page).count()).toBe(0);
      for (const name of ['Companies', 'Enrich a file']) {
        expect(await page.getByRole('link', { name, exact: true }).count()).toBe(0);
      }
      await inBothLooks(page, async (look) => {
        await expectAccessible(page, `the first page of ${scope}, ${look}`);
        await expectToFit(page, `the first page of ${scope}, ${look}`);
      });
      await page.getByRole('link', { name: 'Usage' }).click();
      await page
        .getByText('No call has been counted')
        .or(page.getByText('Calls over time'))
        .first()
        .waitFor();
      expect(complaints).toEqual([]);
    },
  );

  test('a key with a long name breaks no page, and its buttons can be reached without scrolling sideways', async () => {
    const name = 'x'.repeat(100);
    await service.createKey({ name });
    const { page } = await enter('/keys');
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await walkTo(page, '/keys');
      const rotate = page.getByRole('button', { name: `Rotate ${name}` });
      await rotate.waitFor();
      const box = await page.getByRole('region', { name: 'Keys' }).boundingBox();
      const { x = 0, width: wide = 0 } = (await rotate.boundingBox()) ?? {};
      expect(x + wide).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0));
      await rotate.click();
      await page.getByRole('heading', { name: `Give “${name}” a new secret` }).waitFor();
      await expectToFit(page, `a new secret for a long name, ${width}`);
      await page.getByRole('button', { name: 'Make the new secret' }).click();
      await page.getByText('It is shown only this once').waitFor();
      await expectToFit(page, `the secret of a long name, ${width}`);
      await page.getByRole('button', { name: 'I have stored it' }).click();
    }
    await page.getByRole('button', { name: `Revoke ${name}` }).click();
    await page.getByRole('button', { name: 'Revoke the key' }).click();
    await page.getByText(`The key “${name}” is revoked.`).waitFor();
    await expectToFit(page, 'a revoked key with a long name');
    await page.setViewportSize({ width: 1280, height: 844 });
  });

  test('a file is imported after its columns were seen, and its load is undone after a preview', async () => {
    const { page, complaints } = await enter('/import');
    await choose(page, 'leads.csv', LEADS);
    await page.getByText('separated by semicolons').waitFor();
    const columns = page.getByRole('region', { name: 'How the columns are read' });
    expect(await columns.getByLabel('Read Firma as').inputValue()).toBe('name');
    expect(await columns.getByLabel('Read Shoe size as').inputValue()).toBe('');
    await columns.getByLabel('Read Shoe size as').selectOption('keywords');
    // The value of a column is shown when the column is read.
    await columns.getByRole('cell', { name: '43' }).waitFor();
    await expectAccessible(page, 'the columns of a file');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText(/Published as load \d/).waitFor();
    expect(page.url()).toMatch(/number=\d+$/);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: /^Download the rejected rows/ }).click();
    expect((await download).suggestedFilename()).toMatch(/^import-\d+-rejects\.jsonl$/);
    await expect
      .poll(async () => (await service.company({ fqdn: 'harbourtools.example' })).body.keywords)
      .toEqual(['43']);

    await page.getByRole('link', { name: 'All loads' }).click();
    await page.getByRole('cell', { name: /leads\.csv/ }).waitFor();
    // On a phone no word of a button is broken.
    const { height: high } = (await page.getByRole('link', { name: 'Import a file' }).boundingBox()) ?? {
      height: 0,
    };
    await page.setViewportSize({ width: 390, height: 844 });
    const undo = page.getByRole('button', { name: /^Undo load/ });
    expect((await undo.boundingBox())?.height).toBeLessThanOrEqual(high + 1);
    await page.setViewportSize({ width: 1280, height: 844 });
    await undo.click();
    await page.getByText('This removes 1 company or person and restores 0').waitFor();
    await expectAccessible(page, 'undoing a load');
    await page.getByRole('button', { name: 'Undo this load' }).click();
    await page.getByText(/^Load \d+ is undone\.$/).waitFor();
    await page.getByRole('cell', { name: /companies\s*Undone/ }).waitFor();
    await expect.poll(async () => (await service.company({ fqdn: 'harbourtools.example' })).status).toBe(404);
    expect(complaints).toEqual([]);
  });

  test('a file whose headers all mean nothing to the service is imported after its columns were chosen', async () => {
    const { page } = await enter('/import');
    await choose(page, 'odd.csv', 'aa,bb\nOdd Tools Pty Ltd,odd-tools.example\n');
    await page
      .getByText('No column is read as the name of the company. Choose the column that has it.')
      .waitFor();
    await page.getByLabel('Read aa as').selectOption('name');
    await page.getByRole('cell', { name: 'Odd Tools Pty Ltd' }).waitFor();
    await page.getByLabel('Read bb as').selectOption('fqdn');
    await page.getByRole('cell', { name: 'odd-tools.example' }).waitFor();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText(/Published as load \d/).waitFor();
  });

  test('an import that fails says why, and one by the command line is shown as it runs', async () => {
    const { page, complaints } = await enter('/import');
    await choose(page, 'leads.csv', LEADS);
    await page.getByLabel('It holds').selectOption('GLEIF, Legal Entity Identifiers');
    await page.getByText('The columns of this source are known').waitFor();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('alert').getByText('leads.csv').waitFor();
    await page.getByText('the data is as it was before').waitFor();
    await page.getByRole('button', { name: 'Back to the columns' }).click();
    await page.getByText('The columns of this source are known').waitFor();

    const cli = startCli(
      ['import', 'companies', '-', '--rejects', `${temporaryFolder()}/r.jsonl`, '--by', 'ann'],
      { DATABASE_URL: service.databaseUrl },
    );
    cli.child.stdin?.write(MANY_LINES);
    await page.getByRole('link', { name: 'Loads' }).click();
    await page.getByRole('heading', { name: 'Did not work' }).waitFor();
    const running = page.getByRole('region', { name: /standard input/ });
    await running.getByText(/[1-9]\d* rows? read/).waitFor();
    expect(await running.textContent()).toContain('ann');
    cli.child.kill('SIGTERM');
    cli.child.stdin?.end();
    await cli.ended;
    await running.getByText('Stopped. Nothing was published').waitFor();
    expect(complaints).toEqual([]);
  });

  test('the pages fit a phone, in dark colours, and are not for other keys', async () => {
    const phone = { colorScheme: 'dark', viewport: { width: 390, height: 844 } };
    const { page, complaints } = await enter('/keys', phone);
    for (const [path, heading] of [
      ['/keys', 'Keys'],
      ['/loads', 'Loads'],
      ['/import', 'Import a file'],
    ] as const) {
      await walkTo(page, path);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await page.locator('.waiting').waitFor({ state: 'detached' });
      await expectAccessible(page, path);
      await expectToFit(page, path);
    }
    await walkTo(page, '/keys');
    await page.getByRole('button', { name: 'Create a key' }).click();
    await expectAccessible(page, 'the form of a new key');
    expect(complaints).toEqual([]);

    const plain = await service.createKey({ name: 'plain', ratePerSecond: 1000 });
    await expect
      .poll(
        async () => (await service.send('/usage', { headers: { authorization: `Bearer ${plain}` } })).status,
      )
      .toBe(200);
    const limited = await signedIn(service.url, plain);
    const other = await browser.open(`${service.url}/console/keys`, limited);
    await other.page.getByText('Your key may not do this').waitFor();
    expect(await other.page.getByRole('link', { name: 'Loads' }).count()).toBe(0);
    await searchBox(other.page).waitFor();
  });
});
