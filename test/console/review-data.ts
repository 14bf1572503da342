// The data for tests of the pages that decide and watch: likely pairs, a contested domain, and usage of two weeks.
import type { Statement } from '../../src/domain/company/statement.ts';
import { TIME_BUCKETS } from '../../src/domain/values/time-buckets.ts';
import type { Store } from '../../src/store/contract/store.ts';
import { loadCompanies } from '../helpers/load-records.ts';
import { loadStatements } from '../helpers/load-statements.ts';
import { COMPANIES } from './console-pages.ts';

const registered = (abn: string, name: string, state: string, fields: object = {}): Statement => ({
  recordId: abn,
  fields: { name, hq_country: 'Australia', states: [state], industry_codes: { abn }, ...fields },
});
const onTheWeb = (slug: string, name: string, state: string, fields: object = {}): Statement => ({
  recordId: slug,
  fields: { name, hq_country: 'Australia', states: [state], network: slug, ...fields },
});

const REGISTERED = [
  registered('53004085616', 'Harbour Tools Pty Ltd', 'VIC', { hq_location: '3000, Victoria, Australia' }),
  registered('83914571673', 'Granite Works Pty Ltd', 'NSW', { year_founded: 1999 }),
  registered('33051775556', 'Umlaut Holdings Pty Ltd', 'QLD', { fqdn: 'umlaut.example' }),
];
const ON_THE_WEB = [
  onTheWeb('harbour-tools', 'Harbour Tools', 'VIC', {
    hq_location: 'Melbourne, Victoria, Australia',
    fqdn: 'harbourtools.example',
    employee_count: 85,
    industries: ['Hardware'],
  }),
  onTheWeb('granite-works', 'Granite Works', 'NSW', { fqdn: 'granite.example', year_founded: 1999 }),
  onTheWeb('umlaut', 'Umlaut', 'QLD', {
    fqdn: 'umlaut.example',
    industry_codes: { abn: '51824753556' },
  }),
];

/** Two pairs to decide and one contested domain, beside the companies of the other tests. */
export async function fillForReview(store: Store): Promise<void> {
  const described = { source: 'companies', files: [], who: 'test', startedAt: 0 };
  // Without the one that has the number of a record.
  await loadCompanies(store, COMPANIES.slice(1), () => described);
  await loadStatements(store, 'abr', REGISTERED);
  await loadStatements(store, 'pdl', ON_THE_WEB);
}

const HOUR_MS = 3_600_000;
const HOURS = 14 * 24;

/** Calls of two keys in every hour of two weeks, more by day than by night. */
export async function fillUsage({ usage }: Pick<Store, 'usage'>, now: number): Promise<void> {
  const last = Math.floor(now / HOUR_MS);
  const hours = Array.from({ length: HOURS }, (_, place) => last - place).flatMap((hour) => {
    const busy = Math.round(40 + 30 * Math.sin(((hour % 24) / 24) * 2 * Math.PI));
    return [
      ['operator', 'GET /company', 200, busy],
      ['operator', 'POST /people/search', 200, Math.round(busy / 2)],
      ['crm', 'GET /company', 404, 5],
      ['crm', 'GET /company', 429, hour % 24 === 9 ? 12 : 0],
    ].map(([keyId, operation, status, calls]) => ({
      hour,
      keyId: String(keyId),
      operation: String(operation),
      status: Number(status),
      answers: Number(calls),
      times: timesOf(Number(calls)),
    }));
  });
  await usage.addHours(hours.filter(({ answers }) => answers > 0));
}

/** Most take under 2 ms, one in ten under 20 ms. */
function timesOf(calls: number): readonly number[] {
  const slow = Math.floor(calls / 10);
  return Array.from({ length: TIME_BUCKETS }, (_, place) =>
    place === 4 ? calls - slow : place === 7 ? slow : 0,
  );
}
