// Copies one store into another and prints a report.
import { readDatabaseUrl, sortBesideStore } from '../config.ts';
import { formatCount } from '../domain/values/format-count.ts';
import { Cancelled, OperatorError, STOPPED } from '../errors.ts';
import { noteDone } from '../operations/audit/note-done.ts';
import type { Actor } from '../operations/audit/note-in-audit.ts';
import { type CopyReport, copyStore } from '../operations/loads/copy-store.ts';
import { placeOf, readDatabaseStatus, whyNoKeys } from '../store/administer-store.ts';
import type { Store } from '../store/contract/store.ts';
import { openStore } from '../store/open-store.ts';
import { formatTable, warningLines } from '../terminal/print.ts';
import { createRowProgress } from '../terminal/row-progress.ts';
import { showUpdates } from '../terminal/show-updates.ts';
import { watchStopSignals } from '../terminal/stop-signals.ts';

/** `refuse` throws if the source must not be copied. */
export async function copyDatabase(
  from: string,
  to: string,
  actor: Actor,
  refuse: (source: Store) => void,
): Promise<void> {
  const [source, target] = [requireUrl('--from', from), requireUrl('--to', to)];
  sortBesideStore(target);
  if ((await placeOf(source)) === (await placeOf(target))) {
    throw new OperatorError('--from and --to name the same store.', 2);
  }
  for (const url of [source, target]) {
    const lost = await whyNoKeys(url);
    if (lost !== undefined) throw new OperatorError(lost);
  }
  // Opening a store that does not exist would create it.
  const updates = showUpdates(process.stderr);
  await readDatabaseStatus(source, updates);
  const mine = await openStore(source, { updates });
  try {
    refuse(mine);
    const theirs = await openStore(target, { updates });
    try {
      await copyBetween(mine, theirs, actor);
    } finally {
      await theirs.close();
    }
  } finally {
    await mine.close();
  }
}

async function copyBetween(mine: Store, theirs: Store, actor: Actor): Promise<void> {
  let copied = 0;
  const total = await mine.companies.countCompanies();
  const progress = createRowProgress({ total, done: () => copied }, 'copied', process.stderr);
  const signals = watchStopSignals();
  try {
    const report = await copyStore(mine, theirs, {
      progress: ({ companies, people }) => {
        copied = companies;
        progress.update(companies + people);
      },
      signal: signals.signal,
    });
    progress.end();
    console.log(
      formatTable([
        ['copied', 'how many'],
        ['companies', formatCount(report.companies)],
        ['already there', formatCount(report.unchanged)],
        ['people', formatCount(report.people)],
        ['keys', formatCount(report.keys)],
        ['months of usage', formatCount(report.usageMonths)],
      ]),
    );
    console.log(`Both stores hold the same data, with the checksum ${report.checksum}.`);
    await noteCopy([theirs, mine], actor, report);
  } catch (error) {
    progress.end();
    if (!(error instanceof Cancelled)) throw error;
    throw new OperatorError(
      'Stopped. The rows copied so far stay; run the same command again to continue.',
      STOPPED,
    );
  } finally {
    signals.end();
  }
}

/** In both audit logs: one store was filled, and everything of the other is now in a second place. */
async function noteCopy(
  stores: readonly Store[],
  actor: Actor,
  { companies, people, checksum }: CopyReport,
): Promise<void> {
  const done = {
    at: Date.now(),
    action: 'copy database',
    subject: `checksum ${checksum}`,
    counts: { companies, people },
  };
  for (const { audit } of stores) {
    // The role of a database may only read, which does not change while it is tried again.
    const warnings = await noteDone({ audit, ...actor }, done, { made: 'the copy is made', triesMs: 0 });
    for (const line of warningLines(warnings)) console.error(line);
  }
}

function requireUrl(option: string, text: string): string {
  const url = readDatabaseUrl(text);
  if (url !== undefined) return url;
  throw new OperatorError(`${option} takes the URL of a store: sqlite:PATH or postgres://….`, 2);
}
