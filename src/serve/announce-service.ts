// The text that `firmament serve` prints on a terminal: what it serves, from which store, and what is still missing.
import type { Config } from '../config.ts';
import { formatCount } from '../domain/values/format-count.ts';
import { LINK_MS, linkAddress, makeLink } from '../operations/console/console-sessions.ts';
import { isInForce } from '../operations/keys/api-keys.ts';
import { readSources } from '../operations/status/read-sources.ts';
import { shownPlace } from '../store/administer-store.ts';
import type { Store } from '../store/contract/store.ts';
import { openStore } from '../store/open-store.ts';
import { bold, formatCompanies, formatMinute, formatPeople } from '../terminal/print.ts';
import { showUpdates } from '../terminal/show-updates.ts';
import { readVersion } from '../version.ts';

/**
 * Called before the service starts: counting many millions of rows takes a moment, and no request may wait for that.
 */
export async function prepareAnnouncement(
  { console: hasConsole, databaseUrl }: Pick<Config, 'console' | 'databaseUrl'>,
  output: { readonly isTTY?: boolean; write(text: string): unknown } = process.stdout,
): Promise<(address: string) => string> {
  const place = await shownPlace(databaseUrl);
  const store = await openStore(databaseUrl, { updates: showUpdates(process.stderr) });
  try {
    const companies = formatCompanies(await store.companies.countCompanies());
    const people = formatPeople(await store.people.countPeople());
    const counts = `${companies} and ${people}`;
    const lines = [`Store: ${place}`, ...(await describeLoads(store)), ...(await describeKeys(store))];
    const linkOf = hasConsole ? await prepareLink(store) : () => [];
    const why = store.whyNotReady();
    if (why !== undefined) lines.push(bold(`Not ready: ${why}.`, output));
    return (address) =>
      [
        `${bold('Firmament', output)} ${readVersion()} serves ${counts} on ${bold(address, output)}`,
        ...lines,
        ...linkOf(address),
        `API reference: ${address}/docs`,
        'Press Ctrl-C to stop.\n',
      ].join('\n');
  } finally {
    await store.close();
  }
}

/** A line with a link that signs in once; the link needs the address. */
export async function prepareLink(store: Store): Promise<(address: string) => readonly string[]> {
  try {
    const token = await makeLink(store, undefined, Date.now());
    return (address) => [
      `Console: ${linkAddress(address, token)} (signs in once, within ${LINK_MS / 60_000} minutes)`,
    ];
  } catch {
    // A full disk, or a role that may not write: the service can serve anyway.
    return (address) => [`Console: ${address}/console`];
  }
}

async function describeLoads(store: Store): Promise<readonly string[]> {
  const newest = (await store.loads.listLoads()).at(-1);
  if (newest === undefined) return [];
  const sources = (await readSources(store, Date.now())).map(({ source }) => source);
  const changedAt = formatMinute(newest.publishedAt);
  return [`Loaded: ${sources.join(', ') || 'nothing'}; last change ${changedAt} UTC (load ${newest.number})`];
}

async function describeKeys({ keys }: Store): Promise<readonly string[]> {
  const now = Date.now();
  const inForce = (await keys.listKeys()).filter((key) => isInForce(key, now));
  if (inForce.length > 0) return [`Valid keys: ${formatCount(inForce.length)}`];
  return [
    'There are no keys yet, so every call is refused. Create one with: firmament keys create --name NAME',
  ];
}
