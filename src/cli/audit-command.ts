// firmament audit
import type { Command } from 'commander';
import { formatTable } from '../terminal/print.ts';
import { readDay } from './options/read-day.ts';
import { withStore } from './options/with-store.ts';

export function addAuditCommand(program: Command): void {
  program
    .command('audit')
    .description('list what was done by hand: when, who, what and why')
    .option('--from <day>', 'only from this day on, such as 2026-07-01')
    .option('--json', 'print one JSON list')
    .addHelpText('after', '\nExample:\n  $ firmament audit --from 2026-07-01')
    .action(async (options: { from?: string; json?: boolean }) => {
      const day = options.from === undefined ? undefined : readDay(options.from, '--from', new Date());
      const from = day === undefined ? 0 : Date.parse(`${day}T00:00:00Z`);
      const entries = await withStore(async (store) => store.audit.listEntries(from));
      if (options.json === true) console.log(JSON.stringify(entries));
      else if (entries.length === 0) console.log('The audit log has no entries.');
      else {
        const rows = entries.map(({ number, at, who, action, subject, reason, origin, counts }) => [
          ...[
            String(number),
            new Date(at).toISOString().slice(0, 19).replace('T', ' '),
            who,
            action,
            subject,
          ],
          Object.entries(counts)
            .map(([name, count]) => `${name} ${count}`)
            .join(', '),
          ...[origin, reason ?? ''],
        ]);
        console.log(formatTable([HEAD, ...rows]));
      }
    });
}

const HEAD = ['entry', 'when (UTC)', 'who', 'what', 'of', 'touched', 'from', 'why'];
