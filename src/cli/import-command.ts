// firmament import companies | people FILE
import type { Command } from 'commander';
import { loadConfig } from '../config.ts';
import type { CanonicalKind } from '../sources/canonical.ts';
import { openStore } from '../store/open-store.ts';
import { describeImport, importFile } from './import-file.ts';

interface ImportOptions {
  readonly json?: boolean;
  readonly rejects?: string;
}

export function addImportCommand(program: Command): void {
  const command = program.command('import').description('load companies or people from a file');
  command.addHelpText(
    'after',
    `
Files are .jsonl or .csv, plain or with .gz; docs/data-formats.md lists the fields.
Load companies before the people who work there. The same file may be loaded again at any time.

Examples:
  $ firmament import companies companies.jsonl
  $ firmament import people people.csv.gz
  $ firmament import people people.jsonl --json --rejects rejects.jsonl`,
  );
  for (const kind of ['companies', 'people'] as const) {
    command
      .command(kind)
      .description(`load ${kind} from a .jsonl or .csv file, plain or gzipped`)
      .argument('<file>', 'the file')
      .option('--rejects <path>', 'where to list the lines that were not used (default: FILE.rejects.jsonl)')
      .option('--json', 'end with one line of JSON')
      .addHelpText('after', `\nExample:\n  $ firmament import ${kind} ${kind}.jsonl`)
      .action((file: string, options: ImportOptions) => runImportCommand(kind, file, options));
  }
}

async function runImportCommand(kind: CanonicalKind, path: string, options: ImportOptions): Promise<void> {
  const config = loadConfig();
  const store = openStore(config.databaseUrl);
  try {
    const result = await importFile(store, config, kind, path, options.rejects);
    if (options.json === true) {
      const { read, written, unchanged, rejected, conflicts, warnings } = result.report;
      const counts = { read, written, unchanged, rejected, conflicts };
      const more = {
        warnings: Object.fromEntries(warnings),
        rejectsFile: result.rejectsPath ?? null,
        seconds: result.seconds,
      };
      console.log(JSON.stringify({ ...counts, ...more }));
    } else console.log(describeImport(kind, result));
    // Published, but not all of it: a script must notice.
    if (result.report.rejected > 0) process.exitCode = 1;
  } finally {
    await store.close();
  }
}
