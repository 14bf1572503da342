// firmament loads [undo N]
import type { Command } from 'commander';
import { formatCount } from '../domain/values/format-count.ts';
import { withIsoTimes } from '../domain/values/with-iso-times.ts';
import type { PublishedLoad } from '../store/contract/load-book.ts';
import { formatTable, warningLines } from '../terminal/print.ts';
import { type ActorOptions, originOption, readActor } from './options/actor.ts';
import { readCount } from './options/read-count.ts';
import { withStore } from './options/with-store.ts';

export function addLoadsCommand(program: Command): void {
  const loads = program
    .command('loads')
    .description('list all loads: source, time, user and files')
    .option('--json', 'print one JSON list')
    .addHelpText('after', '\nExamples:\n  $ firmament loads\n  $ firmament loads undo 12')
    .action(async (options: { json?: boolean }) => {
      const all = await withStore(async (store) => store.loads.listLoads());
      if (options.json === true) console.log(JSON.stringify(all.map(listed)));
      else if (all.length === 0) console.log('Nothing was loaded yet. Load a file with: firmament import');
      else console.log(formatTable([HEAD, ...all.map(toRow)]));
    });
  loads
    .command('undo')
    .description('undo the newest load: remove its new rows, and restore the rows that it replaced')
    .argument('<number>', 'number of the load, as firmament loads lists it')
    .option('--dry-run', 'do everything except publish: say what would change')
    .option('--by <name>', 'who undoes it (default: your user name)')
    .addOption(originOption())
    .option('--json', 'print one JSON object')
    .addHelpText('after', '\nExample:\n  $ firmament loads undo 12')
    .action(async (text: string, options: ActorOptions & { dryRun?: boolean; json?: boolean }) => {
      const number = readCount(text, 'The number of the load', 1);
      const { undoLoad } = await import('../operations/loads/undo-load.ts');
      const isDryRun = options.dryRun === true;
      const { load, removed, restored, warnings } = await withStore((store, networkHosts) =>
        undoLoad(store, number, { ...readActor(options), now: Date.now(), networkHosts, isDryRun }),
      );
      if (options.json === true) {
        console.log(JSON.stringify({ number, source: load.source, isDryRun, removed, restored, warnings }));
        return;
      }
      console.log(
        `Load ${number} (${load.source}) ${isDryRun ? 'would be' : 'is'} undone. ` +
          `Companies and people: ${formatCount(removed)} removed, ${formatCount(restored)} as before.`,
      );
      for (const line of warningLines(warnings)) console.log(line);
    });
}

const listed = (load: PublishedLoad) => withIsoTimes(load, 'startedAt', 'publishedAt', 'undoneAt');

const HEAD = ['load', 'source', 'published', 'seconds', 'who', 'read', 'written', 'files'];

function toRow({
  number,
  source,
  publishedAt,
  undoneAt,
  startedAt,
  who,
  counts,
  files,
}: PublishedLoad): string[] {
  return [
    String(number),
    undoneAt === undefined ? source : `${source} (undone)`,
    new Date(publishedAt).toISOString().slice(0, 19).replace('T', ' '),
    ((publishedAt - startedAt) / 1000).toFixed(1),
    who,
    formatCount(counts.read ?? 0),
    formatCount(counts.written ?? counts.removed ?? 0),
    files
      .map(({ name, bytes, sha256 }) => `${name} (${formatCount(bytes)} bytes, ${sha256.slice(0, 12)})`)
      .join(', '),
  ];
}
