// firmament status
import type { Command } from 'commander';
import { loadConfig } from '../config.ts';
import type { Status } from '../operations/status/read-status.ts';
import { formatCount, formatNumberOf, formatTable } from '../terminal/print.ts';
import { showUpdates } from '../terminal/show-updates.ts';
import { requireStore } from './options/require-store.ts';

export function addStatusCommand(program: Command): void {
  program
    .command('status')
    .description('show what is loaded, how old it is, and which do-not-call lists may be used')
    .option('--json', 'print one JSON object')
    .addHelpText('after', '\nExample:\n  $ firmament status --json')
    .action(async (options: { json?: boolean }) => {
      const { openStore } = await import('../store/open-store.ts');
      const { readStatus } = await import('../operations/status/read-status.ts');
      const { databaseUrl, keepContactHashes } = loadConfig();
      await requireStore(databaseUrl);
      const store = await openStore(databaseUrl, { updates: showUpdates(process.stderr) });
      try {
        const status = await readStatus(store, Date.now());
        console.log(options.json === true ? JSON.stringify(status) : describe(status, keepContactHashes));
      } finally {
        await store.close();
      }
    });
}

function describe(status: Status, keepContactHashes: boolean): string {
  const { companies, people, sources, doNotCallLists, suppressions, hasContactHashes, warnings } = status;
  return [
    formatTable([
      ['stored', 'how many'],
      ['companies', formatCount(companies)],
      ['people', formatCount(people)],
      ['suppressions', formatCount(suppressions)],
      ['contact hashes', hasContactHashes ? 'yes' : 'none'],
    ]),
    ...(sources.length === 0
      ? []
      : [
          '',
          formatTable([
            ['source', 'newest load', 'rows', 'published', 'age'],
            ...sources.map(({ source, load, rows, publishedAt, ageDays }) => [
              source,
              String(load),
              formatCount(rows),
              new Date(publishedAt).toISOString().slice(0, 10),
              days(ageDays),
            ]),
          ]),
        ]),
    ...(doNotCallLists.length === 0
      ? []
      : [
          '',
          formatTable([
            ['do-not-call list', 'of', 'numbers', 'age', 'may be used for'],
            ...doNotCallLists.map(({ country, asOf, numbers, ageDays, daysLeft }) => [
              country,
              asOf,
              formatCount(numbers),
              days(ageDays),
              daysLeft < 0 ? 'no longer' : `${days(daysLeft)} more`,
            ]),
          ]),
        ]),
    ...(hasContactHashes && !keepContactHashes
      ? [
          '',
          'note: contact hashes are stored, and KEEP_CONTACT_HASHES is not true: loads remove those of people they write.',
        ]
      : []),
    ...warnings.map((warning) => `\nwarning: ${warning}`),
  ].join('\n');
}

const days = (count: number) => formatNumberOf(count, 'day', 'days');
