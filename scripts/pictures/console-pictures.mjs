// Takes the pictures of docs/console.md: every page of the console over the sample data, light and dark. Needs a Chromium
// (Debian: apt-get install chromium-headless-shell fonts-dejavu-core).
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findBrowser } from '../setup/find-browser.mjs';
import { ensureBuilt, root } from '../setup/prepare.mjs';
import { addPictureData } from './picture-data.mjs';

const COMPANY = 'f000000000001';
const PAGES = [
  ['home', ''],
  ['company', `/company?id=${COMPANY}`],
  ['people', `/company?id=${COMPANY}&tab=people`],
  ['code', `/company?id=${COMPANY}&tab=code`],
  ['companies', '/lists?country=AU'],
  ['enrich', '/enrich'],
  ['usage', '/usage'],
  ['corrections', `/corrections?company=${COMPANY}`],
  ['removals', '/removals'],
  ['keys', '/keys'],
  ['loads', '/loads'],
  ['import', '/import'],
  ['matches', '/matches'],
  ['conflicts', '/conflicts'],
  ['sources', '/sources'],
  ['health', '/health'],
  ['settings', '/settings'],
];

ensureBuilt();
const folder = mkdtempSync(join(tmpdir(), 'console-pictures-'));
const images = join(root, 'docs/images/console');
mkdirSync(images, { recursive: true });
const env = { PATH: process.env.PATH, PORT: '0' };
const demo = spawn(process.execPath, [join(root, 'dist/program/main.cjs'), 'demo'], {
  cwd: folder,
  env,
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const link = await new Promise((resolve, reject) => {
    let text = '';
    demo.stdout.on('data', (part) => {
      text += part;
      const found = /http:\/\/\S+#token=\S+/.exec(text)?.[0];
      if (found !== undefined) resolve(found);
    });
    demo.on('exit', () => reject(new Error('the demo ended')));
  });
  await addPictureData(folder, env);
  await takePictures(link);
} finally {
  demo.kill();
  rmSync(folder, { recursive: true, force: true });
}

async function takePictures(link) {
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(link);
  await page.locator('.bars').first().waitFor();
  const { origin } = new URL(link);
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme });
    for (const [name, path] of PAGES) {
      await page.goto(`${origin}/console${path}`, { waitUntil: 'networkidle' });
      await page.screenshot({ path: join(images, `${name}-${colorScheme}.png`) });
    }
    await page.goto(`${origin}/console/company?id=${COMPANY}`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Correct Phones' }).click();
    await page.getByRole('group', { name: 'Remove' }).waitFor();
    await page.screenshot({ path: join(images, `correct-${colorScheme}.png`) });
    await page.goto(`${origin}/docs#lookUpCompany`, { waitUntil: 'networkidle' });
    await page.screenshot({ path: join(images, `reference-${colorScheme}.png`) });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${origin}/console/company?id=${COMPANY}`, { waitUntil: 'networkidle' });
  await page.screenshot({ path: join(images, 'company-phone.png') });
  await browser.close();
}
