// The data and the steps that the tests of the console share.

import axe from 'axe-core';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export const COMPANIES = [
  {
    id: 'robotics',
    name: 'Southern Cross Robotics Limited',
    fqdn: 'southern-cross.example',
    website: 'https://southern-cross.example',
    employee_count: 1_240,
    year_founded: 1998,
    hq_country: 'Australia',
    hq_location: 'Sydney, New South Wales, Australia',
    locations: ['Sydney, New South Wales, Australia', 'Auckland, New Zealand'],
    industries: ['Robotics Engineering'],
    industry_codes: { abn: '51824753556', sic: '3559' },
    phones: ['+61 8 5550 7208'],
    nextGen: {
      technographics: { Analytics: ['Tallyfern'] },
      web_traffic: { traffic_share: { countries: { AU: 0.6, NZ: 0.4 } } },
    },
    regions: { NZ: { employee_count: 40 } },
  },
  { id: 'tokyo', name: '南十字星株式会社', hq_country: 'Japan', employee_count: 90, fqdn: 'minami.example' },
  { id: 'granite-1', name: 'Granite Health Pty Ltd', hq_country: 'Australia', employee_count: 15 },
  { id: 'granite-2', name: 'Granite Health Limited', hq_country: 'Australia', employee_count: 12 },
  { id: 'empty', name: 'Quiet Rooms Pty Ltd', hq_country: 'Australia' },
];

export const PEOPLE = Array.from({ length: 60 }, (_, place) => ({
  person_id: `p${place}`,
  company_id: 'robotics',
  country: place < 50 ? 'AU' : 'NZ',
  position: place % 2 === 0 ? 'Sales Manager' : 'Software Engineer',
  network: `person-${place}`,
  email: 'someone@southern-cross.example',
}));

export async function signIn(page: Page, key: string): Promise<void> {
  await page.getByLabel('API key').fill(key);
  await page.getByRole('button', { name: 'Sign in' }).click();
  // A key that may not look up companies has no search box.
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
}

/** A browser that has signed in with this key before. */
export async function signedIn(url: string, key: string): Promise<BrowserContextOptions> {
  const headers = { authorization: `Bearer ${key}`, 'x-firmament-console': '1' };
  const response = await fetch(`${url}/console/session`, { method: 'POST', headers });
  const [, name = '', value = ''] = /^(\w+)=([^;]+)/.exec(response.headers.get('set-cookie') ?? '') ?? [];
  const cookie = { name, value, domain: new URL(url).hostname, path: '/console', expires: -1 };
  const kinds = { httpOnly: true, secure: false, sameSite: 'Strict' as const };
  return { storageState: { cookies: [{ ...cookie, ...kinds }], origins: [] } };
}

export function searchBox(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Find a company' });
}

/**
 * From a page that is shown to another one, as the back button goes there. It loads neither the script of the console nor
 * that of axe again, which take a quarter of a second of CPU time.
 */
export async function walkTo(page: Page, path: string): Promise<void> {
  const address = JSON.stringify(`/console${path}`);
  await page.evaluate(
    `history.pushState(null, '', ${address}); dispatchEvent(new PopStateEvent('popstate'))`,
  );
}

/** Shows the page in light colours on a laptop, then in dark ones on a phone. */
export async function inBothLooks(
  page: Page,
  look: (colorScheme: 'light' | 'dark') => Promise<void>,
): Promise<void> {
  for (const [colorScheme, width] of [
    ['light', 1280],
    ['dark', 390],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    await look(colorScheme);
  }
}

/** The page is not wider than the screen. */
export async function expectToFit(page: Page, what: string): Promise<void> {
  const isWider = await page.evaluate('document.documentElement.scrollWidth > window.innerWidth');
  expect(isWider, `${what} is wider than the screen`).toBe(false);
}

/** The page has no fault that axe knows: names, contrast, order of headings, keyboard. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  if (await page.evaluate('globalThis.axe === undefined')) await page.evaluate(axe.source);
  const faults = await page.evaluate(async (rules) => {
    // biome-ignore lint/suspicious/noExplicitAny: axe is a script of the page.
    const { violations } = await (globalThis as any).axe.run({ runOnly: rules });
    return violations.flatMap(({ id, nodes }: { id: string; nodes: { html: string }[] }) =>
      nodes.map(({ html }) => `${id}: ${html}`),
    );
  }, RULES);
  expect(faults, what).toEqual([]);
}
