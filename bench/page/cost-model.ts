// What an installation needs and costs, calculated from measured figures. Prices are assumptions; the page says so.
import { factOf, type Results } from './results.ts';

/** US dollars a month, rounded from the lists of large clouds for machines that are rented by the hour. */
export const PRICES = { core: 25, gibOfMemory: 3.5, gbOfDisk: 0.1 };
/** The share of a core that may be busy: the rest is for peaks, the system and other programs. */
export const USED_SHARE = 0.6;
/** The share of a store that is requested often, and should fit into the file cache of the system. */
export const HOT_SHARE = 0.1;
/** Store, the room that a load needs beside it, and a backup. */
export const DISK_TIMES = 3;

export interface Costs {
  readonly lookupUs: number;
  readonly searchUs: number;
  readonly positionUs: number;
  readonly mixUs: number;
  readonly bytesPerCompany: number;
  readonly bytesPerPerson: number;
  readonly companiesPerSecond: number;
  readonly peoplePerSecond: number;
  readonly companyLoadUs: number;
  readonly personLoadUs: number;
  readonly residentMiB: number;
}

/** Undefined if a run has left out a question that it needs. */
export function costsOf(results: Results): Costs | undefined {
  const costs = {
    lookupUs: requestUs(results, 'lookup-by-identifier', 'website'),
    searchUs: requestUs(results, 'people-search', 'no filter'),
    positionUs: requestUs(results, 'people-search', 'position and seniority'),
    mixUs: requestUs(results, 'realistic-mix', 'mix'),
    bytesPerCompany: factOf(results, 'bytesPerCompany'),
    bytesPerPerson: factOf(results, 'bytesPerPerson'),
    companiesPerSecond: factOf(results, 'companiesPerSecond'),
    peoplePerSecond: factOf(results, 'peoplePerSecond'),
    companyLoadUs: factOf(results, 'companyLoadUs'),
    personLoadUs: factOf(results, 'personLoadUs'),
    residentMiB: factOf(results, 'residentMiB'),
  };
  return Object.values(costs).includes(undefined) ? undefined : (costs as Costs);
}

function requestUs({ sections }: Results, section: string, name: string): number | undefined {
  const found = sections.find((one) => one.name === section)?.compared?.find((one) => one.name === name);
  return found?.firmament.cpuPerRequestUs;
}

export interface Size {
  readonly companies: number;
  readonly people: number;
}

export interface Installation {
  readonly storeGb: number;
  readonly diskGb: number;
  readonly loadHours: number;
  readonly cores: number;
  readonly memoryGib: number;
  readonly dollars: number;
}

/** Cores for this many requests a second that take this many microseconds each. */
export function coresFor(requestsPerSecond: number, microseconds: number): number {
  return (requestsPerSecond * microseconds) / 1e6 / USED_SHARE;
}

export function storeGb({ companies, people }: Size, costs: Costs): number {
  return (companies * costs.bytesPerCompany + people * costs.bytesPerPerson) / 1e9;
}

/** One machine with everything on it, for the realistic mix. */
export function installationFor(size: Size, requestsPerSecond: number, costs: Costs): Installation {
  const store = storeGb(size, costs);
  // A load takes two cores while it runs; requests have theirs.
  const cores = Math.ceil(coresFor(requestsPerSecond, costs.mixUs));
  const memoryGib = (cores * costs.residentMiB) / 1024 + (HOT_SHARE * store * 1e9) / 2 ** 30 + 1;
  const diskGb = DISK_TIMES * store;
  return {
    storeGb: store,
    diskGb,
    loadHours: (size.companies / costs.companiesPerSecond + size.people / costs.peoplePerSecond) / 3600,
    cores: cores + 2,
    memoryGib,
    dollars: (cores + 2) * PRICES.core + memoryGib * PRICES.gibOfMemory + diskGb * PRICES.gbOfDisk,
  };
}
