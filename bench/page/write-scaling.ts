// Writes the tables of docs/scaling.md from the results of the largest world that was measured. The text around them is
// written by hand.
import { readFileSync, writeFileSync } from 'node:fs';
import {
  type Costs,
  coresFor,
  costsOf,
  DISK_TIMES,
  HOT_SHARE,
  installationFor,
  PRICES,
  type Size,
  storeGb,
  USED_SHARE,
} from './cost-model.ts';
import { type Results, RUN_NAMES } from './results.ts';
import { renderTable } from './write-table.ts';

const PAGE = new URL('../../docs/scaling.md', import.meta.url);
const BEGIN = '<!-- The tables are written by npm run bench and npm run bench:full; do not edit them. -->';
const END = '<!-- End of the tables. -->';

const SIZES: readonly Size[] = [
  { companies: 1e6, people: 10e6 },
  { companies: 10e6, people: 100e6 },
  { companies: 50e6, people: 500e6 },
];
const RATES = [1_000, 10_000];

export function writeScaling(all: readonly Results[]): void {
  writeFileSync(PAGE, renderScaling(readFileSync(PAGE, 'utf8'), all));
}

/** The page with new tables; unchanged if nothing was measured. */
export function renderScaling(page: string, all: readonly Results[]): string {
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (from === -1 || to < from)
    throw new Error('docs/scaling.md has lost the two comments around its tables');
  // The full data set comes first if there is one.
  const results = all.find((one) => costsOf(one) !== undefined);
  const costs = results === undefined ? undefined : costsOf(results);
  if (results === undefined || costs === undefined) return page;
  return `${page.slice(0, from)}${BEGIN}\n\n${renderTables(results, costs)}\n\n${page.slice(to)}`;
}

function renderTables({ kind, machine, commit, data }: Results, costs: Costs): string {
  return [
    `Calculated from the ${RUN_NAMES[kind]} of [benchmarks.md](benchmarks.md): ${data}. Machine: ${machine}. Commit: ${commit}.`,
    `Prices are assumed, in US dollars a month: ${PRICES.core} for a core, ${PRICES.gibOfMemory} for a GiB of memory, ` +
      `${PRICES.gbOfDisk} for a GB of fast disk. A core may be ${100 * USED_SHARE} % busy.`,
    '### A thousand requests a second',
    renderTable([
      perThousand('lookups', costs.lookupUs),
      perThousand('searches without a filter', costs.searchUs),
      perThousand('searches by position and seniority', costs.positionUs),
      perThousand('the realistic mix', costs.mixUs),
    ]),
    `Each process holds ${Math.round(costs.residentMiB)} MiB, whatever the size of the data; one process uses one core.`,
    '### A million companies, ten million people',
    renderTable([
      perRows('1,000,000 companies', { companies: 1e6, people: 0 }, costs),
      perRows('10,000,000 people', { companies: 0, people: 10e6 }, costs),
    ]),
    '### Whole machines',
    `For the realistic mix. Cores: those for the requests, and two for loads. Memory: that of the processes, ` +
      `${100 * HOT_SHARE} % of the store for frequent requests, and one GiB for the system. Disk: ${DISK_TIMES} ` +
      'times the store: the store, room for a load, and a backup. The largest size is on paper only.',
    renderTable(SIZES.flatMap((size) => RATES.map((rate) => wholeMachine(size, rate, costs)))),
  ].join('\n\n');
}

function perThousand(requests: string, microseconds: number) {
  const cores = coresFor(1_000, microseconds);
  return {
    requests,
    'CPU µs each': microseconds.toFixed(0),
    'cores busy': ((1_000 * microseconds) / 1e6).toFixed(2),
    'cores to have': cores.toFixed(2),
    'dollars a month': (cores * PRICES.core).toFixed(2),
  };
}

function perRows(rows: string, size: Size, costs: Costs) {
  const store = storeGb(size, costs);
  const cpu = (size.companies * costs.companyLoadUs + size.people * costs.personLoadUs) / 60e6;
  const minutes = (size.companies / costs.companiesPerSecond + size.people / costs.peoplePerSecond) / 60;
  return {
    rows,
    'GB on disk': store.toFixed(2),
    'minutes to load, two cores': minutes.toFixed(1),
    'core minutes to load': cpu.toFixed(1),
    'dollars a month for the disk': (DISK_TIMES * store * PRICES.gbOfDisk).toFixed(2),
  };
}

function wholeMachine(size: Size, rate: number, costs: Costs) {
  const { storeGb: store, diskGb, loadHours, cores, memoryGib, dollars } = installationFor(size, rate, costs);
  const count = (value: number) => value.toLocaleString('en');
  return {
    companies: count(size.companies),
    people: count(size.people),
    'requests/s': count(rate),
    'store GB': store.toFixed(1),
    'disk GB': diskGb.toFixed(0),
    'hours to load all': loadHours.toFixed(2),
    cores,
    'memory GiB': memoryGib.toFixed(1),
    'dollars a month': count(Math.round(dollars)),
  };
}
