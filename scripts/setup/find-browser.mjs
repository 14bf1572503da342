// Finds a Chromium for the tests and the pictures of the console. CHROMIUM_PATH comes first.
import { existsSync } from 'node:fs';

/** The headless shell is the same engine without windows: its pages take half the CPU time. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Its path; undefined if there is none. */
export function findBrowser() {
  const { CHROMIUM_PATH = '' } = process.env;
  return [CHROMIUM_PATH, ...PLACES].find((place) => place !== '' && existsSync(place));
}
