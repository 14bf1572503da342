// Installs what some tests need beside Node, where this program may: on Debian, as root. That is Chromium for the web pages,
// and Python for its client. Elsewhere, and when it fails, it says so, and those tests say that they were not tried.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findPython } from './clients/find-python.mjs';
import { findBrowser } from './setup/find-browser.mjs';

const PARTS = [
  {
    isThere: () => findBrowser() !== undefined,
    packages: ['chromium-headless-shell', 'fonts-dejavu-core'],
    without:
      'No Chromium here: the pages of the console will NOT be tried in a browser. Install one (Debian: apt-get install chromium-headless-shell), or set CHROMIUM_PATH.',
  },
  {
    isThere: () => findPython() !== undefined,
    packages: ['python3', 'python3-httpx', 'python3-pytest', 'python3-hatchling', 'mypy'],
    without:
      'No Python 3.11 with httpx, pytest and hatchling here: the Python client will NOT be tried. Install them (Debian: apt-get install python3-httpx python3-pytest python3-hatchling mypy), or set PYTHON.',
  },
];

const missing = PARTS.filter(({ isThere }) => !isThere());
const mayInstall = existsSync('/etc/debian_version') && process.getuid?.() === 0;
if (missing.length > 0 && mayInstall) install(missing.flatMap(({ packages }) => packages));
for (const { isThere, without } of missing) if (!isThere()) console.error(without);

function install(packages) {
  console.error(`Installing Debian's ${packages.join(', ')} for some tests (once) …`);
  const options = {
    stdio: 'ignore',
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update'], options);
  spawnSync('apt-get', ['install', '--yes', '--no-install-recommends', ...packages], options);
}
