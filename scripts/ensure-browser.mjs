// Installs Debian's Chromium for the tests of web pages, where this program may: on Debian, as root. Elsewhere, and when it
// fails, it says so, and those tests say that they were not tried.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

const places = JSON.parse(readFileSync(join(root, 'test/helpers/browser-places.json'), 'utf8'));
const { CHROMIUM_PATH = '' } = process.env;
const hasBrowser = [CHROMIUM_PATH, ...places].some((place) => place !== '' && existsSync(place));
const mayInstall = existsSync('/etc/debian_version') && process.getuid?.() === 0;

if (!hasBrowser) {
  const isInstalled = mayInstall && install();
  if (!isInstalled) {
    console.error(
      'No Chromium here: the pages of the console will NOT be tried in a browser. Install one (Debian: apt-get install chromium), or set CHROMIUM_PATH.',
    );
  }
}

function install() {
  console.error("Installing Debian's Chromium for the tests of web pages (once) …");
  const options = {
    stdio: 'ignore',
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update'], options);
  const packages = ['chromium', 'fonts-dejavu-core'];
  const { status } = spawnSync(
    'apt-get',
    ['install', '--yes', '--no-install-recommends', ...packages],
    options,
  );
  return status === 0;
}
