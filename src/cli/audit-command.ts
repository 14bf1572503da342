// firmament audit
import type { Command } from 'commander';
import { csvRow } from '../domain/values/csv-text.ts';
import { OperatorError } from '../errors.ts';
import { auditJson } from '../http/wire/suppression-json.ts';
import type { AuditEntry } from '../store/contract/audit-log.ts';
import { formatTable } from '../terminal/print.ts';
import { writeOutput } from '../terminal/write-output.ts';
import { readDay } from './options/read-day.ts';
import { withStore } from './options/with-store.ts';

interface AuditOptions {
  readonly from?: string;
  readonly json?: boolean;
  readonly jsonl?: boolean;
  readonly csv?: boolean;
}

const CSV_HEAD = ['number', 'at', 'who', 'action', 'subject', 'reason', 'origin', 'counts'];

export function addAuditCommand(program: Command): void {
  program
    .command('audit')
    .description('list what was done by hand: when, who, what and why')
    .option('--from <day>', 'only from this day on, such as 2026-07-01')
    .option('--json', 'print one JSON list')
    .option('--jsonl', 'print one JSON object a line, for other systems')
    .option('--csv', 'print a CSV table')
    .addHelpText(
      'after',
      '\nExamples:\n  $ firmament audit --from 2026-07-01\n  $ firmament audit --csv > audit.csv',
    )
    .action(async (options: AuditOptions) => {
      if ([options.json, options.jsonl, options.csv].filter((one) => one === true).length > 1)
        throw new OperatorError('Give one of --json, --jsonl and --csv.', 2);
      const day = options.from === undefined ? undefined : readDay(options.from, '--from', new Date());
      const from = day === undefined ? 0 : Date.parse(`${day}T00:00:00Z`);
      const entries = await withStore(async (store) => store.audit.listEntries(from));
      if (options.json === true) console.log(JSON.stringify(entries.map(auditJson)));
      else if (options.jsonl === true)
        await writeOutput(
          entries.map((entry) => `${JSON.stringify(auditJson(entry))}\n`),
          'The audit log',
        );
      else if (options.csv === true)
        await writeOutput([csvRow(CSV_HEAD), ...entries.map(csvLine)], 'The audit log');
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

function csvLine(entry: AuditEntry): string {
  const { number, at, who, action, subject, reason, origin, counts } = auditJson(entry);
  return csvRow([number, at, who, action, subject, reason, origin, JSON.stringify(counts)]);
}
